// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DesignPatternLessons",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lesson-facade", targets: ["FacadeLesson"])
  ],
  targets: [
    .target(
      name: "BookLibrary",
      resources: [.copy("Resources/books.json"), .copy("Resources/notes.json")]),
    .target(name: "LessonStage"),
    .executableTarget(name: "FacadeLesson", dependencies: ["BookLibrary", "LessonStage"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "BookLibraryTests", dependencies: ["BookLibrary", "TestSupport"]),
    .testTarget(name: "LessonStageTests", dependencies: ["LessonStage", "TestSupport"]),
    .testTarget(
      name: "LessonTests",
      dependencies: ["BookLibrary", "FacadeLesson", "LessonStage", "TestSupport"]),
    .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
