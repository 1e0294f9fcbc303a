// swift-tools-version: 6.2
import Foundation
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
    .target(name: "ExerciseSupport", path: "Tests/ExerciseTests/Support"),
  ]
)

// MARK: - Exercises

struct Exercise {
  let name: String
  let lesson: String
  /// Wrong answers that the tests must refuse.
  let mistakes: [String]

  var variants: [String] {
    ["Exercise.swift", "Start.swift", "Solution.swift"] + mistakes.map { "Mistakes/\($0).swift" }
  }

  /// The learner's module and its tests. `EXERCISE_VARIANT` puts another file in its place.
  func targets(variant: String) -> [Target] {
    let module = "\(name.prefix(1).uppercased())\(name.dropFirst())Exercise"
    return [
      .target(
        name: module, dependencies: ["BookLibrary"], path: "Lessons/\(lesson)/Exercise",
        exclude: ["README.md", "hints.md"] + variants.filter { $0 != variant },
        sources: ["Parts.swift", variant]),
      .testTarget(
        name: "\(module)Tests",
        dependencies: ["BookLibrary", "ExerciseSupport", .target(name: module)],
        path: "Tests/ExerciseTests/\(module.dropLast(8))"),
    ]
  }
}

let exercises = [
  Exercise(
    name: "facade", lesson: "02-Facade",
    mistakes: [
      "DoesTheWork", "LeftOpen", "OwnParts", "Remembers", "SkipsTrouble", "TwoSteps", "WayAround",
    ])
]

/// Ends the reading of the manifest with a line that says what could have been meant.
func stop(_ name: String, isNo variable: String, of valid: [String]) -> Never {
  let line = "\(variable)=\(name): there is none. Valid names: \(valid.joined(separator: ", "))."
  try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  exit(1)
}

if let name = Context.environment["EXERCISE"] {
  // One exercise alone: another that doesn't compile can't block it.
  guard let exercise = exercises.first(where: { $0.name == name }) else {
    stop(name, isNo: "EXERCISE", of: exercises.map(\.name))
  }
  let variant = Context.environment["EXERCISE_VARIANT"] ?? "Exercise.swift"
  guard exercise.variants.contains(variant) else {
    stop(variant, isNo: "EXERCISE_VARIANT", of: exercise.variants)
  }
  package.products = []
  package.targets.removeAll { !["BookLibrary", "ExerciseSupport"].contains($0.name) }
  package.targets += exercise.targets(variant: variant)
} else {
  package.targets += exercises.flatMap { $0.targets(variant: "Exercise.swift") }
}

for target in package.targets {
  let isExercise = target.path?.hasPrefix("Lessons/") ?? false
  target.swiftSettings =
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isExercise ? [] : [.enableUpcomingFeature("ExistentialAny")])
}
