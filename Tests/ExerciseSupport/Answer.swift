import Foundation
import Testing

/// A learner's file, or the variant that is compiled in its place, as a text and as a module.
public struct Answer: Sendable {
  private let lesson: String
  /// The code without its comments and without the contents of its string literals.
  public let code: String

  /// Reads the answer to a lesson's exercise, as in `Answer("02-Facade")`.
  public init(_ lesson: String) throws {
    self.lesson = lesson
    let variant = ProcessInfo.processInfo.environment["EXERCISE_VARIANT"] ?? "Exercise.swift"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Lessons/\(lesson)/Exercise/\(variant)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let silent = /(?s)\/\*.*?\*\/|\/\/[^\n]*|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"/
    code = text.replacing(silent) { $0.0.hasPrefix("\"") ? "\"\"" : "" }
  }

  /// Returns the compiler's errors for code that imports the answer's module with `@testable`; none
  /// if the code compiles.
  ///
  /// Shows what the answer lets others do: no run of a test can show that an initializer is private.
  public func errors(of code: String) throws -> [String] {
    let module = "\(lesson.split(separator: "-").last ?? "")Exercise"
    let source = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: source) }
    let text = "import BookLibrary\nimport Foundation\n@testable import \(module)\n\(code)\n"
    try Data(text.utf8).write(to: source)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", try Self.modules.path, source.path,
    ]
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.matches(of: /(?m)^[^\n]*: error: (.*)$/).map { String($0.1) }
  }

  /// The folder of the modules that were built with the tests.
  private static var modules: URL {
    get throws {
      for argument in CommandLine.arguments {
        var folder = URL(filePath: argument).absoluteURL
        while folder.path != "/" {
          folder.deleteLastPathComponent()
          let modules = folder.appending(path: "Modules")
          if FileManager.default.fileExists(atPath: modules.path) { return modules }
        }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
}

/// Ends a test that can say nothing of its own, because another test has found the cause.
public func follows(from test: String) throws -> Never {
  #if compiler(>=6.3)
    try Test.cancel("Follows from: \(test).")
  #else
    throw Consequence(test: test)
  #endif
}

#if compiler(<6.3)
  private struct Consequence: Error, CustomStringConvertible {
    let test: String
    var description: String { "Follows from: \(test)." }
  }
#endif
