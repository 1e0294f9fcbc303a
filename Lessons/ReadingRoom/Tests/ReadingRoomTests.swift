import BookLibrary
import Foundation
import RoomServices
import TestSupport
import Testing

/// The commands of `reading-room`, as a family or a script calls them.
@MainActor struct ReadingRoomTests {
  private let room: TestRoom
  private var folder: TemporaryFolder { room.folder }

  init() async throws { room = try await TestRoom() }

  private func run(_ words: String, minutes: Int = 0) throws -> ProgramRun {
    try room.run(words, author: "Jonas", minutes: minutes)
  }

  @Test func `books are added, renamed, marked and removed`() throws {
    let shelf = "71    Lighthouse\n84    Snail\n97    Moon\n"
    for (words, last) in [
      ("add New --landscape", "98    New\n"), ("rename 98 Old", "98    Old\n"),
      ("read 98", "98  ✓ Old\n"), ("unread 98", "98    Old\n"), ("remove 98 --yes", ""),
      ("shelf", ""),
    ] {
      #expect(try run(words).text == shelf + last)
    }
    // No other file stays beside the database.
    #expect(folder.names == ["reading-room.sqlite"])
  }

  @Test func `notes are written, changed and erased`() throws {
    let old = "1  2026-03-09  Mei on Snail: Slow.\n"
    let new = "2  2026-03-10  Jonas on Moon: "
    // Of the other rows, nothing is needed: a damaged one prevents only that it is listed.
    try folder.execute("UPDATE session SET minutes = -1")
    for (words, notes) in [
      ("note 97 读两遍🐌", "\(new)读两遍🐌\n"), ("rewrite 2 Twice", "\(new)Twice\n"),
      ("notes", "\(new)Twice\n\(old)"), ("erase 2", "\(new)Twice\n"), ("notes", old),
    ] {
      #expect(try run(words).text == notes)
    }
    try folder.execute("UPDATE note SET created = -1 << 60")
    #expect(try run("note 97 Good --json").text.contains("\"content\" : \"Good\""))
    #expect(try run("erase 3").text == "3  2026-03-10  Jonas on Moon: Good\n")
    for words in ["notes", "history", "remove 84 --yes"] {
      #expect(try run(words).errors.contains(" has an invalid value. The file is still there."))
    }
  }

  @Test func `figures are lines, or JSON`() throws {
    let figures = "Sessions    2\nMinutes     50\nFocus       95%\n"
    let sessions = "Lighthouse  25 min, breaks: 0\nLighthouse  25 min, breaks: 2\n"
    #expect(try run("today").text == figures + sessions)
    let history = try run("history").text
    #expect(history.contains("\n2026-03-03     ██████████ 25 min\n"))
    #expect(try run("history --json").text.contains("\"dailyAverage\" : 41,"))
  }

  @Test func `a countdown that has ended counts, though no app was open`() async throws {
    try await room.services.reading.start(97, minutes: 5)
    try folder.execute(
      "CREATE TRIGGER stop BEFORE INSERT ON session BEGIN SELECT RAISE(ABORT, 'stopped'); END")
    let failed = try run("today", minutes: 5)
    #expect(failed.text.hasPrefix("Sessions    2\nMinutes     50\n"))
    #expect(failed.status == 1 && failed.errors.contains("The timer isn't recorded yet: "))
    #expect(try run("add New", minutes: 5).text == "")
    #expect(try run("shelf").text.hasSuffix("97    Moon\n"))
    try folder.execute("DROP TRIGGER stop")
    let counted = try run("today", minutes: 5)
    #expect(counted.text.hasPrefix("Sessions    3\nMinutes     55\n"))
  }

  @Test func `JSON can't control a terminal`() throws {
    let title = "\u{1B}[31m\u{202E}\u{200F}\u{9B}读"
    let json = try run("rename 84 \(title) --json")
    #expect(json.text.contains(#""\u001b[31m\u202e\u200f\u009b读""#))
    #expect(try JSONDecoder().decode([Book].self, from: json.output)[1].title == title)
  }

  @Test(arguments: [
    ("tody", "no command \"tody\"; did you mean today?"),
    ("--stroe x", "no option --stroe; did you mean --store?"),
    ("--services lvie", "--services can't be \"lvie\"; it takes live|rehearsal."),
    ("note 84", "Usage: note BOOK TEXT."),
    ("read Snail", "BOOK is a number, as in the list; \"Snail\" isn't."),
    ("--server ftp://x today", "--server can't be \"ftp://x\"; it takes http://HOST."),
    ("--now 2026-02-30T12:00:00Z", "--now can't be \"2026-02-30T12:00:00Z\";"),
    ("--now 2026-03-10T25:00:00Z", "--now can't be \"2026-03-10T25:00:00Z\";"),
    ("--now 12026-03-10T12:00:00Z", "--now can't be \"12026-03-10T12:00:00Z\";"),
    ("--now 0000-03-10T12:00:00Z", "--now can't be \"0000-03-10T12:00:00Z\";"),
    ("app", "The app needs a terminal; the other commands don't."),
    ("--services rehearsal remove 84", "Remove A Suitcase for Snail, its notes (0) and its"),
  ])
  func `wrong usage is one line that helps`(words: String, message: String) throws {
    let run = try ProgramRun.lesson(
      "reading-room", words.split(separator: " ").map(String.init),
      environment: ["HOME": folder.url.path])
    #expect([run.text, "\(run.status)"] == ["", "64"])
    #expect(run.errors.hasPrefix("reading-room: \(message)"))
    #expect(run.errors.hasSuffix(" See swift run reading-room --help.\n"))
  }

  @Test func `a rehearsal has a server, which would delete a book for good`() throws {
    let options = ["--services", "rehearsal", "remove"]
    let question = try ProgramRun.lesson("reading-room", options + ["84"]).errors
    #expect(question.contains(" for good? If so, add --yes."))
    let refusal = try ProgramRun.lesson("reading-room", options + ["71", "--yes"]).errors
    #expect(refusal == "reading-room: The server refuses to delete book 71 (status 409).\n")
    let help = try ProgramRun.lesson("reading-room", ["--help"]).text
    #expect(help.contains("pretends to have a server, which refuses to delete book\n71."))
  }

  @Test func `help is shown, whatever the command lacks`() throws {
    let run = try run("add --help")
    #expect(run.text.hasPrefix("A family's reading room"))
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("note 5 x", "There is no book 5.\n"),
    (
      "remove 84 --yes --server http://127.0.0.1:1",
      "http://127.0.0.1:1/delete/book gave no usable answer: "
    ),
  ])
  func `a failure is one line`(words: String, message: String) throws {
    let run = try run(words)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("reading-room: \(message)"))
  }

  @Test func `a rehearsal leaves nothing behind; a store is in the reader's home`() throws {
    let folder = try TemporaryFolder()
    let places = ["TMPDIR": folder.url.path, "HOME": folder.url.path]
    let run = try ProgramRun.lesson(
      "reading-room", ["--services", "rehearsal", "remove", "84", "--yes"], environment: places)
    #expect(run.text.contains("Lighthouse") && !run.text.contains("Snail"))
    #expect(folder.names == [])
    _ = try ProgramRun.lesson("reading-room", ["shelf"], environment: places)
    #expect(folder.names == [".reading-room"])
  }
}
