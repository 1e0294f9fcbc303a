import BookLibrary
import Foundation
import LessonStage
import Web

extension FacadeDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try await FacadeWorld(setting, books: 1)
    return faults(world) + [try mirror(world), refresh(world)] + [
      world.scene.ending()
    ]
  }

  private static func faults(_ world: FacadeWorld) -> [Step] {
    let (book, unknown) = (world.cast[0], world.scene.unknownBook)
    let deleted =
      world.setting.option("server") == nil
      ? "" : "The first act has deleted two books for good at \(world.server.address). "
    return [
      Step("Further faults: no such book, and a server that is off")
        .says(
          """
          \(deleted)If a book isn't in our library, the facade doesn't ask the server:
          """
        )
        .fails(with: CatalogError.unknownBook(unknown)) {
          try await world.catalog.deleteBook(unknown)
        }
        .says("Now the server is off:")
        .fails(
          with: CatalogError.server(.noAnswer(.unreachable(world.deletion, reason: "it is off.")))
        ) {
          await world.server.setOnline(false)
          try await world.catalog.deleteBook(book.id)
        }
        .runs { await world.server.setOnline(true) }
        .says("The recorded calls of both deletions:")
        .showsCalls(of: world.recorder)
        .claims("where book \(book.id) is", "in our file and on the server") {
          try await world.places(of: book)
        }
    ]
  }

  private static func mirror(_ world: FacadeWorld) throws -> Step {
    let books = world.scene.library.shelf
    let store = try world.scene.copy("mirror")
    let mirror = InProcessServer(
      address: try URL(webAddress: "https://mirror.example"), shelf: books)
    let catalog = try BookCatalog(
      server: mirror, store: store, pictureHost: world.scene.host, device: world.scene.device)
    let screen = ShelfScreen(catalog: catalog)
    let left = max(0, books.count - 3)
    return Step("In modern Swift: another server, and three calls at once")
      .says(
        """
        A second server, a mirror, replaces the first one. Only the facade's parts change; the \
        screen's code stays the same. Three of its calls come at the same moment:
        """
      )
      .quotes("Pattern/ShelfScreen.swift", "func deleteTapped")
      .asks(
        "Three of \(books.count) books are deleted at once. How many are left in the file?",
        because: "The facade is an actor, so no deletion overwrites another one."
      )
      .runs {
        await withTaskGroup(of: Void.self) { group in
          for book in books.prefix(3) {
            group.addTask { _ = await screen.deleteTapped(book.id) }
          }
        }
      }
      .claims("of \(books.count) books, left in the file", left) {
        try store.load().shelf.count
      }
      .claims("of \(books.count) books, left on the mirror", left) {
        try await mirror.books().count
      }
      .says("The facade is an actor, so calls at the same moment don't disturb each other.")
  }

  private static func refresh(_ world: FacadeWorld) -> Step {
    let book = Book(
      id: world.scene.unknownBook, title: "The Owl Who Overslept", coverPath: "/owl.png")
    let catalog = world.catalog
    return Step("A second task behind the same facade: refresh")
      .says(
        """
        The server gets a new book. One call removes the books that the server doesn't have, and \
        adds the new one:
        """
      )
      .quotes("Pattern/BookCatalog.swift", "let ids", through: "try? library.insert")
      .runs {
        await world.server.add(book)
        try await catalog.refresh()
      }
      .claims("the last book, and the cover behind its thumbnail", [book.title, "owl.png"]) {
        let entry = await catalog.entries.last
        let file = entry?.thumbnail.lastPathComponent.split(separator: "!").first
        return [entry?.book.title ?? "", String(file ?? "")]
      }
  }
}
