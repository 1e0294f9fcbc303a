import BookLibrary
import Foundation
import Observation

/// The **Controller**: what one desk has, and its decisions. It draws nothing.
@Observable @MainActor final class ShelfController {
  private let model: ShelfModel
  private let device: Device
  private let host: URL
  private var question: DeleteQuestion?
  private var loadedCovers: Set<Book.ID> = []
  /// Why the last input failed.
  private(set) var message: String?

  init(_ model: ShelfModel, on device: Device, covers host: URL) {
    self.model = model
    self.device = device
    self.host = host
  }

  /// The book that the desk asks about.
  var asked: Book? { question?.book }

  var cells: [BookCell] {
    model.shelf.map { book in
      let cover = book.thumbnail(on: device, from: host)
      return BookCell(
        id: book.id, cover: loadedCovers.contains(book.id) ? cover : nil,
        name: book.title, hasBadge: !book.isRead)
    }
  }

  func swipe(_ id: Book.ID) {
    message = nil
    question = model.askToDelete(id)
  }

  func answer(_ isYes: Bool) {
    let asked = question
    question = nil
    attempt { if isYes { try asked?.yes() } }
  }

  func undo() { attempt { try model.undo() } }

  func reload() { attempt { try model.reload() } }

  /// Replaces a placeholder. Loading is another object's job.
  func coverDidLoad(_ id: Book.ID) { loadedCovers.insert(id) }

  private func attempt(_ change: () throws -> Void) {
    message = nil
    do { try change() } catch { message = "\(error)" }
  }
}
