import BookLibrary
import Foundation
import LessonStage
import NoteData
import NoteScreens
import NoteServices

extension LayersDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let night = Night(books: scene.cast.map(\.id.rawValue))
    let files = ScratchFiles(setting, "more")
    return [
      refusals(), shortcut(night, files), twoModules(night, files), gap(night, files), archive(),
      scene.ending(),
    ]
  }

  private static func refusals() -> Step {
    Step("A private with a direction")
      .says("The lower layer can't name what is above it, because it doesn't import it:")
      .refuses("Refused/Upward.swift", "// error", through: "func warn")
      .says(
        """
        Nor can it import NoteScreens, because modules can't import each other. The services, for \
        their part, can't hand on what they import, because their imports are internal. So they \
        have a BookNote of their own, and the data layer has its NoteRecord.
        """
      )
      .says("The data layer's types have the access package. Another package can't see them:")
      .refuses("Refused/OtherPackage.swift", "import NoteData", through: "let store")
  }

  private static func shortcut(_ night: Night, _ files: ScratchFiles) -> Step {
    let file = files.next().url
    let notes = ReadingNotes(file: file)
    let note = BookNote(child: "Finn", book: night.books[0], text: "Old.")
    return Step("The colleague tries once more")
      .says(
        """
        All three layers are in one package. The colleague's next button begins with import \
        NoteData, and adds Finn's note to the store:
        """
      )
      .quotes("Demo/LayersDemo+More.swift", "_ = try await NoteStore(file).update")
      .asks(
        "What becomes of it?",
        ["its line doesn't compile", "Finn's is refused", "Finn's is accepted"],
        because: "Inside of a package, package is as open as public."
      )
      .runs {
        let record = NoteRecord(child: "Finn", book: note.book, text: note.text)
        _ = try await NoteStore(file).update { $0.notes.append(record) }
      }
      .claimsDamage("Finn's old note is in the file", answers: "Finn's is accepted") {
        try await notes.notes() == [note]
      }
      .says(
        """
        Two things prevent that: a package for the lower layers, or a test that reads the imports. \
        This course has the test, LayeringTests.swift. A test of uses would have to know each way \
        to the storage. This one looks only at the first lines of a file.
        """)
  }

  private static func twoModules(_ night: Night, _ files: ScratchFiles) -> Step {
    let core = DividedCore(files.next())
    let file = files.next().url
    let (notes, branch) = (ReadingNotes(file: file), ReadingNotes(file: files.next().url))
    let note = BookNote(child: "Mei", book: night.books[0], text: "Lovely!")
    return Step("Two modules, or three?")
      .says(
        """
        Two modules keep A, B and C: one for the screens, and one for everything below. Begin with \
        two. In the lower one, rules and storage are together, as in the divided core. This is its \
        next file:
        """
      )
      .quotes("Without/DividedCore+Gift.swift", "func takeGift")
      .runs { await core.takeGift(of: [note]) }
      .asks(
        "How many of the notes are in memory, and in the file?",
        ["1 in memory, 1 in the file", "1 in memory, 0 in the file", "0 in memory, 0 in the file"],
        because: "Nothing reminds a rule to save, as long as it can reach the notes."
      )
      .claimsDamage("notes", "1 in memory, 0 in the file") {
        "\(await core.notes.count) in memory, \(try core.file.count()) in the file"
      }
      .says(
        """
        With a module for the storage, the services get the contents only inside of update, which \
        saves them. That holds for the notes of a branch, too:
        """
      )
      .quotes("Pattern/Services/ReadingNotes+Branch.swift", "public func takeOverNotes")
      .runs {
        try await branch.lend(note.book, to: note.child)
        try await branch.write(note)
        try await branch.takeBack(note.book)
        try await notes.takeOverNotes(of: branch)
      }
      .claims("notes in the file", 1) { try await ReadingNotes(file: file).notes().count }
  }

  private static func gap(_ night: Night, _ files: ScratchFiles) -> Step {
    let file = files.next().url
    let (notes, store) = (ReadingNotes(file: file), NoteStore(file))
    let book = night.books[0]
    var mayWrite = false
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
        mayWrite = try await store.contents().holders[book] == "Mei"
        try await notes.takeBack(book)
        try await notes.lend(book, to: "Finn")
        guard mayWrite else { return }
        let record = NoteRecord(child: "Mei", book: book, text: "Late.")
        _ = try await store.update { $0.notes.append(record) }
      }
      .claimsDamage("Mei's note is accepted, and Finn has the book") {
        let contents = try await store.contents()
        return contents.notes.count == 1 && contents.holders[book] == "Finn"
      }
      .says("So ours hand the rule down: the store runs it, with no await before the change.")
      .quotes("Pattern/Services/ReadingNotes.swift", "public func write")
      .quotes("Pattern/Data/NoteStore.swift", "do throws(Refusal)")
      .says("The data layer calls up without knowing the layer above: it calls a closure.")
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
        Layers don't check a file, either. But the type that decodes is the data layer's Contents, \
        which no other package sees, and the type with the rules can't be decoded at all.
        """)
  }
}
