import Foundation

/// A screen that shows lines and receives keys: the terminal, or a test double.
public protocol Screen: AnyObject {
  var size: ScreenSize { get }
  /// Replaces the lines on the screen, and clips lines that don't fit.
  func show(_ lines: [StyledLine])
  /// Returns the next event; nil if there is none yet.
  func poll() -> ScreenEvent?
  /// Restores the screen.
  func close()
}

/// The size of a screen, in characters.
public struct ScreenSize: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the process's terminal; 80 columns and 24 rows if the output isn't a terminal.
  static var ofTerminal: ScreenSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return ScreenSize(columns: 80, rows: 24) }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// An event on a screen.
public enum ScreenEvent: Hashable, Sendable {
  case key(Key)
  case resized
  /// The input has ended, or a signal asks the process to end.
  case ended
}
