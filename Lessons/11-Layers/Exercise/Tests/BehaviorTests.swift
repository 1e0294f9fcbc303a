import ExerciseSupport
import Testing

@testable import LayersExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise layers", .exercise("layers"), .serialized)
struct AllTests {
  /// The screen. These tests pass from the start, and must keep passing.
  struct Behavior {
    var contest = Contest(disk: Disk(), clock: Clock())
    var disk: Disk { contest.disk }
  }
}

extension AllTests.Behavior {
  @Test func `the screen enters minutes`() {
    let screen = ContestScreen(contest)
    screen.enterTapped(50, by: "Mei")
    screen.enterTapped(70, by: "Mei")
    screen.enterTapped(120, by: "Finn")
    #expect(screen.message == "Thank you!", "The screen must say thank you for an entry.")
    contest.clock.day = 2
    screen.enterTapped(120, by: "Mei")

    #expect(
      disk.entries == [
        Entry(child: "Mei", minutes: 50, day: 1), Entry(child: "Mei", minutes: 70, day: 1),
        Entry(child: "Finn", minutes: 120, day: 1), Entry(child: "Mei", minutes: 120, day: 2),
      ], "The screen must enter up to 120 minutes for each child and day.")
  }

  @Test mutating func `the screen shows why an entry is refused`() {
    contest.limit = 60
    let screen = ContestScreen(contest)
    screen.enterTapped(0, by: "Mei")
    #expect(
      screen.message == "0 minutes can't be entered.", "The screen must say why it is refused.")
    screen.enterTapped(40, by: "Mei")
    screen.enterTapped(30, by: "Mei")
    #expect(
      screen.message == "Mei can enter 20 more minutes.", "The screen must say how much is left.")
    #expect(disk.entries.map(\.minutes) == [40], "A refused entry must not be saved.")
  }

  @Test(arguments: [30, 0, 500])
  func `after the last day, the screen says that the contest is over`(minutes: Int) {
    contest.clock.day = 31
    let screen = ContestScreen(contest)
    screen.enterTapped(minutes, by: "Mei")
    #expect(
      screen.message == "The contest is over.",
      "After the last day, the contest must be over, whatever the minutes.")
  }

  @Test(arguments: [0, 1])
  func `the screen says that the disk can't be used`(uses: Int) {
    disk.usesUntilFailure = uses
    let screen = ContestScreen(contest)
    screen.enterTapped(30, by: "Mei")
    #expect(screen.message == "The disk can't be used now.", "A failure must be shown as one.")
  }

  @Test func `a tap is one look at the disk`() {
    ContestScreen(contest).enterTapped(50, by: "Mei")
    #expect(disk.reads == 1, "A tap must read the disk once, for the rule and the entry.")
    #expect(disk.entries.count == 1, "A tap must be saved once.")
  }
}
