import BookLibrary
import ExerciseSupport
import Testing

@testable import DAOExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise dao", .exercise("dao"), .serialized)
struct AllTests {
  /// The log. It works from the start, and must keep working.
  struct Behavior {
    let log = ReadingLog(dao: DiskSessionDAO(disk: Disk()))
  }
}

// MARK: - A log whose store works

/// Adds a session by Mei.
@discardableResult
func added(
  to log: ReadingLog, book: Book.ID? = 71, day: Int = 1, minutes: Int = 10
) throws -> ReadingSession {
  try must("The store works, so add must not throw an error.") {
    try log.add(child: "Mei", bookID: book, day: "2026-03-0\(day)", minutes: minutes)
  }
}

func listed(_ log: ReadingLog) throws -> [ReadingSession] {
  try must("The store works, so sessions() must not throw an error.") { try log.sessions() }
}

func total(of book: Book.ID?, in log: ReadingLog) throws -> Int {
  try must("The store works, so minutes(with:) must not throw an error.") {
    try log.minutes(with: book)
  }
}

// MARK: - The log

extension AllTests.Behavior {
  @Test func `an added session is listed`() throws {
    let session = try added(to: log)
    let list = try listed(log)

    #expect(list == [session], "The log must list the new session.")
    #expect(
      session.child == "Mei" && session.bookID == 71 && session.minutes == 10,
      "The new session must have the child, the book and the minutes that were given.")
  }

  @Test func `sessions are listed by day`() throws {
    for day in [2, 1, 2] { try added(to: log, day: day) }
    let ids = try listed(log).map(\.id)
    #expect(
      ids == [2, 1, 3], "The earlier day must come first; on the same day, the lower id.")
  }

  @Test func `a session's minutes can be corrected`() throws {
    let id = try added(to: log).id
    try must("The session exists, so its minutes can be corrected.") {
      try log.setMinutes(20, of: id)
    }
    let minutes = try listed(log).map(\.minutes)
    #expect(minutes == [20], "The session must now last 20 minutes.")
  }

  @Test func `a session can be removed`() throws {
    let id = try added(to: log).id
    try must("The session exists, so it can be removed.") { try log.remove(id) }
    let list = try listed(log)
    #expect(list == [], "The only session was removed, so the list must be empty.")
  }

  @Test func `the minutes of a book are added up`() throws {
    for (book, minutes) in [(71, 10), (nil, 1), (71, 5)] as [(Book.ID?, Int)] {
      try added(to: log, book: book, minutes: minutes)
    }
    var sum = try total(of: 71, in: log)
    #expect(
      sum == 15,
      "Book 71 was read for 10 and 5 minutes, so the sum must be 15.")
    sum = try total(of: nil, in: log)
    #expect(
      sum == 1,
      "One session without a book lasted 1 minute, so the sum must be 1.")
  }

  @Test func `a session without minutes is refused`() throws {
    for minutes in [0, -5] {
      #expect(throws: RuleError.noMinutes, "A session must last at least one minute.") {
        try log.add(child: "Mei", bookID: 71, day: "2026-03-01", minutes: minutes)
      }
    }
    let list = try listed(log)
    #expect(list == [], "The log refused the session, so it must not list it.")
  }

  @Test func `a correction to zero minutes is refused`() throws {
    let session = try added(to: log)
    for minutes in [0, -5] {
      #expect(throws: RuleError.noMinutes, "A corrected session must last at least one minute.") {
        try log.setMinutes(minutes, of: session.id)
      }
    }
    let list = try listed(log)
    #expect(
      list == [session],
      "The log refused the correction, so the session must not change.")
  }

  @Test func `correcting a missing session is an error`() {
    #expect(
      throws: SessionError.notFound(id: 9),
      "There is no session 9, so correcting it must throw notFound."
    ) {
      try log.setMinutes(5, of: 9)
    }
  }

  @Test func `removing a missing session is an error`() {
    #expect(
      throws: SessionError.notFound(id: 9),
      "There is no session 9, so removing it must throw notFound."
    ) { try log.remove(9) }
  }
}
