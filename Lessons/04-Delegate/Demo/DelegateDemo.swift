import BookLibrary
import Foundation
import LessonStage

@main
struct DelegateDemo: Demo {
  static let command = "lesson-delegate"
  static let title = "Delegate: a view that shows, and another who decides"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try DelegateWorld(setting)
    let start = world.library.shelf.memento()
    return opening(world, setting)
      + (try pain(world, setting, start))
      + (try drawing(world))
      + (try deleting(world))
      + again(world)
      + (try missingRows(world, setting, start))
      + (try changes(world, setting, start))
      + (try limits(world))
  }
}

extension DelegateDemo {
  private static func opening(_ world: DelegateWorld, _ setting: Setting) -> [Step] {
    var words = "A screen shows the books of a library. This story is about the first three."
    words += setting.words(about: world.file.url, putAside: world.oldFile)
    return [
      Step("The shelf")
        .says(words)
        .shows {
          Table(
            ["id", "title", "thumbnail"],
            rows: world.cast.map {
              ["\($0.id)", $0.title, world.thumbnails.url(for: $0).absoluteString]
            })
        }
        .claims("books in the file", world.library.shelf.count) {
          try world.file.load().shelf.count
        }
    ]
  }
}
