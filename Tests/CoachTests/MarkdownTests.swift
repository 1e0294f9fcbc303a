import Foundation
import Testing

@testable import Coach

struct MarkdownTests {
  private func markdown(_ text: String) -> Markdown {
    Markdown(text, path: "Lessons/02-Facade/page.md") { path in
      let known = ["Lessons/README.md", "Lessons/02-Facade/A.swift", "lesson-facade"]
      return known.contains(path) ? "to:\(path)" : nil
    }
  }

  @Test(arguments: [
    ("One\ntwo.\n\nThree.", "<p>One two.</p>\n<p>Three.</p>\n"),
    ("a < b & \"c\" [1, 2]", "<p>a &lt; b &amp; &quot;c&quot; [1, 2]</p>\n"),
    ("`a*b` and c", "<p><code>a*b</code> and c</p>\n"),
    ("`a\n--b`", "<p><code>a <span class=\"word\">--b</span></code></p>\n"),
    (
      "**a *b* `**`**, *c\nd*",
      "<p><strong>a <em>b</em> <code>**</code></strong>, <em>c d</em></p>\n"
    ),
    ("[`a`](../README.md#b)", "<p><a href=\"to:Lessons/README.md#b\"><code>a</code></a></p>\n"),
    ("[a\nb](https://x.org/c(_:))", "<p><a href=\"https://x.org/c(_:)\">a b</a></p>\n"),
    ("月亮 · 月", "<p><span lang=\"zh-Hans\">月亮</span> · <span lang=\"zh-Hans\">月</span></p>\n"),
    ("- a\n  b\n- c", "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n"),
    ("1. a\n2. b", "<ol start=\"1\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    ("9. a\n10. b\n    c", "<ol start=\"9\">\n<li>a</li>\n<li>b c</li>\n</ol>\n"),
    (
      "| | `b` |\n|---|---|\n| c |  |",
      """
      <table>
      <thead><tr><td></td><th scope="col"><code>b</code></th></tr>
      </thead>
      <tbody><tr><td>c</td><td></td></tr>
      </tbody>
      </table>

      """
    ),
    (
      "| | |\n|---|---|\n| a | b |",
      "<table>\n<tbody><tr><td>a</td><td>b</td></tr>\n</tbody>\n</table>\n"
    ),
  ])
  func `what the texts use becomes HTML`(text: String, html: String) throws {
    #expect(try markdown(text).html == html)
    #expect(try markdown("\(text)\n").html == html)
  }

  @Test func `headings get GitHub's anchors`() throws {
    let page = markdown("# A `b_c`: d-e?\n\n## Who's it?\n")
    let first = "<h1 id=\"a-b_c-d-e\">A <code>b_c</code>: d-e?</h1>\n"
    #expect(try page.html == first + "<h2 id=\"whos-it\">Who&#39;s it?</h2>\n")
  }

  @Test func `a section ends at the next heading of its level`() throws {
    let page = markdown("# a\n\n## b\n\nB\n\n### c\n\nC\n\n## d\n\nD\n")
    let sections = try page.sections
    #expect(sections.map(\.title) == ["b", "d"])
    #expect(sections[0].blocks.joined().hasSuffix("<p>C</p>\n"))
    #expect(sections[1].blocks == ["<p>D</p>\n"])
  }

  @Test(arguments: [
    ("swift A.swift", "<a href=\"to:Lessons/02-Facade/A.swift\">A.swift</a>", true),
    ("swift A.swift from", "<a href=\"to:Lessons/02-Facade/A.swift\">A.swift</a>: replace", true),
    ("swift A.swift to", "<a href=\"to:Lessons/02-Facade/A.swift\">A.swift</a>: with", true),
    (
      "text lesson-facade --more",
      "<a href=\"to:lesson-facade\">swift run lesson-facade --more</a>", false
    ),
    ("swift not-compiled 6.3", "doesn&#39;t compile with Swift 6.3", true),
    ("swift from", "in our solution", true), ("swift to", "in its place", true),
    ("text broken", "then it prints", false), ("sh", "", false), ("console", "", false),
  ])
  func `a block has its origin above it, and Swift code no margin`(
    info: String, caption: String, isSwift: Bool
  ) throws {
    let html = try markdown("```\(info)\n  if a < b {\n\n    c\n```").html
    let head = caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n"
    let name = isSwift ? "language-swift" : "output"
    let margin = isSwift ? "" : "  "
    let code = """
      <pre\(info == "console" ? "" : " class=\"wrapped\"")><code class="\(name)">\
      <span style="--in:\(margin.count)">\(margin)if a &lt; b {
      </span><span style="--in:0">
      </span><span style="--in:\(margin.count + 2)">\(margin)  c
      </span></code></pre>
      """
    #expect(html == "<figure class=\"code\">\n\(head)\(code)\n</figure>\n")
  }

