import BookLibrary

/// Another **controller**: it shows notes in the same views, and lets the reader choose one.
final class NotesController {
  private let notes: [Note]
  private let views: [any TileView]
  private var selected: Note.ID?

  init(notes: [Note], views: [any TileView]) {
    self.notes = notes
    self.views = views
    selected = notes.first?.id
    for view in views { view.delegate = self }
    refresh()
  }

  private func refresh() {
    let content = ScreenContent(
      heading: "Notes: \(notes.count)",
      tiles: notes.map {
        Tile(
          id: $0.id.rawValue, title: "\($0.author): \($0.content)",
          shape: .landscape)
      },
      selected: selected?.rawValue)
    for view in views { view.show(content) }
  }
}

extension NotesController: TileViewDelegate {
  func tileView(_ view: any TileView, didSelect id: Tile.ID) {
    guard let note = notes.first(where: { $0.id.rawValue == id }) else { return }
    selected = note.id
    refresh()
  }
}
