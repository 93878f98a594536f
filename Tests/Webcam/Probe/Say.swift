import Glibc

/// Prints a line at once, for the test that reads it may end this program at any time.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}
