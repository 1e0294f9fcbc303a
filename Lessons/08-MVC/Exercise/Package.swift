// swift-tools-version: 6.2
import PackageDescription

/// The exercise as a package of its own: `swift test` in this folder tests it.
let package = Package(
  name: "MVCExercise", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DesignPatternLessons", path: "../../..")],
  targets: [
    .target(
      name: "MVCExercise",
      dependencies: [.product(name: "BookLibrary", package: "DesignPatternLessons")], path: ".",
      exclude: ["README.md", "hints.md", "mistakes.md", "Start.swift", "Solution.swift", "Tests"],
      swiftSettings: [
        // An expression that is too complex is an error at its line after 5 s.
        .unsafeFlags(["-Xfrontend", "-solver-expression-time-threshold=5"]),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    .testTarget(
      name: "MVCExerciseTests",
      dependencies: [
        "MVCExercise", .product(name: "BookLibrary", package: "DesignPatternLessons"),
        .product(name: "ExerciseSupport", package: "DesignPatternLessons"),
      ], path: "Tests"),
  ])
