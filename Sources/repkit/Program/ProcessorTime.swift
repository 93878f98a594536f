import Glibc

/// The processor's time.
enum ProcessorTime {
  /// User and system time of all threads of this program so far.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
