@preconcurrency import Foundation
public import Testing

/// A trait for the suite of an exercise's tests, which ends a test that never finishes, and explains
/// an error that a test throws.
public struct ExerciseTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let name: String

  public var isRecursive: Bool { true }

  /// Applies to the suite itself, too, so that `provideScope` can act when the suite ends.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> ExerciseTrait? { self }

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else {
      try await function()
      if test.displayName == "Exercise \(name)" { invite() }
      return
    }
    _ = (lockedFile, separatedPrints)
    reportOverflows()
    do {
      try await Watchdog.watch(test.displayName ?? test.name, function)
    } catch is Refused {
      // `must` has recorded the issue.
    } catch let error as ExpectationFailedError {
      throw error
    } catch let error as ToolsFailure {
      // The coach knows the first line.
      Issue.record("The tools failed.\n\(error)", sourceLocation: test.sourceLocation)
    } catch {
      Issue.record(
        "No error is expected here, but one was thrown.\n\(error)",
        sourceLocation: test.sourceLocation)
    }
  }

  /// Points a learner who runs the plain command to the coach, which records solved exercises.
  private func invite() {
    let words = "\nTo see results in order and record a pass: swift run lessons check \(name)\n\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
  }
}

extension Trait where Self == ExerciseTrait {
  /// Marks a suite as the tests of an exercise.
  public static func exercise(_ name: String) -> Self { ExerciseTrait(name: name) }
}

/// The file for the events of the tests, if the coach runs them: its name says so.
///
/// It isn't in an environment variable, for each new value of which SwiftPM would build the
/// manifest again.
private let events = CommandLine.arguments.first { $0.hasSuffix("/lessons-events") }

/// A file for the coach, if any, which this process locks until it ends.
///
/// `swift test` also waits for the programs that the learner's code has started, and until then, it may
/// keep the watchdog's words to itself.
let lockedFile: Int32? = {
  guard let events else { return nil }
  let file = open(events + "-lock", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  guard file != -1, flock(file, LOCK_SH) == 0 else { return nil }
  // An empty file isn't locked yet.
  write(file, "\n", 1)
  return file
}()

/// Sends what the learner's code prints to a file for the coach, if any: in the output of `swift test`,
/// it would be mixed with the tools' own lines.
private let separatedPrints: Void = {
  guard let events else { return }
  let file = open(events + "-printed", O_WRONLY | O_CREAT | O_APPEND, 0o600)
  // Otherwise, the lines stay where they are.
  guard file != -1 else { return }
  dup2(file, STDOUT_FILENO)
  close(file)
  // A crash would lose the lines of a larger buffer.
  setvbuf(stdout, nil, _IOLBF, 0)
}()

/// Gives this thread a second stack, on which the runtime reports that the first one has overflowed.
/// Without it, an endless recursion ends the process without a word.
private func reportOverflows() {
  var stack = stack_t()
  guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
  stack = stack_t()
  stack.ss_size = 1 << 17
  stack.ss_sp = malloc(1 << 17)
  sigaltstack(&stack, nil)
}

// MARK: - Errors

/// An error of the tests' own machinery, which says nothing about the learner's answer.
struct ToolsFailure: Error, CustomStringConvertible {
  /// The reason, and what to do.
  let description: String
}

/// The error that ends a test after `must` has recorded why.
private struct Refused: Error {}

/// Returns the result of `body`. If it throws an error, records that `sentence` isn't true, and ends
/// the test.
///
/// As in `let page = try must("A saved page must load.") { try store.load() }`.
public func must<T>(
  _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> T {
  do {
    return try body()
  } catch {
    // The tools' failure isn't the learner's fault, and the others have been recorded.
    if error is ToolsFailure || error is Refused || error is ExpectationFailedError { throw error }
    Issue.record("\(sentence)\n\(error)", sourceLocation: sourceLocation)
    throw Refused()
  }
}
