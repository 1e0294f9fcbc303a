import Foundation
public import Testing

/// A trait for the suite of an exercise's tests, which ends a test that never finishes.
public struct Exercise: SuiteTrait, TestTrait, TestScoping {
  fileprivate let name: String

  public var isRecursive: Bool { true }

  /// Applies to the suite itself, too, so that `provideScope` can act when the suite ends.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Exercise? { self }

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if testCase != nil {
      return try await Watchdog.watch(test.displayName ?? test.name, function)
    }
    try await function()
    if test.displayName == "Exercise \(name)" { invite() }
  }

  /// Points a learner who runs the plain command to the coach, which records solved exercises.
  private func invite() {
    let words = "\nTo see results in order and record a pass: swift run lessons check \(name)\n\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
  }
}

extension Trait where Self == Exercise {
  /// Marks a suite as the tests of an exercise.
  public static func exercise(_ name: String) -> Self { Exercise(name: name) }
}

// MARK: - Errors

/// An error of the tests' own machinery, which says nothing about the learner's answer.
public struct ToolsFailure: Error, CustomStringConvertible {
  /// The reason, and what to do.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
