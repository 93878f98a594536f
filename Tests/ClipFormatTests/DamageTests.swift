import PoseCore
import TestSupport
import Testing

@testable import ClipFormat

struct DamageTests {
  @Test func truncationsReadToTheLastWholeLine() throws {
    let clip = ClipFixture.random(frames: 3, seed: 4)
    let bytes = clip.bytes
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    // Around each line's end, and here and there between.
    for length in (ends[0] + 1)...bytes.count
    where length % 97 == 0 || ends.contains(where: { ($0 - 2...$0 + 2) ~= length }) {
      let reader = try ClipReader(BytesInMemory(Array(bytes[..<length])), source: "test")
      var frames: [ClipFrame] = []
      while let frame = try reader.next() { frames.append(frame) }
      // A frame without its line feed is whole when all the rest is there.
      let whole = ends.dropFirst().count { $0 <= length }
      #expect(frames == Array(clip.frames.prefix(whole)), "\(length) bytes")
      let isCut = length < bytes.count && !ends.contains(length) && !ends.contains(length - 1)
      let wanted: [ClipWarning] = isCut ? [.cutShort(line: whole + 2)] : whole < 3 ? [.lastFrameMissing] : []
      #expect(reader.warnings == wanted, "\(length) bytes")
    }
  }

  @Test(arguments: [
    "", "\n", "squats: ten\n", "{\"format\":\"coco\"}\n", "[1]\n", "{\"seconds\":1,\"nobody\":true}\n", "\u{0}\u{0}",
    "{}",
  ])
  func otherFilesAreNoClips(text: String) {
    #expect(throws: ClipError.notAClip(source: "test.poseclip")) { try ClipFixture.read(text) }
  }

  @Test func laterVersionsAreRefused() {
    #expect(throws: ClipError.unsupportedVersion(source: "test.poseclip", version: "2")) {
      try ClipFixture.read(#"{"format":"poseclip","version":2,"width":"wide"}"#)
    }
  }

