// swift-tools-version: 6.2
import PackageDescription

/// A lesson: a program, and an exercise.
struct Lesson {
  let number: Int
  let name: String
  /// Wrong answers to the exercise that its tests must refuse.
  let mistakes: [String]
  /// What the program needs beside the library and the stage.
  var extra: [Target.Dependency] = []
}

let lessons = [
  Lesson(
    number: 1, name: "Singleton",
    mistakes: [
      "EachItsOwn", "IgnoresTheGiven", "LockOnTrust", "LockedHalves", "LooksThenBuilds", "NoLock",
      "NumbersOnItsOwn", "OneForAll", "OpenDoor", "Resets", "TakesItsNumberEarly", "TwoSteps",
    ]),
  Lesson(
    number: 2, name: "Facade",
    mistakes: [
      "ClosesUnopened", "DoesTheWork", "LeftOpen", "OneError", "OpenParts", "OwnParts",
      "ReadsTwice", "Remembers", "SkipsTrouble", "TwoSteps", "WayAround",
    ], extra: ["Web"]),
  Lesson(
    number: 3, name: "Decorator", mistakes: []),
  Lesson(
    number: 4, name: "Delegate",
    mistakes: [
      "AsksForAllRows", "ClosureKeepsIt", "DecidesAlone", "DefaultSaysNo", "KeepsItAlive",
      "KeepsItsDataSource", "NobodySaysYes", "OnlyInTheExtension", "RowsBeforeCount",
      "TellsEverybody", "TellsTooEarly", "TrustsTheRow", "Unowned",
    ]),
  Lesson(
    number: 5, name: "Memento",
    mistakes: [
      "ForgetsTheNewest", "ForgetsTooEarly", "KeepsTheBranch", "KeepsTheResult", "OnlyWhatIsSeen",
      "OpenContents", "RecordsRefusals", "SecondDraft", "SharedContents", "ShowsItsContents",
      "Ticket",
    ]),
  Lesson(
    number: 6, name: "MVC",
    mistakes: [
      "AsksTheView", "ControllerSaves", "KeepsScreens", "KeepsTheMessage", "LosesItsModel",
      "ModelShowsIt", "OwnCopy", "RemembersTheRow", "ShowsBeforeSaving", "TellsAboutNothing",
      "TellsOnlyItself",
    ], extra: ["TerminalKit"]),
  Lesson(
    number: 7, name: "DAO",
    mistakes: [
      "ChangesBeforeWriting", "ChecksTheRule", "HandMadeJSON", "LeaksLiveSessions",
      "LooksThenCreates", "OpenStorage", "OrderOfArrival", "ReadsOnlyOnce", "RemovesNothing",
      "StartsEmpty", "TrustsTheFile", "TwoWrites",
    ], extra: ["SQLite"]),
  Lesson(
    number: 8, name: "Observer",
    mistakes: [
      "AsksForTheNotes", "CallsWhoeverHasLeft", "ForgetsTheOldBook", "KeepsTheOldBinding",
      "KeepsTheRow", "NoFirstValue", "SkipsTheNext", "TellsAboutNothing", "TellsBeforeSaving",
      "TellsNewcomersTwice", "TellsTheNewsFirst", "TellsWhileLocked",
    ]),
  Lesson(
    number: 9, name: "Command",
    mistakes: [
      "HalfAMacro", "KeepsTheBranch", "KeepsTheUnexecuted", "MacroForwards", "NewIDOnRedo",
      "OverwritesOthers", "PopsFirst", "RecordsFailures", "RemovesTheLast", "TrustsTheScreen",
      "UndoByMemento", "WholeNoteBack",
    ], extra: ["Web"]),
  Lesson(
    number: 10, name: "Layers",
    mistakes: [
      "AsksTheStore", "ChangesBeforeSaving", "CountsOnce", "DaysOf24Hours", "KeepsTheScreen",
      "LastStreak", "LeavesSessionsBehind", "ReadsItsText", "RuleInTheScreen", "RuleInTheStore",
      "SecondItem", "TellsBeforeSaving",
    ], extra: ["RoomData", "RoomServices", "RoomScreens"]),
]

// MARK: - Lessons

extension Lesson {
  var product: Product {
    .executable(name: "lesson-\(name.lowercased())", targets: ["\(name)Lesson"])
  }

  /// Everything about the lesson, as in `Lessons/05-Memento`.
  var folder: String { "Lessons/\(number < 10 ? "0" : "")\(number)-\(name)" }

  /// The program and its tests.
  var targets: [Target] {
    [
      .executableTarget(
        name: "\(name)Lesson", dependencies: ["BookLibrary", "LessonStage"] + extra,
        path: folder,
        exclude: ["README.md", "transcript.txt", "transcript-more.txt", "Tests", "Exercise"]),
      .testTarget(
        name: "\(name)LessonTests",
        dependencies: ["BookLibrary", "LessonStage", "TestSupport", .target(name: "\(name)Lesson")]
          + extra,
        path: "\(folder)/Tests"),
    ]
  }
}

