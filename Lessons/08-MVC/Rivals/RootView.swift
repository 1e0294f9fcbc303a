import BookLibrary
import Observation

/// A window's root view. It keeps its state in a place of its own, as SwiftUI does with `@State`. The
/// window's other views get a `Binding` to it.
@MainActor struct RootView {
  @Observable @MainActor fileprivate final class Place {
    var question: DeleteQuestion?
    var message: String?
  }
  private let model: ShelfModel
  private let place = Place()

  init(_ model: ShelfModel) { self.model = model }

  var lines: [String] { model.shelf.lines(asked: place.question?.book, message: place.message) }

  func swipe(_ id: Book.ID) {
    place.question = model.askToDelete(id)
    place.message = nil
  }

  func answer(_ isYes: Bool) {
    let asked = place.question
    (place.question, place.message) = (nil, nil)
    do { if isYes { try asked?.yes() } } catch { place.message = "\(error)" }
  }
}
