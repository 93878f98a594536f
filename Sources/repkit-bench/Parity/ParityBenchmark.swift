import OpenVINORuntime

/// Prints how well our landmarks agree with MediaPipe's, clip by clip.
struct ParityBenchmark {
  var references: ReferenceFolder

  /// Runs all references of the folder and prints a row for each.
  func run() throws {
    let networks = OpenVINONetworks()
    print(tableRow("clip", "smoothed", "frames", "seen", "MediaPipe", "median %", "95th %", "worst %", "world mm"))
    var all: [Bool: PoseAgreement] = [:]
    for path in try references.paths() {
      let reference = try PoseReference(path: path)
      let agreement = try PoseAgreement(
        of: references.clip(named: reference.header.clip), with: reference, networks: networks)
      let smoothing = reference.header.smoothing
      print(Self.row(of: reference.header.clip, smoothing: smoothing, agreement))
      all[smoothing, default: PoseAgreement()].add(agreement)
    }
    for smoothing in [false, true] {
      if let agreement = all[smoothing] { print(Self.row(of: "all together", smoothing: smoothing, agreement)) }
    }
  }

  private static func row(of clip: String, smoothing: Bool, _ agreement: PoseAgreement) -> String {
    tableRow(
      clip, smoothing ? "yes" : "no", "\(agreement.frames)", "\(agreement.seen)", "\(agreement.referenceSeen)",
      quantileText(agreement.errorsPercent, 0.5), quantileText(agreement.errorsPercent, 0.95),
      quantileText(agreement.errorsPercent, 1), quantileText(agreement.worldErrorsMillimetres, 0.5))
  }
}
