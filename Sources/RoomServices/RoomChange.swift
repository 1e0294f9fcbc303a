public import BookLibrary
import RoomData
public import RoomModel

/// A change as screens hear of it. They don't know the layer whose event it was.
public enum RoomChange: Sendable {
  case added(RoomItem)
  case changed(from: RoomItem, to: RoomItem)
  case removed(RoomItem)
  /// Anything may be different: load again.
  case refreshed
}

/// Anything that a change can be about. Indirect, so that passing it on copies a reference.
public indirect enum RoomItem: Equatable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case story(DailyStory)
}

extension RoomEvent {
  /// The change as screens hear of it; nil for the countdown's, since only the timer shows it.
  var change: RoomChange? {
    switch self {
    case .inserted(let row): row.item.map(RoomChange.added)
    case .updated(let old, let new):
      old.item.flatMap { old in new.item.map { .changed(from: old, to: $0) } }
    case .deleted(let row): row.item.map(RoomChange.removed)
    case .refreshed: .refreshed
    }
  }
}

extension RoomRow {
  fileprivate var item: RoomItem? {
    switch self {
    case .book(let book): .book(book)
    case .note(let note): .note(note)
    case .session(let session): .session(session)
    case .document(let document): (try? document.value(as: DailyStory.self)).map(RoomItem.story)
    }
  }
}
