import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

/// Push-ups, curls and presses with and without faults, by figures with exact joints.
struct FormTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var figure: FormFigure
    /// The azimuths from which it is looked at.
    var azimuths: [Double]
    /// What must be found from there; nothing else may be.
    var cues: [String]
  }

  private static func pushUp(_ change: (inout FormFigure) -> Void = { _ in }) -> FormFigure {
    var figure = FormFigure(exercise: .pushUp)
    change(&figure)
    return figure
  }

  private static func curl(_ change: (inout FormFigure) -> Void = { _ in }) -> FormFigure {
    var figure = FormFigure(exercise: .curl)
    change(&figure)
    return figure
  }

  private static func press(_ change: (inout FormFigure) -> Void = { _ in }) -> FormFigure {
    var figure = FormFigure(exercise: .press)
    change(&figure)
    return figure
  }

  static let cases = [
    Case(testDescription: "good push-ups", figure: pushUp(), azimuths: [45, 60, 90, 120, 135], cues: []),
    Case(
      testDescription: "sagging hips", figure: pushUp { $0.hipOffset = -0.1 }, azimuths: [60, 90, 120],
      cues: ["hips sag"]),
    Case(
      testDescription: "piked hips", figure: pushUp { $0.hipOffset = 0.15 }, azimuths: [60, 90, 120],
      cues: ["hips pike"]),
    Case(
      testDescription: "arms never straight", figure: pushUp { $0.straightestDegrees = 116 }, azimuths: [60, 90, 120],
      cues: ["half lockout"]),
    Case(testDescription: "good curls", figure: curl(), azimuths: [0, 30, 60, 90, 120], cues: []),
    Case(
      testDescription: "swinging trunk", figure: curl { $0.swingDegrees = 24 }, azimuths: [70, 90, 110],
      cues: ["trunk swings"]),
    Case(
      testDescription: "elbows that drift", figure: curl { $0.driftDegrees = 28 }, azimuths: [80, 90, 100],
      cues: ["elbow drifts"]),
    Case(testDescription: "good presses", figure: press(), azimuths: [0, 20, 45, 70, 160], cues: []),
    Case(
      testDescription: "presses without lockout", figure: press { $0.straightestDegrees = 125 }, azimuths: [0, 20],
      cues: ["half lockout"]),
    Case(
      testDescription: "an uneven press", figure: press { $0.unevenMetres = 0.16 }, azimuths: [0, 20, 170],
      cues: ["half lockout", "uneven"]),
    Case(
      testDescription: "leaning back", figure: press { $0.swingDegrees = 20 }, azimuths: [70, 115],
      cues: ["trunk swings"]),
  ]

  @Test(arguments: cases)
  func faultsAreFoundAndNothingElse(_ test: Case) throws {
    for azimuth in test.azimuths {
      let counter = try test.figure.count(azimuth: azimuth)
      #expect(counter.repetitions.count == 3, "azimuth \(azimuth)")
      for rep in counter.repetitions {
        #expect(Set(rep.cues.map(\.name)) == Set(test.cues), "azimuth \(azimuth): \(rep.cues)")
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func jitterIsNoFault(seed: UInt64) throws {
    for test in Self.cases where test.cues.isEmpty {
      let counter = try test.figure.count(azimuth: test.azimuths[0], noise: 0.006, seed: seed)
      #expect(counter.repetitions.count == 3, "\(test.testDescription), seed \(seed)")
      for rep in counter.repetitions { #expect(rep.cues.isEmpty, "\(test.testDescription), seed \(seed): \(rep.cues)") }
    }
  }
}
