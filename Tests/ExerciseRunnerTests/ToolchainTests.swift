import Foundation
import Testing

@testable import ExerciseRunner

struct ToolchainTests {
  @Test(arguments: [(-60, true), (0.5, true), (1.5, false)])
  func `a build is forgotten unless the file is newer by a second`(
    seconds: Double, isForgotten: Bool
  ) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "toolchain-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    let module = folder.appending(path: "debug/FacadeExercise.build")
    try files.createDirectory(at: module, withIntermediateDirectories: true)
    let (memory, object) = (module.appending(path: "primary.priors"), module.appending(path: "x.o"))
    let file = folder.appending(path: "Exercise.swift")
    let built = Date(timeIntervalSince1970: 1_789_000_000)
    for (url, date) in [(memory, built), (object, built), (file, built + seconds)] {
      try Data().write(to: url)
      try files.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    }

    Toolchain.forgetBuilds(in: folder, before: file)

    #expect(files.fileExists(atPath: memory.path) == !isForgotten)
    #expect(files.fileExists(atPath: object.path))
  }
}
