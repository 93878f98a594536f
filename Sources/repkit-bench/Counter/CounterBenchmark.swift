import Exercises
import Glibc
import PoseCore
import RepCounting

/// Measures the counters and prints a line each: the machine alone in updates a second, and the whole squat counter
/// (signals, gates, machine) in time a frame. Both in this process's own processor time, so that a busy computer
/// does not show; it has one thread.
func runCounterBenchmark() throws {
  let machine = measureMachine(updates: 30_000_000)
  print("counter machine: \(machine.perSecond / 1_000_000, digits: 1) million updates/s (\(machine.reps) reps)")
  let counter = try measureSquatCounter(frames: 300_000)
  print("squat counter: \(1e6 / counter.perSecond, digits: 2) µs/frame (\(counter.reps) reps)")
}

private func measureMachine(updates: Int) -> (perSecond: Double, reps: Int) {
  // One rep in two seconds at 30 frames a second, in a triangle with a rest between.
  let rep = (0..<60).map { frame in max(0, 1 - abs(Double(frame) - 30) / 22) }
  var counter = RepCounter()
  let seconds = processorSeconds {
    for update in 0..<updates {
      _ = counter.update(progress: rep[update % rep.count], at: FrameTime(nanoseconds: Int64(update) * 33_333_333))
    }
  }
  return (Double(updates) / seconds, counter.count)
}

private func measureSquatCounter(frames: Int) throws -> (perSecond: Double, reps: Int) {
  let squat = try ExerciseCatalogue.exercise(named: "squat")
  let poses = (0..<60).map { frame in sidePose(bend: max(0, 1 - abs(Double(frame) - 30) / 22)) }
  var counter = ExerciseCounter(squat)
  let seconds = processorSeconds {
    for frame in 0..<frames {
      let (pose, lifted) = poses[frame % poses.count]
      _ = counter.update(pose, lifted: lifted, at: FrameTime(nanoseconds: Int64(frame) * 33_333_333))
    }
  }
  return (Double(frames) / seconds, counter.repetitions.count)
}

/// A person seen from the side who bends hips and knees, 0 upright … 1 thighs level.
private func sidePose(bend: Double) -> (BodyPose, BodyPose3D) {
  let hip = SIMD2(0.5 - 0.08 * bend, 0.5 - 0.18 * bend)
  let shoulder = hip + SIMD2(0.10 * bend, 0.25 - 0.03 * bend)
  let knee = SIMD2(0.5 + 0.09 * bend, 0.29 - 0.01 * bend)
  let ankle = SIMD2(0.5, 0.08)
  let places: [(BodyJoint, BodyJoint3D, SIMD2<Double>)] = [
    (.neck, .centerShoulder, shoulder), (.leftShoulder, .leftShoulder, shoulder),
    (.rightShoulder, .rightShoulder, shoulder), (.root, .root, hip), (.leftHip, .leftHip, hip),
    (.rightHip, .rightHip, hip), (.leftKnee, .leftKnee, knee), (.rightKnee, .rightKnee, knee),
    (.leftAnkle, .leftAnkle, ankle), (.rightAnkle, .rightAnkle, ankle),
  ]
  var pose = BodyPose(aspectRatio: 1)
  var lifted = BodyPose3D()
  for (joint, joint3D, place) in places {
    pose[joint] = Joint(location: NormalizedPoint(x: place.x, y: place.y), confidence: 0.95)
    let metres = (place - hip) * 2
    lifted[joint3D] = Joint3D(position: SIMD3(metres.x, metres.y, 0), confidence: 0.95)
  }
  return (pose, lifted)
}

private func processorSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(_ value: Double, digits: Int) {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    appendInterpolation((value * scale).rounded() / scale)
  }
}
