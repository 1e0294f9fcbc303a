import BookLibrary
import Observation

/// What one desk has. It decides nothing.
@Observable @MainActor final class DeskState {
  fileprivate(set) var question: Book.ID?
  fileprivate(set) var message: String?
}

/// One store decides for all desks, and only it deletes. It doesn't keep a closed desk.
@Observable @MainActor final class DeskStore {
  private struct Opened {
    weak var desk: DeskState?
  }
  private var books: UndoableLibrary
  private var opened: [Opened] = []

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }

  func open() -> DeskState {
    let desk = DeskState()
    opened.removeAll { $0.desk == nil }
    opened.append(Opened(desk: desk))
    return desk
  }

  func lines(at desk: DeskState) -> [String] {
    shelf.lines(asked: shelf.first { $0.id == desk.question }, message: desk.message)
  }

  func swipe(_ id: Book.ID, at desk: DeskState) {
    desk.question = shelf.contains(id) ? id : nil
    desk.message = nil
  }

  func answer(_ isYes: Bool, at desk: DeskState) {
    let asked = desk.question
    (desk.question, desk.message) = (nil, nil)
    guard isYes, let asked else { return }
    do {
      try books.remove(asked)
      for one in opened where one.desk?.question == asked {
        one.desk?.question = nil
      }
    } catch {
      desk.message = "\(error)"
    }
  }

  func undo() throws { try books.undo() }
}
