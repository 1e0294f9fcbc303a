import BookLibrary
import Foundation
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// The history as one page for a browser: the figures, the bars of 31 days, and the books. It has no
/// script and loads nothing.
struct HistoryPage {
  /// How each of our pages begins, and no other file.
  private static let mark = "<!DOCTYPE html>\n<!-- A page of reading-room -->\n"

  private let html: String

  @MainActor init(_ models: ViewModels, _ calendar: Calendar) async throws {
    await models.today.load()
    await models.history.load()
    let host = try URL(webAddress: "https://covers.example")
    let history = models.history.history
    let days = zip(history?.barDays ?? [], history?.bars ?? []).map { (calendar.name(of: $0), $1) }
    let slices = (history?.slices ?? []).map { ($0.bookID, $0.minutes) }
    let minutes = Dictionary(uniqueKeysWithValues: slices)
    let books = models.shelf.items.map { item in
      Self.item(item.book, minutes[item.id] ?? 0, item.book.thumbnail(on: .phone, from: host))
    }
    html = """
      \(Self.mark)<html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Reading room</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>Reading room</h1>
      <h2>Today</h2>
      \(Self.list(models.today.figures))
      <h2>The last 31 days</h2>
      \(Self.bars(days))
      <h2>All readings</h2>
      \(Self.list(models.history.figures))
      <h2>Books</h2>
      <ul>
      \(books.joined(separator: "\n"))
      </ul>
      </body>
      </html>

      """
  }

  /// Puts the page in the place of the one before; any other file stays as it is.
  func write(to url: URL) throws {
    let file = DurableFile(url)
    let old = try file.contents()
    if let old, !old.starts(with: Data(Self.mark.utf8)) {
      throw Failure(
        description: "\(url.path) is no page of this program, so it was left as it is. "
          + "Name another file.")
    }
    try file.replace(with: Data(html.utf8), ifStill: old)
  }

  private static func list(_ figures: [Figure]) -> String {
    let rows = figures.map {
      "<div><dt>\($0.name.markup)</dt><dd dir=\"auto\">\($0.text.markup)</dd></div>"
    }
    return "<dl>\n\(rows.joined(separator: "\n"))\n</dl>"
  }

  /// Returns the bars, today's on the right. The letters are outside of the drawing, because that
  /// is stretched to any width.
  private static func bars(_ bars: [(day: String, minutes: Int)]) -> String {
    let most = bars.map(\.minutes).max() ?? 0
    let shapes = bars.reversed().enumerated().map { index, bar in
      // Rounded up, so that the shortest reading shows, too.
      let height = bar.minutes == 0 ? 0 : (bar.minutes * 100 + most - 1) / most
      let (left, top) = (index * 10 + 1, 100 - height)
      return """
        <rect x="\(left)" y="\(top)" width="8" height="\(height)">\
        <title>\(bar.day): \(bar.minutes) minutes</title></rect>
        """
    }
    return """
      <p class="ends"><span>at most \(most) minutes a day</span></p>
      <svg class="bars" role="img" aria-label="The minutes of each day" viewBox="0 0 310 100" \
      preserveAspectRatio="none">
      \(shapes.joined(separator: "\n"))
      </svg>
      <p class="ends"><span>\(bars.last?.day ?? "")</span><span>\(bars.first?.day ?? "")</span></p>
      """
  }

  private static func item(_ book: Book, _ minutes: Int, _ thumbnail: URL) -> String {
    let letter = book.title.first(where: \.isLetter).map { "\($0)" } ?? ""
    return """
      <li><a href="\(thumbnail.absoluteString.markup)">\
      <svg role="img" aria-label="Cover" width="67" height="88">\
      <rect width="100%" height="100%" rx="4" fill="#2f6f8f"/>\
      <text x="50%" y="50%" dy=".35em" text-anchor="middle" font-size="30" font-family="serif" \
      fill="#fff">\(letter.markup)</text></svg></a>\
      <div class="title" dir="auto">\(book.title.markup)</div>\
      <div>\(book.isRead ? "✓ " : "")\(minutes == 0 ? "" : "\(minutes) min")</div></li>
      """
  }

  private static let style = """
    :root { color-scheme: light dark; --back: #faf8f4; --text: #222; --dim: #666; --bar: #2f6f8f; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #1b1a18; --text: #eee; --dim: #aaa; --bar: #6fb3d2; }
    }
    body {
      margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--back);
      color: var(--text); font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    dl, ul {
      display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
      margin: 0; padding: 0; list-style: none;
    }
    dt, .ends { color: var(--dim); font-size: .85rem; }
    dd { margin: 0; font-weight: 600; }
    .bars {
      display: block; width: 100%; height: 9rem; fill: var(--bar);
      border-bottom: 1px solid var(--dim);
    }
    .ends { display: flex; justify-content: space-between; margin: .25rem 0; }
    li { text-align: center; font-size: .9rem; }
    """
}