// MARK: - Exercises

extension Lesson {
  var variants: [String] {
    ["Exercise.swift", "Start.swift", "Solution.swift"] + mistakes.map { "Mistakes/\($0).swift" }
  }

  /// The learner's module. `EXERCISE_VARIANT` puts another file in its place.
  func exercise(variant: String = "Exercise.swift") -> Target {
    .target(
      name: "\(name)Exercise", dependencies: ["BookLibrary"],
      path: "\(folder)/Exercise",
      exclude: ["README.md", "hints.md", "mistakes.md", "Tests"]
        + variants.filter { $0 != variant },
      sources: ["Parts.swift", variant])
  }

  var exerciseTests: Target {
    .testTarget(
      name: "\(name)ExerciseTests",
      dependencies: ["BookLibrary", "ExerciseSupport", .target(name: "\(name)Exercise")],
      path: "\(folder)/Exercise/Tests")
  }
}

extension Target {
  /// Creates a target that can't be built. SwiftPM then shows its name and its path, in one line;
  /// about a manifest that ends itself, it says much more.
  static func unknown(_ setting: String, of valid: [String]) -> Target {
    .target(name: setting, path: "there is none; valid: \(valid.joined(separator: ", "))")
  }
}

// MARK: - Package

let package = Package(
  name: "DesignPatternLessons",
  platforms: [.macOS(.v15)],
  targets: [
    .target(
      name: "BookLibrary",
      resources: [.copy("Resources/books.json"), .copy("Resources/notes.json")])
  ]
)

if let name = Context.environment["EXERCISE"] {
  // One exercise alone, with its tests: another that doesn't compile can't block it. Or all of them.
  let variant = Context.environment["EXERCISE_VARIANT"] ?? "Exercise.swift"
  let chosen = lessons.filter { [$0.name.lowercased(), "all"].contains(name) }
  if chosen.isEmpty {
    package.targets += [.unknown("EXERCISE=\(name)", of: lessons.map { $0.name.lowercased() })]
  } else if let other = chosen.first(where: { !$0.variants.contains(variant) }) {
    package.targets += [.unknown("EXERCISE_VARIANT=\(variant)", of: other.variants)]
  } else {
    package.targets += chosen.flatMap { [$0.exercise(variant: variant), $0.exerciseTests] }
    package.targets += [.target(name: "ExerciseSupport", path: "Tests/ExerciseSupport")]
  }
} else {
  package.products += lessons.map(\.product)
  package.products += [
    .executable(name: "lessons", targets: ["Coach"]),
    .executable(name: "reading-room", targets: ["ReadingRoom"]),
    .executable(name: "library-bench", targets: ["LibraryBench"]),
  ]
  package.targets += lessons.flatMap { $0.targets + [$0.exercise()] }
  package.targets += [
    .target(name: "TerminalKit"),
    .target(name: "Web"),
    .target(
      name: "CSQLite",
      // Linked under the name that the toolchain's own library has, which is there without an
      // installation.
      linkerSettings: [
        .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
    .target(name: "RoomData", dependencies: ["BookLibrary", "SQLite"]),
    .target(name: "RoomServices", dependencies: ["BookLibrary", "RoomData", "Web"]),
    .target(name: "RoomScreens", dependencies: ["BookLibrary", "RoomServices", "TerminalKit"]),
    .executableTarget(
      name: "ReadingRoom",
      dependencies: [
        "BookLibrary", "LessonStage", "RoomData", "RoomScreens", "RoomServices", "TerminalKit",
      ]),
    .testTarget(
      name: "RoomTests",
      dependencies: [
        "BookLibrary", "ReadingRoom", "RoomData", "RoomScreens", "RoomServices", "SQLite",
        "TerminalKit", "TestSupport",
      ]),
    .target(name: "LessonStage", dependencies: ["BookLibrary", "TerminalKit"]),
    .executableTarget(name: "Coach", dependencies: ["LessonStage", "TerminalKit"]),
    .executableTarget(
      name: "LibraryBench",
      dependencies: ["BookLibrary", "CSQLite", "LessonStage", "RoomData", "RoomServices", "SQLite"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "BookLibraryTests", dependencies: ["BookLibrary", "TestSupport"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit", "TestSupport"]),
    .testTarget(
      name: "LessonStageTests", dependencies: ["BookLibrary", "LessonStage", "TestSupport"]),
    .testTarget(
      name: "CoachTests", dependencies: ["Coach", "LessonStage", "TerminalKit", "TestSupport"]),
    .testTarget(name: "RepositoryTests", dependencies: ["BookLibrary", "TestSupport"]),
  ]
}

for target in package.targets {
  let isExercise = target.name.hasSuffix("Exercise")
  target.swiftSettings =
    [
      // For a quick first build: the system's modules aren't indexed (an editor makes an index of its
      // own), and one compiler process takes all files of a module.
      .unsafeFlags(["-index-ignore-system-modules", "-driver-batch-count", "1"]),
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isExercise ? [] : [.enableUpcomingFeature("ExistentialAny")])
}
