import BookLibrary
import Observation

/// One store for all windows. A window is a number, and only a window deletes.
@Observable @MainActor final class WindowStore {
  private struct Window {
    var question: Book.ID?
    var message: String?
  }
  private var books: UndoableLibrary
  private var windows: [Window] = []

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }

  func open() -> Int {
    windows.append(Window())
    return windows.count - 1
  }

  func lines(in window: Int) -> [String] {
    let (question, message) = (windows[window].question, windows[window].message)
    return shelf.lines(asked: shelf.first { $0.id == question }, message: message)
  }

  func swipe(_ id: Book.ID, in window: Int) {
    windows[window] = Window(question: shelf.contains(id) ? id : nil)
  }

  func answer(_ isYes: Bool, in window: Int) {
    let asked = windows[window].question
    windows[window] = Window()
    guard isYes, let asked else { return }
    do {
      try books.remove(asked)
      for other in windows.indices where windows[other].question == asked {
        windows[other].question = nil
      }
    } catch {
      windows[window].message = "\(error)"
    }
  }

  func undo() throws { try books.undo() }
}
