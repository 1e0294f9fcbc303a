// The given parts: a session, the disk, and the log's rule. Leave this file as it is.

import BookLibrary
import Foundation

/// A time that a child spent with a book.
struct ReadingSession: Codable, Equatable {
  let id: Int
  var child: String
  /// The book; nil if it wasn't written down.
  var bookID: Book.ID?
  /// The day, as in "2026-03-14".
  var day: String
  var minutes: Int
}

/// The contents of the file on a disk.
struct SessionFile: Codable, Equatable {
  var sessions: [ReadingSession] = []
  /// The id of the next new session.
  var nextID = 1
}

/// A disk with room for one file. It can be full or damaged.
final class Disk {
  /// The file, in JSON; nil if there is none.
  private(set) var text: String?
  var isFull = false

  init(text: String? = nil) {
    self.text = text
  }

  /// Returns the file's contents, which are empty if there is no file.
  func read() throws -> SessionFile {
    guard let text else { return SessionFile() }
    do {
      return try JSONDecoder().decode(SessionFile.self, from: Data(text.utf8))
    } catch {
      throw DiskError.damaged
    }
  }

  /// Replaces the file. After an error, the old file is still there.
  func write(_ file: SessionFile) throws {
    guard !isFull else { throw DiskError.full }
    text = String(decoding: try JSONEncoder().encode(file), as: UTF8.self)
  }
}

enum DiskError: Error {
  case full
  case damaged
}

/// The log's rule was broken.
enum RuleError: Error {
  /// A session lasts at least one minute.
  case noMinutes
}
