import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

struct PageViewTests {
  private func page(_ content: ScreenContent, host: String = "https://img.example") throws -> String
  {
    let view = PageView(pictureHost: try #require(URL(string: host)))
    view.show(content)
    return view.html
  }

  private func page(title: String) throws -> String {
    let tile = Tile(id: 1, title: title, isMarked: true)
    return try page(ScreenContent(heading: title, tiles: [tile], message: title))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</style><script>", "</title><b>", "<!-- ", "]]>", "&lt;script&gt;", "\u{0}<\u{0}script>",
  ])
  func `a title never becomes part of the page's own code`(title: String) throws {
    // The same page with a harmless title has the same tags, in the same order.
    func tags(_ html: String) -> [String] {
      html.matches(of: /<[^>]*>/).map { String($0.0).replacing(/aria-label="[^"]*"/, with: "") }
    }
    let (html, usual) = (try page(title: title), try page(title: "Owl"))

    expect(tags(html), is: tags(usual))
    expect(html.filter { $0 == "\"" }.count, is: usual.filter { $0 == "\"" }.count)
  }

  @Test func `the page shows what it is given`() throws {
    let html = try page(
      ScreenContent(
        heading: "Books: 2",
        tiles: [
          Tile(id: 71, title: "The Owl", isMarked: true),
          Tile(id: 72, title: "海", isLandscape: true),
        ], message: "Full."))

    for words in [
      "<title>Books: 2</title>", "<h1>Books: 2</h1>", #"<p role="alert">Full.</p>"#,
      #"aria-label="Cover of The Owl, read" viewBox="0 0 67 88""#,
      #"<div class="cover landscape"><svg role="img" aria-label="Cover of 海" viewBox="0 0 96 67""#,
      #"<figcaption dir="auto">海</figcaption>"#, "prefers-color-scheme: dark",
    ] {
      expect(html.ranges(of: words).count, is: 1, "\(words)")
    }
    expect(html.hasPrefix(PageView.mark), is: true)
    expect(html.ranges(of: "✓").count, is: 1)
    expect(html.contains("url("), is: false)
  }

  @Test(arguments: [
    ("https://img.example", "https://img.example"),
    ("http://127.0.0.1:8080/covers", "http://127.0.0.1:8080"),
  ])
  func `a picture lies over the drawn cover, and may come from one host only`(
    host: String, source: String
  ) throws {
    let cover = try #require(URL(string: "\(host)/a'b(%22).png!thumb"))
    let html = try page(
      ScreenContent(tiles: [Tile(id: 71, title: "Owl", cover: cover)]), host: host)

    expect(
      html.contains(
        """
        </svg><div class="picture" style="background-image: \
        url(&quot;\(host)/a&#39;b(%22).png!thumb&quot;)"></div></div>
        """), "\(html)")
    expect(
      html.contains(
        """
        <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; \
        style-src &#39;unsafe-inline&#39;; img-src \(source)">
        """), "\(html)")
    for word in ["<script", "src=", "@import", "href="] {
      expect(html.contains(word), is: false, "\(word)")
    }
  }

  @Test func `a book keeps its colour, whatever its number`() {
    let ids = [0, 1, 2, 3, 71, 84, -1, .min, .max]
    expect(Set(ids.map { CoverDrawing(Tile(id: $0, title: "")).svg }).count, is: ids.count)
  }

  @Test func `of a very long title only so much is drawn as a view has room for`() throws {
    let title = String(repeating: "月亮 ", count: 100_000)
    let tile = Tile(id: 1, title: title)
    expect(tile.caption.count, is: 201)
    expect(try page(ScreenContent(tiles: [tile])).utf8.count < 5_000, is: true)
    expect(TileDrawing(tile).lines[4].text.contains("…"), is: true)
    expect(Tile(id: 1, title: "Owl").caption, is: "Owl")
  }
}
