import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct NotesView {
  let model: NotesViewModel
  let shelf: ShelfViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    let heading = model.bookID.map { "Notes on \(shelf.title(of: $0))" } ?? "All notes"
    guard let selected = model.selected else {
      return [StyledLine(" " + heading, .bold), "  No notes yet. n writes one."]
    }
    let notes = model.notes.map { note in
      StyledLine("\(calendar.name(of: note.created)) ", .dim) + StyledLine(shelf.line(for: note))
    }
    // The selected note is shown whole, below the list.
    let whole = selected.content.lines(width: size.columns, indent: 2).prefix(size.rows / 2)
    let list = ListView(lines: notes, selection: model.selection)
    return [StyledLine(" " + heading, .bold)]
      + list.lines(rows: max(1, size.rows - whole.count - 2)) + [""] + whole
  }
}
