public import BookLibrary
public import Foundation
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
  case reading(Reading)
  case story(DailyStory)
}

/// A countdown that was finished.
public struct Reading: Hashable, Identifiable, Encodable, Sendable {
  public let id: Int
  public let bookID: Book.ID
  public let start: Date
  public let end: Date
  public let breaks: Int
  /// The minutes that the countdown was set to.
  public let minutes: Int
}

extension Reading {
  init(_ session: ReadingSession) {
    self.init(
      id: session.id.rawValue, bookID: session.bookID, start: session.start, end: session.end,
      breaks: session.breaks, minutes: session.minutes)
  }
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
      case .session(let session): .reading(Reading(session))
      case .story(let story): .story(DailyStory(story))
      }
  }
}
