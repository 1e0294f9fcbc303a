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
      direction(), shortcut(night, files), gap(night, files), programs(night, files),
      archive(), scene.ending(),
    ]
  }

  private static func direction() -> Step {
    Step("Up and down")
      .says(
        """
        Calls go down, and answers and errors come up. All files of the services can change the \
        contents, and no screen can:
        """
      )
      .quotes("Pattern/Services/ReadingNotes+Loans.swift", "public func takeBack")
      .refuses("Refused/LayerShortcut.swift", "func oldNoteTapped")
      .says(
        """
        Our imports are internal: the services can't hand on a type of `NoteData`. So they have a \
        `BookNote` of their own, the data layer has its `NoteRecord`, and each border has its \
        errors.
        """
      )
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
        "`NoteStore` is `package`, not `public`, as is all that it has. So the services can use it:"
      )
      .quotes("Pattern/Data/NoteStore.swift", "package init")
      .says(
        """
        The colleague's next button is in this demo's module. It begins with `import NoteData`, \
        and gives Finn's note to the store.
        """
      )
      .asks(
        "What becomes of it?",
        ["its line doesn't compile", "Finn's is refused", "Finn's is accepted"],
        because: "Inside of a package, `package` is as open as `public`."
      )
      .quotes("Demo/LayersDemo+More.swift", "try await NoteStore(file).withContents")
      .runs {
        let record = NoteRecord(child: "Finn", book: book, text: "Boring!")
        try await NoteStore(file).withContents { $0.notes.append(record) }
      }
      .claimsDamage("Finn's note is in the file", answers: "Finn's is accepted") {
        try await notes.notes() == [night.finnsNote]
      }
      .says(
        """
        One argument prevents it: `packageAccess: false`, for a target in the manifest. This \
        demo's doesn't have it. `NoteFrontEnds` has it, and there the shortcut doesn't compile:
        """
      )
      .refuses("Refused/PackageShortcut.swift", "import NoteData", through: "let store")
  }

  private static func gap(_ night: Night, _ files: ScratchFiles) -> Step {
    let file = files.next().url
    let (notes, store) = (ReadingNotes(file: file), NoteStore(file))
    let book = night.books[0]
    return Step("A rule that waits")
      .says(
        """
        The store is an actor, so the disk isn't used on the main actor: threads are the data \
        layer's duty. But each `await` lets other calls in. These services read, check, and then \
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
        So ours hand the rule down. The store runs it, with no `await` before the change. The data \
        layer calls up without knowing the layer above: it calls a closure.
        """
      )
      .fails(with: NoteError.refused(.lacksBook(child: "Mei", book: book))) {
        try await notes.write(BookNote(child: "Mei", book: book, text: "Later."))
      }
  }

  private static func programs(_ night: Night, _ files: ScratchFiles) -> Step {
    let file = files.next().url
    let mei = BookNote(child: "Mei", book: night.books[0], text: "Lovely!")
    return Step("Two programs, one file")
      .says(
        """
        An actor keeps the order in one program. The screen and the night import are two, and have \
        one file. At the same time, each writes 20 notes, which the rules allow. The store replaces \
        a file only if nobody has changed it since it was read. If somebody has, it starts again.
        """
      )
      .asks(
        "How many are in the file, and how many writes failed?",
        ["20 in the file, 0 failed", "20 in the file, 20 failed", "40 in the file, 0 failed"],
        because: "A store whose file has changed runs the rule again, on the new contents."
      )
      .quotes("Pattern/Data/NoteStore.swift", "} catch StoreError", through: "} catch {")
      .claims("the two programs", "40 in the file, 0 failed") {
        let programs = [ReadingNotes(file: file), ReadingNotes(file: file)]
        try await night.lend(in: programs[0])
        let failed = await withTaskGroup { group in
          for index in 0..<40 {
            group.addTask {
              do { try await programs[index % 2].write(mei) } catch { return 1 }
              return 0
            }
          }
          return await group.reduce(0, +)
        }
        return "\(try await programs[0].notes().count) in the file, \(failed) failed"
      }
      .says("A changed file is not a broken disk. Only the store can tell the two apart.")
  }

  private static func archive() -> Step {
    let json = #"{"holder": "Mei", "notes": [{"child": "Finn", "text": "Old."}]}"#
    return Step("A file is a door, too")
      .says("This core can be saved as JSON. Its only initializer checks the notes:")
      .quotes("Without/ArchivedCore.swift", "private(set) var notes", through: "guard")
      .says("Somebody has written Finn's note into the file of Mei's book.")
      .asks(
        "What does `JSONDecoder` do with it?",
        ["it throws an error", "it takes the note in", "it leaves the note out"],
        because:
          "The compiler writes an `init(from:)` that sets the properties, and checks nothing."
      )
      .claimsDamage("the core has a note by Finn", answers: "it takes the note in") {
        let core = try JSONDecoder().decode(ArchivedCore.self, from: Data(json.utf8))
        return core.notes.map(\.child) == ["Finn"]
      }
      .says(
        """
        The cure: an `init(from:)` of your own that checks, or a record that is decoded and given \
        to the initializer above. Layers alone don't check a file: `ReadingNotes` trusts \
        `Contents`, whose file belongs to the data layer.
        """)
  }
}
