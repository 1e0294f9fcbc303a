// swift-tools-version: 6.2
import PackageDescription

/// A lesson: a program and an exercise.
struct Lesson {
  /// For example, `05-Memento`.
  let folder: String
  /// The program's dependencies in addition to the library and the stage.
  var extra: [Target.Dependency] = []
  /// The subfolders that are separate modules.
  var modules: [String] = []

  var name: String { String(folder.dropFirst(3)) }
  var path: String { "Lessons/\(folder)" }

  /// The program and its tests.
  var targets: [Target] {
    [
      .executableTarget(
        name: "\(name)Lesson", dependencies: ["BookLibrary", "LessonStage"] + extra,
        path: path,
        exclude: ["README.md", "transcript.txt", "transcript-more.txt", "Tests", "Exercise"]
          + modules),
      .testTarget(
        name: "\(name)LessonTests",
        dependencies: ["BookLibrary", "LessonStage", "TestSupport", .target(name: "\(name)Lesson")]
          + extra,
        path: "\(path)/Tests"),
    ]
  }

  /// The learner's module.
  var exercise: Target {
    .target(
      name: "\(name)Exercise", dependencies: ["BookLibrary"], path: "\(path)/Exercise",
      exclude: ["README.md", "hints.md", "mistakes.md", "Start.swift", "Solution.swift", "Tests"])
  }

  var exerciseTests: Target {
    .testTarget(
      name: "\(name)ExerciseTests",
      dependencies: ["BookLibrary", "ExerciseSupport", .target(name: "\(name)Exercise")],
      path: "\(path)/Exercise/Tests")
  }
}

/// The reading room's layers and its model.
let layers: [Target.Dependency] = ["RoomData", "RoomModel", "RoomScreens", "RoomServices"]

let lessons = [
  Lesson(folder: "01-Singleton"),
  Lesson(folder: "02-Facade", extra: ["Web"]),
  Lesson(folder: "03-Decorator"),
  Lesson(folder: "04-Delegate"),
  Lesson(folder: "05-Memento"),
  Lesson(folder: "06-MVC", extra: ["TerminalKit"]),
  Lesson(folder: "07-DAO", extra: ["SQLite"]),
  Lesson(folder: "08-Observer"),
  Lesson(folder: "09-Command"),
  Lesson(
    folder: "10-Layers", extra: ["ReadingRoom", "SQLite", "TerminalKit", "Web"] + layers,
    modules: ["Pattern", "Support", "App"]),
]

let package = Package(
  name: "DesignPatternLessons",
  platforms: [.macOS(.v15)],
  targets: [.target(name: "BookLibrary", resources: [.process("Resources")])]
)

if let name = Context.environment["EXERCISE"] {
  // Only this exercise and its tests, so that another exercise that doesn't compile can't block it.
  let names = lessons.map { $0.name.lowercased() }
  if let index = names.firstIndex(of: name) {
    package.targets += [
      lessons[index].exercise, lessons[index].exerciseTests,
      .target(name: "ExerciseSupport", path: "Tests/ExerciseSupport"),
    ]
  } else {
    // Fails with one readable line: SwiftPM shows the name and the path of a target without files.
    package.targets += [.target(name: "EXERCISE=\(name)", path: "one of: \(names)")]
  }
} else {
  package.products += lessons.map {
    .executable(name: "lesson-\($0.name.lowercased())", targets: ["\($0.name)Lesson"])
  }
  package.products += [
    .executable(name: "lessons", targets: ["Coach"]),
    .executable(name: "reading-room", targets: ["ReadingRoom"]),
    .executable(name: "library-bench", targets: ["LibraryBench"]),
  ]
  package.targets += lessons.flatMap { $0.targets + [$0.exercise] }
  package.targets += [
    .target(name: "TerminalKit"),
    .target(name: "Web"),
    .target(
      name: "CSQLite",
      // Linked by file name: the toolchain itself needs this library, so it is already installed.
      linkerSettings: [
        .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
    .target(
      name: "RoomModel", dependencies: ["BookLibrary"], path: "Lessons/10-Layers/Support"),
    .target(
      name: "RoomData", dependencies: ["BookLibrary", "RoomModel", "SQLite"],
      path: "Lessons/10-Layers/Pattern/Data"),
    .target(
      name: "RoomServices", dependencies: ["BookLibrary", "RoomData", "RoomModel", "Web"],
      path: "Lessons/10-Layers/Pattern/Services"),
    .target(
      name: "RoomScreens",
      dependencies: ["BookLibrary", "RoomModel", "RoomServices", "TerminalKit"],
      path: "Lessons/10-Layers/Pattern/Screens"),
    .executableTarget(
      name: "ReadingRoom", dependencies: ["BookLibrary", "LessonStage", "TerminalKit"] + layers,
      path: "Lessons/10-Layers/App"),
    .target(
      name: "LessonStage", dependencies: ["BookLibrary", "TerminalKit"],
      resources: [.copy("page.html"), .copy("page.css"), .copy("page.js")]),
    .executableTarget(name: "Coach", dependencies: ["LessonStage", "TerminalKit"]),
    .executableTarget(name: "LibraryBench", dependencies: ["BookLibrary", "LessonStage"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "BookLibraryTests", dependencies: ["BookLibrary", "TestSupport"]),
    .testTarget(
      name: "LessonStageTests",
      dependencies: ["BookLibrary", "LessonStage", "TerminalKit", "TestSupport"]),
    .testTarget(
      name: "CoachTests", dependencies: ["Coach", "LessonStage", "TerminalKit", "TestSupport"]),
    .testTarget(name: "RepositoryTests", dependencies: ["BookLibrary", "TestSupport"]),
  ]
}

for target in package.targets {
  let isExercise = target.name.hasSuffix("Exercise")
  target.swiftSettings =
    [
      // For a faster first build: a cold `swift run lesson-facade` takes 6 s with this flag and 10 s
      // without it, on two cores.
      .unsafeFlags(["-index-ignore-system-modules"]),
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isExercise ? [] : [.enableUpcomingFeature("ExistentialAny")])
}
