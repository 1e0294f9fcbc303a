import Foundation

/// A result that isn't what it must be; a time for it would say nothing.
struct WrongResult: Error, CustomStringConvertible {
  let description: String

  init(_ what: String) { description = "\(what): the result is wrong." }
}

/// Returns the median of five times that a task takes, in nanoseconds.
///
/// - Parameter prepare: Makes, untimed, what each run of the task works on.
func medianTime<Work>(
  preparing prepare: () throws -> Work, _ task: (inout Work) throws -> Void
) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<5 {
    var work = try prepare()
    let start = ContinuousClock.now
    try task(&work)
    times.append((ContinuousClock.now - start) / .nanoseconds(1))
  }
  return times.sorted()[2]
}

/// Tells on the error stream what is measured now.
final class Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  func tell(_ text: String) {
    LibraryBench.writeError(isTerminal ? "\r\u{1B}[K\(text) …" : "\(text) …\n")
  }

  func end() {
    if isTerminal { LibraryBench.writeError("\r\u{1B}[K") }
  }
}
