import BookLibrary

/// Another **Controller** for any view of items: it lists notes, and a tap opens one.
final class NotesListController: ItemsViewDelegate {
  private let notes: [Note]

  init(notes: [Note], view: any ItemsView) {
    self.notes = notes
    view.delegate = self
    let items = notes.map { Item(id: $0.id.rawValue, title: $0.author) }
    view.show(ScreenContent(heading: "Notes: \(notes.count)", items: items))
  }

  func itemsView(_ view: any ItemsView, didTap id: Item.ID) {
    let note = notes.first { $0.id.rawValue == id }
    guard let note else { return }
    view.show(ScreenContent(heading: note.content))
  }

  /// Notes are only for reading here.
  func itemsView(_ view: any ItemsView, didSwipe id: Item.ID) {}
}
