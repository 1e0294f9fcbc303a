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

@MainActor extension ViewModels {
  /// What all pages show.
  var pages: [String] {
    Page.allCases.map { page in
      RoomView(models: self, page: page, question: nil)
        .lines(in: ScreenSize(columns: 120, rows: 60)).map(\.text).joined(separator: "\n")
    }
  }

  var message: String { foot.message ?? "" }
}
