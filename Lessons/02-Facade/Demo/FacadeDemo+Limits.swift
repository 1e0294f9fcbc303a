import BookLibrary
import Foundation
import LessonStage

extension FacadeDemo {
  /// Another server behind the same facade; then what a facade costs.
  static func limits(
    _ world: FacadeWorld, _ setting: Setting, _ start: Shelf.Memento
  ) async throws -> [Step] {
    var library = world.library
    library.shelf.restore(start)
    let folder = setting.scratchFolder("mirror")
    let file = LibraryStore(folder: folder)
    try file.save(library)
    let mirror = InProcessServer(
      address: try URL(server: "https://mirror.example"), shelf: library.shelf)
    let catalog = BookCatalog(
      server: mirror, store: try FolderBookStore(folder: folder), thumbnails: world.thumbnails)
    let books = Array(library.shelf)
    let crowd = books[1..<max(2, books.count / 4)]
    let left = books.count - 1 - crowd.count
    let last = books[books.count - 1]
    var message = ""

    return [
      Step("Another server, the same screen")
        .says(
          """
          A mirror takes over. It has all books from the start: a memento kept them. The screen's \
          code is the same; only what the facade was given is new.
          """
        )
        .reads("Pattern/ShelfScreen.swift", "func deleteTapped")
        .runs {
          let screen = ShelfScreen(catalog: catalog)
          message = await screen.deleteTapped(books[0].id)
        }
        .claims("the screen says", "Book \(books[0].id) is gone.") { message }
        .claims("books on the mirror", books.count - 1) { try await mirror.books().count },

      Step("In modern Swift the facade is an actor")
        .says(
          "Books deleted at the same moment: \(crowd.count). No change is lost."
        )
        .runs {
          try await withThrowingTaskGroup(of: Void.self) { group in
            for book in crowd {
              group.addTask { try await catalog.deleteBook(book.id) }
            }
            try await group.waitForAll()
          }
        }
        .claims("books on the shelf, in the file, on the mirror", [left, left, left]) {
          let (shelf, file) = (await catalog.entries, try file.load().shelf)
          return [shelf.count, file.count, try await mirror.books().count]
        },

      Step("The price: a facade shows a way, it doesn't close the others")
        .says("Other code goes around the facade and deletes a book from the file alone:")
        .runs {
          var library = try file.load()
          try library.shelf.remove(last.id)
          try file.save(library)
        }
        .claims("book \(last.id) is in the file", false) {
          try file.load().shelf.contains(last.id)
        }
        .claims("book \(last.id) is on the mirror", true) {
          try await mirror.books().contains { $0.id == last.id }
        }
        .says(
          """
          There it is again, the pain of the beginning. Don't build a facade in front of a single simple class, and don't let it grow into an object \
          that does everything: it should know the way, not do the work.
          """),

      Step("Where to go from here")
        .says(
          """
          Read Lessons/02-Facade/README.md, and do its exercise. The code is in \
          Lessons/02-Facade; --code shows what each step runs.
          """),
    ]
  }
}
