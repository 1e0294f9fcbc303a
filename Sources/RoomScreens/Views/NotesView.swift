import BookLibrary
import TerminalKit

@MainActor struct NotesView {
  let model: NotesViewModel

  func lines(in size: ScreenSize) -> [StyledLine] {
    let heading = StyledLine(" " + model.heading, .bold)
    guard let selected = model.selected else { return [heading, "  No notes yet. n writes one."] }
    // The selected note is shown whole, below the list.
    let whole = selected.content.lines(width: size.columns, indent: 2).prefix(size.rows / 2)
    let list = FiguresView(figures: model.rows, selection: model.selection)
    return [heading] + list.lines(rows: max(1, size.rows - whole.count - 2)) + [""] + whole
  }
}
