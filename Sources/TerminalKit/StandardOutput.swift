import Foundation

/// The process's standard output.
public enum StandardOutput {
  /// Writes a whole text.
  ///
  /// - Returns: The `errno` of a write that failed; 0 if all of it was written.
  public static func write(_ text: String) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if written == -1 && errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, written))
    }
    return 0
  }

  /// The size of the terminal; 80 columns and 24 rows if the output isn't a terminal.
  public static var size: ScreenSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return ScreenSize(columns: 80, rows: 24) }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
