import BookLibrary
import Foundation
import LessonStage

@main
struct FacadeDemo: Demo {
  static let command = "lesson-facade"
  static let title = "Facade: one simple interface to a server, a disk and a picture host"
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
        "Our library has book \(world.cast[1].id) again, but the server doesn't."),
    ]
  }
}

extension FacadeDemo {
  private static func opening(_ world: FacadeWorld) -> Step {
    var words = """
      An app shows picture books. The books are on a server, and in our library, a file that the \
      store loads and saves. A picture host has small pictures of the covers, the thumbnails.
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
        "A reader deletes book \(book.id), here from a spare file and a spare server:"
      )
      .quotes("Without/TangledScreen.swift", "var library", through: "try store.save")
      .asks(
        "Is book \(book.id) still on the server afterwards?",
        because: "The request names no book, and the screen doesn't look at the server's answer."
      )
      .runs { try await screen.deleteBook(at: row) }
      .showsCalls(of: recorder)
      .says("The screen sends an empty id, and then ignores the server's refusal (400):")
      .claimsDamage("book \(book.id) is on the server", true) {
        try await server.books().contains { $0.id == book.id }
      }
      .claimsDamage("book \(book.id) is in the file", false) {
        try store.load().shelf.contains(book.id)
      }
  }

  private static func pattern(_ world: FacadeWorld) -> [Step] {
    let screen = ShelfScreen(catalog: world.catalog)
    let (kept, book) = (world.cast[0], world.cast[1])
    return [
      Step("The pattern: one call, and the facade does the rest")
        .says(
          """
          A facade stands in front of several objects and offers one method for each task. \
          BookCatalog, our facade, asks the server first, and then saves:
          """
        )
        .quotes("Pattern/BookCatalog.swift", "do {", through: "try change")
        .runs { _ = await screen.deleteTapped(book.id) }
        .showsCalls(of: world.recorder, within: ("Screen", "BookCatalog", "deleteBook(\(book.id))"))
        .claims("where book \(book.id) is", "nowhere") { try await world.places(of: book) },

      Step("The same situation again: the server refuses")
        .says(
          """
          Book \(kept.id) is on loan, so the server refuses to delete it. The facade leaves the file \
          alone, and throws an error:
          """
        )
        .fails(with: CatalogError.server(.refused(world.deletion, kept.id))) {
          await world.server.protect(kept.id)
          try await world.catalog.deleteBook(kept.id)
        }
        .claims("where book \(kept.id) is", "in our file and on the server") {
          try await world.places(of: kept)
        },
    ]
  }

  private static func fault(_ world: FacadeWorld) -> Step {
    let book = world.cast[2]
    world.recorder.forget()
    return Step("One fault: the disk is full, after the server has deleted the book")
      .says("A reader deletes book \(book.id). Before each change, the facade makes a memento:")
      .quotes(
        "Pattern/BookCatalog.swift", "let before = library", through: "throw CatalogError.store"
      )
      .asks(
        "The disk is full, so the facade can't save. Does the screen still show book \(book.id)?",
        because: "The facade restores its memento, so it agrees with the file again."
      )
      .fails(with: CatalogError.store(.diskFull(world.scene.store.url))) {
        try await withFullDisk { try await world.catalog.deleteBook(book.id) }
      }
      .claims("the screen still shows book \(book.id)", true) {
        await world.catalog.entries.contains { $0.book.id == book.id }
      }
      .claims("where book \(book.id) is", "in our file only") { try await world.places(of: book) }
      .asks(
        """
        The disk has room again, and the call is repeated, although the server no longer knows the \
        book. Is it still in our file afterwards?
        """,
        because: """
          To the facade, "no such book" means that an earlier call got that far: it goes on, and saves.
          """
      )
      .says(
        """
        Once the disk has room, the call is repeated. The server no longer knows the book; the \
        facade accepts that, and saves:
        """
      )
      .runs { try await world.catalog.deleteBook(book.id) }
      .claims("book \(book.id) is in our file", false) {
        try world.scene.saved().shelf.contains(book.id)
      }
  }

  private static func price(_ world: FacadeWorld) -> Step {
    let book = world.cast[0]
    let store = world.scene.store
    return Step("The price: nobody has to use the facade")
      .says("Other code can bypass it, and delete book \(book.id) from the file alone:")
      .runs {
        var library = try store.load()
        try library.remove(book.id)
        try store.save(library)
      }
      .claimsDamage("where book \(book.id) is", "on the server only") {
        try await world.places(of: book)
      }
      .says(
        """
        Don't build a facade in front of one simple class. And don't let it do the work itself: it \
        decides who does it, and in which order.
        """)
  }
}
