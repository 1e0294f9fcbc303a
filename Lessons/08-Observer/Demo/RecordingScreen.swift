import BookLibrary
import LessonStage

/// A screen that records when it begins to observe, and what it is told.
final class RecordingScreen: BooksScreen {
  private let name: String
  private let recorder: CallRecorder

  init(_ name: String, _ recorder: CallRecorder) {
    self.name = name
    self.recorder = recorder
  }

  override func open(_ library: ObservedLibrary) {
    recorder.call(name, "Library", "observe")
    super.open(library)
  }

  override func show(_ event: ShelfEvent) {
    recorder.call("Library", name, event.summary)
    super.show(event)
  }
}

extension BooksScreen {
  func shows(_ book: Book) -> Bool { rows.contains { $0.id == book.id } }

  func marks(_ book: Book) -> Bool { rows.contains { $0.id == book.id && $0.isRead } }
}

extension StaleScreen {
  func marks(_ book: Book) -> Bool { rows.contains { $0.id == book.id && $0.isRead } }
}

extension ShelfEvent {
  var summary: String {
    switch self {
    case .inserted(let book, let row): "inserted \(book.id), row \(row)"
    case .updated(_, let book, let row): "updated \(book.id), row \(row)"
    case .deleted(let book, let row): "deleted \(book.id), row \(row)"
    case .refreshed(let shelf): "refreshed: \(shelf.count) books"
    }
  }
}
