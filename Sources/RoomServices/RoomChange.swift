public import BookLibrary
import RoomData

/// A change as screens hear of it. They don't know the layer whose event it was.
public enum RoomChange: Hashable, Sendable {
  case added(RoomItem)
  case changed(from: RoomItem, to: RoomItem)
  case removed(RoomItem)
  /// Anything may be different: load again.
  case refreshed
}

/// Anything that a change can be about.
public enum RoomItem: Hashable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case story(DailyStory)
}

extension RoomChange {
  init(_ event: RoomEvent) {
    self =
      switch event {
      case .inserted(let row): .added(RoomItem(row))
      case .updated(let old, let new): .changed(from: RoomItem(old), to: RoomItem(new))
      case .deleted(let row): .removed(RoomItem(row))
      case .refreshed: .refreshed
      }
  }
}

extension RoomItem {
  init(_ row: RoomRow) {
    self =
      switch row {
      case .book(let book): .book(book)
      case .note(let note): .note(note)
      case .session(let session): .session(session)
      case .story(let story): .story(DailyStory(story))
      }
  }
}
