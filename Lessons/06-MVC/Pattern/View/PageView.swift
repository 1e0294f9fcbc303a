/// A **view** for a browser: one page of HTML, with covers drawn as inline SVG.
///
/// The page needs nothing but itself: no script, no font, no picture from elsewhere.
final class PageView: TileView {
  /// A page can be read only, so nobody hears from it.
  weak var delegate: (any TileViewDelegate)?
  private(set) var html = ""

  func show(_ content: ScreenContent) {
    html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(HTML.escape(content.heading))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1 dir="auto">\(HTML.escape(content.heading))</h1>
      \(notices(content).joined(separator: "\n"))
      <main>
      \(main(content))
      </main>
      </body>
      </html>

      """
  }

  private func notices(_ content: ScreenContent) -> [String] {
    var notices: [String] = []
    if let question = content.question {
      notices.append(#"<p class="asks" role="status">\#(HTML.sentence(question))</p>"#)
    }
    switch content.message {
    case .done(let text):
      notices.append(#"<p class="done" role="status">\#(HTML.sentence(text))</p>"#)
    case .failed(let text):
      notices.append(#"<p class="failed" role="alert">\#(HTML.sentence(text))</p>"#)
    case nil: break
    }
    return notices
  }

  private func main(_ content: ScreenContent) -> String {
    if let detail = content.detail {
      let facts = detail.facts.map { #"<li dir="auto">\#(HTML.escape($0))</li>"# }
      return """
        <section>
        \(figure(detail.tile, isSelected: false))
        <ul>
        \(facts.joined(separator: "\n"))
        </ul>
        </section>
        """
    }
    let tiles = content.tiles.map { tile in
      "<li>\(figure(tile, isSelected: tile.id == content.selected))</li>"
    }
    return "<ul class=\"tiles\">\n\(tiles.joined(separator: "\n"))\n</ul>"
  }

  private func figure(_ tile: Tile, isSelected: Bool) -> String {
    """
    <figure data-id="\(tile.id)"\(isSelected ? #" class="selected""# : "")>\(CoverDrawing(tile).svg)\
    <figcaption dir="auto">\(HTML.escape(tile.title))</figcaption></figure>
    """
  }
}
