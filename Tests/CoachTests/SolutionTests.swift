import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import Coach

struct SolutionTests {
  @Test func `the solution waits until the exercise is solved, or given up`() throws {
    let room = try Classroom()

    #expect(room.run("solution", "facade") == 1)
    #expect(room.lines.isEmpty)
    #expect(room.errors.count == 1)

    #expect(room.run("solution", "facade", "--give-up") == 0)
    #expect(room.lines.contains("-   let archive: any NoteArchive"))
    #expect(room.lines.contains("+   private let archive: any NoteArchive"))
    #expect(room.text.contains("Lessons/02-Facade/Exercise/Solution.swift"))
  }

  @Test func `who has found ours is told so`() throws {
    let room = try Classroom()
    try room.solve(room.facade)
    #expect(room.run("solution", "facade") == 0)
    #expect(room.text.contains("letter for letter"))
  }

  @Test func `a file that is far too long isn't compared`() throws {
    let room = try Classroom()
    try room.write(String(repeating: "// line\n", count: 1_000_000), to: room.facade)
    #expect(room.run("solution", "facade", "--give-up") == 0)
    #expect(room.text.contains("too long"))
  }

  // MARK: - Beginning again

  @Test func `a reset asks, and keeps the old file`() throws {
    let room = try Classroom()
    try room.solve(room.facade)
    let mine = try Data(contentsOf: room.facade.file)

    #expect(room.run("reset", "facade") == 1)
    #expect(room.text.contains("Begin Facade again? Your file is kept. [y/N]"))
    #expect(try Data(contentsOf: room.facade.file) == mine)

    room.answers = ["y"]
    #expect(room.run("reset", "facade") == 0)
    #expect(try Data(contentsOf: room.facade.file) == Data(contentsOf: room.facade.start))
    let backup = ".lessons/backups/2026-09-10T002640.000Z-facade-Exercise.swift"
    #expect(room.folder.bytes(of: backup) == mine)
    #expect(room.text.contains(backup))
    #expect(ExerciseState(of: room.facade, room.progress.progress[room.facade]) == .notStarted)
    #expect(room.run("solution", "facade") == 1)
  }

  @Test func `a backup is never overwritten`() throws {
    let room = try Classroom()
    try room.write("// one", to: room.facade)
    #expect(room.run("reset", "facade", "--yes") == 0)

    // The clock of the test stands still.
    try room.write("// two", to: room.facade)
    #expect(room.run("reset", "facade", "--yes") == 1)

    #expect(try String(contentsOf: room.facade.file, encoding: .utf8) == "// two")
    let folder = room.folder.file(".lessons/backups")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1)
    #expect(room.folder.bytes(of: ".lessons/backups/\(names[0])") == Data("// one".utf8))
  }

  @Test func `what can't be kept isn't replaced`() throws {
    let room = try Classroom()
    try room.folder.write("", to: ".lessons")
    try room.write("// mine", to: room.facade)

    #expect(room.run("reset", "facade", "--yes") == 1)

    #expect(try String(contentsOf: room.facade.file, encoding: .utf8) == "// mine")
  }

  @Test func `a start that is gone is named`() throws {
    let room = try Classroom()
    try FileManager.default.removeItem(at: room.facade.start)
    #expect(room.run("reset", "facade", "--yes") == 1)
    #expect(room.errors.first?.contains("Facade/Exercise/Start.swift can't be read") == true)
  }

  @Test func `a file that is gone comes back without a question`() throws {
    let room = try Classroom()
    try FileManager.default.removeItem(at: room.facade.file)
    #expect(room.run("reset", "facade") == 0)
    #expect(!room.text.contains("?"))
    #expect(try Data(contentsOf: room.facade.file) == Data(contentsOf: room.facade.start))
  }
}
