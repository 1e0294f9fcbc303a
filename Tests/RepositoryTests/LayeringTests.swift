import Foundation
import TestSupport
import Testing

/// The order of the layers, as the manifest lists it.
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
  }

  /// SwiftPM lets a file import a module that only a different target depends on.
  @Test func `each file imports only modules that its target depends on`() throws {
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
    for target in targets where target.type != "test" {
      #expect(!target.modules.contains { $0.hasSuffix("Lesson") }, "\(target.name)")
      #expect(target.name != "BookLibrary" || target.modules.isEmpty)
    }
    for file in try sources {
      // The innermost one, if folders are nested.
      let target = try #require(
        targets.filter { file.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
      )
      let imports = try Project.text(of: file)
        .matches(of: /(?m)^ *(?:@?\w+ +)?import +(?:\w+ +)?(\w+)/).map { String($0.1) }
      let foreign = Set(imports).subtracting(target.modules).subtracting(toolchain)
      #expect(foreign == [], "\(file): \(target.name) doesn't depend on them")
    }
  }

  @Test func `a pattern never prints, and knows nothing about the stage`() throws {
    for file in try sources where file.contains(/\/(?:Modern|Pattern|Support|Without)\//) {
      let names = try Project.text(of: file).matches(of: /LessonStage|\b(?:print|dump)\(/)
      #expect(names.map(\.0) == [], "\(file)")
    }
  }

  /// The sources of the programs and libraries, without tests and exercises.
  private var sources: [String] {
    get throws {
      try
        (Project.paths(in: "Sources", endingWith: ".swift")
        + Project.paths(in: "Lessons", endingWith: ".swift"))
        .filter { !$0.contains(/\/(?:Exercise|Refused|Tests)\//) }
    }
  }
}
