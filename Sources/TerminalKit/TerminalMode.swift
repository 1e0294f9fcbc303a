import Foundation

/// How a terminal treats what is typed, so that it can be put back.
struct TerminalMode {
  private let descriptor: Int32
  private let original: termios

  /// Remembers how it is now; nothing if this is no terminal.
  init?(of descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    original = settings
  }

  /// Lets each key through at once, without an echo.
  func setRaw() {
    var settings = original
    cfmakeraw(&settings)
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  func restore() {
    var settings = original
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}
