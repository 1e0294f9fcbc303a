/// A place to show lines and to hear keys: the terminal, or a test's.
public protocol Screen: AnyObject {
  var size: ScreenSize { get }
  /// Shows these lines, and nothing else; what doesn't fit is cut off.
  func show(_ lines: [StyledLine])
  /// Waits for something to happen.
  ///
  /// - Parameter time: How long at most; without end if nil.
  func next(within time: Duration?) -> ScreenEvent
  /// Leaves the screen as it was found.
  func close()
  /// Whether what is shown takes the place of what was there; if not, it stands below.
  var isFull: Bool { get }
}

extension Screen {
  /// Waits for something to happen.
  public func next() -> ScreenEvent { next(within: nil) }

  public var isFull: Bool { true }
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
  /// The time is up.
  case nothing
}
