import JSON

/// A controls file: what gestures and repetitions do.
///
/// ```json
/// {
///   "format": 1,
///   "rules": [
///     { "when": { "gesture": "swipe-right", "hand": "right" }, "do": { "key": "alt+right" }, "cooldownSeconds": 1 },
///     { "when": { "gesture": "pinch" }, "do": { "pointer": "drag" } },
///     { "when": { "hand": "right" }, "do": { "pointer": "move" } },
///     { "when": { "gesture": "fist", "phase": "ended" }, "do": { "command": ["notify-send", "{hand} hand opened"] } },
///     { "when": { "rep": "squat", "every": 10 }, "do": { "mqtt": "lights/gym", "payload": "{ \"reps\": {reps} }" } },
///     { "when": { "set": "any" }, "do": { "json": "stdout" } }
///   ],
///   "mqtt": { "host": "broker.local", "user": "gym", "passwordFile": "~/.mqtt-password", "homeAssistant": true }
/// }
/// ```
///
/// | key | value |
/// | --- | --- |
/// | `format` | 1, which it also is when left out |
/// | `rules` | the rules, in any number |
/// | `mqtt` | the broker; needed by `mqtt` actions, and does its part without them: see `MQTTSettings` |
/// | `pointer` | `margin` 0…0.45, `mirror`, `follow` "palm" or "index", `cutoffHertz`: see `PointerSettings` |
///
/// A rule has `when`, `do`, and if wished `name` (for messages) and `cooldownSeconds`. Any object may have `why`, a
/// remark.
///
/// | `when` | |
/// | --- | --- |
/// | `gesture` | a name as in `Gesture`, or "any" |
/// | … `phase` | by default its beginning, or when it happens. Swipes, circle, wave and double pinch only ever "happened"; all others "began", "ended", or "cancelled" when the hand is lost; pinches, their drag and zoom also "changed" |
/// | … `hand` | "left" or "right", by default either |
/// | `rep` | an exercise, or "any"; … `every` so many, by default 1; … `person`, a number. Where exercises are recognised, the recognised one, with its own number of reps |
/// | `set` | an exercise, or "any", whose set is over; … `person` |
/// | `hand` | "left", "right" or "any" hand in view: for `"pointer": "move"` only |
///
/// | `do` | |
/// | --- | --- |
/// | `command` | a list: the program and its arguments, with placeholders; … `timeoutSeconds` (10), `parallel` (1): while so many run, one more is left out before a camera, and waited with before a file (see `ControlPace`) |
/// | `key` | keys to press together, as in "ctrl+alt+right"; … `hold` true: held as long as the gesture |
/// | `pointer` | "move" with the hand; "click" … `button`, `times`; "drag": the button held as long as the gesture … `button`; "scroll" … `direction`, `steps`; "scroll-with-drag" … `stepsPerHeight` |
/// | `mqtt` | a topic; … `payload` (the event as JSON by default), `retain`, `qos` 0…2; all with placeholders |
/// | `json` | "stdout", or "socket" … `path`: a line of JSON for the event |
///
/// Placeholders are `{gesture} {phase} {hand} {strength} {x} {y} {dragX} {dragY} {scale} {person} {seconds}` for
/// gestures and `{exercise} {reps} {person} {seconds}` for reps and sets.
///
/// | `mqtt` | |
/// | --- | --- |
/// | `host` | needed |
/// | `port` | 1883, with TLS 8883 |
/// | `topic` | what topics begin with: "repkit" |
/// | `clientID` | by default `repkit-` and the computer's name; each program needs its own |
/// | `user`, `userVariable` | the user's name, or the environment variable that has it |
/// | `passwordFile`, `passwordVariable` | where the password is: a password never stands in a controls file |
/// | `tls` | true, or an object with `authority`, `certificate` and `key`: files |
/// | `qos` 1, `keepAliveSeconds` 30, `queueLimit` 1000 | |
/// | `homeAssistant` | true, or the prefix under which Home Assistant looks for devices ("homeassistant") |
///
/// A path that is not absolute is relative to the controls file; `~/` is the user's home.
public struct ControlsDocument: Sendable, Equatable {
  public var rules: [ControlRule]
  public var mqtt: MQTTSettings?
  public var pointer: PointerSettings

  /// Makes controls in code.
  public init(rules: [ControlRule], mqtt: MQTTSettings? = nil, pointer: PointerSettings = PointerSettings()) {
    self.rules = rules
    self.mqtt = mqtt
    self.pointer = pointer
  }

  /// The longest time-out of its commands; 0 without commands.
  public var longestCommandSeconds: Double {
    rules.map { rule in if case .command(let command) = rule.action { command.timeoutSeconds } else { 0 } }.max() ?? 0
  }

  /// Whether a rule writes to standard output, which then must have nothing else on it.
  public var writesToStandardOutput: Bool {
    rules.contains { $0.action == .json(.standardOutput) }
  }
}
