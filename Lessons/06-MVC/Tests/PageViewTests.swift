import BookLibrary
import Foundation
import LessonStage
import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

struct PageViewTests {
  private func page(_ content: ScreenContent, host: String = "https://img.example") throws -> String
  {
    let view = PageView(pictureHost: try URL(webAddress: host))
    view.show(content)
    return view.html
  }

  private func page(title: String) throws -> String {
    let tile = Tile(id: 1, title: title, isMarked: true)
    return try page(ScreenContent(heading: title, tiles: [tile], message: title))
  }

  @Test func `a title never becomes part of the page's own code`() throws {
    // The same page with a harmless title has the same tags, in the same order.
    func tags(_ title: String) throws -> [String] {
      let html = try page(title: title)
      let quotes = html.filter { $0 == "\"" }
      return html.matches(of: /<[^>]*>/).map {
        String($0.0).replacing(/aria-label="[^"]*"/, with: "")
      } + [quotes]
    }
    let usual = try tags("Owl")
    for title in [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
      "</style><script>", "</title><b>", "<!-- ", "]]>", "&lt;script&gt;", "\u{0}<\u{0}script>",
    ] {
      expect(try tags(title), is: usual)
    }
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
    expect(html.hasPrefix(PageView.mark), html)
    expect(html.filter { $0 == "✓" }, is: "✓")
    expect(!html.contains("url("), "nothing is fetched for a tile without a picture")
  }

  @Test func `a picture lies over the drawn cover, and may come from one host only`() throws {
    for (host, source) in [
      ("https://img.example", "https://img.example"),
      ("http://127.0.0.1:8080/covers", "http://127.0.0.1:8080"),
    ] {
      let cover = URL(string: "\(host)/a'b(%22).png!thumb")
      let html = try page(
        ScreenContent(tiles: [Tile(id: 71, title: "Owl", cover: cover)]), host: host)

      for words in [
        """
        </svg><div class="picture" style="background-image: \
        url(&quot;\(host)/a&#39;b(%22).png!thumb&quot;)"></div></div>
        """,
        """
        <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; \
        style-src &#39;unsafe-inline&#39;; img-src \(source)">
        """,
      ] {
        expect(html.contains(words), "\(html)")
      }
      expect(!html.contains(/<script|src=|@import|href=/), "\(html)")
    }
  }

  @Test func `a book keeps its colour, whatever its number, and a long title is cut to fit`() throws
  {
    let ids = [0, 1, 2, 3, 71, 84, -1, .min, .max]
    expect(Set(ids.map { CoverDrawing(Tile(id: $0, title: "")).svg }).count, is: ids.count)

    let tile = Tile(id: 1, title: String(repeating: "月亮 ", count: 100_000))
    expect([tile.caption.count, Tile(id: 1, title: "Owl").caption.count], is: [201, 3])
    expect(try page(ScreenContent(tiles: [tile])).utf8.count < 5_000, "the page is too long")
    expect(TileDrawing(tile).lines[4].text.contains("…"), "nothing shows the cut")
  }
}
