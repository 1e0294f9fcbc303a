import BookLibrary
import LessonStage
import RoomData
import RoomModel
import RoomServices

// The recorders are decorators between two layers. They conform to the layers' own protocols, so no
// layer knows that it is recorded.

/// Records what the services ask the data layer for, and the events that it returns.
@MainActor struct RecordingAccess: DataAccess {
  let base: any DataAccess
  let recorder: CallRecorder

  func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) throws -> Value {
    recorder.call("Services", "Data", "read { … }")
    let value = try base.read(body)
    recorder.answer("Data", "Services", "rows")
    return value
  }

  @discardableResult
  func write(_ body: @Sendable (RoomWriter) throws -> Void) throws -> [RoomEvent] {
    recorder.call("Services", "Data", "write { … }")
    let events = try base.write(body)
    if events.isEmpty { recorder.answer("Data", "Services", "no change") }
    for event in events {
      guard let row = event.new ?? event.old else { continue }
      let verb = event.old == nil ? "added" : event.new == nil ? "removed" : "changed"
      recorder.answer("Data", "Services", "\(name(of: row)) \(verb)")
    }
    return events
  }

  private func name(of row: RoomRow) -> String {
    switch row {
    case .book(let book): "book \(book.id)"
    case .note(let note): "note \(note.id)"
    case .session(let session): "session \(session.id)"
    case .countdown: "countdown"
    }
  }

  func version() throws -> Int { try base.version() }
}

/// Records what the services ask the server for. It refuses one book, and deletes any other.
struct RecordingServer: RoomServer {
  let refused: Book.ID
  let recorder: CallRecorder

  func deleteBook(_ id: Book.ID) async throws {
    recorder.call("Services", "Server", "deleteBook(\(id))")
    if id == refused {
      recorder.answer("Server", "Services", "refused")
      throw RoomError.refusedByServer(id, status: 409)
    }
    recorder.answer("Server", "Services", "deleted")
  }
}

/// Records what the screens ask the services of the shelf for.
struct RecordingServices: ServiceFactory {
  let base: any ServiceFactory
  let recorder: CallRecorder

  var shelf: any ShelfService { RecordingShelf(base: base.shelf, recorder: recorder) }
  var notes: any NotesService { base.notes }
  var reading: any ReadingService { base.reading }
  var room: RoomItems { base.room }
}

@MainActor private struct RecordingShelf: ShelfService {
  let base: any ShelfService
  let recorder: CallRecorder

  func add(_ title: String, as orientation: Book.Orientation) throws {
    try base.add(title, as: orientation)
  }

  func rename(_ book: Book, to title: String) throws {
    recorder.call("Screens", "Services", "rename(\(book.id))")
    try base.rename(book, to: title)
    recorder.answer("Services", "Screens", "done")
  }

  func mark(_ book: Book, asRead isRead: Bool) throws { try base.mark(book, asRead: isRead) }

  func remove(_ record: BookRecord) async throws {
    recorder.call("Screens", "Services", "remove(\(record.book.id))")
    do {
      try await base.remove(record)
      recorder.answer("Services", "Screens", "done")
    } catch {
      recorder.answer("Services", "Screens", "refused")
      throw error
    }
  }
}
