import BookLibrary
import ExerciseSupport
import Testing

@testable import DAOExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise dao", .exercise("dao", in: "07-DAO"), .serialized)
struct AllTests {
  /// What the log does for its readers. It works from the start, and must stay so.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test(arguments: Store.allCases)
  func `the log lists sessions by their days`(store: Store) {
    let log = makeLog(store.make())

    for session in [makeSession(3), makeSession(2, day: 2), makeSession(1)] {
      expectNoError("add(_:)") { try add(session, to: log) }
    }

    #expect(
      lines(of: log) == sampleLines,
      "Over \(store.rawValue), the log must list all sessions by day, and those of a day by id.")
  }

  @Test(arguments: Store.allCases)
  func `minutes add up for each book`(store: Store) {
    let log = makeLog(store.make())
    expectNoError("add(_:)") {
      try add(makeSession(1, minutes: 10), to: log)
      try add(makeSession(2, "Jonas", minutes: 5), to: log)
      try add(makeSession(3, on: nil, minutes: 7), to: log)
    }

    #expect(
      [71, nil, 72].map { total(with: $0, in: log) } == [15, 7, 0],
      "Book 71 was read for 15 minutes, no book for 7, and book 72 never.")
  }

  @Test(arguments: Store.allCases)
  func `a session can be corrected and removed`(store: Store) {
    let log = makeLog(store.make())
    expectNoError("The log") {
      for id in 1...3 { try add(makeSession(id), to: log) }
      try correct(2, to: 25, in: log)
      try remove(1, from: log)
    }

    #expect(
      lines(of: log) == ["2: Mei, book 71, 2026-03-01, 25", "3: Mei, book 71, 2026-03-01, 10"],
      "The correction must be seen, the removed session gone, and the third as it was.")
  }

  @Test(arguments: [0, -5])
  func `a session without minutes is not kept`(minutes: Int) {
    let log = makeLog(makeInMemoryDAO())
    expectNoError("add(_:)") { try add(makeSession(1), to: log) }

    _ = outcome { try add(makeSession(2, minutes: minutes), to: log) }
    _ = outcome { try correct(1, to: minutes, in: log) }

    #expect(
      lines(of: log) == ["1: Mei, book 71, 2026-03-01, 10"],
      "\(minutes) minutes are no session: the log must neither add nor correct one to that.")
  }

  @Test func `the next day all sessions are there`() {
    let disk = Disk()
    let log = makeLog(makeDiskDAO(disk))
    expectNoError("add(_:)") {
      try add(makeSession(1, "Zoë \"Z\"\n👧🏽", on: nil), to: log)
    }

    #expect(
      lines(of: makeLog(makeDiskDAO(disk))) == lines(of: log) && lines(of: log).count == 1,
      "A new log over the same disk must find every session as it was, whatever the child's name.")
  }

  @Test func `a file of yesterday can still be read`() {
    let disk = Disk(
      text: """
        [{"id": 1, "child": "Mei", "bookID": 71, "day": "2026-03-01", "minutes": 10},
         {"id": 2, "child": "Jonas", "day": "2026-03-02", "minutes": 5}]
        """)

    #expect(
      lines(of: makeLog(makeDiskDAO(disk))) == [
        "1: Mei, book 71, 2026-03-01, 10", "2: Jonas, no book, 2026-03-02, 5",
      ],
      "The families have files already, each an array of sessions: keep that form of JSON.")
  }
}
