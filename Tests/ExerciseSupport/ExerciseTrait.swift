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
    _ = separatedPrints
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

/// If the coach runs the tests, sends what the learner's code prints to a file beside the events: in
/// the output of `swift test`, it would be mixed with the tools' own lines.
///
/// The coach's name for the events says so. SwiftPM would build the manifest again for each new value
/// of an environment variable.
private let separatedPrints: Void = {
  guard let events = CommandLine.arguments.first(where: { $0.hasSuffix("/lessons-events") })
  else { return }
  let file = open(events + "-printed", O_WRONLY | O_CREAT | O_APPEND, 0o600)
  // Otherwise, the lines stay where they are.
  guard file != -1 else { return }
  dup2(file, STDOUT_FILENO)
  close(file)
  // A crash would lose the lines of a larger buffer.
  setvbuf(stdout, nil, _IOLBF, 0)
}()

// MARK: - Errors

/// An error of the tests' own machinery, which says nothing about the learner's answer.
public struct ToolsFailure: Error, CustomStringConvertible {
  /// The reason, and what to do.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
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
  do { return try body() } catch { throw refused(sentence, error, sourceLocation) }
}

/// Returns the result of an asynchronous `body`, like the other `must`.
public func must<T>(
  _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> T
) async throws -> T {
  do { return try await body() } catch { throw refused(sentence, error, sourceLocation) }
}

/// Records an issue, and returns the error that ends the test.
private func refused(_ sentence: String, _ error: any Error, _ place: SourceLocation) -> any Error {
  // Neither is the learner's fault, or hasn't been recorded yet.
  if error is ToolsFailure || error is Refused || error is ExpectationFailedError { return error }
  Issue.record("\(sentence)\n\(error)", sourceLocation: place)
  return Refused()
}
