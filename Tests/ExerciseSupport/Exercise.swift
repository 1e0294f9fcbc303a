import Foundation
public import Testing

/// The suite with all tests of an exercise.
///
/// A plain `swift test` skips it while the learner's file still holds a `// TODO`. With `EXERCISE`
/// in the environment all tests run, and one that never ends is ended.
public struct Exercise: SuiteTrait, TestTrait, TestScoping {
  fileprivate let name: String
  fileprivate let folder: String

  public var isRecursive: Bool { true }

  /// Provides the scope of the suite itself, too, which is where it is skipped.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Exercise? { self }

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if isChecked, testCase != nil {
      return try await Watchdog.watch(test.displayName ?? test.name, function)
    }
    #if compiler(>=6.3)
      if waits { try Test.cancel(invitation) }
    #endif
    try await function()
    if isChecked, test.displayName == "Exercise \(name)" { invite() }
  }

  /// Leads from the plain command to the coach, which keeps what is solved.
  private func invite() {
    let words = "\nTo see this in order, and to record a pass: swift run lessons check \(name)\n\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
  }

  #if compiler(<6.3)
    /// Skips the suite in a line for each test: before Swift 6.3 it can't be done in one.
    public func prepare(for test: Test) async throws {
      try await ConditionTrait.disabled(if: waits, invitation).prepare(for: test)
    }
  #endif
}

extension Exercise {
  /// Whether somebody checks this exercise alone.
  private var isChecked: Bool { ProcessInfo.processInfo.environment["EXERCISE"] != nil }

  private var waits: Bool {
    guard !isChecked else { return false }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try? String(
      contentsOf: root.appending(path: "\(folder)/Exercise.swift"), encoding: .utf8)
    return source?.contains("// TODO") ?? false
  }

  private var invitation: Comment {
    "Skipped until you begin: read \(folder)/README.md, then EXERCISE=\(name) swift test"
  }
}

extension Trait where Self == Exercise {
  /// Makes a suite the tests of an exercise.
  public static func exercise(_ name: String, in lesson: String) -> Self {
    Exercise(name: name, folder: "Lessons/\(lesson)/Exercise")
  }
}
