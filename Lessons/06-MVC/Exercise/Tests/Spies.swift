import BookLibrary
import Foundation
import Testing

@testable import MVCExercise

/// A view that keeps all pages it was ever shown, and counts who asks it.
final class SpyView: NotesView {
  private(set) var pages: [NotesPage] = []
  private(set) var questions = 0
  /// What it does when it is shown a page.
  var whenShown: (NotesPage) -> Void = { _ in }

  var page: NotesPage {
    questions += 1
    return last
  }

  /// The page that it shows, for the tests.
  var last: NotesPage { pages.last ?? NotesPage(notes: []) }

  func show(_ page: NotesPage) {
    pages.append(page)
    whenShown(page)
  }
}

/// A storage that knows what it holds, and can be full.
final class SpyStorage: NotesStorage {
  private(set) var notes: [Note]
  private(set) var saves = 0
  var isFull = false

  init(_ notes: [Note] = sampleNotes) {
    self.notes = notes
  }

  var ids: [Int] { notes.map(\.id.rawValue) }

  func load() throws(StorageError) -> [Note] { notes }

  func save(_ notes: [Note]) throws(StorageError) {
    guard !isFull else { throw .full }
    self.notes = notes
    saves += 1
  }
}

/// Four notes, the oldest first: by Mei, Jonas, Mei, and Jonas, on the books 71 to 74.
let sampleNotes: [Note] = (1...4).map { number in
  Note(
    id: Note.ID(rawValue: number), bookID: Book.ID(rawValue: 70 + number),
    author: number.isMultiple(of: 2) ? "Jonas" : "Mei", content: "Note \(number)",
    created: Date(timeIntervalSince1970: Double(number)))
}

/// A model over a storage, and a controller for one view.
final class World {
  let storage = SpyStorage()
  let view = SpyView()
  let model: Model
  let controller: Controller

  /// Fails, and says so, if the notes can't be loaded.
  init?(at location: SourceLocation = #_sourceLocation) {
    guard let model = loadedModel(storage, at: location) else { return nil }
    self.model = model
    controller = makeController(model, view)
  }

  var modelIDs: [Int] { notes(of: model).map(\.id.rawValue) }

  /// Deletes a note in the model, as another part of the app would.
  func deleteElsewhere(_ id: Note.ID, at location: SourceLocation = #_sourceLocation) {
    do {
      try delete(id, in: model)
    } catch {
      Issue.record(
        "The model's delete(_:) threw \(error), though nothing was wrong.", sourceLocation: location
      )
    }
  }
}

func loadedModel(
  _ storage: any NotesStorage, at location: SourceLocation = #_sourceLocation
) -> Model? {
  do {
    return try makeModel(storage)
  } catch {
    Issue.record(
      "NotesModel(storage:) threw \(error), though the notes can be loaded.",
      sourceLocation: location)
    return nil
  }
}

/// Returns whether a view can be reached from a value, other than through a controller.
func knowsView(_ value: Any, depth: Int = 0) -> Bool {
  if value is any NotesView { return true }
  if value is Controller || value is any NotesStorage || value is [Note] || depth > 8 {
    return false
  }
  return sequence(first: Mirror(reflecting: value), next: \.superclassMirror).contains { mirror in
    mirror.children.contains { knowsView($0.value, depth: depth + 1) }
  }
}
