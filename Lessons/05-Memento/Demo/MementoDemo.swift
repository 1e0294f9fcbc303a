import BookLibrary
import Foundation
import LessonStage

@main
struct MementoDemo: Demo {
  static let command = "lesson-memento"
  static let title = "Memento: a state that can be kept, and not looked into"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try MementoWorld(setting)
    return opening(world, setting)
      + (world.goesOn ? goingOn(world) : [])
      + pain(world)
      + roles(world)
      + again(world)
      + branches(world)
      + (try archives(world))
      + fullDisk(world)
      + relaunch(world)
      + limits(world)
  }
}

extension MementoDemo {
  private static func opening(_ world: MementoWorld, _ setting: Setting) -> [Step] {
    [
      Step("The shelf")
        .says(
          """
          An editor of a library's shelf: it deletes, marks and moves books. Whatever the reader \
          does can be undone. The story is about these books.\(world.words(setting))
          """
        )
        .shows {
          Table(
            ["id", "title", "thumbnail"],
            rows: world.cast.map {
              ["\($0.id)", $0.title, world.thumbnails.url(for: $0).absoluteString]
            })
        }
        .claims("books in the file", world.found.count) { try world.file.load().shelf.count }
    ]
  }

  /// What a second run with `--store` begins with.
  private static func goingOn(_ world: MementoWorld) -> [Step] {
    let gone = world.books.filter { !world.found.contains($0.id) }
    let words = gone.map { "book \($0.id), \($0.title)" }.joined(separator: "; ")
    let desk = world.desk
    let step = Step("The run before goes on")
      .says(
        """
        The run before ended with a change\(gone.isEmpty ? "" : ": it deleted \(words)"). Its \
        history was read from the file, and one undo takes the change back.
        """
      )
      .runs { try desk.edit { (editor) throws(EditError) in try editor.undo() } }
    return [
      gone.reduce(step) { step, book in
        step.claims("book \(book.id) is in the file again", true) {
          try world.file.load().shelf.contains(book.id)
        }
      }
      .claims("books in the file now", world.books.count) { try world.file.load().shelf.count }
    ]
  }
}
