import Foundation
import TestSupport
import Testing

@testable import Coach

struct DoctorTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `a machine that has all is ready`() {
    room.run("doctor")
    #expect(
      room.text == """
        Is this machine ready for a class? The last two checks build something.

        ✔ git version 2.39.5
        ✔ 40 GB free on the disk of this folder
        ✔ lesson-singleton builds and runs
        ✔ The exercise of Singleton can be checked

        This machine is ready.

        """)
  }

  /// Expects one fault, which the line with the only ⚠ names with what to do.
  private func expectFault(_ words: String..., at place: SourceLocation = #_sourceLocation) {
    room.run("doctor", exits: 1, saying: "Not yet. Do what the lines with a ⚠ say", at: place)
    let faults = room.text.split(separator: "\n").filter { $0.hasPrefix("⚠ ") }
    #expect(faults.count == 1, sourceLocation: place)
    for words in words {
      #expect(faults.joined().contains(words), "\(room.text)", sourceLocation: place)
    }
  }

  @Test func `a command that is missing has to be installed`() {
    room.versions["git"] = nil
    expectFault("There is no command git in your PATH. Install it")
  }

  @Test func `a folder that is no repository has to be cloned`() throws {
    room.isInRepository = false
    expectFault("git version 2.39.5, but this folder isn't a repository", "git clone")

    // Whatever its parents are.
    try room.folder.write("gitdir: nowhere", to: ".git")
    #expect(try !Tools().isInRepository(room.folder.url))
    try FileManager.default.removeItem(at: room.folder.file(".git"))
    _ = try ProgramRun.run("/usr/bin/env", ["git", "init", room.folder.url.path])
    #expect(try Tools().isInRepository(room.folder.url))
  }

  @Test func `a full disk has to be cleared`() {
    room.freeSpace = 1_999_999_999
    expectFault("Only 1 GB free", "Make it at least 2 GB.")
  }

  @Test func `the error of a lesson is a fault`() {
    room.failingDemo = "Singleton"
    expectFault("lesson-singleton fails.")
  }

  @Test(arguments: [
    ("Permission denied", "This user can't write a file that the build needs. If"),
    ("Oops", "The build fails. To see why: swift build --product lesson-facade"),
  ])
  func `a lesson that can't be built gives the advice of a check`(
    message: String, words: String
  ) throws {
    let manifest = "// swift-tools-version:6.2\n#error(\"\(message)\")\n"
    try room.folder.write(manifest, to: "Package.swift")
    let error = #expect(throws: CoachError.self) {
      try Tools().runLesson(room.facade, room.folder.url)
    }
    #expect(error?.words.hasPrefix(words) == true, "\(error?.words ?? "")")
  }

  @Test func `tools that fail give their advice`() {
    room.verdicts = [Verdict(grade: .toolsFailed, messages: ["Swift Testing is missing."])]
    expectFault("The exercise of Singleton: Swift Testing is missing.")
  }

  @Test func `an exercise that is new or solved is tried, not one that is started`() throws {
    try room.folder.write("mine", to: "Lessons/01-Singleton/Exercise/Exercise.swift")
    room.run("doctor", saying: "The exercise of Facade can be checked")
    room.answer = "solved"
    room.run("check facade")
    room.run("doctor", saying: "The exercise of Facade can be checked")
  }

  @Test(arguments: [Grade.doesNotBuild, .crashed, .timeLimit])
  func `an answer with a fault is no fault of the machine`(grade: Grade) throws {
    room.verdicts = [Verdict(grade: grade, messages: ["x.swift:1: a fault"])]
    expectFault("The exercise of Singleton: x.swift:1: a fault")
    try room.folder.write("mine", to: "Lessons/01-Singleton/Exercise/Exercise.swift")
    room.answer = "mine, too"
    room.run("doctor", saying: "The exercise of Singleton can be checked")
  }
}
