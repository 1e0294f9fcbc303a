import BookLibrary

/// A second model: the readers' notes.
final class NotesModel {
  weak var observer: (any ModelObserver)?
  private(set) var notes: [Note]

  init(_ notes: [Note]) {
    self.notes = notes
  }

  func remove(_ id: Note.ID) {
    notes.removeAll { $0.id == id }
    observer?.modelDidChange()
  }
}

/// The controller between that model and any view.
final class NotesController {
  private let model: NotesModel
  private let view: any TileView

  init(model: NotesModel, view: any TileView) {
    (self.model, self.view) = (model, view)
    model.observer = self
    view.delegate = self
    modelDidChange()
  }
}

extension NotesController: ModelObserver {
  func modelDidChange() {
    view.show(
      ScreenContent(
        heading: "Notes: \(model.notes.count)",
        tiles: model.notes.map { note in
          Tile(id: note.id.rawValue, title: "\(note.author): \(note.content)")
        }))
  }
}

extension NotesController: TileViewDelegate {
  /// A note is all on its tile: there is nothing to open or to mark.
  func tileView(_ view: any TileView, didTap id: Tile.ID) {}

  func tileView(_ view: any TileView, didPressDelete id: Tile.ID) {
    model.remove(Note.ID(rawValue: id))
  }
}
