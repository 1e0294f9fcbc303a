/// A place to show lines and to hear keys: the terminal, or a test's.
public protocol Screen: AnyObject {
  var size: ScreenSize { get }
  /// Shows these lines, and nothing else; what doesn't fit is cut off.
  func show(_ lines: [StyledLine])
  /// Waits for the next thing to happen.
  func next() -> ScreenEvent
  /// Returns the next thing that has happened; nil if nothing has.
  func poll() -> ScreenEvent?
  /// Leaves the screen as it was found.
  func close()
}

extension Screen {
  // For a screen on which there is always something to come.
  public func poll() -> ScreenEvent? { next() }
}

/// How much a screen can show.
public struct ScreenSize: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// What happens on a screen.
public enum ScreenEvent: Hashable, Sendable {
  case key(Key)
  case resized
  /// The input has ended, or a signal asks the process to end.
  case ended
}
