import BookLibrary
import Foundation
import LessonStage
import NoteData
import NoteServices

extension LayersDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let night = Night(books: scene.cast.map(\.id.rawValue))
    let files = ScratchFiles(setting, "more")
    return [
      direction(), shortcut(night, files), count(), gap(night, files), archive(), scene.ending(),
    ]
  }

  private static func direction() -> Step {
    Step("Up and down")
      .says(
        """
        Calls go down, and answers and errors come up. All files of the services can use the \
        store, and no screen can:
        """
      )
      .quotes("Pattern/Services/ReadingNotes.swift", "let store: NoteStore")
      .refuses("Refused/LayerShortcut.swift", "func oldNoteTapped")
      .says(
        """
        A module can't hand on what it imports internally. So the services have a BookNote of \
        their own, the data layer has its NoteRecord, and each border has its errors:
        """
      )
      .quotes("Pattern/Services/NoteError.swift", "init(_ error: DataError")
      .says(
        """
        No module prevents a detour: the services could have a closure of their own, or send a \
        notification, and a screen could listen. That takes code on both sides. By accident, \
        nobody writes it.
        """)
  }

  private static func shortcut(_ night: Night, _ files: ScratchFiles) -> Step {
    let file = files.next().url
    let notes = ReadingNotes(file: file)
    let book = night.books[0]
    return Step("The colleague tries once more")
      .says(
        """
        All three modules are in one package. The colleague's next button begins with import \
        NoteData, and adds Finn's note to the store:
        """
      )
      .quotes("Demo/LayersDemo+More.swift", "try await NoteStore(file).withContents")
      .asks(
        "What becomes of it?",
        ["its line doesn't compile", "Finn's is refused", "Finn's is accepted"],
        because: "Inside of a package, package is as open as public."
      )
      .runs {
        let record = NoteRecord(child: "Finn", book: book, text: "Boring!")
        try await NoteStore(file).withContents { $0.notes.append(record) }
      }
      .claimsDamage("Finn's note is in the file", answers: "Finn's is accepted") {
        try await notes.notes() == [night.finnsNote]
      }
      .says(
        """
        Nobody can import upward, but past a layer, downward, the compiler lets a package's files \
        import all of its modules. Two things prevent it. One is a test that reads the imports, as \
        LayeringTests.swift does: it lists what each layer may import. The other is a package of \
        their own for the lower modules:
        """
      )
      .refuses("Refused/OtherPackage.swift", "import NoteData", through: "let store")
  }

  private static func count() -> Step {
    Step("Two modules, or three?")
      .says(
        """
        Two modules keep A, B, C and D: the front ends, and a core of several types. Begin with \
        two. The third one has a price, and gives something else:
        """
      )
      .shows {
        Table(
          ["", "two modules", "three modules"],
          rows: [
            ["A, B, C, D", "kept", "kept"],
            ["import NoteData", "there is none", "only a test forbids it"],
            ["types of a note", "one", "two"],
            ["the rules know", "file format, threads", "neither"],
            ["a second store", "changes the core", "changes NoteData"],
          ])
      }
  }

  private static func gap(_ night: Night, _ files: ScratchFiles) -> Step {
    let file = files.next().url
    let (notes, store) = (ReadingNotes(file: file), NoteStore(file))
    let book = night.books[0]
    let recorder = CallRecorder()
    return Step("A rule that waits")
      .says(
        """
        The store is an actor, so the disk isn't used on the main actor: threads are the data \
        layer's duty. But each await lets other calls in. These services read, check, and then \
        write. In between, Mei's book goes to Finn:
        """
      )
      .runs {
        try await night.lend(in: notes)
        let holder = try await store.withContents { $0.holders[book] }
        try await notes.takeBack(book)
        try await notes.lend(book, to: "Finn")
        guard holder == "Mei" else { return }
        let record = NoteRecord(child: "Mei", book: book, text: "Late.")
        try await store.withContents { $0.notes.append(record) }
      }
      .claimsDamage("Mei's note is accepted, and Finn has the book") {
        try await store.withContents { $0.notes.count == 1 && $0.holders[book] == "Finn" }
      }
      .says(
        """
        So ours hand the rule down. The store runs it, with no await before the change. The data \
        layer calls up without knowing the layer above: it calls a closure.
        """
      )
      .runs {
        recorder.call("ReadingNotes", "NoteStore", "withContents(rule)")
        do throws(DataError<Refusal>) {
          try await store.withContents { _ throws(Refusal) in
            recorder.call("NoteStore", "ReadingNotes", "rule(contents)")
            recorder.answer("ReadingNotes", "NoteStore", "lacksBook")
            throw .lacksBook(child: "Mei", book: book)
          }
        } catch {
          recorder.answer("NoteStore", "ReadingNotes", "refused(lacksBook)")
        }
      }
      .showsCalls(of: recorder)
      .claims("notes in the file", 1) { try await notes.notes().count }
  }

  private static func archive() -> Step {
    let json = #"{"holder": "Mei", "notes": [{"child": "Finn", "text": "Old."}]}"#
    return Step("A file is a door, too")
      .says("This core has the notes behind private(set), and can be saved as JSON:")
      .quotes(
        "Without/ArchivedCore.swift", "private(set) var holder", through: "private(set) var notes"
      )
      .says("Somebody has written Finn's note into the file of Mei's book.")
      .asks(
        "What does JSONDecoder do with it?",
        ["it throws an error", "it leaves the note out", "it takes the note in"],
        because:
          "The compiler writes init(from:) as a part of the type, where its setters are open."
      )
      .claimsDamage("the core has a note by Finn", answers: "it takes the note in") {
        let core = try JSONDecoder().decode(ArchivedCore.self, from: Data(json.utf8))
        return core.notes.map(\.child) == ["Finn"]
      }
      .says(
        """
        The cure: a type with rules isn't Codable. A record is decoded, and the type has an \
        initializer that checks its values and throws. Layers alone don't check a file: \
        ReadingNotes trusts Contents, whose file belongs to the data layer.
        """)
  }
}
