import PoseCore

/// Why a system of equations has no answer.
public enum LinearAlgebraError: DescribedError, Equatable {
  /// An argument holds an infinity or NaN.
  case notFinite(argument: String)
  /// A weight below zero.
  case negativeWeight(Double, index: Int)
  /// The equations do not determine all unknowns.
  case singular(rank: Int, unknowns: Int)
  /// The matrix has a leading minor, of this order, that is not positive.
  case notPositiveDefinite(order: Int)
  /// The named routine gave up.
  case didNotConverge(routine: String)
  /// The library's products are wrong on this processor.
  case wrongProducts(configuration: String)
  /// There is no memory for the library to work in.
  case noWorkMemory(megabytes: Int)

  public var what: String {
    switch self {
    case .notFinite: "a number is infinite or not a number"
    case .negativeWeight: "a weight is below zero"
    case .singular: "the equations do not determine all unknowns"
    case .notPositiveDefinite: "the matrix is not positive definite"
    case .didNotConverge: "the decomposition did not converge"
    case .wrongProducts: "OpenBLAS multiplies matrices wrongly on this processor"
    case .noWorkMemory: "there is not enough memory for OpenBLAS to work in"
    }
  }

  public var subject: String {
    switch self {
    case .notFinite(let argument): argument
    case .negativeWeight(let weight, let index): "\(weight) for equation \(index)"
    case .singular(let rank, let unknowns): "rank \(rank) for \(unknowns) unknowns"
    case .notPositiveDefinite(let order): "leading minor of order \(order)"
    case .didNotConverge(let routine): routine
    case .wrongProducts(let configuration): configuration
    case .noWorkMemory(let megabytes): "\(megabytes) MB"
    }
  }

  public var remedy: String {
    switch self {
    case .notFinite: "leave out values that are missing before solving"
    case .negativeWeight: "give weights of 0 or more"
    case .singular: "give more equations that differ from each other"
    case .notPositiveDefinite: "add to the diagonal (ridge) or solve by least squares"
    case .didNotConverge: "scale the columns to like sizes"
    case .wrongProducts: "set OPENBLAS_CORETYPE=Haswell (or another older core) in the environment, or update OpenBLAS"
    case .noWorkMemory: "close other programs, raise the limit of address space (ulimit -v), or use fewer threads"
    }
  }
}
