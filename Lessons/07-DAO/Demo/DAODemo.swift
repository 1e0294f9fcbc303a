import BookLibrary
import Foundation
import LessonStage

@main
struct DAODemo: Demo {
  static let command = "lesson-dao"
  static let title = "DAO: one interface to stored notes, and three stores behind it"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try DAOWorld(setting)
    return try await opening(world)
      + pain(world)
      + pattern(world)
      + again(world)
      + cascade(world)
      + mapping()
      + faults(world)
      + ending(world)
  }
}

extension DAODemo {
  private static func opening(_ world: DAOWorld) async throws -> [Step] {
    let (_, database) = world.kept[1]
    let first = try await keepsakes(in: database).last
    let notes = world.library.notes
    let step = Step("The shelf, and the notes about its books")
      .says(
        """
        A library of picture books and readers' notes lies in memory, in a JSON file and in an \
        SQLite database. The story is about these books.\(world.words)
        """
      )
      .shows {
        Table(
          ["id", "title", "notes", "thumbnail"],
          rows: world.cast.map { book in
            [
              "\(book.id)", book.title, "\(notes.filter { $0.bookID == book.id }.count)",
              world.thumbnails.url(for: book).absoluteString,
            ]
          })
      }
    guard let first else {
      // Another run may have ended between its last two writes; only a new database must be equal.
      guard world.isNew else { return [step] }
      return [
        step.claims("notes in the database", notes.count) { try await database.findAll().count }
      ]
    }
    return [
      step
        .says("A run before has left a note in the database. Here it is:")
        .claims("note \(first.id)", first.content) {
          try await database.find(first.id)?.content ?? "nothing"
        }
    ]
  }

  /// The notes that runs of this program have left.
  static func keepsakes(in dao: any NoteDAO) async throws(DAOError) -> [Note] {
    try await dao.findAll().filter { $0.author == command }
  }
}
