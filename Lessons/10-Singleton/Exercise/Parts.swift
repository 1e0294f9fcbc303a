// The register of the notes' numbers, and the app that owns it. Don't change this file.

import Synchronization

/// Stores the number of the last note. Each call by itself is safe, but between two calls, another
/// caller can get in.
protocol Register: Sendable {
  /// Returns the number of the last note.
  func last() -> Int

  /// Returns the next number. It skips numbers that the library reserves.
  func number(after last: Int) -> Int

  /// Stores the number of a new note, which is now the last one.
  func store(_ number: Int)
}

/// A real register, in memory. The library reserves the multiples of ten.
final class MemoryRegister: Register {
  private let stored: Mutex<Int>

  init(last number: Int) {
    stored = Mutex(number)
  }

  func last() -> Int {
    stored.withLock { $0 }
  }

  func number(after last: Int) -> Int {
    (last + 1).isMultiple(of: 10) ? last + 2 : last + 1
  }

  func store(_ number: Int) {
    stored.withLock { $0 = number }
  }
}

/// The app, which owns one register.
enum App {
  private static let register = MemoryRegister(last: 5)

  /// Opens the app's register. This may be slow, so do it only once. (With `@TaskLocal`, the tests can
  /// use their own register instead.)
  @TaskLocal static var openRegister: @Sendable () -> any Register = { register }
}
