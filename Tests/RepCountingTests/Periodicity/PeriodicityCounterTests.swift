import Glibc
import PoseCore
import RepCounting
import TestSupport
import Testing

@Suite struct PeriodicityCounterTests {
  /// A set of a random movement: reps of their own tempo with pauses of their own length between them.
  private struct Course {
    var mover: SyntheticMover
    var camera: SyntheticPoseCamera
    var reps: [(start: Double, seconds: Double)] = []
    var durationSeconds: Double
    var framesPerSecond: Double
    var noise: Double
    var walk: (Double) -> SIMD2<Double> = { _ in .zero }

    init(
      _ generator: inout SeededGenerator, reps count: Int, repSeconds: ClosedRange<Double> = 1.2...4,
      pauseSeconds: ClosedRange<Double> = 0.1...3
    ) {
      mover = .random(using: &generator)
      camera = SyntheticPoseCamera(azimuthDegrees: Double.random(in: 0...180, using: &generator))
      framesPerSecond = [10, 15, 20, 30].randomElement(using: &generator) ?? 30
      noise = Double.random(in: 0...0.01, using: &generator)
      var time = Double.random(in: 0.5...3, using: &generator)
      for _ in 0..<count {
        let seconds = Double.random(in: repSeconds, using: &generator)
        reps.append((time, seconds))
        time += seconds + Double.random(in: pauseSeconds, using: &generator)
      }
      durationSeconds = time + 0.5
    }

    func progress(at seconds: Double) -> Double {
      for (index, rep) in reps.enumerated() where rep.start <= seconds && seconds < rep.start + rep.seconds {
        let size = (1 - cos(2 * .pi * (seconds - rep.start) / rep.seconds)) / 2
        return index % 2 == 0 ? size : -size
      }
      return 0
    }

    func count(_ generator: inout SeededGenerator) -> PeriodicityCounter {
      var counter = PeriodicityCounter()
      for index in 0...Int(durationSeconds * framesPerSecond) {
        let seconds = Double(index) / framesPerSecond
        var places = mover.places(progress: progress(at: seconds), at: walk(seconds))
        for joint in places.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
          places[joint]? += SIMD3(generator.normal(), generator.normal(), generator.normal()) * noise
        }
        let (pose, lifted) = camera.poses(of: places) { _ in 0.95 }
        _ = counter.update(pose, lifted: lifted, at: FrameTime(seconds: seconds))
      }
      _ = counter.finish()
      return counter
    }
  }

  @Test(arguments: 1...12) func countsMovementsThatNobodyDefined(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let reps = Int.random(in: 3...8, using: &generator)
    let course = Course(&generator, reps: reps)
    let counter = course.count(&generator)
    #expect(counter.repetitions.count == reps, "seed \(seed): \(course.mover), \(course.camera.azimuthDegrees)°")
    guard counter.repetitions.count == reps else { return }
    for (found, true_) in zip(counter.repetitions, course.reps) {
      let peak = true_.start + true_.seconds / 2
      #expect(abs(found.peakSeconds - peak) < 0.15 * true_.seconds + 0.1, "seed \(seed), rep \(found.number)")
    }
  }

  @Test(arguments: 1...3) func aLongPauseNeitherAddsNorLosesReps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var course = Course(&generator, reps: 6, pauseSeconds: 0.2...0.6)
    for index in 3..<6 { course.reps[index].start += 25 }
    course.durationSeconds += 25
    #expect(course.count(&generator).repetitions.count == 6, "seed \(seed)")
  }

  @Test(arguments: 1...3) func aMovementThatComesOnceIsNoRep(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var course = Course(&generator, reps: 1)
    course.durationSeconds += 8
    #expect(course.count(&generator).repetitions.isEmpty, "seed \(seed)")
  }

  @Test(arguments: 1...3) func jitterIsNoMovement(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var course = Course(&generator, reps: 0)
    course.durationSeconds = 20
    course.noise = 0.015
    #expect(course.count(&generator).repetitions.isEmpty, "seed \(seed)")
  }

  @Test(arguments: [30.0, 60, 90]) func walkingAcrossThePictureIsNoRep(azimuthDegrees: Double) {
    var generator = SeededGenerator(seed: 7)
    var course = Course(&generator, reps: 10, repSeconds: 0.6...0.6, pauseSeconds: 0...0)
    course.mover = SyntheticMover()
    course.mover.thigh = .init(from: 0, to: 30)
    course.mover.upperArm = .init(from: 0, to: 25)
    course.mover.alternates = true
    course.camera = SyntheticPoseCamera(azimuthDegrees: azimuthDegrees, distanceMetres: 6)
    course.walk = { SIMD2(0, -3 + 1.2 * $0) }
    #expect(course.count(&generator).repetitions.isEmpty)
  }

  @Test func theSecondMovementBringsTheFirstOne() {
    var generator = SeededGenerator(seed: 3)
    let course = Course(&generator, reps: 2, repSeconds: 2...2, pauseSeconds: 0.5...0.5)
    let counter = course.count(&generator)
    #expect(counter.repetitions.map(\.number) == [1, 2])
  }

  @Test func theCountDoesNotDependOnTheFrameRate() {
    let counts = [8.0, 15, 50].map { rate in
      var generator = SeededGenerator(seed: 11)
      var course = Course(&generator, reps: 5)
      course.framesPerSecond = rate
      return course.count(&generator).repetitions.count
    }
    #expect(counts == [5, 5, 5])
  }

  @Test func framesWhoseStampDoesNotRiseAreIgnored() {
    var counter = PeriodicityCounter()
    let (pose, lifted) = SyntheticPoseCamera().poses(of: SyntheticSquatter().places(depth: 0)) { _ in 1 }
    _ = counter.update(pose, lifted: lifted, at: FrameTime(seconds: 1))
    _ = counter.update(pose, lifted: lifted, at: FrameTime(seconds: 1))
    _ = counter.updateUnseen(at: FrameTime(seconds: 0.5))
    #expect(counter.ignoredFrames == 2)
  }

  @Test func emptyPosesAndAbsenceDoNoHarm() {
    var counter = PeriodicityCounter()
    for index in 0..<200 {
      let time = FrameTime(seconds: Double(index) / 10)
      if index % 3 == 0 {
        _ = counter.updateUnseen(at: time)
      } else {
        _ = counter.update(BodyPose(aspectRatio: 1), lifted: nil, at: time)
      }
    }
    #expect(counter.finish() == nil)
    #expect(counter.repetitions.isEmpty)
  }
}
