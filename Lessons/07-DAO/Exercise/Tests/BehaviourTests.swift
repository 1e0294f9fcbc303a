import BookLibrary
import ExerciseSupport
import Testing

@testable import DAOExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise dao", .exercise("dao"), .serialized)
struct AllTests {
  /// What the log does for a family. It works from the start, and must go on working.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test(arguments: Store.allCases)
  func `the log lists sessions by their days`(store: Store) throws {
    try require(
      AllTests.listed(by: store), is: text(sample),
      "Over \(store.rawValue), the log must list all sessions by day, and those of a day by id.")
  }

  @Test(arguments: Store.allCases)
  func `minutes add up for each book`(store: Store) throws {
    let app = App(store)
    let rows: [(Int, Book.ID?, Int)] = [
      (1, 71, 1440), (2, nil, 7), (3, 71, 2), (4, 84, 5), (5, nil, 2),
    ]
    app.add(rows.map { makeSession($0.0, on: $0.1, minutes: $0.2) })

    try require(
      [app.sum(of: 71), app.sum(of: nil), app.sum(of: 72)], is: ["1442", "9", "0"],
      "Over \(store.rawValue), book 71 was read for 1442 minutes, no book for 9, book 72 never.")
  }

  @Test(arguments: Store.allCases)
  func `a session can be corrected and removed`(store: Store) throws {
    try AllTests.needOrder(of: store)
    let app = App(store)
    app.add((1...4).map { makeSession($0) }, correct: [(2, 25), (4, 25), (4, 2)], remove: 1)

    let rest = [(2, 25), (3, 10), (4, 2)].map { makeSession($0.0, minutes: $0.1) }
    try require(
      app.listed, is: text(rest),
      "Over \(store.rawValue), each correction must be seen, session 1 gone, and 3 as it was.")
  }

  @Test func `the file stays an array of sessions`() throws {
    let app = App()
    app.add([makeSession(1), makeSession(2, "Jonas", on: nil, day: 2)])
    var files = [entries(in: app.disk.text)]
    for id in [1, 2] {
      app.add([], remove: id)
      files.append(entries(in: app.disk.text))
    }

    try require(
      files,
      is: [
        "1: Mei, book 71, 2026-03-01, 10 | 2: Jonas, no book, 2026-03-02, 10",
        "2: Jonas, no book, 2026-03-02, 10", "none",
      ],
      """
      The families' other programs can't read the file: it must be an array of sessions, with the \
      keys as they are, and an empty array when the last session is gone.
      """)
  }

  @Test(
    arguments: [
      "", " Mei ", "Zoë \"Z\"", "a\\b", "\\", "\\\"", "one\ntwo", "one\r\ntwo", "one\ttwo\u{1}",
      "a/b",
      "👧🏽 小明", "e\u{301}", "\u{e9}", "\u{2028}", "null",
    ])
  func `the file holds every text as it is`(child: String) throws {
    let (app, other) = (App(), App())
    app.add([makeSession(1, child)])
    other.add([makeSession(1)])
    if entries(in: other.disk.text) != text([makeSession(1)]) {
      try follows(from: "the file stays an array of sessions")
    }

    // Two texts that only look alike are equal to `==`.
    let expected = ascii(text([makeSession(1, child)]))
    try require(
      ascii(entries(in: app.disk.text)), is: expected,
      "In the file, the child's name is another: nobody changes it, and JSONEncoder escapes it.")
    try require(
      ascii(App(.onDisk, app.disk).listed), is: expected,
      "A new log over the same disk must find the session as it was, whatever the child's name.")
  }

  private func ascii(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  @Test func `a file of yesterday can still be read`() throws {
    try AllTests.needOrder(of: .onDisk)

    try require(
      App(.onDisk, Disk(text: yesterday)).listed, is: text(sample),
      """
      The families have files already: the order of their sessions is any, and one without a book \
      has no bookID. The log must list them by day, and those of a day by id.
      """)
  }

  @Test func `looking writes nothing`() throws {
    for file in [nil, yesterday] {
      let disk = SpyDisk(text: file)
      let app = App(.onDisk, disk)
      _ = app.listed + app.sum(of: 71)

      try require(
        disk.writes, is: 0,
        "Somebody only looked, and the file was written: another program may be at work on it.")
    }
  }
}

extension AllTests {
  /// Adds the sample, last day first, and returns the list.
  fileprivate static func listed(by store: Store) -> String {
    let app = App(store)
    app.add(sample.reversed())
    return app.listed
  }

  /// Skips a test that could only repeat that the order is wrong.
  static func needOrder(of store: Store) throws {
    if listed(by: store) != text(sample) {
      try follows(from: "the log lists sessions by their days")
    }
  }
}
