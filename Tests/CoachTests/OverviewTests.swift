import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import Coach

struct OverviewTests {
  @Test(arguments: [40, 80, 200])
  func `the overview fits, and has every lesson, its program and its state`(width: Int) throws {
    let room = try Classroom()
    room.width = width
    try room.solve(room.facade)

    #expect(room.run() == 0)

    #expect(room.lines.allSatisfy { $0.displayWidth <= width })
    #expect(room.text.contains("] 1 of 7 solved"))
    for exercise in room.course.exercises {
      #expect(room.text.contains("swift run \(exercise.demo)"))
      #expect(room.text.contains(exercise.title))
    }
    #expect(room.text.contains("✔ solved"))
    #expect(room.text.contains("Next: Singleton"))
    #expect(room.errors.isEmpty)
  }

  @Test func `a state tells what happened to a file since it was checked`() throws {
    let room = try Classroom()
    let facade = room.facade
    func state() -> ExerciseState { ExerciseState(of: facade, room.progress.progress[facade]) }

    #expect(state() == .notStarted)
    try room.write("// begun", to: facade)
    #expect(state() == .inProgress)
    try room.solve(facade)
    #expect(state() == .solved)
    try room.write("// spoilt", to: facade)
    #expect(state() == .changed)
    room.progress.update { $0[facade].failed = facade.fingerprint }
    #expect(state() == .failsAgain)
    try room.copy(facade.solution, to: facade)
    #expect(state() == .solved)
    try FileManager.default.removeItem(at: facade.file)
    #expect(state() == .missing)
  }

  @Test func `when all is solved, the overview says so`() throws {
    let room = try Classroom()
    for exercise in room.course.exercises { try room.solve(exercise) }

    room.run()

    #expect(room.text.contains("7 of 7"))
    #expect(room.text.contains("All exercises are solved."))
  }
}
