import Foundation
import TerminalKit
import Testing

@testable import Coach
@testable import ExerciseRunner

struct WatchTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  /// Runs a watch. Each check asks the screen once, too.
  private func watch(_ runner: FakeRunner, _ script: [() -> ScreenEvent]) throws
    -> (status: Int32, shown: [String])
  {
    let screen = ScriptedScreen(script)
    let status = try Watch(room.course, screen, runner: runner, progress: room.progress)
      .run(room.facade)
    return (status, screen.shown)
  }

  @Test func `a save is checked, also of a file that is replaced`() throws {
    let runner = FakeRunner(.failing, .solved)
    let file = room.facade.file

    let (status, shown) = try watch(
      runner,
      [
        { .nothing },  // while it checks
        {
          try? FileManager.default.removeItem(at: file)
          return .nothing
        },
        {
          try? Data("// new".utf8).write(to: file)
          return .nothing
        },
        { .nothing },  // while it checks
        { .nothing }, { .key(.character("q")) },
      ])

    #expect(status == 0)
    #expect(runner.texts.count == 2 && runner.texts.last == "// new")
    #expect(shown.contains { $0.contains("Waiting for it") })
    #expect(shown.last?.hasPrefix("Facade: solved") == true)
  }

  @Test func `keys run again, open a hint and scroll`() throws {
    let runner = FakeRunner(.failing)

    let (_, shown) = try watch(
      runner,
      [
        { .nothing }, { .key(.character("r")) }, { .nothing }, { .key(.up) },
        { .key(.character("h")) }, { .key(.character("q")) },
      ])

    #expect(runner.texts.count == 2)
    #expect(room.progress.progress[room.facade].hintsOpened == 1)
    #expect(shown.contains { $0.hasPrefix("Behaviour") })
    #expect(
      shown.allSatisfy { $0.split(separator: "\n", omittingEmptySubsequences: false).count == 12 })
    #expect(shown.last?.contains("hint 1 of") == true)
  }

  @Test func `q and Ctrl-C end a check that runs`() throws {
    for (key, expected) in [(Key.character("q"), 0 as Int32), (.interrupt, 130)] {
      let (status, shown) = try watch(FakeRunner(.solved), [{ .key(key) }])

      #expect(status == expected)
      #expect(shown.count == 1)
      #expect(room.progress.progress[room.facade].solved == nil)
    }
  }

  @Test func `who leaves waits for no key that was pressed before`() throws {
    let runner = FakeRunner(.failing)
    runner.questions = 2

    let (status, _) = try watch(runner, [{ .key(.character("r")) }, { .key(.character("q")) }])

    #expect(status == 0)
    #expect(runner.texts.count == 1)
  }

  @Test func `a key that is pressed while it checks does its work afterwards`() throws {
    let (_, shown) = try watch(FakeRunner(.failing), [{ .key(.character("h")) }])

    #expect(shown.last?.contains("hint 1 of") == true)
  }

  @Test func `without input there is one verdict`() throws {
    let (status, shown) = try watch(FakeRunner(.solved), [])

    #expect(status == 0)
    #expect(shown.last?.hasPrefix("Facade: solved") == true)
    #expect(try watch(FakeRunner(.failing), []).status == 1)
  }

  @Test func `no line is cut off, and the first error comes first`() throws {
    let error = "Exercise.swift:1:2: error: " + String(repeating: "long ", count: 20) + "end"
    let verdict = Verdict(end: .doesNotCompile(Array(repeating: [error], count: 4)))

    let (_, shown) = try watch(FakeRunner(verdict), [])

    #expect(shown.last?.hasPrefix("Facade doesn't compile") == true)
    #expect(shown.last?.contains("g long end\n") == true)
    #expect(shown.last?.components(separatedBy: "\n").allSatisfy { $0.count <= 80 } == true)
  }

  @Test func `another width lays it out anew`() throws {
    let screen = ScriptedScreen([])
    screen.script = [
      { .nothing },
      {
        screen.size = ScreenSize(columns: 40, rows: 12)
        return .resized
      },
    ]
    _ = try Watch(room.course, screen, runner: FakeRunner(.failing), progress: room.progress)
      .run(room.facade)

    let last = try #require(screen.shown.last)
    #expect(last != screen.shown.dropLast().last)
    #expect(last.components(separatedBy: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `another width while it checks is followed at once`() throws {
    let (_, shown) = try watch(FakeRunner(.failing), [{ .resized }])
    #expect(shown[1].hasPrefix("Checking"))
  }

  @Test func `a hint that can't be read is told, and the watch goes on`() throws {
    try FileManager.default.removeItem(at: room.facade.hints)

    let (_, shown) = try watch(FakeRunner(.failing), [{ .nothing }, { .key(.character("h")) }])

    #expect(shown.last?.contains("hints.md can't be read") == true)
  }

  @Test func `what to do next is in sight`() throws {
    let (_, shown) = try watch(FakeRunner(.failing), [])
    #expect(shown.last?.contains("swift run lessons hint facade\nh hint") == true)
  }

  @Test func `where lines stand below one another, no keys stand among them`() throws {
    let screen = ScriptedScreen([])
    screen.isFull = false
    _ = try Watch(room.course, screen, runner: FakeRunner(.failing), progress: room.progress)
      .run(room.facade)
    #expect(screen.shown.last?.contains("h hint") == false)
  }
}
