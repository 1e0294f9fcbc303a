import Foundation
import TestSupport
import Testing

/// The shape of the sources: which module imports which, and which code prints.
struct LayeringTests {
  /// The part of the manifest that says what each module may know.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let path: String?
      let type: String
      /// As in `[{"byName": ["BookLibrary", null]}]`.
      let dependencies: [[String: [String?]]]

      var folder: String { path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)" }
      var modules: Set<String> { Set(dependencies.flatMap(\.values).compactMap { $0[0] }) }
    }
    let targets: [Target]

    static func read() throws -> Manifest {
      // A scratch path of its own: `swift test` holds the lock of the usual one.
      let scratch = try TemporaryFolder()
      let run = try Command.run(
        "/usr/bin/env",
        [
          "swift", "package", "--package-path", Project.root.path,
          "--scratch-path", scratch.url.path, "dump-package",
        ])
      return try JSONDecoder().decode(Manifest.self, from: run.output)
    }

    /// The target whose folder holds a file; the innermost, where one lies in another.
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

  /// SwiftPM lets a file import a module that only another one depends on.
  @Test func `each file imports only what the manifest gives its module`() throws {
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

  @Test func `no lesson depends on another, and the model on nothing`() throws {
    for target in try Manifest.read().targets where target.type != "test" {
      #expect(!target.modules.contains { $0.hasSuffix("Lesson") }, "\(target.name)")
      #expect(target.name != "BookLibrary" || target.modules.isEmpty)
    }
  }

  @Test func `only a demo knows of the stage, of options and of SQLite's interface in C`() throws {
    for (file, text) in try shipped
    where file.hasPrefix("Lessons/") && !file.contains("/Demo/") && !file.contains("/App/") {
      let names = text.matches(
        of: /LessonStage|CSQLite|--(?:code|more|step|store|reset|device|format|play|html|server)\b/)
      #expect(names.map(\.0) == [], "\(file) isn't a demo")
    }
  }

  @Test func `a lesson's folder holds what every lesson's holds, and nothing else`() throws {
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

  @Test func `nothing that is shipped switches the compiler's checks off`() throws {
    let escapes = [
      "@unchecked", "nonisolated(unsafe)", "try!", "as!", "fatalError(", "@preconcurrency", "TODO",
    ]
    for (file, text) in try shipped where !file.contains("/Without/") {
      #expect(escapes.filter(text.contains) == [], "\(file)")
    }
  }

  @Test func `the top level holds what the design says, and nothing else`() throws {
    let names = try names(in: "").subtracting(["Package.resolved"])
    #expect(names == ["Package.swift", "Sources", "Tests", "Lessons", "README.md"])
  }

  /// The names in a folder, without hidden ones.
  private func names(in folder: String) throws -> Set<String> {
    let path = Project.root.appending(path: folder).path
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return Set(names.filter { !$0.hasPrefix(".") })
  }
}
