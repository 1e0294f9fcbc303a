import Foundation
import TestSupport
import Testing

/// The structure of the sources: which module imports which, and which code prints.
struct LayeringTests {
  /// The part of the manifest that lists each module's dependencies.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let path: String?
      let type: String
      /// For example, `[{"byName": ["BookLibrary", null]}]`.
      let dependencies: [[String: [String?]]]

      var folder: String { path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)" }
      var modules: Set<String> { Set(dependencies.flatMap(\.values).compactMap { $0[0] }) }
    }
    let targets: [Target]

    static func read() throws -> Manifest {
      // A separate scratch path, because `swift test` holds the lock on the default one.
      let scratch = try TemporaryFolder()
      let run = try Command.run(
        "/usr/bin/env",
        [
          "swift", "package", "--package-path", Project.root.path,
          "--scratch-path", scratch.url.path, "dump-package",
        ])
      return try JSONDecoder().decode(Manifest.self, from: run.output)
    }

    /// Returns the target whose folder holds a file: the innermost one if folders are nested.
    func target(of file: String) -> Target? {
      targets.filter { file.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    }
  }

  /// The sources of the programs and libraries, without tests and exercises.
  private var shipped: [String: String] {
    get throws {
      try Project.swiftFiles(in: "Sources").merging(Project.swiftFiles(in: "Lessons")) { $1 }
        .filter { !$0.key.contains("/Exercise/") && !$0.key.contains("/Tests/") }
    }
  }

  /// SwiftPM lets a file import a module that only a different target depends on.
  @Test func `each file imports only modules that its target depends on`() throws {
    let manifest = try Manifest.read()
    let toolchain: Set = [
      "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Synchronization",
    ]
    let files = try shipped
    #expect(files.count > 100)
    for (file, text) in files {
      let target = try #require(manifest.target(of: file), "\(file) is in no target")
      for match in text.matches(of: /(?m)^ *(?:@?\w+ +)?import +(?:\w+ +)?(\w+)/) {
        let isAllowed = target.modules.union(toolchain).contains(String(match.1))
        #expect(isAllowed, "\(file): \(target.name) doesn't depend on \(match.1)")
      }
    }
  }

  @Test func `no lesson depends on another, and the model depends on nothing`() throws {
    for target in try Manifest.read().targets where target.type != "test" {
      #expect(!target.modules.contains { $0.hasSuffix("Lesson") }, "\(target.name)")
      #expect(target.name != "BookLibrary" || target.modules.isEmpty)
    }
  }

  @Test func `only demos mention the stage, options and SQLite's C interface`() throws {
    for (file, text) in try shipped
    where file.hasPrefix("Lessons/") && !file.contains("/Demo/") && !file.contains("/App/") {
      let names = text.matches(
        of: /LessonStage|CSQLite|--(?:code|more|step|store|reset|device|format|play|html|server)\b/)
      #expect(names.map(\.0) == [], "\(file) isn't a demo")
    }
  }

  @Test func `every lesson's folder has the same contents`() throws {
    let lesson: Set = [
      "README.md", "transcript.txt", "transcript-more.txt", "Without", "Pattern", "Support",
      "Demo", "Tests", "Exercise",
    ]
    let exercise: Set = [
      "README.md", "Exercise.swift", "Start.swift", "Solution.swift", "Parts.swift", "hints.md",
      "mistakes.md", "Tests",
    ]
    for page in try Page.lessons {
      let folder = Page.lesson(of: page.path)
      let names = try names(in: folder).union(["Support"]).subtracting(["App"])
      #expect(names == lesson, "\(folder)")
      #expect(try self.names(in: "\(folder)/Exercise") == exercise, "\(folder)/Exercise")
    }
  }

  @Test func `only the stage, the terminal, the coach and the benchmark print`() throws {
    let output = /(?:^|[^\w.`])(print|debugPrint|dump|puts|putchar|NSLog)\(|standardOutput|stdout/
    for (file, text) in try shipped
    where !file.contains(/^Sources\/(?:Coach|LessonStage|TerminalKit|LibraryBench)\//) {
      let lines = text.split(separator: "\n").filter { !$0.contains("///") }
      #expect(lines.filter { $0.contains(output) } == [], "\(file) prints")
    }
  }

  @Test func `no shipped code turns off the compiler's checks`() throws {
    let escapes = [
      "@unchecked", "nonisolated(unsafe)", "try!", "as!", "fatalError(", "@preconcurrency", "TODO",
    ]
    for (file, text) in try shipped where !file.contains("/Without/") {
      #expect(escapes.filter(text.contains) == [], "\(file)")
    }
  }

  @Test func `the top-level folder has the agreed contents, and nothing else`() throws {
    let names = try names(in: "").subtracting(["Package.resolved"])
    #expect(names == ["Package.swift", "Sources", "Tests", "Lessons", "README.md"])
  }

  /// Returns the names of the files in a folder, except hidden ones.
  private func names(in folder: String) throws -> Set<String> {
    let path = Project.root.appending(path: folder).path
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return Set(names.filter { !$0.hasPrefix(".") })
  }
}
