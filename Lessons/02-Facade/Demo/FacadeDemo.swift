import BookLibrary
import Foundation
import LessonStage

@main
struct FacadeDemo: Demo {
  static let command = "lesson-facade"
  static let title = "Facade: one simple way in to a server, a disk and a picture host"
  static let options = [
    Option("server", "URL", help: "use a real server, as http://127.0.0.1:8080") {
      (try? URL(server: $0)) != nil
    }
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await FacadeWorld(setting)
    let start = world.library.shelf.memento()
    return opening(world, setting)
      + (try await pain(setting))
      + pattern(world)
      + faults(world)
      + (try await limits(world, setting, start))
  }
}

extension FacadeDemo {
  private static func opening(_ world: FacadeWorld, _ setting: Setting) -> [Step] {
    let (kept, first, second) = (world.cast[0], world.cast[1], world.cast[2])
    var words = """
      A library of picture books. A server has the books, a file keeps our shelf, and a picture \
      host has the covers. This story is about three of the books.
      """
    words += setting.words(about: world.file.url, putAside: world.oldFile)
    if setting.option("server") != nil {
      words += """
         It will delete two books for good at \(world.server.address): \(first.id) and \(second.id).
        """
    }
    var entries: [CatalogEntry] = []
    return [
      Step("The shelf")
        .says(words)
        .reads("Pattern/BookCatalog.swift", "var entries")
        .runs { entries = await world.catalog.entries }
        .shows {
          Table(
            ["id", "title", "thumbnail"],
            rows: entries.filter { world.cast.contains($0.book) }
              .map { ["\($0.book.id)", $0.book.title, $0.thumbnail.absoluteString] })
        }
        .claims("book \(kept.id) is in", "shelf, file, server") {
          try await world.places(of: kept)
        }
    ]
  }
}
