import BookLibrary
import Foundation
import RoomData
import TestSupport
import Testing

@testable import ReadingRoom

/// The commands of `reading-room`, as a family or a script calls them.
struct ReadingRoomTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the program at noon of 2026-03-10, a Tuesday, in UTC; its home is the test's folder.
  private func run(_ arguments: [String]) throws -> Command {
    try Command.lesson(
      "reading-room", ["--now", "2026-03-10T12:00:00Z", "--time-zone", "UTC"] + arguments,
      environment: ["HOME": folder.url.path])
  }

  /// Fills the store in the home with two books and four sessions.
  private func fill(_ titles: [String] = ["One", "Two"]) throws {
    let access = try SQLiteAccess(file: folder.file(".reading-room/reading-room.sqlite")) {
      let books = titles.enumerated().map { index, title in
        Book(id: .init(rawValue: index + 1), title: title, coverPath: "/\"><script>.png")
      }
      return Library(shelf: try Shelf(books))
    }
    let rows: [(start: String, book: Book.ID, minutes: Int, breaks: Int)] = [
      ("2026-03-10T09:00:00Z", 1, 25, 0), ("2026-03-10T10:00:00Z", 1, 25, 2),
      ("2026-03-09T09:00:00Z", 2, 50, 1), ("2026-03-03T20:00:00Z", 2, 25, 0),
    ]
    try access.write { room in
      for (index, row) in rows.enumerated() {
        let start = try Date(row.start, strategy: .iso8601)
        try room.put(
          .session(
            ReadingSession(
              id: .init(rawValue: index + 1), bookID: row.book, start: start, end: start + 3600,
              breaks: row.breaks, minutes: row.minutes)))
      }
    }
  }

  // MARK: - Figures

  @Test func `the figures are a table`() throws {
    try fill()

    expect(
      try run(["today"]).text,
      is: """
        today
        Sessions  2
        Hours     0.8
        Focus     95 %

        start
        09:00  25 min, 0 breaks, One
        10:00  25 min, 2 breaks, One

        """)
    let history = try run(["history"]).text
    expect(
      history.hasPrefix(
        """
        history
        Sessions              4
        Hours                 2.1
        Days                  3
        Days in a row         2
        Daily average         41 min
        Today against before  +35 %
        Best book             Two, +20 %
        Best weekday          Tuesday, +20 %
        Best hour             9:00, +82 %

        book
        Two   75 min
        One   50 min

        day
        2026-03-10  \(String(repeating: "█", count: 20)) 50 min
        2026-03-09  \(String(repeating: "█", count: 20)) 50 min
        2026-03-08  · 0 min
        """), history)
    expect(
      history.contains("\n2026-03-03  \(String(repeating: "█", count: 10)) 25 min\n"), history)
    expect(history.split(separator: "\n").last ?? "", is: "2026-02-08  · 0 min")
  }

  @Test func `programs get the figures as JSON`() throws {
    try fill()
    struct Today: Decodable {
      struct Reading: Decodable { let start: String }
      let sessions, minutes, focus: Int
      let readings: [Reading]
    }
    struct History: Decodable {
      struct Best: Decodable { let bucket, minutes, bonus: Int }
      let sessions, minutes, days, daysInARow, dailyAverage, todayAgainstBefore: Int
      let bestBook, bestWeekday, bestHour: Best
      let bars: [Int]
      let barDays: [String]
    }
    func decode<Value: Decodable>(_ type: Value.Type, _ command: String...) throws -> Value {
      try JSONDecoder().decode(type, from: try run(command + ["--json"]).output)
    }

    let today = try decode(Today.self, "today")
    expect([today.sessions, today.minutes, today.focus], is: [2, 50, 95])
    expect(today.readings.map(\.start), is: ["2026-03-10T09:00:00Z", "2026-03-10T10:00:00Z"])
    let history = try decode(History.self, "history")
    expect(
      [
        history.sessions, history.minutes, history.days, history.daysInARow, history.dailyAverage,
        history.todayAgainstBefore,
      ], is: [4, 125, 3, 2, 41, 35])
    expect(
      [history.bestBook, history.bestWeekday, history.bestHour].map {
        [$0.bucket, $0.minutes, $0.bonus]
      }, is: [[2, 75, 20], [3, 75, 20], [9, 75, 82]])
    expect(history.bars, is: [50, 50, 0, 0, 0, 0, 0, 25] + Array(repeating: 0, count: 23))
    expect(history.barDays[9...10], is: ["2026-03-01T00:00:00Z", "2026-02-28T00:00:00Z"])
    expect(try decode([Book].self, "shelf").map(\.title), is: ["One", "Two"])

    let notes = try decode([Note].self, "note", "2", "读两遍 🐌", "--author", "Mei")
    expect(notes.map(\.content), is: ["读两遍 🐌"])
    expect(notes.map(\.author), is: ["Mei"])
    let archive = JSONDocument(named: "export", try run(["export"]).output)
    expect(Library(try Library.memento(from: archive)).notes, is: notes)
  }

  // MARK: - Refusals

  @Test(arguments: [
    (["--stroe", "x"], "no option --stroe; did you mean --store?"),
    (["tody"], "no command \"tody\"; did you mean today?"),
    (["--services", "cahced"], "no services \"cahced\"; did you mean cached?"),
    (["--services", "x"], "no services \"x\"; did you mean live, cached, timed, rehearsal?"),
    (
      ["--time-zone", "Asia/Shangai"], "no time zone \"Asia/Shangai\"; did you mean Asia/Shanghai?"
    ),
    (["--now", "noon"], "--now can't be \"noon\"; a date looks like 2026-03-10T12:00:00Z."),
    (["--server", "ftp://x"], "--server: \"ftp://x\" is not the address of a server;"),
    (["--store"], "--store needs a value: --store DIR."),
    (["note", "84"], "a note needs the number of a book, and a text:"),
    (["today", "84"], "unexpected \"84\"."),
    (
      ["export", "--json"], "--json doesn't go with export."
    ),
  ])
  func `a wrong word is one line that says what is right, and exit code 64`(
    words: [String], message: String
  ) throws {
    let run = try Command.lesson(
      "reading-room", words, environment: ["HOME": folder.url.path])

    expect([run.status, Int32(run.output.count)], is: [64, 0])
    expect(run.errors.hasPrefix("reading-room: \(message)"), run.errors)
    expect(run.errors.hasSuffix(" See swift run reading-room --help.\n"), run.errors)
    expect(run.errors.split(separator: "\n").count, is: 1)
    expect(folder.names, is: [])
  }

  @Test func `the help fits a terminal`() throws {
    let lines = try Command.lesson("reading-room", ["--help"]).text.split(separator: "\n")
    expect(lines.filter { $0.count > 80 }, is: [])
    expect(lines.count > 20, "\(lines)")
  }

  @Test func `an empty or too long note, and one about no book, are refused`() throws {
    try fill()
    let cases = [
      (["1", " "], "A note can't be empty."),
      (["1", String(repeating: "x", count: 2001)], "A note has at most 2000 characters;"),
      (["3", "x"], "There is no book 3."),
    ]
    for (words, message) in cases {
      let run = try run(["note"] + words)
      expect([run.status, Int32(run.output.count)], is: [1, 0])
      expect(run.errors.hasPrefix("reading-room: \(message)"), run.errors)
    }
    expect(try run(["note", "--json"]).text, is: "[\n\n]\n")
  }

  @Test func `a store that is no store stays as it is`() throws {
    let file = try folder.write(
      String(repeating: "It was a dark and stormy night. ", count: 100), to: "reading-room.sqlite")
    let before = try Data(contentsOf: file)

    let run = try run(["--store", folder.url.path, "today"])

    expect([run.status, Int32(run.output.count)], is: [1, 0])
    expect(run.errors.hasPrefix("reading-room: \(file.path): "), run.errors)
    expect(run.errors.hasSuffix("left as it is. To start afresh, move it away.\n"), run.errors)
    expect(try Data(contentsOf: file), is: before)
    expect(folder.names, is: ["reading-room.sqlite"])
  }

  // MARK: - Families

  @Test func `a rehearsal opens no file, whatever it is asked for`() throws {
    let commands = [
      ["note", "84", "x"], ["today"], ["history"], ["shelf"], ["export"],
      ["today", "--server", "http://127.0.0.1:1", "--store", folder.file("store").path],
    ]
    for command in commands {
      let run = try run(["--services", "rehearsal"] + command)
      expect([run.status, Int32(run.errors.utf8.count)], is: [0, 0], "\(command) \(run.errors)")
      expect(!run.output.isEmpty, "\(command)")
    }
    expect(folder.names, is: [])
  }

  @Test func `the timed family tells how often it loaded`() throws {
    let errors = try run(["history", "--services", "timed"]).errors
    expect(errors.hasPrefix("reads: 2, writes: 0 in "), errors)
  }

  @Test(arguments: [
    ([], "CachedServices"), (["--services", "live"], "LiveServices"),
    (["--services", "timed"], "CachedServices"),
    (["--services", "rehearsal"], "RehearsalServices"),
  ])
  func `one option chooses the whole family`(words: [String], type: String) throws {
    let root = try CompositionRoot(Request(words + ["--store", folder.url.path]))
    expect("\(Swift.type(of: root.services))", is: type)
  }

  // MARK: - The page

  @Test func `no title does anything to the page`() throws {
    let hostile = ["\"'><script>alert(1)</script>&amp;", "\u{202E}\u{200F}גב\u{7}\n\u{2066}x"]
    try fill(hostile)
    let page = folder.file("page.html")
    var html = ""
    for command in ["history", "today"] {
      expect(try run([command, "--html", page.path]).status, is: 0)
      html = try String(contentsOf: page, encoding: .utf8)
      expect(html.contains("<dt>Focus</dt>"), html)
    }
    expect(html.ranges(of: "<script").count + html.ranges(of: "src=").count, is: 0)
    expect(html.ranges(of: "<rect x=").count, is: 31)
    expect(html.contains("<title>2026-03-03: 25 minutes</title>"), "a bar")
    let first = "&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;"
    expect(html.contains("<div class=\"title\" dir=\"auto\">\(first)</div>"), html)
    // What is left of it turns nothing around it, since `dir` isolates.
    let second = "\u{FFFD}\u{200F}גב\u{FFFD}&#10;\u{FFFD}x"
    expect(html.contains("<div class=\"title\" dir=\"auto\">\(second)</div>"), html)
    expect(html.contains("<dd dir=\"auto\">\(second), +20 %</dd>"), html)
    expect(html.contains("<a href=\"https://covers.example/%22%3E%3Cscript%3E.png!thumb\">"), html)
  }

  @Test func `the page takes the place of no other file`() throws {
    try fill()
    let store = folder.file(".reading-room/reading-room.sqlite")
    let run = try run(["today", "--html", store.path])
    expect([run.status, Int32(run.output.count)], is: [1, 0])
    expect(run.errors.hasSuffix("was left as it is. Name another file.\n"), run.errors)
    expect(try self.run(["today"]).text.contains("Focus     95 %"), "all is there")
  }

  // MARK: - Streams

  @Test(arguments: [
    (#""$LESSON" --services rehearsal export | head -1"#, "{", ""),
    (#"{ "$LESSON" --services rehearsal export; echo $? >&2; } | head -1"#, "{", "0"),
    (#""$LESSON" --services rehearsal today <&- >&- 2>&-; echo $?"#, "0", ""),
    (#""$LESSON" --services rehearsal today >/dev/full 2>/dev/null; echo $?"#, "1", ""),
    (#"env -u HOME "$LESSON" today 2>/dev/null; echo $?"#, "1", ""),
  ])
  func `no stream, and no missing home, makes it crash`(
    line: String, output: String, errors: String
  ) throws {
    let run = try Command.shell(line, lesson: "reading-room")
    expect(run.text.split(separator: "\n"), is: [output[...]])
    expect(run.errors.split(separator: "\n").joined(), is: errors)
  }
}
