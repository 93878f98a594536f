import PoseCore
import Testing

@testable import ClipFormat

struct RoundTripTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aClipReadsBackToTheSameBits(seed: UInt64) throws {
    let clip = ClipFixture.random(frames: 200, seed: seed)
    let read = try RecordedClip(BytesInMemory(clip.bytes), source: "test")
    #expect(read == clip, "seed \(seed)")
    // `==` takes 0 and -0 for equal; the bytes do not.
    #expect(read.bytes == clip.bytes, "seed \(seed)")
  }

  /// Delivers a few bytes at a time.
  final class Trickle: ClipBytes {
    private var bytes: ArraySlice<UInt8>
    private let step: Int
    var isCutShort: Bool { false }

    init(_ bytes: [UInt8], step: Int) {
      self.bytes = bytes[...]
      self.step = step
    }

    func next() -> [UInt8]? {
      guard !bytes.isEmpty else { return nil }
      defer { bytes = bytes.dropFirst(step) }
      return Array(bytes.prefix(step))
    }
  }

  @Test(arguments: [1, 7, 4096])
  func chunksDoNotMatter(step: Int) throws {
    let clip = ClipFixture.random(frames: 12, seed: 9)
    #expect(try RecordedClip(Trickle(clip.bytes, step: step), source: "test") == clip)
  }

  @Test func nobodyIsAValueOfItsOwn() throws {
    let scene = Scene(time: FrameTime(nanoseconds: 5), view: .nobody)
    let clip = RecordedClip(header: ClipHeader(size: ImageSize(width: 2, height: 1)), frames: [ClipFrame(scene: scene)])
    #expect(
      String(decoding: clip.bytes, as: UTF8.self).hasSuffix(
        "\n{\"seconds\":0.000000005,\"nobody\":true,\"last\":true}\n"))
    #expect(try RecordedClip(BytesInMemory(clip.bytes), source: "test").frames[0].scene.view == .nobody)
    // An empty list, as others may write it, is the same.
    let other = ClipFixture.header + "\n{\"people\":[],\"seconds\":1}\n"
    #expect(try ClipFixture.read(other).frames[0].scene.view == .nobody)
  }

  @Test func notHavingLookedDiffersFromHavingFoundNone() throws {
    let views: [(HandsInView, String)] = [
      (.notSought, #"{"seconds":1,"nobody":true}"#), (.none, #"{"seconds":1,"nobody":true,"hands":[]}"#),
    ]
    for (hands, line) in views {
      let read = try ClipFixture.read(ClipFixture.header + "\n" + line + "\n").frames[0].scene
      #expect(read == Scene(time: FrameTime(seconds: 1), view: .nobody, hands: hands))
    }
  }

  @Test func aClipOfHandsAloneSaysNothingAboutPeople() throws {
    let scene = Scene(time: FrameTime(seconds: 1), view: .nobody, hands: .none)
    let header = ClipHeader(size: ImageSize(width: 2, height: 1), contents: [.hands], maximumHands: 2)
    let clip = RecordedClip(header: header, frames: [ClipFrame(scene: scene)])
    let text = String(decoding: clip.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\n{\"seconds\":1,\"hands\":[],\"last\":true}\n"))
    #expect(text.contains(#""contents":["hands"],"maximumHands":2"#))
    #expect(try RecordedClip(BytesInMemory(clip.bytes), source: "test") == clip)
  }

  @Test func landmarksMayComeInAnotherOrder() throws {
    let text = """
      {"format":"poseclip","version":1,"width":4,"height":4,"handLandmarks":["indexTip","wrist"]}
      {"seconds":0,"hands":[{"landmarks3D":[null,[1,2,3,0.5]],"landmarks":[[0.25,0.5,1],null],"chirality":"left","id":2}]}

      """
    let hand = try #require(ClipFixture.read(text).frames[0].scene.hands.hands.first)
    #expect(hand.id == HandID(2) && hand.presence == 1 && hand.chiralityConfidence == 1 && hand.person == nil)
    #expect(hand.chirality == .left && hand.pose3D?.chirality == .left)
    #expect(hand.pose[.indexTip] == Joint(location: NormalizedPoint(x: 0.25, y: 0.5), confidence: 1))
    #expect(hand.pose[.wrist] == nil)
    #expect(hand.pose3D?[.wrist] == Joint3D(position: SIMD3(1, 2, 3), confidence: 0.5))
  }

  @Test func unknownFieldsAreKept() throws {
    let text = """
      {"format":"poseclip","version":1,"width":640,"height":480,"venue":{"name":"gym \\u00e9","rooms":[1,2.50,null]}}
      {"seconds":1,"light":0.10,"people":[{"id":1,"joints":\(ClipFixture.joints(19)),"heart":{"rate":91}}]}
      {"seconds":2,"nobody":true,"light":[],"hands":[{"id":1,"chirality":"right","landmarks":\(ClipFixture.joints(21)),"ring":{"size":17}}]}

      """
    let clip = try ClipFixture.read(text)
    #expect(
      clip.header.otherFields == [ClipField(name: "venue", json: #"{"name":"gym \u00e9","rooms":[1,2.50,null]}"#)])
    #expect(clip.frames[0].otherFields == [ClipField(name: "light", json: "0.10")])
    #expect(clip.frames[0].otherFieldsOfPeople == [[ClipField(name: "heart", json: #"{"rate":91}"#)]])
    #expect(clip.frames[1].otherFieldsOfHands == [[ClipField(name: "ring", json: #"{"size":17}"#)]])
    let again = try RecordedClip(BytesInMemory(clip.bytes), source: "test")
    #expect(again == clip)
  }

  @Test func jointsMayComeInAnotherOrder() throws {
    let text = """
      {"format":"poseclip","version":1,"width":4,"height":4,"joints":["root","nose"],"joints3D":["leftKnee"]}
      {"seconds":0,"people":[{"id":3,"joints":[[0.25,0.5,1],null],"joints3D":[[1,2,3,0.5]]}]}

      """
    let person = try #require(ClipFixture.read(text).frames[0].scene.people.first)
    #expect(person.id == PersonID(3))
    #expect(person.pose[.root] == Joint(location: NormalizedPoint(x: 0.25, y: 0.5), confidence: 1))
    #expect(person.pose[.nose] == nil)
    #expect(person.pose3D?[.leftKnee] == Joint3D(position: SIMD3(1, 2, 3), confidence: 0.5))
  }

  @Test func textsAreEscaped() throws {
    let label = "tab\t quote\" back\\ line\n bell\u{7} 😀 é"
    let clip = RecordedClip(header: ClipHeader(size: ImageSize(width: 1, height: 1), label: label), frames: [])
    #expect(try RecordedClip(BytesInMemory(clip.bytes), source: "test").header.label == label)
    let escaped = #"{"format":"poseclip","version":1,"width":1,"height":1,"label":"\ud83d\ude00\/\b\f\n\r\t\u0041"}"#
    #expect(try ClipFixture.read(escaped).header.label == "😀/\u{8}\u{c}\n\r\tA")
  }
}
