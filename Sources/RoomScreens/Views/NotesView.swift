import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct NotesView {
  let model: NotesViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    let heading = model.bookID.map { "Notes on \(model.title(of: $0))" } ?? "All notes"
    // The selected note is shown whole, below the list.
    let whole = (model.selected?.content ?? "").lines(width: size.columns, indent: 2)
      .prefix(size.rows / 2)
    // A narrow terminal has no room for the time of day.
    let stamp = size.columns < 60 ? 10 : 16
    let list = ListView(
      count: model.notes.count, selection: model.selection, empty: "No notes yet. n writes one."
    ) { index in
      let note = model.notes[index]
      let text = model.line(for: note).printable
      return StyledLine("\(calendar.stamp(note.created).prefix(stamp)) ", .dim)
        + StyledLine(text.elided(to: max(4, size.columns - stamp - 3)))
    }
    let room = ScreenSize(columns: size.columns, rows: max(1, size.rows - whole.count - 2))
    return [StyledLine(" " + heading, .bold)] + list.lines(in: room) + [""] + whole
  }
}
