import Foundation
import TestSupport
import Testing

/// What the sources may use: of the modules, those that the manifest lists for their target.
struct LayeringTests {
  /// The part of the manifest that lists each target's dependencies.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let path: String?
      /// For example, `[{"byName": ["BookLibrary", null]}]`.
      let dependencies: [[String: [String?]]]

      var folder: String { path ?? "Sources/\(name)" }
      var modules: Set<String> { Set(dependencies.flatMap(\.values).compactMap { $0[0] }) }
    }
    let targets: [Target]
  }

  /// SwiftPM lets a file import a module that only a different target depends on.
  @Test func `each file imports only what its target depends on`() throws {
    // A separate scratch path, because `swift test` holds the lock on the default one.
    let scratch = try TemporaryFolder()
    let run = try ProgramRun.run(
      "/usr/bin/env",
      [
        "swift", "package", "--package-path", Project.root.path,
        "--scratch-path", scratch.url.path, "dump-package",
      ])
    let targets = try JSONDecoder().decode(Manifest.self, from: run.output).targets
    let toolchain: Set = [
      "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Synchronization",
    ]
    #expect(targets.first { $0.name == "BookLibrary" }?.modules == [])
    for file in try sources {
      // The innermost target, if folders are nested.
      let target = targets.filter { file.hasPrefix($0.folder + "/") }
        .max { $0.folder.count < $1.folder.count }
      let allowed = try #require(target, "\(file)").modules.union(toolchain)
      let foreign = try imports(in: file).filter { !allowed.contains($0) || $0.hasSuffix("Lesson") }
      #expect(foreign == [], "\(file) must not import them")
    }
  }

  @Test func `a pattern never prints, and knows nothing about the stage`() throws {
    for file in try sources where file.contains(#/\/(Pattern|Rivals|Shared)\//#) {
      let text = try Project.text(of: file)
      #expect(!text.contains(#/\bLessonStage\b|\b(print|dump)\(/#), "\(file)")
    }
  }

  /// The sources of the programs and libraries, without tests and exercises.
  private var sources: [String] {
    get throws {
      try ["Sources", "Lessons"].flatMap { try Project.paths(in: $0, endingWith: ".swift") }
        .filter { file in !["Exercise", "Refused", "Tests"].contains { file.contains("/\($0)/") } }
    }
  }

  /// Returns the modules that a file imports. To ask the compiler takes many times as long.
  private func imports(in file: String) throws -> [String] {
    let form = /\s*(?:(?:@\w+|public|package|internal|fileprivate|private)\s+)*import\b(.*)/
    return try Project.text(of: file).components(separatedBy: "\n").compactMap { line in
      guard line.contains("import"), let match = line.wholeMatch(of: form) else { return nil }
      // `import Foundation`, or `import struct Foundation.URL`. Anything else isn't allowed: in a debug
      // build, `@testable` opens what is internal.
      let name = match.1.split(separator: " ").last?.split(separator: ".").first
      return line.contains(/;|@testable/) ? line : name.map(String.init) ?? line
    }
  }
}
