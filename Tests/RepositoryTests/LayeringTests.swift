import Foundation
import TestSupport
import Testing

/// The order of the modules, as the manifest lists it, and of the layers, as this file lists it.
struct LayeringTests {
  /// What the files of a layer may import, besides the toolchain's modules. The manifest could list
  /// more, or another layer.
  static let layers: [String: Set<String>] = [
    "CatalogParts": ["BookLibrary", "Web"],
    "CatalogFacade": ["BookLibrary", "CatalogParts"],
    "NoteData": ["BookLibrary"],
    "NoteServices": ["BookLibrary", "NoteData"],
    "NoteFrontEnds": ["NoteServices"],
    "RoomModel": ["BookLibrary"],
    "RoomData": ["BookLibrary", "RoomModel", "SQLite"],
    "RoomServices": ["BookLibrary", "RoomData", "RoomModel"],
    "RoomScreens": ["BookLibrary", "RoomModel", "RoomServices", "TerminalKit"],
  ]

  /// The part of the manifest that lists each module's dependencies.
  private struct Manifest: Decodable {
    struct Resource: Decodable {
      /// For example, `{"embedInCode": {}}`.
      let rule: [String: [String: String]]
    }
    struct Target: Decodable {
      let name: String
      let path: String?
      let type: String
      /// For example, `[{"byName": ["BookLibrary", null]}]`.
      let dependencies: [[String: [String?]]]
      let packageAccess: Bool
      let resources: [Resource]

      var folder: String { path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)" }
      var modules: Set<String> { Set(dependencies.flatMap(\.values).compactMap { $0[0] }) }
    }
    let targets: [Target]
  }

  /// SwiftPM lets a file import a module that only a different target depends on.
  @Test func `each file imports only what its target depends on, and its layer may use`() throws {
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
    // A program that is copied elsewhere would miss a file beside it, and end with a register dump.
    #expect(targets.flatMap(\.resources).allSatisfy { $0.rule["embedInCode"] != nil })
    #expect(Set(Self.layers.keys).isSubset(of: targets.map(\.name)))
    // The one whose shortcut past the services the compiler refuses.
    #expect(targets.filter { !$0.packageAccess }.map(\.name) == ["NoteFrontEnds"])
    // The innermost target, if folders are nested.
    let files = Dictionary(grouping: try sources) { file in
      targets.filter { file.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }?
        .name
    }
    #expect(files[nil] == nil)
    for target in targets {
      guard let files = files[target.name] else { continue }
      let modules = Set(try files.flatMap(imports))
      #expect(!modules.isEmpty, "\(target.name)")
      let allowed = target.modules.intersection(Self.layers[target.name] ?? target.modules)
      let foreign = modules.subtracting(allowed).subtracting(toolchain)
      #expect(foreign == [], "\(target.name) must not import them")
    }
  }

  @Test func `a pattern never prints, and knows nothing about the stage`() throws {
    let folders: Set<Substring> = ["Pattern", "Rivals", "Shared", "Support", "Without"]
    for file in try sources where !folders.isDisjoint(with: file.split(separator: "/")) {
      let words = try Project.words(in: [file])
      #expect(!words.contains("LessonStage"), "\(file)")
      for name: Substring in ["print", "dump"] where words.contains(name) {
        let isCalled = try Project.text(of: file).contains("\(name)(")
        #expect(!isCalled, "\(file): \(name)")
      }
    }
  }

  /// The sources of the programs and libraries, without tests and exercises.
  private var sources: [String] {
    get throws {
      try
        (Project.paths(in: "Sources", endingWith: ".swift")
        + Project.paths(in: "Lessons", endingWith: ".swift"))
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
