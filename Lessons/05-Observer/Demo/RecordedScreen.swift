import BookLibrary
import LessonStage
import ScriptStage

/// A screen, and an observer that records the events. The observer joins just before the screen, so
/// both get the same events.
@MainActor final class RecordedScreen {
  let screen = ListScreen()
  private var token: ObservationToken?

  func open(on library: ObservedLibrary, as name: String, in log: EventLog) {
    token = log.observe(library, as: name)
    screen.open(on: library)
  }
}

/// Records which observer gets which event.
@MainActor final class EventLog {
  let calls = CallRecorder()
  /// The names of the observers, one for each event.
  private(set) var names: [String] = []

  /// Observes a library under a name: records each event, and then calls a closure with it.
  func observe(
    _ library: ObservedLibrary, as name: String, then act: @escaping (ShelfEvent) -> Void = { _ in }
  ) -> ObservationToken {
    library.observe { [self] event in
      calls.call("Library", name, event.summary)
      names.append(name)
      act(event)
    }
  }

  func forget() {
    calls.forget()
    names = []
  }
}

extension ShelfEvent {
  fileprivate var summary: String {
    switch self {
    case .inserted(let book, let row): "inserted \(book.id), row \(row)"
    case .updated(let book, let row): "updated \(book.id), row \(row)"
    case .deleted(let book, let row): "deleted \(book.id), row \(row)"
    case .refreshed(let shelf): "refreshed, \(shelf.count) books"
    }
  }
}

extension Sequence<Book> {
  /// Returns whether the book is in the list and marked as read.
  func showsAsRead(_ id: Book.ID) -> Bool { contains { $0.id == id && $0.isRead } }
}
