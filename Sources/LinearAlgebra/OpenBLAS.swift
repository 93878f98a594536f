import COpenBLAS
import Glibc
import Synchronization

/// The numeric library as a whole.
public enum OpenBLAS {
  /// The library's own description: version, build options and the processor it chose its kernels for.
  public static var configuration: String { String(cString: openblas_get_config()) }

  /// Checks once in a process that the library multiplies rightly on this processor: some builds choose kernels for
  /// newer processors that give wrong products without saying so.
  ///
  /// Before, that there is memory for it to work in, of which it takes a fixed amount a thread: it tries without end to
  /// get what there is not.
  ///
  /// - Parameter threads: As many as will be used at the same time.
  /// - Throws: `LinearAlgebraError.wrongProducts`, each time, when it does not; `.noWorkMemory`.
  public static func verify(threads: Int = 1) throws(LinearAlgebraError) {
    prepare()
    try provided.withLock { count throws(LinearAlgebraError) in
      // What it once got it keeps.
      try checkWorkMemory(buffers: threads - count) { malloc($0) }
      count = max(count, threads)
    }
    if case .failure(let error) = verdict { throw error }
  }

  // Threads for which there was memory.
  private static let provided = Mutex(0)
  // Of the library's buffer for a thread on x86-64, with what aligns it.
  private static let bufferBytes = 129 << 20

  /// Sees whether as many buffers can be had at the same time, and gives them back.
  static func checkWorkMemory(
    buffers count: Int, allocate: (Int) -> UnsafeMutableRawPointer?
  ) throws(LinearAlgebraError) {
    var buffers: [UnsafeMutableRawPointer] = []
    defer { for buffer in buffers { free(buffer) } }
    while buffers.count < count {
      guard let buffer = allocate(bufferBytes) else {
        throw .noWorkMemory(megabytes: count * bufferBytes >> 20)
      }
      buffers.append(buffer)
    }
  }

  /// Lets the library use several threads while work runs that has the processor for itself, such as training.
  ///
  /// The setting is the whole process's: do not call it beside inference. The number goes back to 1 afterwards.
  public static func withThreads<Value, Failure: Error>(
    _ count: Int, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    precondition(count >= 1, "\(count) threads")
    prepare()
    openblas_set_num_threads(Int32(count))
    defer { openblas_set_num_threads(1) }
    return try work()
  }

  /// How many threads the library uses now.
  public static var threads: Int {
    prepare()
    return Int(openblas_get_num_threads())
  }

  // The matrices here are small and the cores busy with networks: threads would only wait for each other. Set once,
  // for the setting is the whole process's.
  private static let singleThreaded: Void = openblas_set_num_threads(1)

  static func prepare() { _ = singleThreaded }

  private static let verdict = check(single: { $0 * $1 }, double: { $0 * $1 })

  /// Tries a way to multiply matrices of both kinds of numbers.
  static func check(
    single: (Matrix<Float>, Matrix<Float>) -> Matrix<Float>,
    double: (Matrix<Double>, Matrix<Double>) -> Matrix<Double>
  ) -> Result<Void, LinearAlgebraError> {
    // Whole numbers, so that the right products are exact in any order of summation. The sizes go through the
    // blocked kernels, their edges and the vector's.
    let sizes = [(1, 1, 7), (5, 3, 17), (33, 29, 65), (96, 80, 130)]
    for (rows, columns, shared) in sizes
    where !multipliesRightly(single, rows, columns, shared) || !multipliesRightly(double, rows, columns, shared) {
      return .failure(.wrongProducts(configuration: configuration))
    }
    return .success(())
  }

  private static func multipliesRightly<Scalar: MatrixScalar>(
    _ multiply: (Matrix<Scalar>, Matrix<Scalar>) -> Matrix<Scalar>, _ rows: Int, _ columns: Int, _ shared: Int
  ) -> Bool {
    let left = (0..<rows * shared).map { ($0 * 7 + 3) % 11 - 5 }
    let right = (0..<shared * columns).map { ($0 * 5 + 1) % 13 - 6 }
    let product = multiply(
      Matrix<Scalar>(rows: rows, columns: shared, elements: left.map { Scalar($0) }),
      Matrix(rows: shared, columns: columns, elements: right.map { Scalar($0) }))
    return isProduct(product, of: left, and: right, shared: shared)
  }

  /// Whether a matrix is the product of two of whole numbers, by plain sums.
  static func isProduct<Scalar: MatrixScalar>(
    _ product: Matrix<Scalar>, of left: [Int], and right: [Int], shared: Int
  ) -> Bool {
    for row in 0..<product.rows {
      for column in 0..<product.columns {
        var sum = 0
        for index in 0..<shared { sum += left[row * shared + index] * right[index * product.columns + column] }
        if product[row, column] != Scalar(sum) { return false }
      }
    }
    return true
  }
}
