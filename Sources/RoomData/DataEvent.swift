public import BookLibrary
public import Foundation
public import RoomModel

/// A change that was committed.
public enum DataEvent<Row: Sendable>: Sendable {
  case inserted(Row)
  case updated(from: Row, to: Row)
  case deleted(Row)
  /// Any row may be different: a bulk change sends this and nothing else.
  case refreshed
}

extension DataEvent: Equatable where Row: Equatable {}

/// A row of any table, so that all events are in one order: that of the commits.
///
/// Indirect, so that passing it on copies a reference and not the row.
public indirect enum RoomRow: Equatable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case document(Document)
}

public typealias RoomEvent = DataEvent<RoomRow>

/// A text that another layer keeps here under a name, and whose contents are its own business.
public struct Document: Equatable, Sendable {
  public let name: String
  public let content: Data

  public init(name: String, content: Data) {
    (self.name, self.content) = (name, content)
  }
}
