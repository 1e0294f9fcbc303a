import BookLibrary
import Foundation
import LessonStage

@main
struct FacadeDemo: Demo {
  static let command = "lesson-facade"
  static let title = "Facade: one simple way in to a server, a disk and a picture host"
  static let options = [
    Option("server", "URL", help: "use a real server, as http://127.0.0.1:8080") {
      (try? URL(webAddress: $0)) != nil
    }
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await FacadeWorld(setting)
    return [opening(world), try await pain(world)] + pattern(world) + [
      fault(world), price(world),
      world.scene.ending(
        """
        The server has still lost book \(world.cast[1].id): a memento undoes nothing elsewhere. \
        Next: Lessons/02-Facade/README.md and its exercise, or --more for the second act.
        """),
    ]
  }
}

extension FacadeDemo {
  private static func opening(_ world: FacadeWorld) -> Step {
    var words = """
      A library of picture books: a server has the books, a file keeps our library, and a picture \
      host has the covers. The story is about three books. A memento (a kept state; lesson 5) \
      will bring the library back at the end.
      """
    if world.setting.option("server") != nil {
      words += """
         The story deletes books \(world.cast[1].id) and \(world.cast[2].id) for good at \
        \(world.server.address).
        """
    }
    return world.scene.opening(words)
  }

  private static func pain(_ world: FacadeWorld) async throws -> Step {
    let store = try world.scene.copy("tangled")
    let address = try URL(webAddress: "https://books.example")
    let server = InProcessServer(address: address, shelf: world.scene.library.shelf)
    let recorder = CallRecorder()
    let screen = TangledScreen(
      server: RecordingServer(base: server, caller: "TangledScreen", recorder: recorder),
      store: store)
    let row = world.scene.library.shelf.firstIndex(of: world.cast[1]) ?? 0
    let book = world.cast[1]
    return Step("The pain: a screen that does everything itself")
      .says(
        "In a copy, a reader deletes book \(book.id). The screen does all the work:"
      )
      .quotes("Without/TangledScreen.swift", "var library", through: "try store.save")
      .runs { try await screen.deleteBook(at: row) }
      .showsCalls(of: recorder)
      .says("It sends an empty id, the server refuses (400), and the screen never looks:")
      .claimsDamage("book \(book.id) is in our file", false) {
        Library(try store.load()).shelf.contains(book.id)
      }
      .claimsDamage("book \(book.id) is on the server", true) {
        try await server.books().contains { $0.id == book.id }
      }
  }

  private static func pattern(_ world: FacadeWorld) -> [Step] {
    let screen = ShelfScreen(catalog: world.catalog)
    let (kept, book) = (world.cast[0], world.cast[1])
    return [
      Step("The pattern: one call, and the facade knows the way")
        .says(
          """
          A facade stands in front of several objects and offers one method for each task. The \
          new screen only knows BookCatalog, the facade:
          """
        )
        .quotes("Pattern/BookCatalog.swift", "do {", through: "try change")
        .runs { _ = await screen.deleteTapped(book.id) }
        .showsCalls(of: world.recorder, within: ("Screen", "BookCatalog", "deleteBook(\(book.id))"))
        .claims("book \(book.id) is", "nowhere") { try await world.places(of: book) },

      Step("The same situation again: the server refuses")
        .says(
          """
          Book \(kept.id) is on loan, so the server refuses to delete it. The facade stops there, \
          and tells its caller:
          """
        )
        .fails(with: CatalogError.server(.refused(world.deletion, kept.id))) {
          await world.server.protect(kept.id)
          try await world.catalog.deleteBook(kept.id)
        }
        .claims("book \(kept.id) is", "in our file and on the server") {
          try await world.places(of: kept)
        },
    ]
  }

  private static func fault(_ world: FacadeWorld) -> Step {
    let book = world.cast[2]
    world.recorder.forget()
    return Step("One fault: the disk is full, after the server has deleted the book")
      .says("The facade keeps a memento before each change, so it can take the change back:")
      .quotes("Pattern/BookCatalog.swift", "let before = library", through: "throw .store(error)")
      .fails(with: CatalogError.store(.diskFull(world.scene.store.url))) {
        try await withFullDisk { try await world.catalog.deleteBook(book.id) }
      }
      .claims("the screen still shows book \(book.id)", true) {
        await world.catalog.entries.contains { $0.book.id == book.id }
      }
      .claims("book \(book.id) is", "in our file only") { try await world.places(of: book) }
      .says("With room on the disk the same call goes on from there:")
      .runs { try await world.catalog.deleteBook(book.id) }
      .claims("book \(book.id) is", "nowhere") { try await world.places(of: book) }
  }

  private static func price(_ world: FacadeWorld) -> Step {
    let book = world.cast[0]
    let store = world.scene.store
    return Step("The price: a facade shows a way, but closes no other")
      .says("Other code can still go around it, and delete a book from the file alone:")
      .runs {
        var library = Library(try store.load())
        try library.remove(book.id)
        try store.save(library.memento())
      }
      .claimsDamage("book \(book.id) is", "on the server only") { try await world.places(of: book) }
      .says(
        """
        Don't build a facade in front of one simple class. And don't let it do the work itself: it \
        knows the way, and the parts do the work.
        """)
  }
}
