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
      Step("Faults: a book that isn't there, and a server that is down")
        .says("For a book that isn't on the shelf, nobody is asked.")
        .fails(with: CatalogError.unknownBook(unknown)) {
          try await catalog.deleteBook(unknown)
        }
        .claims("calls to the server and the store", 0) { world.recorder.count }
        .fails(with: CatalogError.server(.unreachable(url, reason: "the server is off."))) {
          await server.setOnline(false)
          try await catalog.deleteBook(book.id)
        }
        .runs { await server.setOnline(true) }
        .showsCalls(of: world.recorder)
        .claims("book \(book.id) is in", "shelf, file, server") {
          try await world.places(of: book)
        },

      Step("Faults: the disk is full, after the server has deleted the book")
        .says("The facade puts the shelf back: a memento from before the change restores it.")
        .reads("Pattern/Subsystems/FolderBookStore.swift", "func save")
        .fails(with: CatalogError.store(.diskFull(world.file.url))) {
          try await withFullDisk { try await catalog.deleteBook(book.id) }
        }
        .showsCalls(of: world.recorder)
        .claims("book \(book.id) is in", "shelf, file") { try await world.places(of: book) },

      Step("Room on the disk again: the same call once more")
        .says("The server has forgotten the book (404). The facade goes on from there.")
        .reads("Pattern/BookCatalog.swift", "func deleteBook")
        .runs { try await catalog.deleteBook(book.id) }
        .showsCalls(of: world.recorder)
        .claims("book \(book.id) is in", "nowhere") { try await world.places(of: book) },
    ]
  }
}
