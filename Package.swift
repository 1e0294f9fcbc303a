// swift-tools-version: 6.2
import PackageDescription

/// A lesson: a program, whose script is the lesson's page, and its tests.
struct Lesson {
  let name: String
  /// The dependencies in addition to the library and the stage.
  var extra: [Target.Dependency] = []
  /// What is in the folder, but not in the program's module: other modules, and `Refused`.
  var apart: [String] = ["Refused"]
}

/// The lessons in their order, which numbers their folders.
let lessons = [
  Lesson(name: "State"),
  Lesson(name: "Decorator"),
  Lesson(
    name: "Strategy", extra: ["ShapeOrders", "ShelfOrders"],
    apart: ["Pattern/OrderedShelf.swift", "Pattern/ShelfOrder.swift", "Plugin", "Refused"]),
  Lesson(name: "Memento"),
  Lesson(name: "Command", apart: []),
  Lesson(name: "Observer", apart: []),
  Lesson(name: "Delegate"),
  Lesson(name: "MVC"),
  Lesson(name: "Adapter", extra: ["ShopSDK", "TerminalKit"], apart: ["Refused", "Shop"]),
  Lesson(
    name: "Facade", extra: ["CatalogFacade", "CatalogParts", "Web"],
    apart: ["Pattern", "Refused", "Shared"]),
  Lesson(name: "DAO", extra: ["SQLite", "Web"]),
  Lesson(name: "Singleton", extra: ["CSQLite"]),
  Lesson(
    name: "Layers", extra: ["NoteData", "NoteFrontEnds", "NoteServices"],
    apart: ["Pattern", "Refused"]),
]

/// Returns the path of a folder in `Lessons`: that of `Facade/Pattern` has the lesson's number.
func path(_ folder: String) -> String {
  let name = folder.prefix { $0 != "/" }
  let index = lessons.firstIndex { $0.name == name }
  let number = index.map { "\($0 < 9 ? "0" : "")\($0 + 1)-" } ?? ""
  return "Lessons/\(number)\(folder)"
}

/// Returns a module in a folder of `Lessons`.
func module(
  _ name: String, at folder: String, _ dependencies: [Target.Dependency], packageAccess: Bool = true
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path(folder), packageAccess: packageAccess)
}

let package = Package(
  name: "DesignPatternLessons", platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lessons", targets: ["Coach"]),
    .executable(name: "reading-room", targets: ["ReadingRoom"]),
    .executable(name: "which-pattern", targets: ["WhichPattern"]),
    // For the exercises, which are packages of their own.
    .library(name: "BookLibrary", targets: ["BookLibrary"]),
    .library(name: "ExerciseSupport", targets: ["ExerciseSupport"]),
  ])

for lesson in lessons {
  let (program, folder) = ("\(lesson.name)Lesson", path(lesson.name))
  package.products.append(
    .executable(name: "lesson-\(lesson.name.lowercased())", targets: [program]))
  package.targets += [
    .executableTarget(
      name: program, dependencies: ["BookLibrary", "LessonStage"] + lesson.extra, path: folder,
      exclude: ["README.md", "Exercise", "Tests"] + lesson.apart),
    .testTarget(
      name: "\(lesson.name)Tests", dependencies: ["TestSupport", .target(name: program)],
      path: "\(folder)/Tests"),
  ]
}

// In pieces, because Swift 6.2 gives up on one large expression.
package.targets += [
  // In the code, so that a program has its books wherever it is copied to.
  .target(name: "BookLibrary", resources: [.embedInCode("Resources")]),
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
  .target(name: "LessonStage", dependencies: ["BookLibrary", "TerminalKit"]),
  .executableTarget(
    name: "WhichPattern", dependencies: ["LessonStage"], path: path("WhichPattern"),
    exclude: ["README.md"]),
  .executableTarget(
    name: "Coach", dependencies: ["LessonStage", "TerminalKit"],
    exclude: ["page.html", "page.css", "page.js", "steps.html", "steps.js"].map { "Site/\($0)" }),
]
package.targets += [
  .target(
    name: "ShelfOrders", dependencies: ["BookLibrary"], path: path("Strategy/Pattern"),
    exclude: ["LoanDesk.swift", "Press.swift"]),
  module("ShapeOrders", at: "Strategy/Plugin", ["BookLibrary", "ShelfOrders"]),
  module("ShopSDK", at: "Adapter/Shop", []),
  module("CatalogParts", at: "Facade/Shared", ["BookLibrary", "Web"]),
  module("CatalogFacade", at: "Facade/Pattern", ["BookLibrary", "CatalogParts"]),
  module("NoteData", at: "Layers/Pattern/Data", ["BookLibrary"]),
  module("NoteServices", at: "Layers/Pattern/Services", ["BookLibrary", "NoteData"]),
  // Without access to the package, a front end can't use the store, even if it imports NoteData.
  module("NoteFrontEnds", at: "Layers/Pattern/FrontEnds", ["NoteServices"], packageAccess: false),
  module("RoomModel", at: "ReadingRoom/Model", ["BookLibrary"]),
  module("RoomData", at: "ReadingRoom/Data", ["BookLibrary", "RoomModel", "SQLite"]),
  module("RoomServices", at: "ReadingRoom/Services", ["BookLibrary", "RoomData", "RoomModel"]),
  module(
    "RoomScreens", at: "ReadingRoom/Screens",
    ["BookLibrary", "RoomModel", "RoomServices", "TerminalKit"]),
  .executableTarget(
    name: "ReadingRoom",
    dependencies: [
      "BookLibrary", "RoomData", "RoomModel", "RoomScreens", "RoomServices", "TerminalKit",
    ],
    path: path("ReadingRoom/App")),
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  .target(name: "ExerciseSupport", dependencies: ["TestSupport"], path: "Tests/ExerciseSupport"),
  .testTarget(
    name: "RoomTests", dependencies: ["ReadingRoom", "TestSupport"],
    path: path("ReadingRoom/Tests")),
  .testTarget(
    name: "SuiteTests", dependencies: ["Coach", "SQLite", "TestSupport", "Web"], path: "Tests",
    exclude: ["ExerciseSupport", "TestSupport"]),
]

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
