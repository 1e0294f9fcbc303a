import BookLibrary
import RoomModel
import RoomServices
import TerminalKit

/// The whole screen: the pages' names, the timer, one page, and the footer.
///
/// Views are **passive**: functions of the view models' state. They decide nothing.
@MainActor struct RoomView {
  let models: ViewModels
  let page: Page
  /// Where a page without a selected item is scrolled to.
  let position: Int

  func lines(in size: ScreenSize) -> [StyledLine] {
    let footer = footer(width: size.columns)
    let head = [tabs, models.timer.map { StyledLine(" " + $0, .accent) } ?? ""]
    let rows = max(0, size.rows - head.count - footer.count)
    let body = body(in: ScreenSize(columns: size.columns, rows: rows)).prefix(rows)
    return head + body + Array(repeating: "", count: rows - body.count) + footer
  }

  /// The names of the pages. Brackets mark the open page, because there may be no colors.
  private var tabs: StyledLine {
    Page.allCases.reduce("") { line, tab in
      line + (tab == page ? StyledLine(" [\(tab.title)]", .bold) : StyledLine(" \(tab.title)"))
    }
  }

  private func body(in size: ScreenSize) -> [StyledLine] {
    switch page {
    case .shelf: list(models.shelf.rows, selection: models.shelf.selection, atMost: size.rows)
    case .notes: noteLines(in: size)
    case .today: list(models.today, selection: position, atMost: size.rows)
    case .history: list(models.history, selection: position, atMost: size.rows)
    }
  }

  /// The list, and as much of the selected note as fits below it.
  private func noteLines(in size: ScreenSize) -> [StyledLine] {
    guard let selected = models.notes.selected else { return ["  No notes yet. n writes one."] }
    var whole = selected.content.lines(width: size.columns, indent: 2)
    if whole.count > size.rows / 2 { whole = whole.prefix(max(0, size.rows / 2 - 1)) + ["  …"] }
    let limit = max(1, size.rows - whole.count - 1)
    return list(models.notes.rows, selection: models.notes.selection, atMost: limit) + [""] + whole
  }

  private func list<Rows: RandomAccessCollection<LabeledLine>>(
    _ rows: Rows, selection: Int, atMost limit: Int
  ) -> [StyledLine] where Rows.Index == Int {
    // A hundred names are enough for a width that rarely changes while the list is scrolled.
    let names = rows.prefix(100).map { $0.name.printable.elided(to: 24).displayWidth }
    let width = names.max() ?? 0
    let lines = rows.lazy.map { row in
      StyledLine(row.name.printable.elided(to: 24).padded(to: width + 2), .dim)
        + StyledLine(row.text)
    }
    return StyledLine.list(lines, selection: selection, atMost: limit)
  }

  /// The messages, a question, and the keys.
  private func footer(width: Int) -> [StyledLine] {
    let footer = models.footer
    let errors = [footer.error, footer.problem].compactMap { $0.map { "\($0)" } }
    let messages = ([footer.activity, footer.message].compactMap(\.self) + errors)
      .joined(separator: " ")
    // Non-breaking spaces keep a key and its name on one line.
    let keys = keys.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "\u{A0}") }
      .joined(separator: "\u{A0}· ")
    return messages.printable.wrapped(to: width).map { StyledLine($0, .warning) }
      + (footer.prompt.map { [StyledLine($0.line.printable.elided(to: width), .bold)] } ?? [])
      + keys.printable.wrapped(to: width).map {
        StyledLine($0.replacing("\u{A0}", with: " "), .dim)
      }
  }

  private var keys: [String] {
    models.footer.prompt?.keys
      ?? [page.arrows] + models.keys(on: page).compactMap(\.words) + ["Tab 1-4 pages", "q quit"]
  }
}
