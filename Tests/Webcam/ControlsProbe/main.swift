import Controls
import Gestures
import Glibc
import PoseCore

// repkit-controls-probe CONTROLS < EVENTS: does what a controls file says on events that it reads, a line each, at the
// moment it reads them:
//
//   gesture NAME PHASE HAND [DRAGX DRAGY]
//   hand HAND X Y
//   wait MILLISECONDS
//   kill
//
// and prints when it took each, by the kernel's monotonic clock.

func say(_ text: String) {
  print(text)
  fflush(nil)
}

func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func event(_ words: [String]) -> ControlEvent? {
  let time = FrameTime(seconds: monotonicSeconds())
  func number(_ index: Int) -> Double? { words.indices.contains(index) ? Double(words[index]) : nil }
  switch words.first {
  case "gesture":
    guard words.count >= 4, let gesture = Gesture(rawValue: words[1]),
      let phase = GestureEvent.Phase(rawValue: words[2]),
      let hand = Chirality(rawValue: words[3])
    else { return nil }
    let drag = number(4).flatMap { x in number(5).map { SIMD2(x, $0) } }
    return .gesture(
      GestureEvent(
        gesture: gesture, phase: phase, time: time, source: .hand(HandID(hand == .left ? 1 : 2), hand, nil),
        strength: 1,
        position: NormalizedPoint(x: 0.5, y: 0.5), drag: drag))
  case "hand":
    guard words.count == 4, let hand = Chirality(rawValue: words[1]), let x = number(2), let y = number(3) else {
      return nil
    }
    var pose = HandPose(chirality: hand, aspectRatio: 4.0 / 3)
    for landmark in HandLandmark.allCases {
      pose[landmark] = Joint(location: NormalizedPoint(x: x, y: y), confidence: 1)
    }
    let tracked = TrackedHand(
      id: HandID(hand == .left ? 1 : 2), pose: pose, pose3D: nil, presence: 1, chiralityConfidence: 1)
    return .hands(.hands([tracked]), at: time)
  default: return nil
  }
}

func bytes(ofFile path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return bytes
}

func run() -> Int32 {
  guard CommandLine.arguments.count == 2, let json = bytes(ofFile: CommandLine.arguments[1]) else {
    say("error: give a controls file")
    return 2
  }
  let dispatcher: ControlDispatcher
  do {
    let document = try ControlsDocument(json: json, source: CommandLine.arguments[1])
    dispatcher = try ControlDispatcher(document) { say("problem \($0.description)") }
  } catch {
    say("error: \(error)")
    return 1
  }
  say("ready")
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    if words.first == "wait" {
      usleep((words.count > 1 ? UInt32(words[1]) ?? 0 : 0) * 1000)
    } else if words.first == "kill" {
      kill(getpid(), SIGKILL)
    } else if let event = event(words) {
      let seconds = monotonicSeconds()
      dispatcher.handle(event)
      say("sent \(seconds) \(line)")
    } else {
      say("error: no such event: \(line)")
      return 2
    }
  }
  dispatcher.finish()
  say("finished")
  return 0
}

exit(run())
