import BookLibrary
import Foundation
import LessonStage

extension FacadeDemo {
  /// What else can go wrong, and what the caller gets.
  static func faults(_ world: FacadeWorld) -> [Step] {
    let (catalog, server) = (world.catalog, world.server)
    let book = world.cast[2]
    let unknown = Book.ID(rawValue: (world.library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
    let url = server.address.appending(path: "delete/book")
    return [
      Step("Faults: an unknown book, and a server that is down")
        .fails(with: CatalogError.unknownBook(unknown)) {
          try await catalog.deleteBook(unknown)
        }
        .fails(with: CatalogError.server(.unreachable(url, reason: "the server is off."))) {
          await server.setOnline(false)
          try await catalog.deleteBook(book.id)
        }
        .runs { await server.setOnline(true) }
        .claims("book \(book.id) is in", "shelf, file, server") {
          try await world.places(of: book)
        },

      Step("Faults: the disk is full, after the server has deleted the book")
        .says("The facade puts the shelf back: a memento from before the change restores it.")
        .runs { _ = world.recorder }
        .fails(with: CatalogError.store(.diskFull(world.file.url))) {
          try await withFullDisk { try await catalog.deleteBook(book.id) }
        }
        .claims("book \(book.id) is in", "shelf, file") { try await world.places(of: book) },

      Step("Room on the disk again: the same call once more")
        .says("The server has forgotten the book (404). The facade goes on from there.")
        .runs { try await catalog.deleteBook(book.id) }
        .claims("book \(book.id) is in", "nowhere") { try await world.places(of: book) },
    ]
  }
}
