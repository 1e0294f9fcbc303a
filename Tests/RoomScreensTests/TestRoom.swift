import BookLibrary
import Foundation
import RoomData
import RoomServices
import Synchronization
import TerminalKit
import TestSupport

@testable import RoomScreens

/// A reading room for one test: real services over memory; it is 2026-03-10, a Tuesday, in UTC.
struct TestRoom {
  let access: MemoryAccess
  let time = Time()
  let stories = Stories()
  let calendar: Calendar
  private let room: Room

  /// A time that stands until it is put forward.
  final class Time: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_773_144_000))

    var now: Date { date.withLock(\.self) }

    func advance(minutes: Double) { date.withLock { $0 += minutes * 60 } }
  }

  /// A server of stories that can be out of order.
  final class Stories: StorySource {
    let isDown = Mutex(false)

    struct Down: Error, CustomStringConvertible {
      var description: String { "The server is asleep." }
    }

    func story(on day: String) async throws -> StoryText {
      if isDown.withLock(\.self) { throw Down() }
      return StoryText(title: "Story of \(day)", text: "Once upon a time.")
    }
  }

  init(books: Int = 20, sessions: [ReadingSession] = []) throws {
    let sample = try SampleLibrary.load()
    let shelf = try Shelf(Array(sample.shelf.prefix(books)))
    let notes = sample.notes.filter { $0.bookID.map(shelf.contains) ?? true }
    access = try MemoryAccess(Library(shelf: shelf, notes: notes), sessions: sessions)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = calendar
    room = Room(access, calendar: calendar) { [time] in time.now }
  }

  /// Everybody's services, without a memory of their own.
  var live: LiveServices { LiveServices(room, stories: stories) }
  var cached: any ServiceFactory { CachedServices(live) }

  /// Returns loaded view models, as at the start of the program.
  @MainActor func models(_ services: (any ServiceFactory)? = nil) async -> ViewModels {
    let models = ViewModels(
      services ?? cached, author: "Mei", calendar: calendar, now: { [time] in time.now })
    await models.load()
    await models.story.load()
    return models
  }
}

/// A family whose notes come late.
final class LateNotes: ServiceFactory, NotesService {
  private let base: any ServiceFactory
  @MainActor private var calls = 0
  /// Happens after notes were read, and before they are handed out; it is told for which time.
  @MainActor var meanwhile: @MainActor (Int) async -> Void = { _ in }

  init(_ base: any ServiceFactory) {
    self.base = base
  }

  var shelf: any ShelfService { base.shelf }
  var reading: any ReadingService { base.reading }
  var notes: any NotesService { self }
  var story: any StoryService { base.story }

  func changes() -> AsyncStream<[RoomChange]> { base.changes() }

  @MainActor func notes(about book: Book.ID?) async throws(RoomError) -> [Note] {
    let notes = try await base.notes.notes(about: book)
    calls += 1
    await meanwhile(calls)
    return notes
  }

  func write(
    _ content: String, by author: String, about book: Book.ID?
  ) async throws(RoomError) -> Note {
    try await base.notes.write(content, by: author, about: book)
  }
}

@MainActor extension ViewModels {
  /// What all pages show.
  var pages: [String] {
    Page.allCases.map { page in
      RoomView(models: self, page: page, prompt: nil)
        .lines(in: ScreenSize(columns: 120, rows: 60)).map(\.text).joined(separator: "\n")
    }
  }

  var message: String { foot.message ?? "" }
}
