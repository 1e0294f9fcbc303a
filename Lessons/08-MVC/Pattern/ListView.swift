import BookLibrary
import Foundation
import Observation

/// A **View**: a row for each book, with cover, name and badge. It decides nothing.
@MainActor struct ListView {
  let controller: ShelfController

  var lines: [String] {
    var lines = controller.cells.map { cell in
      "\(cell.cover?.absoluteString ?? "▢") \(cell.name)\(cell.hasBadge ? " ●" : "")"
    }
    if let book = controller.asked { lines.append("Delete \(book.title)?") }
    if let message = controller.message { lines.append(message) }
    return lines
  }

  /// The lines now, and after each change, as long as the controller exists.
  @available(macOS 26.0, *)
  var drawings: Observations<[String], Never> {
    Observations.untilFinished { [weak controller] in
      guard let controller else { return .finish }
      return .next(ListView(controller: controller).lines)
    }
  }
}
