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
      core(ladder, files), divided(ladder, files), pattern(night, ladder, files), scene.ending(),
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
      .says("A class has the notes, the rule and the sentence for the screen:")
      .quotes("Without/TangledRoom.swift", "func write", through: "func importNight")
      .says(
        """
        At night, message is nil. The file's second line is a note by Finn about Mei's book. Its \
        third line has commas in place of semicolons, so its note is nil. The other two are fine. \
        Next month's button appends to notes, and next month's rule sets the message.
        """
      )
      .asks(
        "What becomes of the four lines?",
        [
          "stored: 2, reported: lines 2 and 3", "stored: 2, reported: line 3",
          "stored: 2, reported: none", "stored: 4, reported: none",
        ],
        because: "compactMap drops what is no note, and a call of a nil closure does nothing."
      )
      .tries("one class", on: ladder, keeps: "", answeredBy: "A") { TangledRoom(files.next()) }
      .says("For a program that is one screen, such a class is enough.")
  }

  private static func throwing(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Second try: the rule throws")
      .says(
        """
        The rule doesn't know who calls: it throws one of several kinds of error. The import \
        reports a refusal, with the line's number, and stops at any other error:
        """
      )
      .quotes("Without/ImportNight.swift", "guard case .refused")
      .says("Next month, the colleague adds the button and the rule, in another file:")
      .quotes("Without/NextMonth.swift", "extension ThrowingRoom")
      .says("The import calls the new method. One night, Mei's note has 400 letters.")
      .asks(
        "What becomes of it?",
        ["the long note is stored", "the long note is reported", "the long note is lost"],
        because: "The method throws nothing, so for the import, the note is stored."
      )
      .tries("a rule that throws", on: ladder, keeps: "AC", answeredBy: "D") {
        ThrowingRoom(files.next())
      }
  }

  private static func core(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Third try: a core in one file")
      .says("The same rule, with storage that only this file can change:")
      .quotes("Without/NoteCore.swift", "private(set) var holders", through: "private let file")
      .says("The colleague's button is in another file, so its line doesn't compile:")
      .refuses("Refused/CoreShortcut.swift", "extension NoteCore")
      .says("A line that does compile calls the rule. The new rule compiles as before.")
      .tries("a core in one file", on: ladder, keeps: "ABC") { NoteCore(files.next()) }
  }

  private static func divided(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Fourth try: a core of several types")
      .says(
        """
        The core's file grows. Extensions in other files would need its storage, which then \
        couldn't be private. But types can be divided: each has its file, its rules, and a private \
        of its own. An actor has both, and saves them.
        """
      )
      .quotes("Without/Loans.swift", "private var holders")
      .quotes("Without/Notes.swift", "struct Notes")
      .tries("a core of several types", on: ladder, keeps: "ABC") { DividedCore(files.next()) }
      .says(
        """
        This is right, and enough as long as nobody writes a rule that reports to a screen. A \
        private says who may look in. It doesn't say whom a rule may call.
        """)
  }

  private static func pattern(
    _ night: Night, _ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles
  ) -> Step {
    let notes = ReadingNotes(file: files.next().url)
    var file = night.file
    return Step("The pattern: a module for each layer")
      .says("A module can have many files, and says what it imports:")
      .shows {
        Table(
          ["module", "textbooks say", "it has", "it imports"],
          rows: [
            ["NoteFrontEnds", "presentation", "screen, import", "NoteServices"],
            ["NoteServices", "business, domain", "rules", "NoteData"],
            ["NoteData", "persistence", "file, threads", "-"],
          ])
      }
      .says("The colleague writes the new rule in NoteServices, beside the others:")
      .refuses("Refused/RuleToScreen.swift", "guard")
      .says(
        """
        With import NoteFrontEnds, it doesn't compile either: "circular dependency between \
        modules". A rule that can't name a screen has to throw:
        """
      )
      .quotes("Pattern/Services/ReadingNotes.swift", "guard note.text.count")
      .tries("a module for each layer", on: ladder, keeps: "ABCD") {
        ReadingNotes(file: files.next().url)
      }
      .tabulates(ladder)
      .says("Two modules do that, too: act two. Finn's line, on the screen and at night:")
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
