import COpenBLAS

/// The numeric library as a whole.
public enum OpenBLAS {
  /// The library's own description: version, build options and the processor it chose its kernels for.
  public static var configuration: String { String(cString: openblas_get_config()) }

  // The matrices here are small and the cores busy with networks: threads would only wait for each other. Set once,
  // for the setting is the whole process's.
  private static let singleThreaded: Void = openblas_set_num_threads(1)

  static func prepare() { _ = singleThreaded }
}
