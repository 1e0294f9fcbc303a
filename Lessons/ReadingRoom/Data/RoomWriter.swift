import BookLibrary
import Foundation
import RoomModel
import SQLite

/// The changes of one transaction, and the events that they will cause.
public final class RoomWriter {
  /// The stored rows, with this transaction's own changes.
  public let stored: RoomReader
  /// The changes so far.
  public private(set) var events: [RoomEvent] = []
  /// Identifies the changes of this program.
  private let program: String
  private var connection: Connection { stored.connection }

  init(_ connection: Connection, program: String) {
    self.program = program
    stored = RoomReader(connection: connection)
  }

  /// Adds a row, or replaces the row with the same id. An equal row is no change.
  ///
  /// - Throws: ``DataError/noSuchBook(_:)`` if the row refers to a missing book.
  public func put(_ row: RoomRow) throws {
    let old = try stored.row(withIDOf: row)
    if old == row { return }
    if let id = row.bookID, try stored.book(id) == nil {
      throw DataError.noSuchBook(id)
    }
    try insert(row)
    // Read it back, so that a bad value fails now, and not at the next start.
    let new = try stored.row(withIDOf: row)
    try keepEvent(of: row, old: old, new: new)
  }

  /// Replaces a row with a new one that has the same id. Nil removes the row.
  ///
  /// - Throws: ``DataError/changedSince`` if the stored row differs from `old`.
  public func replace(_ old: RoomRow, with new: RoomRow?) throws {
    guard try stored.row(withIDOf: old) == old else { throw DataError.changedSince }
    if let new { try put(new) } else { try remove(old) }
  }

  /// Removes the stored row with the same id, if there is one. A book to which other rows refer causes
  /// an error.
  public func remove(_ row: RoomRow) throws {
    guard let old = try stored.row(withIDOf: row) else { return }
    try delete(row)
    try keepEvent(of: row, old: old, new: nil)
  }

  /// Puts a row back as it was before an event.
  ///
  /// - Throws: ``DataError/changedSince`` if it has been changed or removed since the event, or if
  ///   another program has changed it, even if only for a while.
  public func takeBack(_ event: RoomEvent) throws {
    guard let row = event.new ?? event.old else { return }
    let other = try connection.first(
      "SELECT 1 FROM change WHERE row_table = ? AND row_id = ? AND number > ? AND program <> ?",
      row.key.table, row.key.id, event.number, program
    ) { _ in true }
    guard other == nil, try stored.row(withIDOf: row) == event.new else {
      throw DataError.changedSince
    }
    if let old = event.old { try put(old) } else { try remove(row) }
  }

  private func keepEvent(of row: RoomRow, old: RoomRow?, new: RoomRow?) throws {
    let (table, id) = row.key
    // For ``takeBack(_:)``, a row's last change by this program and its last one by another are enough.
    try connection.execute(
      """
      DELETE FROM change WHERE row_table = ? AND row_id = ? AND number IS NOT (
        SELECT max(number) FROM change WHERE row_table = ? AND row_id = ? AND program <> ?)
      """, table, id, table, id, program)
    try connection.execute(
      "INSERT INTO change (row_table, row_id, program) VALUES (?, ?, ?)", table, id, program)
    events.append(RoomEvent(number: connection.lastInsertedID, old: old, new: new))
  }
}

extension RoomWriter {
  private func insert(_ row: RoomRow) throws {
    switch row {
    case .book(let book):
      try connection.execute(
        """
        INSERT INTO book VALUES (?, ?, ?, ?, ?) ON CONFLICT (bid) DO UPDATE SET
          book_name = excluded.book_name, is_read = excluded.is_read,
          orientation = excluded.orientation, pic = excluded.pic
        """,
        book.id.rawValue, book.title, book.isRead, book.orientation.rawValue, book.coverPath.text)
    case .note(let note):
      try connection.execute(
        """
        INSERT INTO note VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (nid) DO UPDATE SET
          bid = excluded.bid, author = excluded.author, content = excluded.content,
          created = excluded.created, updated = excluded.updated
        """,
        note.id.rawValue, note.bookID?.rawValue, note.author, note.content, note.created.seconds,
        note.updated.seconds)
    case .session(let session):
      try connection.execute(
        """
        INSERT INTO session VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (sid) DO UPDATE SET
          bid = excluded.bid, started = excluded.started, ended = excluded.ended,
          breaks = excluded.breaks, minutes = excluded.minutes
        """,
        session.id.rawValue, session.bookID.rawValue, session.start.seconds, session.end.seconds,
        session.breaks, session.minutes)
    case .countdown(let countdown):
      try connection.execute(
        """
        INSERT INTO countdown VALUES (1, ?, ?, ?, ?, ?, ?) ON CONFLICT (only) DO UPDATE SET
          bid = excluded.bid, minutes = excluded.minutes, started = excluded.started,
          breaks = excluded.breaks, seconds = excluded.seconds, resumed = excluded.resumed
        """,
        countdown.bookID.rawValue, countdown.minutes, countdown.start.seconds, countdown.breaks,
        countdown.secondsBefore, countdown.lastStart?.seconds)
    }
  }

  private func delete(_ row: RoomRow) throws {
    switch row {
    case .book(let book):
      try connection.execute("DELETE FROM book WHERE bid = ?", book.id.rawValue)
    case .note(let note):
      try connection.execute("DELETE FROM note WHERE nid = ?", note.id.rawValue)
    case .session(let session):
      try connection.execute("DELETE FROM session WHERE sid = ?", session.id.rawValue)
    case .countdown: try connection.execute("DELETE FROM countdown")
    }
  }
}

extension RoomReader {
  fileprivate func row(withIDOf row: RoomRow) throws -> RoomRow? {
    switch row {
    case .book(let new): try book(new.id).map(RoomRow.book)
    case .note(let new): try note(new.id).map(RoomRow.note)
    case .session(let new): try session(new.id).map(RoomRow.session)
    case .countdown: try countdown().map(RoomRow.countdown)
    }
  }
}

extension RoomRow {
  /// The book that must exist for this row.
  fileprivate var bookID: Book.ID? {
    switch self {
    case .book: nil
    case .note(let note): note.bookID
    case .session(let session): session.bookID
    case .countdown(let countdown): countdown.bookID
    }
  }
}

extension Date {
  /// Whole seconds since 1970, as the database stores them.
  fileprivate var seconds: Int { Int(wholeSeconds.timeIntervalSince1970) }
}
