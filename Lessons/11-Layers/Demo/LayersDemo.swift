import BookLibrary
import LessonStage
import NoteFrontEnds
import NoteServices

@main
struct LayersDemo: Demo {
  static let lesson = "Layers"
  static let title = "Layers: rules that hold for every caller"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let night = Night(books: scene.cast.map(\.id.rawValue))
    let ladder = night.ladder
    let files = ScratchFiles(setting, "notes")
    return [
      problem(scene, ladder), tangled(ladder, files), throwing(ladder, files),
      core(ladder, files), receipt(), newRule(ladder, files), pattern(),
      promises(ladder, files), callers(night, files),
      scene.ending(
        """
        In short: a core with `private(set)`, if no rule reports to a screen; a receipt, for a few \
        such rules in one file. Modules, if others write rules, too.
        """),
    ]
  }
}

extension LayersDemo {
  private static func problem(_ scene: Scene, _ ladder: Ladder<any NoteRoom>) -> Step {
    scene.opening(
      "The problem: notes that come at night",
      """
      Children write notes about picture books. There is one rule: only the child who has a book \
      at home may write about it. Later the book goes back, and the note stays, so no shape of \
      the data can hold the rule: it has to be checked when the note is written. Mei has the first \
      of these books, and Finn the second:
      """
    )
    .says(
      """
      The rule was written for a screen. Now a program without a screen imports a file of notes \
      each night. Next month, a colleague who doesn't know the rule adds a button for old notes, \
      and a new rule: a note has at most 200 letters. The promises:
      """
    )
    .lists(ladder)
  }

  private static func tangled(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("First try: one class")
      .says(
        """
        A class has the notes, the rule and the sentence for the screen. The sentence goes to a \
        closure, `message`, which is `nil` at night. The night file's second line is a note by \
        Finn about Mei's book. Its third line has commas in place of semicolons, so its note is \
        `nil`. The other two are fine.
        """
      )
      .asks(
        "What becomes of the four lines?",
        [
          "stored: 2, reported: lines 2 and 3", "stored: 2, reported: line 3",
          "stored: 2, reported: none", "stored: 4, reported: none",
        ],
        because: "`compactMap` drops what is no note, and a call of a `nil` closure does nothing."
      )
      .quotes("Without/TangledRoom.swift", "func write", through: "func importNight")
      .tries("one class", on: ladder, keeps: "", answeredBy: "A") { TangledRoom(files.next()) }
      .says(
        """
        Next month's button appended to `notes`, and next month's rule set the message. For one \
        screen by one author, such a class is enough.
        """)
  }

  private static func throwing(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Second try: the rule throws")
      .says(
        """
        The rule doesn't know who calls: it throws one of several kinds of error. The import \
        reports a refusal, with the line's number, and stops at any other error.
        """
      )
      .says(
        """
        Next month, in another file, the colleague's button says `notes.append(note)`, and a new \
        method has the rule:
        """
      )
      .quotes("Without/NextMonth.swift", "func writeShort(_ note: BookNote) async")
      .says("The import calls this method. One night, Mei's note has 400 letters.")
      .asks(
        "What becomes of it?",
        ["the long note is lost", "the long note is stored", "the long note is reported"],
        because: "The method throws nothing, so the import takes the note for stored."
      )
      .tries("a rule that throws", on: ladder, keeps: "AC", answeredBy: "D") {
        ThrowingRoom(files.next())
      }
  }

  private static func core(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Third try: a core")
      .says("The same rule, with storage that only this file can change:")
      .quotes("Without/NoteCore.swift", "private(set) var notes", through: "private(set) var notes")
      .says("The colleague's button is in another file, so its line doesn't compile:")
      .refuses("Refused/CoreShortcut.swift", "// error", through: "notes =")
      .says("So the button has to call `write`. The long-note rule still compiles.")
      .tries("a core", on: ladder, keeps: "ABC") { NoteCore(files.next()) }
      .says(
        """
        Where a core's file gets long, types divide it: each has its file, its rules, and a \
        `private` of its own.
        """)
  }

  private static func receipt() -> Step {
    Step("Fourth try: a core that gives a receipt")
      .says("A write that succeeds returns a receipt, which only the core's file can make:")
      .quotes("Without/ReceiptCore.swift", "struct Stored")
      .says("This rung's import takes no function that gives none:")
      .quotes("Without/ImportNight.swift", "with write")
  }

  private static func newRule(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Fourth try: next month's rule")
      .says(
        """
        The colleague's rule can't make a receipt. It can throw, or return that of another write:
        """
      )
      .refuses("Refused/ReceiptShortcut.swift", "guard")
      .tries("a core that gives a receipt", on: ladder, keeps: "ABCD") { ReceiptCore(files.next()) }
      .says(
        """
        For one file of rules, this is enough. But each method needs a receipt of its own, and \
        each caller must ask for it. Here, `lend` gives none, so a rule about loans could still \
        talk to a screen. So could a rule in the core's own file, which can make receipts.
        """)
  }

  private static func pattern() -> Step {
    Step("The pattern: a module for each layer")
      .says("A module can have many files, and says what it imports:")
      .shows {
        Table(
          ["module", "textbooks say", "it has", "of these, it imports"],
          rows: [
            ["`NoteFrontEnds`", "presentation", "screen, import", "`NoteServices`"],
            ["`NoteServices`", "business, domain", "rules", "`NoteData`"],
            ["`NoteData`", "persistence", "file, threads", "none"],
          ])
      }
      .says("The colleague writes the new rule in `NoteServices`, beside the others:")
      .refuses("Refused/RuleToScreen.swift", "guard")
      .says(
        """
        `NoteScreen` has no `shared`, but with one, the error would be the same. With `import \
        NoteFrontEnds`, a clean build says "no such module", and a later one "circular \
        dependency". A rule can throw, or drop the note. It can't tell a screen.
        """)
  }

  private static func promises(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("The pattern: four promises")
      .says("The colleague throws:")
      .quotes("Pattern/Services/ReadingNotes.swift", "guard note.text.count")
      .tries("a module for each layer", on: ladder, keeps: "ABCD") {
        ReadingNotes(file: files.next().url)
      }
      .tabulates(ladder)
  }

  private static func callers(_ night: Night, _ files: ScratchFiles) -> Step {
    let notes = ReadingNotes(file: files.next().url)
    var file = night.file
    return Step("The pattern: two callers")
      .says("Finn's line, on the screen and at night:")
      .runs {
        try await night.lend(in: notes)
        await NightImport(notes).run(&file)
      }
      .claims("the screen says", night.refusal) {
        let screen = await NoteScreen(notes)
        await screen.saveTapped(night.finnsNote)
        return await screen.message
      }
      .claims("the report begins with", "line 2: \(night.refusal)") { file.report.first ?? "" }
  }
}