  @Test func `a run's ladder becomes a table`() throws {
    let html = try markdown("```text lesson-facade\n   A a\n     A  B\n   t  ✔  ⚠\n```").html
    #expect(html.contains("  A a\n</span></code></pre>\n<table>\n"))
    #expect(html.contains("<th scope=\"col\">A</th><th scope=\"col\">B</th></tr>"))
    #expect(html.contains("<tr><td>t</td><td>✔</td><td>⚠</td></tr>"))
  }

  @Test func `recorded calls become a list`() throws {
    let text = """
      ```mermaid lesson-facade
      sequenceDiagram
        participant A
        A->>B: say "a b"
        B-->>A: yes
      ```
      """
    let html = try markdown(text).html
    #expect(
      html.contains(">A calls B: say &quot;a b&quot;</li>\n<li class=\"answer\" data-from=\"B\""))
    #expect(html.contains("data-message=\"yes\">B answers A: yes</li>"))
  }

  @Test func `a class diagram becomes a drawing`() throws {
    let text = """
      ```mermaid types A
      classDiagram
        accTitle: Two & more
        A --> B : has
        A ..|> P
        B ..> C
        A --> C
        <<protocol>> P
        B : run(_ x)
      ```
      """
    let html = try markdown(text).html
    #expect(html.contains("<title>Two &amp; more</title>"))
    for word in ["A", "B", "C", "«protocol»", "P", "run(_ x)", "has"] {
      #expect(html.contains(">\(word)</text>"), "\(word)")
    }
    // On a narrow screen, it shrinks before it scrolls.
    let width = try #require(html.firstMatch(of: /width="(\d+)" style="--width:(\d+)"/))
    #expect(width.1 == width.2)
    #expect(html.count(of: "<rect") == 4 && html.count(of: "class=\"line\"") == 4)
    #expect(html.count(of: "class=\"hollow\"") == 1 && html.count(of: "class=\"dashed\"") == 2)
    // The arrows from A to P and to C have two more corners, where they pass the row of B.
    #expect(html.matches(of: /d="M-?\d+ \d+(?:L-?\d+ \d+){3}"/).count == 2)
  }

  @Test(arguments: [
    // Blocks.
    "#### a", "#a", "a\n===", "a\n---", "---", "***", "> a", "* a", "+ a", "1) a", "    a", " a",
    "<b>a</b>", "[a]: https://b", "~~~\na\n~~~", "```sh\na", "a\n# b", "# a\nb", "a\n1. b",
    "a\n| b |\n|---|", "a\n- b", "a\n```sh\n```",
    // Lists.
    "- a\nb", "- a\n b", "1. a\n  b", "1. a\n3. b", "1. a\n- b", "- a\n  - b", "- a\n\n  b", "-",
    // Tables.
    "| a |\n| b |", "| a |\n|:--|", "| a |\n|---|\n| b | c |", "| a |\n|---|\nb", "| a",
    // Words.
    "a `b", "a ``b``",
    "a *b", "a ** b", "**a", "_a_", "a __b__", "a ~~b~~", "a\\*", "a <br> b", "&amp;",
    "https://a.org", "<https://a.org>", "a  \nb", "![a](../README.md)", "[a][b]", "[a](b c)",
    // Links and origins.
    "[a](b.md)", "[a](b.md#c)", "[![a](A.svg)](A.md)",
    "```swift B.swift\n```", "```swift\n```", "```\n```",
    "```java\n```",
    "```swift A.swift form\n```", "```text lesson-facades\n```",
    "```text broken --more\n```",
    // Diagrams.
    "```mermaid types A\nclassDiagram\n  A -- B\n```",
    "```mermaid types A\nclassDiagram\n  A --> B\n  B --> A\n```",
    "```mermaid lesson-facade\n  A->>B\n```",
    "```mermaid lesson-facade\n  A->>B: a#59;\n```",
  ])
  func `anything else is an error with file and line`(text: String) throws {
    let error = #expect(throws: CoachError.self) { try markdown("a\n\n\(text)\n").html }
    let words = error?.description ?? ""
    let place = try #require(
      words.prefixMatch(of: /Lessons\/02-Facade\/page\.md:(\d+): ./), "\(words)")
    let lines = 3...(3 + text.count { $0 == "\n" })
    #expect(lines.contains(Int(place.1) ?? 0), "\(words)")
  }

  @Test(arguments: [
    ("# a\n\nb\n_c_", 3), ("a\n\n# b\nc", 3), ("- a\n- b `c\n  d", 1),
    ("a\n\n| a |\n|---|\n| b |\n| *c |", 3), ("```sh\na\n```\n```", 4),
  ])
  func `an error names the line at which the block begins`(text: String, line: Int) {
    let error = #expect(throws: CoachError.self) { try markdown(text).html }
    #expect(error?.description.contains(".md:\(line): ") == true, "\(error?.description ?? "")")
  }
}

extension String {
  fileprivate func count(of words: String) -> Int { components(separatedBy: words).count - 1 }
}
