// swift-tools-version: 6.2
import PackageDescription

/// A lesson: a program and an exercise.
struct Lesson {
  /// For example, `05-Memento`.
  let folder: String
  /// The program's dependencies in addition to the library and the stage.
  var extra: [Target.Dependency] = []
  /// The subfolders of the program's module.
  var parts = ["Demo", "Pattern", "Support", "Without"]
  /// The subfolders that are separate modules.
  var modules: [String] = []

  var name: String { String(folder.dropFirst(3)) }
  var path: String { "Lessons/\(folder)" }
  var command: String { name.lowercased() }
  /// What is neither the program nor its tests.
  var others: [String] {
    ["README.md", "transcript.txt", "transcript-more.txt", "Exercise"] + modules
  }

  var product: Product { .executable(name: "lesson-\(command)", targets: [program.name]) }
  var program: Target {
    .executableTarget(
      name: "\(name)Lesson", dependencies: ["BookLibrary", "LessonStage"] + extra,
      path: path, exclude: others + ["Tests"])
  }

  /// The learner's module.
  var exercise: Target {
    .target(
      name: "\(name)Exercise", dependencies: ["BookLibrary"], path: "\(path)/Exercise",
      exclude: ["README.md", "hints.md", "mistakes.md", "Start.swift", "Solution.swift", "Tests"])
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
  Lesson(folder: "06-MVC", extra: ["TerminalKit"], parts: ["Demo", "Pattern", "Without"]),
  Lesson(folder: "07-DAO", extra: ["SQLite"]),
  Lesson(folder: "08-Observer"),
  Lesson(folder: "09-Command"),
  Lesson(
    folder: "10-Layers", extra: ["ReadingRoom", "SQLite", "TerminalKit", "Web"] + layers,
    parts: ["Demo", "Without"], modules: ["Pattern", "Support", "App"]),
]

let package = Package(
  name: "DesignPatternLessons", platforms: [.macOS(.v15)],
  targets: [.target(name: "BookLibrary", resources: [.process("Resources")])])

if let name = Context.environment["EXERCISE"] {
  // Only this exercise and its tests, so that another exercise that doesn't compile can't block it.
  // For an unknown name, SwiftPM reports a folder that doesn't exist.
  let lesson = lessons.first { $0.command == name } ?? Lesson(folder: "NN-\(name)")
  package.targets += [
    lesson.exercise,
    .target(name: "ExerciseSupport", path: "Tests/ExerciseSupport"),
    .testTarget(
      name: "\(lesson.name)ExerciseTests",
      dependencies: ["BookLibrary", "ExerciseSupport", .target(name: lesson.exercise.name)],
      path: "\(lesson.path)/Exercise/Tests"),
  ]
} else {
  package.products += lessons.map(\.product)
  package.products += [
    .executable(name: "lessons", targets: ["Coach"]),
    .executable(name: "reading-room", targets: ["ReadingRoom"]),
    .executable(name: "library-bench", targets: ["LibraryBench"]),
  ]
  package.targets += lessons.flatMap { [$0.program, $0.exercise] }
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
    .testTarget(
      name: "LessonTests",
      dependencies: ["BookLibrary", "LessonStage", "SQLite", "TerminalKit", "TestSupport", "Web"]
        + layers + lessons.map { .target(name: $0.program.name) },
      path: "Lessons",
      exclude: ["README.md", "TEACHING.md", "page-dark.png", "page-light.png"]
        + lessons.flatMap { lesson in
          (lesson.parts + lesson.others).map { "\(lesson.folder)/\($0)" }
        }),
    .testTarget(
      name: "SuiteTests",
      dependencies: [
        "BookLibrary", "Coach", "LessonStage", "SQLite", "TerminalKit", "TestSupport", "Web",
      ],
      path: "Tests", exclude: ["ExerciseSupport", "TestSupport"]),
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
