import BookLibrary
import Foundation
import LessonStage
import RoomData
import RoomScreens
import RoomServices
import Synchronization
import RoomModel

/// The reading room that the story plays in: a database of its own, filled with the library of the
/// scene.
struct LayersWorld {
  let scene: Scene
  let clock = Clock()
  let recorder = CallRecorder()
  let access: RecordingAccess
  let services: RecordingServices
  let screens: Screens
  private let file: URL

  /// Puts the layers together, from the lowest one up.
  init(_ setting: Setting, act: String) async throws {
    let scene = try Scene(setting, books: 2)
    let books = scene.library.shelf
    for note in scene.library.notes {
      guard let book = note.bookID, !books.contains(book) else { continue }
      throw UnfitLibrary(file: scene.store.url, note: note.id)
    }
    file = setting.scratchFolder(act).appending(path: "reading-room.sqlite")
    access = RecordingAccess(try SQLiteAccess(file: file) { scene.library }, recorder)
    try access.write { writer in
      for session in Self.sessions(with: scene.cast[0]) { try writer.put(.session(session)) }
    }
    let room = Room(access, calendar: .utc) { [clock] in clock.now }
    services = RecordingServices(
      base: CachedServices(LiveServices(room, stories: BuiltInStories())),
      recorder: recorder)
    screens = await Screens(services, recorder) { [clock] in clock.now }
    await screens.models.load()
    await screens.models.notes.show(about: scene.cast[1].id)
    recorder.forget()
    self.scene = scene
  }

  /// Returns the library as the room has it now.
  func library() throws -> Library { try access.read { try $0.library() } }

  /// Returns how many notes and sessions a book has.
  func dependents(of book: Book) throws -> [Int] {
    try access.read { [try $0.notes(about: book.id).count, try $0.sessions(with: book.id).count] }
  }

  /// Returns services over the same file, as the next run of the program has them.
  func nextRun() throws -> any ServiceFactory {
    let room = Room(try SQLiteAccess(file: file), calendar: .utc) { [clock] in clock.now }
    return LiveServices(room, stories: BuiltInStories())
  }
}

extension LayersWorld {
  /// Two sessions: 20 minutes yesterday in the evening, and 25 this morning.
  static func sessions(with book: Book) -> [ReadingSession] {
    [(hoursAgo: 16.0, minutes: 20), (hoursAgo: 3, minutes: 25)].enumerated().map { index, session in
      let start = Clock.noon - 3600 * session.hoursAgo
      return ReadingSession(
        id: .init(rawValue: index + 1), bookID: book.id, start: start,
        end: start + 60 * Double(session.minutes), breaks: 0, minutes: session.minutes)
    }
  }
}

/// A clock that stands until it is put forward.
final class Clock: Sendable {
  /// Noon in UTC, on the 10th of March 2026.
  static let noon = Date(timeIntervalSince1970: 1_773_144_000)
  private let time = Mutex(noon)

  var now: Date { time.withLock(\.self) }

  func set(_ date: Date) { time.withLock { $0 = date } }
}

extension Calendar {
  static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

/// A library that no reading room can hold.
struct UnfitLibrary: Error, CustomStringConvertible {
  let file: URL
  let note: Note.ID

  var description: String {
    "In \(file.path), note \(note) is about a book that is gone. Take another folder."
  }
}
