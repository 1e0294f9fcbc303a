import Foundation
import TestSupport
import Testing

/// The shape of the sources: who imports whom, who prints, and what nobody does.
struct LayeringTests {
  /// What each module may import of ours; every other lesson may import the same two.
  private static let allowed: [String: Set<String>] = [
    "BookLibrary": [], "LessonStage": ["BookLibrary", "TerminalKit"], "TerminalKit": [],
    "Web": [], "CSQLite": [], "SQLite": ["CSQLite"],
    "RoomModel": ["BookLibrary"], "RoomData": ["BookLibrary", "RoomModel", "SQLite"],
    "RoomServices": ["BookLibrary", "RoomData", "RoomModel", "Web"],
    "RoomScreens": ["BookLibrary", "RoomModel", "RoomServices", "TerminalKit"],
    "ReadingRoom": [
      "BookLibrary", "LessonStage", "RoomData", "RoomScreens", "RoomServices", "TerminalKit",
    ],
    "Coach": ["LessonStage", "TerminalKit"],
    "LibraryBench": ["BookLibrary", "LessonStage"],
    "MVCLesson": lesson.union(["TerminalKit"]),
    "DAOLesson": lesson.union(["SQLite"]), "FacadeLesson": lesson.union(["Web"]),
    "CommandLesson": lesson.union(["Web"]),
    "LayersLesson": lesson.union(["RoomData", "RoomModel", "RoomScreens", "RoomServices"]),
  ]
  private static let lesson: Set = ["BookLibrary", "LessonStage"]
  private static let toolchain: Set = [
    "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Synchronization",
  ]

  /// The folders in lessons that are modules of their own.
  private static let modules = [
    "Lessons/10-Layers/Pattern/Data/": "RoomData",
    "Lessons/10-Layers/Pattern/Services/": "RoomServices",
    "Lessons/10-Layers/Pattern/Screens/": "RoomScreens", "Lessons/10-Layers/App/": "ReadingRoom",
  ]

  /// As `FacadeLesson` for a file in `Lessons/02-Facade`.
  private func module(of file: String) -> String {
    if let module = Self.modules.first(where: { file.hasPrefix($0.key) }) { return module.value }
    let name = file.split(separator: "/")[1]
    return file.hasPrefix("Lessons/")
      ? "\(name.split(separator: "-").last ?? "")Lesson" : String(name)
  }

  /// The sources of the programs and libraries: what is shipped, without tests and exercises.
  private var shipped: [String: String] {
    get throws {
      let lessons = try Project.swiftFiles(in: "Lessons").filter {
        !$0.key.contains("/Exercise/") && !$0.key.contains("/Tests/")
      }
      return try Project.swiftFiles(in: "Sources").merging(lessons) { $1 }
    }
  }

  @Test func `each module imports only what the design allows`() throws {
    let files = try shipped
    expect(files.count > 100, "\(files.count)")
    for (file, text) in files {
      let module = module(of: file)
      let allowed = try require(
        Self.allowed[module] ?? (module.hasSuffix("Lesson") ? Self.lesson : nil),
        "\(module) has no place in the design yet: add it here")
      for match in text.matches(of: /(?m)^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/) {
        let name = String(match.1)
        expect(
          allowed.union(Self.toolchain).contains(name),
          "\(file) imports \(name), which \(module) must not know")
      }
    }
  }

  @Test func `only a demo knows of the stage, of options and of SQLite's interface in C`() throws {
    for (file, text) in try shipped
    where file.hasPrefix("Lessons/") && !file.contains("/Demo/") && !file.contains("/App/") {
      expect(
        text.matches(
          of:
            /LessonStage|CSQLite|--(?:code|more|step|store|reset|device|format|play|html|server)\b/
        ).map { $0.0 }, is: [],
        "\(file), which is no demo, knows of it")
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
      expect(names, is: lesson, "\(folder)")
      expect(try self.names(in: "\(folder)/Exercise"), is: exercise, "\(folder)/Exercise")
    }
  }

  private func names(in folder: String) throws -> Set<String> {
    let path = Project.root.appending(path: folder).path
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  @Test func `in MVC and DAO, no part of the pattern knows what it must not`() throws {
    let unknown: [(path: String, names: Regex<Substring>)] = [
      ("06-MVC/Pattern/ShelfModel.swift", /\b(?:\w*View|Item|ScreenContent|\w*Controller)\b/),
      ("06-MVC/Pattern/ItemsView.swift", /\b(?:BookLibrary|Shelf\w*|\w*Controller)\b/),
      ("06-MVC/Pattern/ListView.swift", /\b(?:BookLibrary|Shelf\w*|\w*Controller)\b/),
      ("06-MVC/Pattern/BarView.swift", /\b(?:BookLibrary|Shelf\w*|\w*Controller)\b/),
      ("06-MVC/Pattern/ShelfController.swift", /\b(?:ListView|BarView)\b/),
      ("07-DAO/Pattern/NoteDAO.swift", /SQL|Connection|LibraryStore/),
      ("07-DAO/Pattern/Notebook.swift", /SQL|Connection|LibraryStore/),
    ]
    for (path, names) in unknown {
      let files = try shipped.filter { $0.key.hasPrefix("Lessons/\(path)") }
      expect(!files.isEmpty, path)
      for (file, text) in files {
        let lines = text.split(separator: "\n").filter { !$0.contains("///") }
        expect(lines.filter { $0.contains(names) }, is: [], "\(file) must not know of it")
      }
    }
  }

  @Test func `an exercise imports only the library`() throws {
    for (file, text) in try Project.swiftFiles(in: "Lessons")
    where file.contains("/Exercise/") && !file.contains("/Tests/") {
      for match in text.matches(of: /(?m)^ *import (\w+)/) {
        expect(
          ["BookLibrary", "Foundation", "Synchronization"].contains(match.1),
          "\(file) imports \(match.1)")
      }
    }
  }

  @Test func `only the stage, the terminal, the coach and the benchmark print`() throws {
    let output = /(?:^|[^\w.`])(print|debugPrint|dump|puts|putchar|NSLog)\(|standardOutput|stdout/
    for (file, text) in try shipped
    where !["Coach", "LessonStage", "TerminalKit", "LibraryBench"].contains(module(of: file)) {
      let lines = text.split(separator: "\n").filter { !$0.contains("///") }
      expect(lines.filter { $0.contains(output) }, is: [], "\(file) prints")
    }
  }

  @Test func `nothing that is shipped switches the compiler's checks off`() throws {
    let escapes = [
      "@unchecked", "nonisolated(unsafe)", "try!", "as!", "fatalError(", "@preconcurrency", "TODO",
    ]
    for (file, text) in try shipped where !file.contains("/Without/") {
      expect(escapes.filter(text.contains), is: [], file)
    }
  }

  @Test func `the top level holds what the README says, and nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
      .filter { !$0.hasPrefix(".") }

    expect(
      Set(names).subtracting(["Package.resolved"]),
      is: ["Package.swift", "Sources", "Tests", "Lessons", "README.md"])
  }
}
