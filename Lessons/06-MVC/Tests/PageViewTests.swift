import Foundation
import Testing

@testable import MVCLesson

struct PageViewTests {
  private func page(_ content: ScreenContent) -> String {
    let view = PageView()
    view.show(content)
    return view.html
  }

  private func page(title: String) -> String {
    let tile = Tile(id: 1, title: title)
    return page(
      ScreenContent(
        heading: title, tiles: [tile], question: title, message: .failed(title))
    )
      + page(
        ScreenContent(
          heading: title, detail: .init(tile: tile, facts: [title]), message: .done(title)))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</style><script>", "</title><b>", "<!-- ", "]]>", "&lt;script&gt;", "\u{0}<\u{0}script>",
  ])
  func `a title never becomes part of the page's own code`(title: String) {
    // The same page with a harmless title has the same tags, in the same order.
    func tags(_ html: String) -> [String] {
      html.matches(of: /<[^>]*>/).map { String($0.0).replacing(/aria-label="[^"]*"/, with: "") }
    }

    #expect(tags(page(title: title)) == tags(page(title: "Owl")))
    #expect(
      page(title: title).filter { $0 == "\"" }.count
        == page(title: "Owl").filter { $0 == "\"" }.count)
    #expect(!page(title: title).contains("'>"))
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
    ("&amp;", "&amp;amp;"), ("a\nb\tc\rd", "a b c d"), ("\u{0}\u{1B}\u{7F}\u{9F}", "����"),
    ("\u{202E}x\u{2066}\u{FFFF}", "�x��"), ("月亮 👩‍👧 שלום é", "月亮 👩‍👧 שלום é"),
  ])
  func `text is escaped, scalar by scalar`(text: String, escaped: String) {
    #expect(Array(HTML.escape(text).utf8) == Array(escaped.utf8))
  }

  @Test func `the page shows what it is given`() throws {
    let tiles = [
      Tile(id: 71, title: "The Owl", isMarked: true),
      Tile(id: 72, title: "海", shape: .landscape),
    ]
    let html = page(ScreenContent(heading: "Books: 2", tiles: tiles, selected: 72))

    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(html.contains("<h1 dir=\"auto\">Books: 2</h1>"))
    #expect(
      html.contains(
        #"aria-label="Cover of The Owl, read" width="67" height="88" viewBox="0 0 67 88""#))
    #expect(html.contains(#"aria-label="Cover of 海" width="96" height="67" viewBox="0 0 96 67""#))
    #expect(html.ranges(of: "<path").count == 1)
    #expect(html.ranges(of: #"<figure data-id="72" class="selected">"#).count == 1)
    #expect(html.contains(#"<figcaption dir="auto">海</figcaption>"#))
    #expect(html.contains(#"name="viewport""#))
    #expect(html.contains("prefers-color-scheme: dark"))
    for word in ["<script", "http://", "https://", "url(", "@import", "src=", "href="] {
      #expect(!html.contains(word))
    }
  }

  @Test func `question, message and an open tile are shown`() {
    let tile = Tile(id: 1, title: "Owl")
    var content = ScreenContent(heading: "Books", tiles: [tile])
    #expect(!page(content).contains("role=\"status\""))
    content.question = "Sure?"
    #expect(page(content).contains(#"role="status">Sure?</p>"#))
    content.message = .failed("Full.")
    #expect(page(content).contains(#"role="alert">Full.</p>"#))
    content.message = .done("Done.")
    #expect(page(content).contains(#"role="status">Done.</p>"#))
    content.detail = .init(tile: tile, facts: ["One fact."])
    #expect(page(content).contains(#"<li dir="auto">One fact.</li>"#))
    #expect(!page(content).contains(#"<ul class="tiles">"#))
  }

  @Test func `a book keeps its colour, whatever its number`() {
    let ids = [0, 1, 2, 3, 71, 84, -1, .min, .max]
    let covers = ids.map { CoverDrawing(Tile(id: $0, title: "")).svg }

    #expect(Set(covers).count == ids.count)
    #expect(covers == ids.map { CoverDrawing(Tile(id: $0, title: "")).svg })
  }

  @Test(arguments: [
    ("Delete “شمس”?", "Delete “<bdi>شمس</bdi>”?"), ("“” is read.", "“<bdi></bdi>” is read."),
    ("“A ”b“” is read.", "“<bdi>A ”b“</bdi>” is read."), ("No title.", "No title."),
    ("”a“", "”a“"), ("“\u{301}שלום” is read.", "“<bdi>\u{301}שלום</bdi>” is read."),
    ("“a", "“a"), ("a”", "a”"),
    ("“<b>” & “c”", "“<bdi>&lt;b&gt;” &amp; “c</bdi>”"),
  ])
  func `a title turns no sentence around it`(text: String, shown: String) {
    let html = page(ScreenContent(heading: "", question: text, message: .failed(text)))

    #expect(html.contains(#"<p class="asks" role="status">\#(shown)</p>"#))
    #expect(html.contains(#"<p class="failed" role="alert">\#(shown)</p>"#))
    #expect(page(ScreenContent(heading: "", message: .done(text))).contains(">\(shown)</p>"))
  }

  @Test func `a title with many marks stays in its tile`() {
    #expect(PageView.style.contains("overflow: clip; overflow-clip-margin: .5rem;"))
  }
}
