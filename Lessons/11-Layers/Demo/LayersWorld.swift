import BookLibrary
import Foundation
import LessonStage
import Observation
import RoomData
import RoomModel
import RoomScreens
import RoomServices

/// The reading room of the story. It has a database of its own, with the books of the scene. The script
/// takes the reader's place.
struct LayersWorld {
  let scene: Scene
  let clock = Clock()
  let recorder = CallRecorder()
  let access: RecordingAccess
  private let services: RecordingServices
  /// The app's own view models.
  let models: ViewModels
  /// The folder of the database.
  let folder: URL
  private static let file = "reading-room.sqlite"

  /// Puts the layers together, from the lowest one up.
  @MainActor init(_ setting: Setting, act: String) throws {
    let scene = try Scene(setting, books: 2)
    self.scene = scene
    folder = setting.scratchFolder(act)
    let data = try SQLiteAccess(file: folder.appending(path: Self.file)) {
      let note = Note(
        id: 1, bookID: scene.cast[1].id, author: "Jonas", content: "Slow.", created: Clock.noon)
      return scene.library.shelf.map(RoomRow.book) + [.note(note)]
        + Self.sessions(with: scene.cast[0]).map(RoomRow.session)
    }
    access = RecordingAccess(base: data, recorder: recorder)
    services = RecordingServices(
      base: try LiveServices(
        access, server: RecordingServer(refused: scene.cast[0].id, recorder: recorder),
        clock: clock.room),
      recorder: recorder)
    models = ViewModels(services, author: "Mei")
    recorder.forget()
  }

  /// Returns another program's services over the same database, without a server.
  @MainActor func otherProgram() throws -> LiveServices {
    let data = try SQLiteAccess(file: folder.appending(path: Self.file)) { [] }
    return try LiveServices(data, server: nil, clock: clock.room)
  }

  /// Removes a book as the screens show it.
  @MainActor func remove(_ id: Book.ID) async throws {
    await models.shelf.remove(services.room.record(of: try services.room.book(id)))
  }

  /// Records the next change of the books that the screens observe.
  @MainActor func watchBooks() {
    withObservationTracking {
      _ = services.room.books
    } onChange: { [recorder] in
      recorder.answer("Services", "Screens", "new items")
    }
  }

  /// Two sessions: 20 minutes yesterday evening, and 25 this morning.
  static func sessions(with book: Book) -> [ReadingSession] {
    [(hoursAgo: 16.0, minutes: 20), (hoursAgo: 3, minutes: 25)].enumerated().map { index, session in
      let start = Clock.noon - 3600 * session.hoursAgo
      return ReadingSession(
        id: .init(rawValue: index + 1), bookID: book.id, start: start,
        end: start + 60 * Double(session.minutes), breaks: 0, minutes: session.minutes)
    }
  }
}
