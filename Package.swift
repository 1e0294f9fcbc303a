// swift-tools-version: 6.2
import PackageDescription

/// A lesson: a program and an exercise.
struct Lesson {
  let name: String
  /// The program's dependencies in addition to the library and the stage.
  var extra: [Target.Dependency] = []
  /// The subfolders of the program's module.
  var parts = ["Demo", "Pattern", "Support", "Without"]
  /// The subfolders that aren't in the program's module: other modules, or `Refused`.
  var apart: [String] = []
  /// Whether its page is its script. Then it has tests of its own.
  var isPage = false

  /// The folder in `Lessons`, numbered in the order of the list, as in `07-Facade`.
  var folder: String {
    let number = (lessons.firstIndex { $0.name == name } ?? 0) + 1
    return (number < 10 ? "0" : "") + "\(number)-\(name)"
  }
  var path: String { "Lessons/\(folder)" }
  var command: String { name.lowercased() }
  /// What is neither the program nor its tests.
  var others: [String] {
    ["README.md", "Exercise"] + apart + (isPage ? [] : ["transcript.txt", "transcript-more.txt"])
  }

  var product: Product { .executable(name: "lesson-\(command)", targets: [program.name]) }
  var program: Target {
    .executableTarget(
      name: "\(name)Lesson",
      dependencies: ["BookLibrary", "LessonStage", "TerminalKit"] + extra
        + (isPage ? [] : ["ScriptStage"]),
      path: path, exclude: others + ["Tests"])
  }

  /// The tests of a lesson whose page is its script.
  var tests: Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: ["BookLibrary", "LessonStage", "TestSupport", .target(name: "\(name)Lesson")]
        + extra,
      path: "\(path)/Tests")
  }
}

/// The reading room's layers and its model.
let layers: [Target.Dependency] = ["RoomData", "RoomModel", "RoomScreens", "RoomServices"]

/// The lessons in their order, which numbers their folders.
let lessons = [
  Lesson(name: "State", apart: ["Refused"], isPage: true),
  Lesson(name: "Decorator", apart: ["Refused"], isPage: true),
  Lesson(name: "Memento", apart: ["Refused"], isPage: true),
  Lesson(name: "Command", isPage: true),
  Lesson(name: "Observer", isPage: true),
  Lesson(name: "Delegate"),
  Lesson(name: "MVC", parts: ["Demo", "Pattern", "Without"]),
  Lesson(name: "Facade", extra: ["Web"]),
  Lesson(name: "DAO", extra: ["SQLite"]),
  Lesson(name: "Singleton"),
  Lesson(
    name: "Layers", extra: ["NoteData", "NoteFrontEnds", "NoteServices"],
    apart: ["Pattern", "Refused"], isPage: true),
]

/// The folder of the three layers of Layers.
let stack = (lessons.last { $0.name == "Layers" }?.path ?? "") + "/Pattern"

/// The folder of the reading room.
let room = "Lessons/ReadingRoom"

let package = Package(
  name: "DesignPatternLessons", platforms: [.macOS(.v15)],
  targets: [
    // In the code, so that a program has its books wherever it is copied to.
    .target(name: "BookLibrary", resources: [.embedInCode("Resources")]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "ExerciseSupport", dependencies: ["TestSupport"], path: "Tests/ExerciseSupport"),
  ])

package.products += lessons.map(\.product)
package.products += [
  .executable(name: "lessons", targets: ["Coach"]),
  .executable(name: "reading-room", targets: ["ReadingRoom"]),
  // For the exercises, which are packages of their own.
  .library(name: "BookLibrary", targets: ["BookLibrary"]),
  .library(name: "ExerciseSupport", targets: ["ExerciseSupport"]),
]
// With types of their own, because Swift 6.2 gives up on one large expression.
let tested: [Target.Dependency] = [
  "BookLibrary", "LessonStage", "ScriptStage", "SQLite", "TerminalKit", "TestSupport", "Web",
]
var programs: [Target.Dependency] = []
var excluded = ["README.md", "TEACHING.md", "TERMS.md", "ladder.svg"]
excluded += ["App", "Data", "Model", "Screens", "Services"].map { "ReadingRoom/\($0)" }
excluded += ["Exercises", "README", "SecondStore"].map { "ReadingRoom/\($0).md" }
for lesson in lessons {
  package.targets.append(lesson.program)
  guard !lesson.isPage else {
    package.targets.append(lesson.tests)
    excluded.append(lesson.folder)
    continue
  }
  excluded += (lesson.parts + lesson.others).map { "\(lesson.folder)/\($0)" }
  programs.append(.target(name: lesson.program.name))
}
let others: [Target] = [
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
  .target(name: "NoteData", dependencies: ["BookLibrary"], path: "\(stack)/Data"),
  .target(
    name: "NoteServices", dependencies: ["BookLibrary", "NoteData"], path: "\(stack)/Services"),
  // Without access to the package, a front end can't use the store, even if it imports NoteData.
  .target(
    name: "NoteFrontEnds", dependencies: ["NoteServices"], path: "\(stack)/FrontEnds",
    packageAccess: false),
  .target(name: "RoomModel", dependencies: ["BookLibrary"], path: "\(room)/Model"),
  .target(
    name: "RoomData", dependencies: ["BookLibrary", "RoomModel", "SQLite"], path: "\(room)/Data"),
  .target(
    name: "RoomServices", dependencies: ["BookLibrary", "RoomData", "RoomModel", "Web"],
    path: "\(room)/Services"),
  .target(
    name: "RoomScreens",
    dependencies: ["BookLibrary", "RoomModel", "RoomServices", "TerminalKit"],
    path: "\(room)/Screens"),
  .executableTarget(
    name: "ReadingRoom", dependencies: ["BookLibrary", "TerminalKit"] + layers,
    path: "\(room)/App"),
  .target(name: "LessonStage", dependencies: ["BookLibrary", "TerminalKit"]),
  // The stage of the lessons whose page isn't their script yet.
  .target(name: "ScriptStage", dependencies: ["BookLibrary", "LessonStage", "TerminalKit"]),
  .executableTarget(
    name: "Coach", dependencies: ["LessonStage", "ScriptStage", "TerminalKit"],
    exclude: ["page.html", "page.css", "page.js", "code.js"].map { "Site/\($0)" }),
  .testTarget(
    name: "LessonTests", dependencies: tested + layers + programs, path: "Lessons",
    exclude: excluded),
  .testTarget(
    name: "SuiteTests", dependencies: tested + ["Coach"], path: "Tests",
    exclude: ["ExerciseSupport", "TestSupport"]),
]
package.targets += others

for target in package.targets {
  target.swiftSettings = [
    // For a faster first build: a cold `swift run lesson-facade` takes 6 s with this flag and 10 s
    // without it, on two cores.
    .unsafeFlags(["-index-ignore-system-modules"]),
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}
