import BookLibrary
import Foundation
import RoomData
import RoomServices
import TerminalKit
import TestSupport

@testable import RoomScreens

extension TestRoom {
  /// Returns view models that have loaded nothing yet.
  @MainActor func newModels(_ services: (any ServiceFactory)? = nil) -> ViewModels {
    ViewModels(services ?? cached, author: "Mei", calendar: calendar, now: { [clock] in clock.now })
  }

  /// Returns loaded view models, as at the start of the program.
  @MainActor func models(_ services: (any ServiceFactory)? = nil) async -> ViewModels {
    let models = newModels(services)
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

  @MainActor func notes(about book: Book.ID?) async throws -> [Note] {
    let notes = try await base.notes.notes(about: book)
    calls += 1
    await meanwhile(calls)
    return notes
  }

  func write(
    _ content: String, by author: String, about book: Book.ID?
  ) async throws -> Note {
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

  /// Returns the message at the foot, and clears it.
  func takeMessage() -> String {
    defer { foot.message = nil }
    return foot.message ?? ""
  }
}
