import BookLibrary
import Foundation
import LessonStage

extension FacadeDemo {
  /// The same screen in front of the facade: a deletion that works, and the one that is refused.
  static func pattern(_ world: FacadeWorld) -> [Step] {
    let screen = ShelfScreen(catalog: world.catalog)
    let (kept, book) = (world.cast[0], world.cast[1])
    var message = ""
    return [
      Step("The pattern: one call, and the facade knows the way")
        .says(
          """
          The new screen knows only BookCatalog, the facade. It asks the server first, then \
          changes the shelf, then saves.
          """
        )
        .reads("Pattern/BookCatalog.swift", "func deleteBook")
        .runs { message = await screen.deleteTapped(book.id) }
        .showsCalls(
          of: world.recorder, within: ("Screen", "BookCatalog", "deleteBook(\(book.id))")
        )
        .claims("the screen says", "Book \(book.id) is gone.") { message }
        .claims("book \(book.id) is in", "nowhere") { try await world.places(of: book) },

      Step("The same problem again: the server refuses")
        .says("Book \(kept.id) is on loan. Nothing is lost this time, and the reader is told.")
        .reads("Pattern/Subsystems/BookServer.swift", "func deleteBook")
        .fails(
          with: CatalogError.server(
            .refused(world.server.address.appending(path: "delete/book"), kept.id))
        ) {
          await world.server.protect(kept.id)
          try await world.catalog.deleteBook(kept.id)
        }
        .showsCalls(of: world.recorder)
        .claims("book \(kept.id) is in", "shelf, file, server") {
          try await world.places(of: kept)
        },
    ]
  }
}
