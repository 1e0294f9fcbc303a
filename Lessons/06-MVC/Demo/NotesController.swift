import BookLibrary

/// Another controller for any view of items: it shows notes, which can't be changed here.
final class NotesController {
  init(notes: [Note], view: any ItemsView) {
    let items = notes.map { note in
      Item(id: note.id.rawValue, title: "\(note.author): \(note.content)")
    }
    let heading = "Notes: \(notes.count)"
    view.show(ScreenContent(heading: heading, items: items))
  }
}
