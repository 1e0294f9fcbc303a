import BookLibrary
import Foundation
import RoomServices
import TestSupport
import Testing

/// The commands of `reading-room`, as a family or a script calls them.
@MainActor struct ReadingRoomTests {
  private let test: TestRoom

  init() async throws { test = try await TestRoom() }

  @Test func `books are added, renamed, marked and removed`() throws {
    let shelf = "71    Lighthouse\n84    Snail\n97    Moon\n"
    for (words, last) in [
      ("add New", "98    New\n"), ("rename 98 Old", "98    Old\n"),
      ("read 98", "98  ✓ Old\n"), ("unread 98", "98    Old\n"), ("remove 98 --yes", ""),
      ("shelf", ""),
    ] {
      #expect(try test.run(words).text == shelf + last)
    }
  }

  @Test func `notes are written, changed and erased`() throws {
    let old = "1  2026-03-09  Mei on Snail: Slow.\n"
    let new = "2  2026-03-10  Jonas on Moon: "
    // A damaged session prevents only that it is listed: nobody else loads the sessions.
    try test.folder.execute("UPDATE session SET minutes = -1")
    for (words, notes) in [
      ("note 97 读两遍🐌", "\(new)读两遍🐌\n"), ("rewrite 2 Twice", "\(new)Twice\n"),
      ("notes", "\(new)Twice\n\(old)"), ("erase 2", "\(new)Twice\n"), ("notes", old),
    ] {
      #expect(try test.run(words).text == notes)
    }
    let run = try test.run("history")
    #expect(run.errors.contains("minutes -1 is out of range. The file is still there."))
    // What a command doesn't need, it doesn't load: other notes, and other books' sessions.
    _ = try test.run("note 71 Brr.")
    try test.folder.execute("UPDATE note SET created = 'yesterday' WHERE nid = 1")
    #expect(try test.run("rewrite 3 Brr!").text.hasSuffix(": Brr!\n"))
    #expect(try test.run("erase 3").status == 0)
    _ = try test.run("add New")
    #expect(try test.run("remove 98 --yes").status == 0)
  }

  @Test func `figures are lines, and a countdown that has ended counts, though no app was open`()
    async throws
  {
    #expect(try test.run("history").text.contains("\n2026-03-03  ██████████ 25 min\n"))
    let sessions = "Lighthouse  25 min, breaks: 0\nLighthouse  25 min, breaks: 2\n"
    let figures = "Sessions    2\nMinutes     50\nFocus       95%\n" + sessions
    try await test.room.startTimer(97, minutes: 5)
    try test.folder.stop("INSERT ON session")
    let failed = try test.run("today", minutes: 5)
    #expect(failed.text == figures && failed.status == 1)
    #expect(failed.errors.contains("The timer isn't recorded yet: "))
    try test.folder.execute("DROP TRIGGER stop")
    #expect(try test.run("today", minutes: 5).text.hasPrefix("Sessions    3\n"))
  }

  @Test func `help is shown, whatever the command lacks, and a failure is one line`() throws {
    #expect(try test.run("add --help").text.hasPrefix("A family's reading room"))
    for (words, reason) in [
      ("note 5 x", "There is no book 5."), ("remove 5 --yes", "There is no book 5."),
      ("erase 9", "There is no note 9."),
    ] {
      let failure = try test.run(words)
      #expect(failure.errors == "reading-room: \(reason)\n" && failure.status == 1)
    }
  }

  @Test(arguments: [
    ("tody", "no command \"tody\"; did you mean today?"),
    ("note 84", "Usage: note BOOK TEXT."),
    ("--now 2026-02-30T12:00:00Z", "--now can't be \"2026-02-30T12:00:00Z\";"),
    ("read Snail", "BOOK is a number, as in the list; \"Snail\" isn't."),
    ("app", "The app needs a terminal; the other commands don't."),
    ("--services rehearsal remove 84", "Remove A Suitcase for Snail, its notes (0) and its"),
  ])
  func `wrong usage is one line that helps`(words: String, message: String) throws {
    let run = try ProgramRun.lesson(
      "reading-room", words.split(separator: " ").map(String.init),
      environment: ["HOME": test.folder.url.path])
    #expect([run.text, "\(run.status)"] == ["", "64"])
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
