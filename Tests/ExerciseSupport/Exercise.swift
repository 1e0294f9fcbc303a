import Foundation
public import Testing

/// The suite with all tests of an exercise: one that never ends is ended.
public struct Exercise: SuiteTrait, TestTrait, TestScoping {
  fileprivate let name: String

  public var isRecursive: Bool { true }

  /// Provides the scope of the suite itself, too, which is where it ends.
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

  /// Leads from the plain command to the coach, which keeps what is solved.
  private func invite() {
    let words = "\nTo see this in order, and to record a pass: swift run lessons check \(name)\n\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
  }
}

extension Trait where Self == Exercise {
  /// Makes a suite the tests of an exercise.
  public static func exercise(_ name: String) -> Self { Exercise(name: name) }
}
