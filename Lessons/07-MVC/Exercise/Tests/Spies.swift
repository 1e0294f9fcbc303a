import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MVCExercise

/// A storage that counts its loads and saves, and that can be full.
final class SpyStorage: NotesStorage {
  struct Full: Error, CustomStringConvertible {
    var description: String { "The disk is full." }
  }

  var notes: [Note]
  var loads = 0
  var saves = 0
  var isFull = false
  /// Runs at the beginning of a save.
  var whenSaving: () -> Void = {}

  /// Creates a storage with three notes: C is the newest, then B, then A.
  init() {
    notes = [(1, "A"), (3, "C"), (2, "B")].map { id, content in
      Note(
        id: Note.ID(rawValue: id), author: "Mei", content: content,
        created: Date(timeIntervalSince1970: Double(id)))
    }
  }

  func load() throws -> [Note] {
    loads += 1
    return notes
  }

  func save(_ notes: [Note]) throws {
    whenSaving()
    if isFull { throw Full() }
    saves += 1
    self.notes = notes
  }
}

/// A view that records its pages.
final class SpyView: NotesView {
  var pages: [NotesPage] = []
  /// Runs after a page is shown.
  var whenShown: () -> Void = {}

  func show(_ page: NotesPage) {
    pages.append(page)
    whenShown()
  }

  var lines: [String] { pages.last?.lines ?? [] }
}

/// One model, and two screens that show its notes.
@MainActor struct World {
  let storage = SpyStorage()
  let model: NotesModel
  let views = [SpyView(), SpyView()]
  let screens: [NotesController]

  init() throws {
    let model = try NotesModel(storage: storage)
    self.model = model
    screens = views.map { NotesController(model: model, view: $0) }
  }

  /// Deletes a note with the model, while the storage works.
  func delete(_ id: Note.ID) throws {
    try must("The note exists and the disk has room, so delete must not throw an error.") {
      try model.delete(id)
    }
  }

  /// Deletes the note in a row on one of the screens.
  func delete(row: Int, on screen: Int) {
    screens[screen].deleteRow(row)
    screens[screen].answer(true)
  }
}
