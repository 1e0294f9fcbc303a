import BookLibrary
import LessonStage
import NoteScreens
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
      problem(scene, night, ladder), tangled(night, ladder, files), throwing(ladder, files),
      core(ladder, files), divided(ladder, files), pattern(night, ladder, files), scene.ending(),
    ]
  }
}

extension LayersDemo {
  private static func problem(
    _ scene: Scene, _ night: Night, _ ladder: Ladder<any NoteRoom>
  ) -> Step {
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
      each night. The promises:
      """
    )
    .lists(ladder)
  }

  private static func tangled(
    _ night: Night, _ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles
  ) -> Step {
    Step("First try: one class")
      .says("A class has the notes, the rule and the sentence for the screen:")
      .quotes("Without/TangledRoom.swift", "func write")
      .says(
        """
        At night, message is nil. The file's second line is a note by Finn about Mei's book, and \
        its third line has commas in place of semicolons. The other two are fine.
        """
      )
      .asks(
        "What becomes of the four lines?",
        [
          "stored: 2, reported: lines 2 and 3", "stored: 2, reported: line 3",
          "stored: 2, reported: none", "stored: 4, reported: none",
        ],
        because: "A call of a closure that is nil does nothing, and the import has no other answer."
      )
      .tries("one class", on: ladder, keeps: "", answeredBy: "A") { TangledRoom(files.next()) }
      .says("For a program that is one screen, such a class is enough.")
  }

  private static func throwing(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Second try: the rule throws")
      .says("The rule doesn't know who calls. It throws one of two kinds of error:")
      .quotes("Pattern/Services/BookNote.swift", "public enum NoteError")
      .says("A screen shows the error. The import decides by its kind:")
      .quotes("Pattern/Screens/NightImport.swift", "switch error")
      .says("Next month, a colleague adds a button for old notes, in a file of its own:")
      .quotes("Without/OldNotesButton.swift", "extension ThrowingRoom")
      .tries("a rule that throws", on: ladder, keeps: "AC") { ThrowingRoom(files.next()) }
  }

  private static func core(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("Third try: a core in one file")
      .says("The same rule, with storage that only this file can change:")
      .quotes("Without/NoteCore.swift", "private(set) var holders", through: "private let file")
      .says("The colleague's button is in another file, so its line doesn't compile:")
      .refuses("Refused/CoreShortcut.swift", "extension NoteCore")
      .says("A line that does compile calls the rule:")
      .tries("a core in one file", on: ladder, keeps: "ABC") { NoteCore(files.next()) }
      .says(
        """
        This is right, and enough for a long time: screens and imports are in other files, and the \
        core has only the storage and the rules.
        """)
  }

  private static func divided(_ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles) -> Step {
    Step("The core grows")
      .says(
        """
        A branch of the library closes, and its notes come over. Its books are back, so the rule \
        would refuse them all: this code needs the storage itself. So does the next exception, and \
        the next rule, and all of them would have to be in the core's file. The team divides it \
        into files for storage, notes and loans:
        """
      )
      .quotes("Without/DividedCore+Notes.swift", "func takeOverNotes")
      .says("The colleague's button is written as before.")
      .asks(
        "What becomes of Finn's old note about Mei's book?",
        ["its line doesn't compile", "Finn's is refused", "Finn's is accepted"],
        because: "What a second file of the module can reach, every file of the module can reach."
      )
      .tries("a core in three files", on: ladder, keeps: "AC", answeredBy: "B") {
        DividedCore(files.next())
      }
      .says("Its storage had to become internal, which is open to the whole module:")
      .quotes("Without/DividedCore.swift", "var holders", through: "let file")
  }

  private static func pattern(
    _ night: Night, _ ladder: Ladder<any NoteRoom>, _ files: ScratchFiles
  ) -> Step {
    let recorder = CallRecorder()
    let notes = ReadingNotes(file: files.next().url)
    var (shown, reported) = ("", "")
    return Step("The pattern: a module for each layer")
      .says("A module can have many files. Here are three, each of which imports the one below:")
      .shows {
        Table(
          ["module", "textbooks say", "it has", "it imports"],
          rows: [
            ["NoteScreens", "presentation", "screen, import", "NoteServices"],
            ["NoteServices", "business, domain", "rules", "NoteData"],
            ["NoteData", "persistence", "file, threads", "-"],
          ])
      }
      .says("All files of the services can use the store, and no screen can:")
      .quotes("Pattern/Services/ReadingNotes.swift", "let store: NoteStore")
      .refuses("Refused/LayerShortcut.swift", "func oldNoteTapped")
      .tries("a module for each layer", on: ladder, keeps: "ABC") {
        ReadingNotes(file: files.next().url)
      }
      .tabulates(ladder)
      .says(
        """
        A button that imports NoteData would still break B: act two tries it. Calls go down, and \
        answers and errors come up. Finn's line, on the screen and at night:
        """
      )
      .runs {
        try await night.lend(in: notes)
        let line = night.lines[1]
        let screen = await NoteScreen { note throws(NoteError) in
          try await notes.write(note, calledBy: "NoteScreen", recorder)
        }
        if let note = BookNote(line: line) { await screen.saveTapped(note) }
        shown = await screen.message
        let night = NightImport { note throws(NoteError) in
          try await notes.write(note, calledBy: "NightImport", recorder)
        }
        reported = await night.run([line]).report.joined()
      }
      .showsCalls(of: recorder)
      .claims("the screen says", night.refusal) { shown }
      .claims("the report says", "line 1: \(night.refusal)") { reported }
  }
}
