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
  let prompt: Prompt?

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
    case .shelf: list(models.shelf, atMost: size.rows)
    case .notes: noteLines(in: size)
    case .today: list(models.today, below: models.room.figures?.todayRows ?? [], atMost: size.rows)
    case .history: list(models.history, atMost: size.rows)
    }
  }

  /// The list, and as much of the selected note as fits below it.
  private func noteLines(in size: ScreenSize) -> [StyledLine] {
    guard let selected = models.notes.selected else { return ["  No notes yet. n writes one."] }
    var whole = selected.content.lines(width: size.columns, indent: 2)
    if whole.count > size.rows / 2 { whole = whole.prefix(max(0, size.rows / 2 - 1)) + ["  …"] }
    let limit = max(1, size.rows - whole.count - 1)
    return list(models.notes, atMost: limit) + [""] + whole
  }

  private func list(
    _ model: ListModel<some Identifiable>, below head: [LabeledLine] = [], atMost limit: Int
  ) -> [StyledLine] {
    let rows = model.rows
    // A hundred names are enough for a width that rarely changes while the list is scrolled.
    let names = (head + rows.prefix(100)).map { $0.name.printable.elided(to: 24).displayWidth }
    let width = names.max() ?? 0
    let line = { (row: LabeledLine) in
      StyledLine(row.name.printable.elided(to: 24).padded(to: width + 2), .dim)
        + StyledLine(row.text)
    }
    return head.map { "  " + line($0) }
      + StyledLine.list(
        rows.lazy.map(line), selection: model.selection, atMost: limit - head.count)
  }

  /// The messages, a question, and the keys.
  private func footer(width: Int) -> [StyledLine] {
    let footer = models.footer
    let message = footer.message ?? prompt?.refusal
    let problem = footer.problem.map { "\($0)" }.flatMap { $0 == message ? nil : $0 }
    let messages = [footer.activity, message, footer.news, problem]
      .compactMap(\.self).joined(separator: " ")
    // Non-breaking spaces keep a key and its name on one line.
    let keys = keys.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "\u{A0}") }
      .joined(separator: "\u{A0}· ")
    return messages.printable.wrapped(to: width).map { StyledLine($0, .warning) }
      + (prompt.map { [StyledLine($0.line.printable.elided(to: width), .bold)] } ?? [])
      + keys.printable.wrapped(to: width).map {
        StyledLine($0.replacing("\u{A0}", with: " "), .dim)
      }
  }

  private var keys: [String] {
    prompt?.keys
      ?? [page.arrows] + models.keys(on: page).compactMap(\.words) + ["Tab 1-4 pages", "q quit"]
  }
}
