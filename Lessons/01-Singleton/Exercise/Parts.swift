// The register of the notes' numbers, and the app that has it. Leave this file as it is.

import Synchronization

/// Knows the number of the last note. Each call is safe by itself, but between two calls, another
/// caller can get in.
protocol Register: Sendable {
  /// Returns the number of the last note.
  func last() -> Int

  /// Returns the number that follows; some are left out, because the library needs them.
  func number(after last: Int) -> Int

  /// Stores the number of a new note: the last one from now on.
  func store(_ number: Int)
}

/// A real register, in memory. The library needs the multiples of ten.
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

/// What the app knows when it has started.
enum App {
  private static let register = MemoryRegister(last: 5)

  /// Opens the app's register. That may take a while, so it should be done once. (`@TaskLocal` is for
  /// the tests, which put a register of their own in its place.)
  @TaskLocal static var openRegister: @Sendable () -> any Register = { register }
}
