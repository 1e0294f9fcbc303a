import BookLibrary
import Foundation
import LessonStage
import Observation
import RoomScreens
import RoomServices
import RoomModel

/// The screens of the story: the app's own view models. The script takes the reader's place, and
/// that of the app, which passes events on.
@MainActor final class Screens {
  let models: ViewModels
  private let recorder: CallRecorder
  private let changes: AsyncStream<[RoomChange]>

  init(
    _ services: any ServiceFactory, _ recorder: CallRecorder,
    now: @escaping @Sendable () -> Date
  ) {
    models = ViewModels(services, author: "Mei", calendar: .utc, now: now)
    self.recorder = recorder
    changes = services.changes()
  }

  /// Passes on the events of the last commit.
  func hear() async {
    for await changes in changes.prefix(1) {
      for change in changes { recorder.call("Services", "Screens", change.summary) }
      await models.hear(changes)
    }
  }

  /// Records the next change of a book's item.
  func watch(_ book: Book) {
    guard let item = models.shelf.items.first(where: { $0.id == book.id }) else { return }
    withObservationTracking {
      _ = item.book
    } onChange: { [recorder] in
      recorder.call("Services", "Screens", "item \(book.id) changed")
    }
  }
}

extension RoomChange {
  fileprivate var summary: String {
    switch self {
    case .added(let item): "added: \(item.summary)"
    case .changed(_, let item): "changed: \(item.summary)"
    case .removed(let item): "removed: \(item.summary)"
    case .refreshed: "refreshed"
    }
  }
}

extension RoomItem {
  fileprivate var summary: String {
    switch self {
    case .book(let book): "book \(book.id)"
    case .note(let note): "note \(note.id)"
    case .session(let session): "session \(session.id)"
    case .story: "a story"
    }
  }
}
