import BookLibrary
import Foundation
import RoomData
import TestSupport
import Testing

@testable import ReadingRoom
import RoomModel

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
    let access = try SQLiteAccess(file: folder.file(".reading-room/reading-room.sqlite"))
    let books = titles.enumerated().map { index, title in
      Book(id: .init(rawValue: index + 1), title: title, coverPath: "/\"><script>.png")
    }
    let library = Library(shelf: try Shelf(books))
    try access.write { try $0.replaceAll(with: library, sessions: ReadingSession.fixture) }
  }

  /// Expects that a run printed nothing but one line about its failure.
  private func expectFailure(
    _ run: Command, _ beginning: String, _ end: String = "\n", status: Int32 = 1,
    line: Int = #line
  ) {
    let isAsExpected =
      run.status == status && run.output.isEmpty && run.errors.split(separator: "\n").count == 1
      && run.errors.hasPrefix("reading-room: \(beginning)") && run.errors.hasSuffix(end)
    expect(isAsExpected, "\(run.status) \(run.errors)", line: line)
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
    let figures = [
      "today": [
        #""focus":95,"#, #""minutes":50,"#, #""sessions":2}"#,
        #""start":"2026-03-10T10:00:00Z"}],"#,
      ],
      "history": [
        #""sessions":4,"#, #""minutes":125,"#, #""days":3,"daysInARow":2,"#, #""dailyAverage":41,"#,
        #""todayAgainstBefore":35}"#, #""bestBook":{"bonus":20,"bucket":2,"minutes":75}"#,
        #""bestWeekday":{"bonus":20,"bucket":3,"minutes":75}"#,
        #""bestHour":{"bonus":82,"bucket":9,"minutes":75}"#, #""bars":[50,50,0,0,0,0,0,25,0,"#,
        #""2026-03-01T00:00:00Z","2026-02-28T00:00:00Z""#,
      ],
      "shelf": [#"[{"bid":1,"book_name":"One""#],
    ]
    for (command, parts) in figures {
      let output = try run([command, "--json"]).output
      _ = try JSONSerialization.jsonObject(with: output)
      let text = String(decoding: output, as: UTF8.self).filter { !$0.isWhitespace }
      expect(parts.filter { !text.contains($0) }, is: [], text)
    }

    let written = try run(["note", "2", "读两遍 🐌", "--author", "Mei", "--json"]).output
    let notes = try JSONDocument(named: "notes", written).decode([Note].self)
    expect(notes.map { [$0.content, $0.author] }, is: [["读两遍 🐌", "Mei"]])
    let archive = JSONDocument(named: "export", try run(["export"]).output)
    expect(Library(try Library.memento(from: archive)).notes, is: notes)
  }

  // MARK: - Refusals

  @Test func `a wrong word is one line that says what is right; the help fits a terminal`() throws {
    let mistakes = [
      "--stroe x": "no option --stroe; did you mean --store?",
      "tody": "no command \"tody\"; did you mean today?",
      "--services cahced": "no services \"cahced\"; did you mean cached?",
      "--services x": "no services \"x\"; did you mean live, cached, timed, rehearsal?",
      "--time-zone Asia/Shangai":
        "no time zone \"Asia/Shangai\"; did you mean Asia/Shanghai?",
      "--now noon": "--now can't be \"noon\"; a date looks like 2026-03-10T12:00:00Z.",
      "--server ftp://x": "--server: \"ftp://x\" is not the address of a server;",
      "--store": "--store needs a value: --store DIR.",
      "note 84": "a note needs the number of a book, and a text:",
      "today 84": "unexpected \"84\".",
      "export --json": "--json doesn't go with export.",
      // Without a terminal there is no app.
      "": "The app needs a terminal; today, history, shelf, note and export don't.",
    ]
    for (words, message) in mistakes {
      let run = try Command.lesson(
        "reading-room", words.split(separator: " ").map(String.init),
        environment: ["HOME": folder.url.path])
      expectFailure(run, message, " See swift run reading-room --help.\n", status: 64)
    }
    expect(folder.names, is: [])
    let lines = try Command.lesson("reading-room", ["--help"]).text.split(separator: "\n")
    expect(lines.filter { $0.count > 80 }, is: [])
    expect(lines.count > 20, "\(lines)")
  }

  @Test func `a failure is one line, and leaves the notes, the store and any file as they are`()
    throws
  {
    try fill()
    let long = String(repeating: "x", count: 2001)
    expectFailure(try run(["note", "1", " "]), "A note can't be empty.")
    expectFailure(try run(["note", "1", long]), "A note has at most 2000 characters;")
    expectFailure(try run(["note", "3", "x"]), "There is no book 3.")
    expect(try run(["note", "--json"]).text, is: "[\n\n]\n")

    let text = String(repeating: "It was a dark and stormy night. ", count: 100)
    let file = try folder.write(text, to: "reading-room.sqlite")
    let failure = try run(["--store", folder.url.path, "today"])
    expectFailure(
      failure, "\(file.path): ", "left as it is. To start afresh, move it away.\n")
    expect(folder.names, is: [".reading-room", "reading-room.sqlite"])

    let page = try run(["--services", "rehearsal", "today", "--html", file.path])
    expectFailure(page, file.path, "was left as it is. Name another file.\n")
    expect(folder.bytes(of: "reading-room.sqlite"), is: Data(text.utf8))
  }

  // MARK: - Families

  @Test func `one option chooses the whole family, and a rehearsal opens no file`() throws {
    let commands = [
      "note 84 x", "today", "history", "shelf", "export", "today --server http://127.0.0.1:1",
      "today --store \(folder.file("store").path)",
    ]
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      let run = try run(["--services", "rehearsal"] + words)
      expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty, command + run.errors)
    }
    expect(folder.names, is: [])

    let families = [
      "live": "LiveServices", "timed": "CachedServices", "cached": "CachedServices",
      "rehearsal": "RehearsalServices",
    ]
    for (name, type) in families {
      let request = try Request(["--store", folder.url.path, "--services", name])
      expect("\(Swift.type(of: try CompositionRoot(request).services))", is: type, name)
    }
    expect(try Request([]).services, is: .cached)
    let errors = try run(["history", "--services", "timed"]).errors
    expect(errors.hasPrefix("reads: 2, writes: 0 in "), errors)
  }

  // MARK: - The page

  @Test func `no title does anything to the page or the terminal; each day has a bar`() throws {
    let hostile = ["\"'><script>alert(1)</script>&amp;", "\u{202E}\u{200F}גב\u{7}\n\u{2066}x"]
    try fill(hostile)
    let table = try run(["shelf"]).text
    expect(table.contains("גב") && !table.contains(/[\u{7}\u{202E}]/), table)
    let page = folder.file("page.html")
    expect(try run(["--services", "rehearsal", "today", "--html", page.path]).status, is: 0)
    var html = try String(contentsOf: page, encoding: .utf8)
    expect(html.ranges(of: #" height="0">"#).count, is: 31, "bars of days without a session")
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

  // MARK: - Streams

  @Test func `no stream, and no missing home, makes it crash`() throws {
    let lines = [
      #""$LESSON" --services rehearsal export | head -1"#: ["{", ""],
      #"{ "$LESSON" --services rehearsal export; echo $? >&2; } | head -1"#: ["{", "0"],
      #""$LESSON" --services rehearsal today <&- >&- 2>&-; echo $?"#: ["0", ""],
      #""$LESSON" --services rehearsal today >/dev/full 2>/dev/null; echo $?"#: ["1", ""],
      #"env -u HOME "$LESSON" today 2>/dev/null; echo $?"#: ["1", ""],
    ]
    for (line, expected) in lines {
      let run = try Command.shell(line, lesson: "reading-room")
      let found = [run.text, run.errors].map { $0.trimmingCharacters(in: .newlines) }
      expect(found, is: expected, line)
    }
  }
}