  @Test(arguments: [
    (#""version":1,"height":480"#, "width", "it is missing"),
    (#""width":4,"height":480"#, "version", "it is missing"),
    (#""version":1,"width":0,"height":480"#, "width", "0, not 1 to 1000000 pixels"),
    (#""version":1,"width":2.5,"height":480"#, "width", "a number that is not whole"),
    (#""version":1,"width":"640","height":480"#, "width", "'\"' stands where a number must stand"),
    (
      #""version":1,"width":640,"height":480,"joints":["nose","tail"]"#, "joints[1]",
      "there is no joint called \"tail\""
    ),
    (#""version":1,"width":640,"height":480,"joints":["nose","nose"]"#, "joints[1]", "\"nose\" stands twice"),
    (#""version":1,"width":640,"height":480,"models":{"a":1}"#, "models.a", "'1' stands where a text must stand"),
    (#""version":1,"width":640,"height":480,"maximumPeople":0"#, "maximumPeople", "0, not 1 or more"),
    (#""version":1,"width":640,"height":480,"maximumHands":-1"#, "maximumHands", "-1, not 1 or more"),
    (
      #""version":1,"width":640,"height":480,"contents":["feet"]"#, "contents[0]",
      "there is no content called \"feet\""
    ),
    (
      #""version":1,"width":640,"height":480,"handLandmarks":["wrist","indexTop"]"#, "handLandmarks[1]",
      "there is no landmark called \"indexTop\""
    ),
  ])
  func aDamagedHeaderIsNamed(fields: String, key: String, problem: String) {
    #expect(throws: ClipError.damaged(source: "test.poseclip", line: 1, key: key, problem: problem)) {
      try ClipFixture.read("{\"format\":\"poseclip\",\(fields)}\n")
    }
  }

  @Test(arguments: [
    (#"{"nobody":true}"#, "seconds", "it is missing"),
    (#"{"seconds":1}"#, "", "neither people nor \"nobody\":true nor hands are there"),
    (#"{"seconds":"1","nobody":true}"#, "seconds", "'\"' stands where a number must stand"),
    (#"{"seconds":1e300,"nobody":true}"#, "seconds", "more than 4000000000 seconds"),
    (#"{"seconds":1,"nobody":1}"#, "nobody", "'1' stands where true or false must stand"),
    (#"{"seconds":1,"people":[{"joints":[]}]}"#, "people[0].joints", "a list of 0, the header names 19 joints"),
    (#"{"seconds":1,"people":[{"id":1}]}"#, "people[0].joints", "it is missing"),
    (#"{"seconds":1,"people":[{"id":0}]}"#, "people[0].id", "0, not 1 or more"),
    (#"{"seconds":1,"people":[{"id":1,"joints":[[1,2]]}]}"#, "people[0].joints[0]", "']' stands where , must stand"),
    (
      #"{"seconds":1,"people":[{"id":1,"joints":[[1,2,-0.5]]}]}"#, "people[0].joints[0]",
      "its confidence is -0.5, below 0"
    ),
    (
      #"{"seconds":1,"people":[{"id":1,"joints":[[1,2,1.5]]}]}"#, "people[0].joints[0]",
      "its confidence is 1.5, above 1"
    ),
    (
      #"{"seconds":1,"people":[{"id":1,"joints":[[1e18,2,1]]}]}"#, "people[0].joints[0]",
      "a coordinate is 1e+18, not -100 to 100"
    ),
    (
      #"{"seconds":1,"people":[{"id":1,"joints3D":[[0,-101,0,1]]}]}"#, "people[0].joints3D[0]",
      "a coordinate is -101.0, not -100 to 100 metres"
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks":[null,[0,1e18,1]]}]}"#, "hands[0].landmarks[1]",
      "a coordinate is 1e+18, not -100 to 100"
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks":[[0,0,1e9]]}]}"#, "hands[0].landmarks[0]",
      "its confidence is 1000000000.0, above 1"
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks3D":[[0,0,1e18,1]]}]}"#, "hands[0].landmarks3D[0]",
      "a coordinate is 1e+18, not -100 to 100 metres"
    ),
    (
      #"{"seconds":1,"people":[{"id":1,"joints":[[1,NaN,1]]}]}"#, "people[0].joints[0]",
      "'N' stands where a number must stand"
    ),
    (
      #"{"seconds":1,"people":[{"id":1,"joints":[[1e999,0,1]]}]}"#, "people[0].joints[0]",
      "a number too large to be held"
    ),
    (#"{"seconds":1,"hands":null}"#, "", "neither people nor \"nobody\":true nor hands are there"),
    (#"{"seconds":1,"hands":{}}"#, "hands", "'{' stands where [ must stand"),
    (#"{"seconds":1,"hands":[{"chirality":"left"}]}"#, "hands[0].id", "it is missing"),
    (#"{"seconds":1,"hands":[{"id":0}]}"#, "hands[0].id", "0, not 1 or more"),
    (
      #"{"seconds":1,"hands":[{"id":1,"chirality":"up"}]}"#, "hands[0].chirality",
      "\"up\", neither \"left\" nor \"right\""
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks":[]}]}"#, "hands[0].landmarks",
      "a list of 0, the header names 21 landmarks"
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks3D":\#(ClipFixture.joints(22))}]}"#, "hands[0].landmarks3D",
      "a list of 22, the header names 21 landmarks"
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks":\#(ClipFixture.joints(21))}]}"#, "hands[0].chirality", "it is missing"
    ),
    (#"{"seconds":1,"hands":[{"id":1,"chirality":"left"}]}"#, "hands[0].landmarks", "it is missing"),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks":[[0.5,NaN,1]]}]}"#, "hands[0].landmarks[0]",
      "'N' stands where a number must stand"
    ),
    (
      #"{"seconds":1,"hands":[{"id":1,"landmarks3D":[[1,1,1e999,1]]}]}"#, "hands[0].landmarks3D[0]",
      "a number too large to be held"
    ),
    (#"{"seconds":1,"hands":[{"id":1,"presence":1.5}]}"#, "hands[0].presence", "1.5, not 0 to 1"),
    (
      #"{"seconds":1,"hands":[{"id":1,"chiralityConfidence":-0.1}]}"#, "hands[0].chiralityConfidence",
      "-0.1, not 0 to 1"
    ),
    (#"{"seconds":1,"hands":[{"id":1,"person":0}]}"#, "hands[0].person", "0, not 1 or more"),
    (#"{"seconds":1,"nobody":true}}"#, "", "'}' stands after the line's object"),
    (#"{"seconds":1,"nobody":true"#, "", "the line ends where } must stand"),
    (#"[]"#, "", "'[' stands where { must stand"),
    (
      #"{"seconds":1,"nobody":true,"x":\#(String(repeating: "[", count: 10_000))"#, "x",
      "lists and objects nested too deeply"
    ),
  ])
  func aDamagedFrameIsNamed(line: String, key: String, problem: String) throws {
    let text = ClipFixture.header + "\n{\"seconds\":0,\"nobody\":true}\n" + line + "\n"
    do {
      _ = try ClipFixture.read(text)
      Issue.record("no error for \(line)")
    } catch ClipError.damaged(let source, let number, let place, let found) {
      #expect(source == "test.poseclip" && number == 3)
      #expect(place.hasPrefix(key), "\(place)")
      #expect(found == problem)
    }
  }

  @Test func peopleInTheWrongOrderAreNamed() {
    let person = { (id: Int) in #"{"id":\#(id),"joints":\#(ClipFixture.joints(19))}"# }
    let text = ClipFixture.header + "\n{\"seconds\":0,\"people\":[\(person(2)),\(person(1))]}\n"
    let error = ClipError.damaged(source: "test.poseclip", line: 2, key: "people[1].id", problem: "1 does not follow 2")
    #expect(throws: error) { try ClipFixture.read(text) }
    #expect(
      error.description
        == "the recorded clip is damaged in line 2 at people[1].id: 1 does not follow 2 (test.poseclip); "
        + "record it again with 'repkit extract', or remove the line")
  }

  @Test(arguments: [(2, 1), (2, 2)])
  func handsInTheWrongOrderAreNamed(first: Int, second: Int) {
    let hand = { (id: Int) in #"{"id":\#(id),"chirality":"left","landmarks":\#(ClipFixture.joints(21))}"# }
    let text = ClipFixture.header + "\n{\"seconds\":0,\"hands\":[\(hand(first)),\(hand(second))]}\n"
    let error = ClipError.damaged(
      source: "test.poseclip", line: 2, key: "hands[1].id", problem: "\(second) does not follow \(first)")
    #expect(throws: error) { try ClipFixture.read(text) }
  }

  /// Delivers one part again and again, as a file without line feeds or a device does.
  final class Endless: ClipBytes {
    private var start: [UInt8]?
    private let part: [UInt8]
    private(set) var delivered = 0
    var isCutShort: Bool { false }

    init(start: String, part: UInt8) {
      self.start = Array(start.utf8)
      self.part = [UInt8](repeating: part, count: 1 << 20)
    }

    func next() -> [UInt8]? {
      delivered += 1
      return start.take() ?? part
    }
  }

  @Test func aLineWithoutEndIsNotTakenIntoMemory() throws {
    let header = Endless(start: "{", part: UInt8(ascii: " "))
    #expect(throws: ClipError.notAClip(source: "test")) { try ClipReader(header, source: "test") }
    let frame = Endless(start: ClipFixture.header + "\n{", part: UInt8(ascii: " "))
    let reader = try ClipReader(frame, source: "test")
    let error = ClipError.damaged(source: "test", line: 2, key: "", problem: "it is longer than 16777216 bytes")
    #expect(throws: error) { try reader.next() }
    #expect(header.delivered < 20 && frame.delivered < 20)
  }

  @Test func aClipThatPromisesToMarkItsLastFrameIsHeldToIt() throws {
    let promise = #"{"format":"poseclip","version":1,"width":640,"height":480,"marksLast":true}"#
    let frame = #"{"seconds":0,"nobody":true}"#
    for (text, isWhole) in [
      (ClipFixture.header + "\n" + frame + "\n", true),
      (promise + "\n" + frame + "\n", false),
      (promise + "\n", false),
      (promise + "\n" + #"{"seconds":0,"nobody":true,"last":true}"# + "\n\n", true),
      (promise + "\n" + #"{"seconds":0,"nobody":true,"last":true}"#, true),
    ] {
      let reader = try ClipReader(BytesInMemory(Array(text.utf8)), source: "test")
      while try reader.next() != nil {}
      #expect(reader.warnings == (isWhole ? [] : [.lastFrameMissing]), "\(text)")
    }
  }

  @Test func moreThanTheHeaderPromisesIsDamage() throws {
    let header = #"{"format":"poseclip","version":1,"width":640,"height":480,"maximumPeople":1,"maximumHands":2}"#
    let person = { (id: Int) in "{\"id\":\(id),\"joints\":\(ClipFixture.joints(19))}" }
    let hand = { (id: Int) in "{\"id\":\(id),\"chirality\":\"left\",\"landmarks\":\(ClipFixture.joints(21))}" }
    let full = "{\"seconds\":0,\"people\":[\(person(1))],\"hands\":[\(hand(1)),\(hand(2))]}"
    #expect(try ClipFixture.read("\(header)\n\(full)\n").frames.count == 1)
    for (line, key, problem) in [
      (
        "{\"seconds\":1,\"people\":[\(person(1)),\(person(2))]}", "people[1]",
        "more people than the header's maximumPeople, which is 1"
      ),
      (
        "{\"seconds\":1,\"hands\":[\(hand(1)),\(hand(2)),\(hand(3))]}", "hands[2]",
        "more hands than the header's maximumHands, which is 2"
      ),
    ] {
      let error = ClipError.damaged(source: "test.poseclip", line: 3, key: key, problem: problem)
      #expect(throws: error) { try ClipFixture.read("\(header)\n\(full)\n\(line)\n") }
      // Without a promise any number is right.
      #expect(try ClipFixture.read("\(ClipFixture.header)\n\(full)\n\(line)\n").frames.count == 2)
    }
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    let clip = ClipFixture.random(frames: 3, seed: 9)
    #expect(try RecordedClip(BytesInMemory([0xEF, 0xBB, 0xBF] + clip.bytes), source: "test") == clip)
    // Only where editors put it.
    #expect(throws: ClipError.notAClip(source: "test")) {
      try RecordedClip(BytesInMemory([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + clip.bytes), source: "test")
    }
  }

  @Test func randomDamageNeverTraps() throws {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    let bytes = ClipFixture.random(frames: 4, seed: 6).bytes
    var refused = 0
    for _ in 0..<900 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged.insert(Array("[]{},:\"0e-.\n".utf8).randomElement(using: &generator) ?? 0, at: place)
        }
      }
      do {
        let clip = try RecordedClip(BytesInMemory(damaged), source: "test")
        for frame in clip.frames {
          #expect(frame.scene.people.allSatisfy { $0.id.number >= 1 }, "seed \(seed)")
          #expect(frame.scene.hands.hands.allSatisfy { (0...1).contains($0.presence) }, "seed \(seed)")
        }
      } catch is ClipError {
        refused += 1
      }
    }
    #expect(refused > 300, "seed \(seed)")
  }

  @Test func aWriterWritesNoNumbersThatJSONLacks() throws {
    var generator = SeededGenerator(seed: 8)
    let size = ImageSize(width: 2, height: 2)
    var hand = ClipFixture.hand(HandID(1), size, &generator)
    hand.presence = .nan
    hand.chiralityConfidence = .infinity
    let scene = Scene(time: FrameTime(nanoseconds: 0), view: .nobody, hands: .hands([hand]))
    let clip = RecordedClip(
      header: ClipHeader(size: size, contents: [.hands]), frames: [ClipFrame(scene: scene)])
    let read = try RecordedClip(BytesInMemory(clip.bytes), source: "test").frames[0].scene.hands.hands[0]
    #expect(read.presence == 0 && read.chiralityConfidence == 1)
    #expect(read.pose == hand.pose)
  }

  @Test func aWriterWritesOnlyWhatIsRead() throws {
    var pose = BodyPose(aspectRatio: 1)
    pose[.nose] = Joint(location: NormalizedPoint(x: 1e18, y: 0.5), confidence: 1)
    pose[.neck] = Joint(location: NormalizedPoint(x: -100, y: 100), confidence: 1.5)
    var pose3D = BodyPose3D()
    pose3D[.root] = Joint3D(position: SIMD3(0, 0, -1e18), confidence: 1)
    pose3D[.spine] = Joint3D(position: SIMD3(0, 100, -100), confidence: 1)
    let person = TrackedPerson(id: PersonID(1), pose: pose, pose3D: pose3D)
    let clip = RecordedClip(
      header: ClipHeader(size: ImageSize(width: 2, height: 2)),
      frames: [ClipFrame(scene: Scene(time: FrameTime(nanoseconds: 0), view: .people([person])))])
    let read = try RecordedClip(BytesInMemory(clip.bytes), source: "test").frames[0].scene.people[0]
    #expect(read.pose[.nose] == nil && read.pose3D?[.root] == nil)
    #expect(read.pose[.neck]?.location == pose[.neck]?.location && read.pose[.neck]?.confidence == 1)
    #expect(read.pose3D?[.spine] == pose3D[.spine])
  }

  @Test func aWriterLeavesOutJointsWithoutConfidence() throws {
    var pose = BodyPose(aspectRatio: 1)
    pose[.nose] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: .infinity)
    pose[.neck] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 1)
    let person = TrackedPerson(id: PersonID(1), pose: pose, pose3D: nil)
    let clip = RecordedClip(
      header: ClipHeader(size: ImageSize(width: 2, height: 2)),
      frames: [ClipFrame(scene: Scene(time: FrameTime(nanoseconds: 0), view: .people([person])))])
    let read = try RecordedClip(BytesInMemory(clip.bytes), source: "test").frames[0].scene.people[0].pose
    #expect(read[.nose] == nil)
    #expect(read[.neck] == pose[.neck])
  }
}
