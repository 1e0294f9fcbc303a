// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DesignPatternLessons",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lesson-facade", targets: ["FacadeLesson"])
  ],
  targets: [
    .target(name: "LessonStage"),
    .executableTarget(name: "FacadeLesson", dependencies: ["BookLibrary", "LessonStage"]),
    .target(name: "BookLibrary", resources: [.copy("Resources/books.json"), .copy("Resources/notes.json")]),
  ]
)
for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}
