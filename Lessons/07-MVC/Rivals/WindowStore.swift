import BookLibrary
import Observation

/// One store for all windows, with a key for each. A window is a number.
@Observable @MainActor final class WindowStore {
  let model: ShelfModel
  private var questions: [Int: DeleteQuestion] = [:]
  private var messages: [Int: String] = [:]

  init(_ model: ShelfModel) { self.model = model }

  func asked(in window: Int) -> Book? { questions[window]?.book }

  func message(in window: Int) -> String? { messages[window] }

  func swipe(_ id: Book.ID, in window: Int) {
    questions[window] = model.askToDelete(id)
    messages[window] = nil
  }

  func answer(_ isYes: Bool, in window: Int) {
    let asked = questions.removeValue(forKey: window)
    do { if isYes { try asked?.yes() } } catch { messages[window] = "\(error)" }
  }
}
