import BookLibrary
import Foundation
import LessonStage

@main
struct SingletonDemo: Demo {
  static let command = "lesson-singleton"
  static let title = "Singleton: one instance, one way to reach it"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try SingletonWorld(setting)
    let start = world.library.shelf.memento()
    return opening(world, setting)
      + (try pain(world, setting))
      + pattern(world)
      + faults(world, setting, start)
      + limits(world)
  }
}

extension SingletonDemo {
  private static func opening(_ world: SingletonWorld, _ setting: Setting) -> [Step] {
    var words = """
      Every screen of a reading app needs the books, and the times that were read. Nobody has \
      read these two books yet. Two screens will mark one each.
      """
    words += setting.words(about: world.store.url, putAside: world.oldFile)
    var shelf = Shelf()
    return [
      Step("The shelf")
        .says(words)
        .runs { shelf = try world.store.load().shelf }
        .shows {
          Table(
            ["id", "title", "read", "thumbnail"],
            rows: shelf.filter(world.cast.contains).map { book in
              [
                "\(book.id)", book.title, book.isRead ? "yes" : "no",
                world.thumbnails.url(for: book).absoluteString,
              ]
            })
        }
    ]
  }
}

extension Shelf {
  /// Which of these books are read.
  func read(of books: [Book]) -> [Int] {
    filter { book in book.isRead && books.contains { $0.id == book.id } }.map(\.id.rawValue)
  }
}
