// swift-tools-version: 6.2
import PackageDescription

/// A lesson: a program, whose script is the lesson's page, and its tests.
struct Lesson {
  let name: String
  /// The dependencies in addition to the library and the stage.
  var extra: [Target.Dependency] = []
  /// The subfolders that aren't in the program's module: other modules, or `Refused`.
  var apart: [String] = []

  /// The folder in `Lessons`, numbered in the order of the list, as in `10-Facade`.
  var path: String {
    let number = (lessons.firstIndex { $0.name == name } ?? 0) + 1
    return "Lessons/\(number < 10 ? "0" : "")\(number)-\(name)"
  }
  var product: Product {
    .executable(name: "lesson-\(name.lowercased())", targets: ["\(name)Lesson"])
  }
  var targets: [Target] {
    [
      .executableTarget(
        name: "\(name)Lesson", dependencies: ["BookLibrary", "LessonStage", "TerminalKit"] + extra,
        path: path, exclude: ["README.md", "Exercise", "Tests"] + apart),
      .testTarget(
        name: "\(name)Tests",
        dependencies: ["BookLibrary", "LessonStage", "TestSupport", .target(name: "\(name)Lesson")]
          + extra,
        path: "\(path)/Tests"),
    ]
  }
}

/// The lessons in their order, which numbers their folders.
let lessons = [
  Lesson(name: "State", apart: ["Refused"]),
  Lesson(name: "Decorator", apart: ["Refused"]),
  Lesson(
    name: "Strategy", extra: ["ShapeOrders", "ShelfOrders"],
    apart: ["Pattern/OrderedShelf.swift", "Pattern/ShelfOrder.swift", "Plugin", "Refused"]),
  Lesson(name: "Memento", apart: ["Refused"]),
  Lesson(name: "Command"),
  Lesson(name: "Observer"),
  Lesson(name: "Delegate", apart: ["Refused"]),
  Lesson(name: "MVC", apart: ["Refused"]),
  Lesson(name: "Adapter", extra: ["ShopSDK"], apart: ["Refused", "Shop"]),
  Lesson(
    name: "Facade", extra: ["CatalogFacade", "CatalogParts", "Web"],
    apart: ["Pattern", "Refused", "Shared"]),
  Lesson(name: "DAO", extra: ["SQLite", "Web"], apart: ["Refused"]),
  Lesson(name: "Singleton", extra: ["CSQLite"], apart: ["Refused"]),
  Lesson(
    name: "Layers", extra: ["NoteData", "NoteFrontEnds", "NoteServices"],
    apart: ["Pattern", "Refused"]),
]

/// Returns a module in a folder of `Lessons`, where a lesson's name stands for its folder.
func module(
  _ name: String, at path: String, _ dependencies: [Target.Dependency], except: [String] = [],
  packageAccess: Bool = true
) -> Target {
  let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
  let folder = lessons.first { $0.name == parts[0] }?.path ?? "Lessons/\(parts[0])"
  return .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(parts[1])", exclude: except,
    packageAccess: packageAccess)
}

/// The layers of the reading room.
let layers: [Target.Dependency] = ["RoomData", "RoomModel", "RoomScreens", "RoomServices"]

let package = Package(
  name: "DesignPatternLessons", platforms: [.macOS(.v15)],
  products: lessons.map(\.product) + [
    .executable(name: "lessons", targets: ["Coach"]),
    .executable(name: "reading-room", targets: ["ReadingRoom"]),
    .executable(name: "which-pattern", targets: ["WhichPattern"]),
    // For the exercises, which are packages of their own.
    .library(name: "BookLibrary", targets: ["BookLibrary"]),
    .library(name: "ExerciseSupport", targets: ["ExerciseSupport"]),
  ])

// In pieces, because Swift 6.2 gives up on one large expression.
package.targets = lessons.flatMap(\.targets)
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
    name: "WhichPattern", dependencies: ["LessonStage"], path: "Lessons/WhichPattern",
    exclude: ["README.md"]),
  .executableTarget(
    name: "Coach", dependencies: ["LessonStage", "TerminalKit"],
    exclude: ["page.html", "page.css", "page.js", "steps.html", "steps.js"].map { "Site/\($0)" }),
]
package.targets += [
  module(
    "ShelfOrders", at: "Strategy/Pattern", ["BookLibrary"],
    except: ["LoanDesk.swift", "Press.swift"]),
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
    name: "ReadingRoom", dependencies: ["BookLibrary", "TerminalKit"] + layers,
    path: "Lessons/ReadingRoom/App"),
]
package.targets += [
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  .target(name: "ExerciseSupport", dependencies: ["TestSupport"], path: "Tests/ExerciseSupport"),
  .testTarget(
    name: "RoomTests",
    dependencies: ["BookLibrary", "SQLite", "TerminalKit", "TestSupport"] + layers,
    path: "Lessons/ReadingRoom/Tests"),
  .testTarget(
    name: "SuiteTests",
    dependencies: [
      "BookLibrary", "Coach", "LessonStage", "SQLite", "TerminalKit", "TestSupport", "Web",
    ],
    path: "Tests", exclude: ["ExerciseSupport", "TestSupport"]),
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
