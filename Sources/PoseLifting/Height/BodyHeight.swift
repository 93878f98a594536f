/// How tall the person is taken to be: pictures alone do not tell.
public struct BodyHeight: Hashable, Sendable {
  /// Metres.
  public let metres: Double
  public let estimation: Estimation

  /// Where a height comes from.
  public enum Estimation: String, Hashable, Sendable, Codable {
    /// The reference of 1.8 m, as in Vision.
    case reference
    /// A height that somebody measured and gave.
    case measured
  }

  /// 1.8 m, for people whose height nobody gave.
  public static let reference = BodyHeight(metres: 1.8, estimation: .reference)

  /// A height that the user gives.
  ///
  /// - Throws: `PoseLiftingError.impossibleHeight` outside 0.5…2.75 m.
  public init(measuredMetres metres: Double) throws {
    guard (0.5...2.75).contains(metres) else { throw PoseLiftingError.impossibleHeight(metres: metres) }
    self.init(metres: metres, estimation: .measured)
  }

  private init(metres: Double, estimation: Estimation) {
    self.metres = metres
    self.estimation = estimation
  }
}
