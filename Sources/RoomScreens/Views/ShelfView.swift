import BookLibrary
import RoomServices
import TerminalKit

@MainActor struct ShelfView {
  let model: ShelfViewModel

  func lines(in size: ScreenSize) -> [StyledLine] {
    let (items, selection) = (model.items, model.selection)
    return ListView(count: items.count, selection: selection, empty: "No books.") { index in
      let book = items[index].book
      let title = book.title.printable.elided(to: max(4, size.columns - 11))
      return StyledLine("\(book.id)".padded(to: 4) + (book.isRead ? " ✓ " : "   "), .dim)
        + StyledLine(title, index == selection ? .bold : .plain)
    }.lines(in: size)
  }
}
