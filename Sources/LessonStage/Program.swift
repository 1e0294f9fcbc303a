import Foundation
package import TerminalKit

/// The program of a lesson.
package enum Program {
  /// Runs code on the process's arguments and standard streams, and exits with the code that it returns.
  @MainActor package static func run(_ code: ([String], any Console) async -> Int32) async {
    let console = StandardConsole()
    Signals.catchAll(once: true)
    let status = await code(Array(CommandLine.arguments.dropFirst()), console)
    Signals.release()
    if let number = Signals.caught {
      // Not `raise`: a different thread may have to take the signal.
      kill(getpid(), number)
      usleep(100_000)
      // The first process of a container isn't ended by a signal.
      console.exit(128 + number)
    }
    console.exit(status)
  }
}

/// The reader leaves before the end.
package struct Departure: Error {
  package let isEndOfInput: Bool

  package init(isEndOfInput: Bool = false) {
    self.isEndOfInput = isEndOfInput
  }
}

extension Console {
  /// Waits for a line. The prompt goes to standard error, so that it isn't part of the output.
  ///
  /// - Throws: ``Departure``
  package func line(_ prompt: String) throws -> String {
    writeError("   \(prompt), or q to leave: ")
    guard let line = readLine() else {
      writeError("\n")
      throw Departure(isEndOfInput: Signals.caught == nil)
    }
    guard !line.lowercased().hasPrefix("q") else { throw Departure() }
    return line
  }
}

extension Option {
  package static func help(_ command: String, _ title: String, _ options: [Option]) -> String {
    """
    \(title.unmarked)

    Usage: swift run \(command) [options]

    \(lines(about: options + [.help]))
    Exit code: 0; 1 if a claim is false or something failed; 64 for wrong usage.

    """
  }
}
