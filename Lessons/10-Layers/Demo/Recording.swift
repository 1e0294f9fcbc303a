import BookLibrary
import LessonStage
import RoomData
import RoomModel
import RoomServices

// The recorders are decorators around protocols that the layers have anyway, so no layer knows that
// it is recorded. Each one stands on the border between two layers.

/// Records what the services ask the data for, and the events that the data gives them.
struct RecordingAccess: DataAccess {
  let base: any DataAccess
  let recorder: CallRecorder

  func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value {
    recorder.call("Services", "Data", "read { … }")
    let value = try await base.read(body)
    recorder.answer("Data", "Services", "rows")
    return value
  }

  func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    recorder.call("Services", "Data", "write { … }")
    do {
      let value = try await base.write(body)
      recorder.answer("Data", "Services", "committed")
      return value
    } catch {
      recorder.answer("Data", "Services", "rolled back")
      throw error
    }
  }

  func takeEvents() -> [RoomEvent] {
    let events = base.takeEvents()
    for event in events { recorder.answer("Data", "Services", event.summary) }
    return events
  }

  func hasChangedElsewhere() async throws -> Bool { try await base.hasChangedElsewhere() }
}

extension RoomEvent {
  fileprivate var summary: String {
    let verb = old == nil ? "added" : new == nil ? "removed" : "changed"
    return switch new ?? old {
    case .book(let book): "book \(book.id) \(verb)"
    case .note(let note): "note \(note.id) \(verb)"
    case .session(let session): "session \(session.id) \(verb)"
    case .countdown: "countdown \(verb)"
    case nil: verb
    }
  }
}

/// Records what the services ask the server for. It refuses one book, and deletes any other.
struct RecordingServer: BookServer {
  let refused: Book.ID
  let recorder: CallRecorder

  func deleteBook(_ id: Book.ID) async throws {
    recorder.call("Services", "Server", "deleteBook(\(id))")
    if id == refused {
      recorder.answer("Server", "Services", "refused")
      throw ServerError.refused(id)
    }
    recorder.answer("Server", "Services", "deleted")
  }
}

/// Records what the screens ask the services for.
struct RecordingServices: ServiceFactory {
  let base: any ServiceFactory
  let recorder: CallRecorder

  var shelf: any ShelfService { Recording(services: self) }
  var notes: any NotesService { Recording(services: self) }
  var reading: any ReadingService { Recording(services: self) }
  var figures: any FiguresService { base.figures }
  var history: CommandHistory { base.history }
  var items: RoomItems { base.items }
  var clock: RoomClock { base.clock }
}

private struct Recording: ShelfService, NotesService, ReadingService {
  let services: RecordingServices
  private var base: any ServiceFactory { services.base }

  init(services: RecordingServices) {
    self.services = services
  }

  private func pass(_ call: String, to service: () async throws -> Void) async throws {
    services.recorder.call("Screens", "Services", call)
    do {
      try await service()
      services.recorder.answer("Services", "Screens", "done")
    } catch {
      services.recorder.answer("Services", "Screens", "refused")
      throw error
    }
  }

  func add(_ title: String, as orientation: Book.Orientation) async throws {
    try await pass("add") { try await base.shelf.add(title, as: orientation) }
  }

  func rename(_ id: Book.ID, to title: String) async throws {
    try await pass("rename(\(id))") { try await base.shelf.rename(id, to: title) }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) async throws {
    try await pass("mark(\(id))") { try await base.shelf.mark(id, asRead: isRead) }
  }

  func remove(_ id: Book.ID) async throws {
    try await pass("remove(\(id))") { try await base.shelf.remove(id) }
  }

  func write(_ content: String, by author: String, about book: Book.ID?) async throws {
    try await pass("write") { try await base.notes.write(content, by: author, about: book) }
  }

  func rewrite(_ id: Note.ID, as content: String) async throws {
    try await pass("rewrite(\(id))") { try await base.notes.rewrite(id, as: content) }
  }

  func remove(_ id: Note.ID) async throws {
    try await pass("remove(\(id))") { try await base.notes.remove(id) }
  }

  func start(_ book: Book.ID, minutes: Int) async throws {
    try await pass("start(\(book))") { try await base.reading.start(book, minutes: minutes) }
  }

  func pause() async throws { try await pass("pause()") { try await base.reading.pause() } }

  func resume() async throws { try await pass("resume()") { try await base.reading.resume() } }

  func stop() async throws { try await pass("stop()") { try await base.reading.stop() } }

  func finish() async throws { try await pass("finish()") { try await base.reading.finish() } }
}
