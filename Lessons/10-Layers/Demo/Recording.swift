import BookLibrary
import LessonStage
import RoomData
import RoomServices
import RoomModel

// The recorders are decorators around protocols that the layers have anyway, so no layer knows that
// it is recorded. Each one stands on the border between two layers.

/// Records what the services ask the data for, and the events that the data sends.
struct RecordingAccess: DataAccess {
  private let base: any DataAccess
  private let recorder: CallRecorder
  private let events: EventQueue

  init(_ base: any DataAccess, _ recorder: CallRecorder) {
    (self.base, self.recorder, events) = (base, recorder, base.subscribe())
  }

  func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    recorder.call("Services", "Data", "read { … }")
    let value = try base.read(body)
    recorder.answer("Data", "Services", "rows")
    return value
  }

  func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    recorder.call("Services", "Data", "write { … }")
    do {
      let value = try base.write(body)
      recorder.answer("Data", "Services", "committed")
      for event in events.take() { recorder.call("Data", "Services", event.summary) }
      return value
    } catch {
      recorder.answer("Data", "Services", "rolled back")
      throw error
    }
  }

  func subscribe() -> EventQueue { base.subscribe() }
}

extension RoomEvent {
  fileprivate var summary: String {
    switch self {
    case .inserted(let row): "inserted: \(row.summary)"
    case .updated(_, let row): "updated: \(row.summary)"
    case .deleted(let row): "deleted: \(row.summary)"
    case .refreshed: "refreshed"
    }
  }
}

extension RoomRow {
  fileprivate var summary: String {
    switch self {
    case .book(let book): "book \(book.id)"
    case .note(let note): "note \(note.id)"
    case .session(let session): "session \(session.id)"
    case .document(let document): "the \(document.name)"
    }
  }
}

/// Records what the screens ask the services for.
struct RecordingServices: ServiceFactory {
  let base: any ServiceFactory
  let recorder: CallRecorder

  var shelf: any ShelfService { RecordingShelf(base: base.shelf, border: Border(recorder)) }
  var reading: any ReadingService {
    RecordingReading(base: base.reading, border: Border(recorder))
  }
  var notes: any NotesService { RecordingNotes(base: base.notes, border: Border(recorder)) }
  var story: any StoryService { base.story }

  func changes() -> AsyncStream<[RoomChange]> { base.changes() }
}

/// The border between the screens and the services.
private struct Border: Sendable {
  private let recorder: CallRecorder

  init(_ recorder: CallRecorder) {
    self.recorder = recorder
  }

  func pass<Value>(
    _ call: String, to service: () async throws -> Value
  ) async throws -> Value {
    recorder.call("Screens", "Services", call)
    do {
      let value = try await service()
      recorder.answer("Services", "Screens", "done")
      return value
    } catch {
      recorder.answer("Services", "Screens", "refused")
      throw error
    }
  }
}

private struct RecordingShelf: ShelfService {
  let base: any ShelfService
  let border: Border

  func items() async throws -> [BookItem] {
    try await border.pass("items()") { () async throws in try await base.items() }
  }

  func rename(_ id: Book.ID, to title: String) async throws {
    try await border.pass("rename(\(id))") { () async throws in
      try await base.rename(id, to: title)
    }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) async throws {
    try await border.pass("mark(\(id))") { () async throws in
      try await base.mark(id, asRead: isRead)
    }
  }

  func remove(_ id: Book.ID) async throws {
    try await border.pass("remove(\(id))") { () async throws in
      try await base.remove(id)
    }
  }

  func undo() async throws -> Bool {
    try await border.pass("undo()") { () async throws in try await base.undo() }
  }
}

private struct RecordingReading: ReadingService {
  let base: any ReadingService
  let border: Border

  func countdown() async throws -> Countdown? {
    try await border.pass("countdown()") { () async throws in
      try await base.countdown()
    }
  }

  func start(_ book: Book.ID, minutes: Int) async throws -> Countdown {
    try await border.pass("start(\(book))") { () async throws in
      try await base.start(book, minutes: minutes)
    }
  }

  func take(_ step: Countdown.Step) async throws -> Countdown? {
    try await border.pass("take(.\(step))") { () async throws in
      try await base.take(step)
    }
  }

  func today() async throws -> Today {
    try await border.pass("today()") { () async throws in try await base.today() }
  }

  func history() async throws -> History {
    try await border.pass("history()") { () async throws in
      try await base.history()
    }
  }
}

private struct RecordingNotes: NotesService {
  let base: any NotesService
  let border: Border

  func notes(about book: Book.ID?) async throws -> [Note] {
    try await border.pass("notes()") { () async throws in
      try await base.notes(about: book)
    }
  }

  func write(
    _ content: String, by author: String, about book: Book.ID?
  ) async throws -> Note {
    try await border.pass("write") { () async throws in
      try await base.write(content, by: author, about: book)
    }
  }
}
