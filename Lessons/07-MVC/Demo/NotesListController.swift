import BookLibrary

/// Another **Controller** for any items view: it lists notes, and a tap opens a note.
final class NotesListController: ItemsViewDelegate {
  private let notes: [Note]

  init(notes: [Note], view: any ItemsView) {
    self.notes = notes
    let items = notes.map { Item(id: $0.id.rawValue, title: $0.author) }
    view.show(ScreenContent(heading: "Notes: \(notes.count)", items: items))
  }

  func itemsView(_ view: any ItemsView, didTap id: Item.ID) {
    let note = notes.first { $0.id.rawValue == id }
    guard let note else { return }
    view.show(ScreenContent(heading: note.content))
  }

  /// Does nothing: the notes are read-only here.
  func itemsView(_ view: any ItemsView, didSwipe id: Item.ID) {}
}
