import BookLibrary
import ExerciseSupport
import Testing

@testable import LayersExercise

@Suite("Exercise layers", .exercise("layers"), .serialized)
struct AllTests {
  /// The screen. These tests pass from the start, and must keep passing.
  struct Behavior {
    let disk = MarathonDisk()
    let clock = MarathonClock()
    let marathon: Marathon

    init() throws { marathon = try Marathon(disk, clock) }
  }
}

extension Marathon {
  /// Creates a marathon with books 71 and 84.
  init(_ disk: MarathonDisk, _ clock: MarathonClock, limit: Int = 120, lastDay: Int = 30) throws {
    let books = [71, 84].map { Book(id: $0, title: "Snail", coverPath: "/image.png") }
    self.init(disk: disk, shelf: try Shelf(books), clock: clock, limit: limit, lastDay: lastDay)
  }
}

func entry(
  _ minutes: Int, by child: String = "Mei", in book: Book.ID = 71, on day: Int = 1
) -> MarathonEntry {
  MarathonEntry(child: child, book: book, minutes: minutes, day: day)
}

extension AllTests.Behavior {
  @Test func `the screen enters minutes`() {
    let screen = MarathonScreen(marathon)
    screen.enterTapped(50, in: 71, by: "Mei")
    screen.enterTapped(70, in: 84, by: "Mei")
    screen.enterTapped(120, in: 71, by: "Finn")
    #expect(screen.message == "Thank you!", "The screen must say thank you for an entry.")
    clock.day = 2
    screen.enterTapped(120, in: 71, by: "Mei")

    #expect(
      disk.entries == [entry(50), entry(70, in: 84), entry(120, by: "Finn"), entry(120, on: 2)],
      "The screen must enter up to 120 minutes for each child and day.")
    #expect(disk.reads == 4, "A tap must read the disk once, for the rule and the entry.")
  }

  @Test func `the screen shows why an entry is refused`() throws {
    let screen = MarathonScreen(try Marathon(disk, clock, limit: 60))
    screen.enterTapped(0, in: 999, by: "Mei")
    #expect(
      screen.message == "0 minutes can't be entered.", "The screen must say why it is refused.")
    screen.enterTapped(40, in: 999, by: "Mei")
    #expect(screen.message == "There is no book 999.", "The screen must say that there is no book.")
    screen.enterTapped(40, in: 71, by: "Mei")
    screen.enterTapped(30, in: 84, by: "Mei")
    #expect(
      screen.message == "Mei can enter 20 more minutes.", "The screen must say how much is left.")
    clock.day = 31
    screen.enterTapped(0, in: 999, by: "Mei")
    #expect(
      screen.message == "The marathon is over.",
      "After the last day, the marathon must be over, whatever the minutes.")
    #expect(disk.entries.map(\.minutes) == [40], "A refused entry must not be saved.")
  }

  @Test(arguments: [0, 1])
  func `the screen says that the disk can't be used`(uses: Int) {
    disk.usesUntilFailure = uses
    let screen = MarathonScreen(marathon)
    screen.enterTapped(30, in: 71, by: "Mei")
    #expect(screen.message == "The disk can't be used now.", "A failure must be shown as one.")
  }
}
