import OpenVINORuntime

/// Prints how well our hands agree with MediaPipe's, clip by clip.
struct HandParityBenchmark {
  var references: ReferenceFolder

  /// Runs all references of the folder and prints a row for each.
  func run() throws {
    let networks = OpenVINONetworks()
    print(
      tableRow(
        "clip", "model", "frames", "hands", "MediaPipe", "with ours", "with its", "sides off", "median %", "95th %",
        "worst %", "world mm"))
    var all = HandAgreement()
    for path in try references.paths() {
      let reference = try HandReference(path: path)
      let agreement = try HandAgreement(
        of: references.clip(named: reference.header.clip), with: reference, networks: networks)
      print(Self.row(of: reference.header.clip, model: reference.header.model.rawValue, agreement))
      all.add(agreement)
    }
    print(Self.row(of: "all together", model: "", all))
  }

  private static func row(of clip: String, model: String, _ agreement: HandAgreement) -> String {
    tableRow(
      clip, model, "\(agreement.frames)", "\(agreement.seen)", "\(agreement.referenceSeen)",
      "\(agreement.framesSeen)", "\(agreement.referenceFramesSeen)", "\(agreement.otherSide)/\(agreement.paired)",
      quantileText(agreement.errorsPercent, 0.5), quantileText(agreement.errorsPercent, 0.95),
      quantileText(agreement.errorsPercent, 1), quantileText(agreement.worldErrorsMillimetres, 0.5))
  }
}
