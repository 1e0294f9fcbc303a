import BookLibrary
import LessonStage
import ScriptStage

extension FacadeDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that are unread") { !$0.isRead }
    return [
      try meanwhile(scene), try refresh(scene), try lateList(scene), try otherSubsystems(scene),
      scene.ending(),
    ]
  }

  private static func meanwhile(_ scene: Scene) throws -> Step {
    let store = try scene.copy("meanwhile")
    let id = scene.cast[0].id
    let other = scene.cast[1].id
    let server = WatchedServer(base: InProcessServer(scene.library.shelf)) { _ in
      var library = try store.load()
      try library.mark(other)
      try store.save(library)
    }
    let catalog = try BookCatalog(server: server, store: store)
    let page = BookPage(catalog: catalog)
    return Step("While the facade waits for the server")
      .says(
        """
        Each step of the second act has its own server and file. Here, the server takes its time \
        deleting book \(id). While the facade waits, other code marks book \(other) as read, and \
        saves the file.
        """
      )
      .asks(
        "The facade saves last. Is book \(other) still marked as read in the file?",
        because: "The facade loads the library after the server's answer, so it has the mark."
      )
      .runs { try await page.delete(id) }
      .claims("in the file, book \(other) is marked as read") {
        try store.load().shelf.contains { $0.id == other && $0.isRead }
      }
      .claims("book \(id) is no longer in the file") { try !store.has(id) }
      .says("After the server's answer, `changeLibrary` loads the library from the file again:")
      .quotes("Pattern/BookCatalog.swift", "private func changeLibrary")
      .says(
        """
        An actor lets another call in only at an `await`. `changeLibrary` has none, so no other \
        call to the facade comes between `load` and `save`. But code that uses the store directly \
        still can.
        """)
  }

  private static func refresh(_ scene: Scene) throws -> Step {
    let store = try scene.copy("refresh")
    let gone = scene.cast[0].id
    let new = Book(id: scene.unknownBook, title: "The Owl Who Overslept", coverPath: "/owl.png")
    let books = scene.library.shelf.filter { $0.id != gone } + [new]
    let catalog = try BookCatalog(server: InProcessServer(Shelf(books)), store: store)
    return Step("A second task: refresh")
      .says(
        """
        Another device has deleted book \(gone) on the server, and added book \(new.id). Bringing \
        both changes into the library is another task, so the facade has another method. It shares \
        the server, the store and `changeLibrary` with `deleteBook`. The server decides which \
        books there are:
        """
      )
      .quotes("Pattern/BookCatalog.swift", "func refresh")
      .says("The loop is for step 10. Here, the facade makes no change while it waits.")
      .runs { try await catalog.refresh() }
      .claims("book \(new.id) is in the file") { try store.has(new.id) }
      .claims("book \(gone) is no longer in the file") { try !store.has(gone) }
  }

  private static func lateList(_ scene: Scene) throws -> Step {
    let store = try scene.copy("late")
    let new = Book(id: scene.unknownBook, title: "The Owl Who Overslept", coverPath: "/owl.png")
    let server = LateServer(InProcessServer(try Shelf(scene.library.shelf + [new])))
    let catalog = try BookCatalog(server: server, store: store)
    let shelf = ShelfScreen(catalog: catalog)
    return Step("Two refreshes and a deletion")
      .says(
        """
        Again, book \(new.id) is new on the server. The facade asks for the list, which has the \
        book. But this list is late. Before it arrives, a second refresh brings book \(new.id), \
        and the user deletes it on the shelf. (`beforeNextList` lets the demo decide this order.)
        """
      )
      .quotes(
        "Demo/FacadeDemo+More.swift", "await server.beforeNextList",
        through: "try await shelf.delete(new.id)"
      )
      .asks(
        "The late list still has book \(new.id). Is the book in the file again?",
        because: "The facade has changed the library meanwhile, so it asks for the list again."
      )
      .runs {
        await server.beforeNextList {
          try await catalog.refresh()
          try await shelf.delete(new.id)
        }
        try await catalog.refresh()
      }
      .claims("book \(new.id) is neither on the server nor in the file", answers: "no") {
        try await !server.has(new.id) && !store.has(new.id)
      }
      .says(
        """
        A change meanwhile tells the facade that its list may be out of date. Comparing the library \
        with the one from before wouldn't be enough: book \(new.id) is in neither, so it would \
        still look new. The price: code that goes around the facade isn't noticed. A book that such \
        code deletes meanwhile can come back, until the next refresh.
        """)
  }

  private static func otherSubsystems(_ scene: Scene) throws -> Step {
    let library = scene.library
    let preview = try BookCatalog(
      server: InProcessServer(library.shelf), store: MemoryStore(library))
    let shelf = ShelfScreen(catalog: preview)
    let id = scene.cast[0].id
    return Step("In modern Swift: other subsystems behind the same facade")
      .says("The facade knows its subsystems only as protocols, so they can be replaced.")
      .says("An Xcode preview needs no network and no disk if both subsystems are in memory:")
      .quotes("Demo/FacadeDemo+More.swift", "let preview = try BookCatalog(", through: "let shelf")
      .says("The preview deletes book \(id):")
      .runs { try await shelf.delete(id) }
      .claims("the preview no longer shows book \(id)") {
        await !shelf.books.contains { $0.id == id }
      }
      .claims("book \(id) is still in the file") { try scene.store.has(id) }
      .says("`ShelfScreen` is the same as before: it knows only the facade.")
  }
}
