import ClipFormat
import Foundation
import PoseCore
import TestSupport
import Testing

/// What is reported for each rep, set and person, through the built program on recorded clips of figures.
struct CountReportTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct Document: Decodable {
    struct Person: Decodable {
      struct ExerciseSet: Decodable {
        var number: Int
        var firstRep: Int
        var reps: Int
        var restSeconds: Double?
        var meanRepSeconds: Double
        var velocityLossPercent: Double?
      }

      var id: Int
      var reps: Int
      var sets: [ExerciseSet]
    }

    struct Repetition: Decodable {
      struct Cue: Decodable {
        var name: String
        var message: String
        var startSeconds: Double
        var endSeconds: Double
        var frames: [Int]
      }

      var number: Int
      var set: Int
      var depth: Double
      var rangeOfMotionDegrees: Double
      var cues: [Cue]
    }

    var durationSeconds: Double
    var people: [Person]
    var repetitions: [Repetition]
    var warnings: [String]

    init(_ run: RepkitProgram.Result) throws {
      self = try JSONDecoder().decode(Document.self, from: Data(run.standardOutput.utf8))
    }
  }

  /// Writes a clip of one scene after the other.
  private func clip(_ scenes: [Scene], name: String = "clip.poseclip") throws -> String {
    var writer = ClipWriter(ClipHeader(size: ImageSize(width: 640, height: 480), maximumPeople: 3))
    for scene in scenes { writer.append(ClipFrame(scene: scene)) }
    writer.finish()
    return try folder.file(name, Data(writer.takeBytes()))
  }

  private func scenes(_ sequence: SyntheticPoseSequence, from seconds: Double = 0, id: Int = 1) -> [Scene] {
    sequence.frames().map { frame in
      Scene(
        time: FrameTime(seconds: frame.time.seconds + seconds),
        view: .people([TrackedPerson(id: PersonID(id), pose: frame.pose, pose3D: frame.lifted)]))
    }
  }

  private func twoSets() throws -> String {
    let first = SyntheticPoseSequence(depths: [1, 1, 1])
    var second = SyntheticPoseSequence(depths: [1, 1], repSeconds: 3)
    second.person.kneesOut = -0.12
    let pause = stride(from: first.durationSeconds, to: first.durationSeconds + 12, by: 0.5).dropFirst().map {
      Scene(time: FrameTime(seconds: $0), view: .nobody)
    }
    return try clip(scenes(first) + pause + scenes(second, from: first.durationSeconds + 12))
  }

  @Test func setsCuesAndDepthAreInTheDocument() throws {
    let run = try RepkitProgram.run("count", "squat", try twoSets(), "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let document = try Document(run)
    let person = try #require(document.people.first)
    try #require(person.sets.map(\.reps) == [3, 2])
    #expect(person.sets[0].restSeconds == nil)
    #expect(abs((person.sets[1].restSeconds ?? 0) - 14) < 1.5)
    #expect(person.sets[1].firstRep == 4)
    #expect(person.sets[1].meanRepSeconds > person.sets[0].meanRepSeconds + 0.5)
    #expect(abs(person.sets[0].velocityLossPercent ?? 100) < 8)
    #expect(document.repetitions.map(\.set) == [1, 1, 1, 2, 2])
    #expect(document.repetitions.map { $0.cues.map(\.name) } == [[], [], [], ["knees in"], ["knees in"]])
    #expect(document.repetitions.allSatisfy { (0.85...1.15).contains($0.depth) })
    let cue = try #require(document.repetitions.last?.cues.first)
    #expect(cue.message == "Push your knees out over your toes.")
    #expect(cue.startSeconds < cue.endSeconds && cue.frames.count > 5)
  }

  @Test func theTextReportFitsATerminal() throws {
    let run = try RepkitProgram.run("count", "squat", try twoSets())
    let lines = run.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(
      lines.first == "  set  rep   start s   end s  range  depth  lower s  hold s  lift s  form")
    #expect(lines[4].hasSuffix("  knees in"))
    #expect(lines.contains("knees in: Push your knees out over your toes."))
    #expect(lines.contains { $0.hasPrefix("set 1: 3 reps, a rep takes ") })
    #expect(lines.contains { $0.hasPrefix("set 2: 2 reps, after 1") && $0.contains(" s of rest, a rep takes ") })
    #expect(lines.last?.hasPrefix("Squat: 5 reps in ") == true)
  }

  /// Two people squat, the nearer one three times; the choice says who is counted.
  private func twoPeople() throws -> String {
    var near = SyntheticPoseSequence(depths: [1, 1, 1], tailSeconds: 4)
    near.camera = SyntheticPoseCamera(distanceMetres: 3)
    near.camera.shift = SIMD2(-0.35, 0)
    var far = SyntheticPoseSequence(depths: [1, 1], tailSeconds: 6.5)
    far.camera = SyntheticPoseCamera(distanceMetres: 4.5)
    return try clip(
      zip(scenes(far), scenes(near, id: 2)).map { Scene(time: $0.time, view: .people($0.people + $1.people)) })
  }

  @Test(arguments: [("largest", 2, 3), ("center", 1, 2), ("2", 2, 3), ("1", 1, 2)])
  func theChosenPersonIsCountedAlone(choice: String, id: Int, reps: Int) throws {
    let document = try Document(
      RepkitProgram.run("count", "squat", try twoPeople(), "--person", choice, "--json"))
    #expect(document.people.map(\.id) == [id])
    #expect(document.people.map(\.reps) == [reps])
    #expect(document.warnings.isEmpty)
  }

  @Test func everybodyIsReportedApart() throws {
    let run = try RepkitProgram.run("count", "squat", try twoPeople())
    #expect(run.standardOutput.contains("\nperson 1: 2 reps\n"))
    #expect(run.standardOutput.contains("\nperson 2: 3 reps\n"))
    #expect(run.standardOutput.contains("person  rep   start s"))
  }

  @Test func aPersonWhoIsNotThereIsSaid() throws {
    let document = try Document(
      RepkitProgram.run("count", "squat", try twoPeople(), "--person", "7", "--json"))
    #expect(document.people.isEmpty)
    #expect(document.warnings == ["person 7 was never seen; seen were 1, 2"])
  }

  /// A broken stamp of years is a break of a minute: the count goes on and the duration is sane.
  @Test func aJumpOfYearsIsABreak() throws {
    let first = scenes(SyntheticPoseSequence(depths: [1, 1]))
    let later = scenes(SyntheticPoseSequence(depths: [1, 1, 1]), from: 3 * 365 * 86_400)
    let run = try RepkitProgram.run("count", "squat", try clip(first + later), "--json")
    let document = try Document(run)
    #expect(document.people.map(\.reps) == [5])
    #expect(document.people.first?.sets.map(\.reps) == [2, 3])
    #expect(document.durationSeconds > 70 && document.durationSeconds < 90)
    #expect(
      document.warnings == [
        "one timestamp jumps ahead by more than an hour, which counts as a break of a minute"
      ])
  }

  @Test(arguments: [
    ("NaN", "NaN stands where the value of \"from\" was expected"), ("1e999", "1e999 is larger than a number can be"),
  ])
  func aNumberThatIsNoneIsSaidWithItsLine(number: String, text: String) throws {
    let squat = try RepkitProgram.run("count", "--show", "squat").standardOutput
    let path = try folder.file(
      "own.json", Data(squat.replacingOccurrences(of: "\"from\": 170", with: "\"from\": \(number)").utf8))
    let line = try #require(
      squat.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("\"from\": 170")
      })
    let run = try RepkitProgram.run("count", "--definition", path)
    #expect(run.exitStatus == 1)
    #expect(
      run.standardError.hasPrefix(
        "repkit: error: the exercise definition is not JSON (\(path)); in line \(line + 1), column "))
    #expect(run.standardError.hasSuffix("\(text)\n"))
  }
}
