import Foundation
import Testing

@testable import Coach

struct PageHTMLTests {
  private func text(_ markdown: String) throws -> PageHTML {
    try PageHTML(markdown, path: "Lessons/02-Facade/page.md") { path in
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
      "**a *b* `c`**, *c\nd*",
      "<p><strong>a <em>b</em> <code>c</code></strong>, <em>c d</em></p>\n"
    ),
    ("[`a`](../README.md#b)", "<p><a href=\"to:Lessons/README.md#b\"><code>a</code></a></p>\n"),
    ("[a\nb](https://x.org/c(_:))", "<p><a href=\"https://x.org/c(_:)\">a b</a></p>\n"),
    ("月亮 · 月", "<p><span lang=\"zh-Hans\">月亮</span> · <span lang=\"zh-Hans\">月</span></p>\n"),
    ("- a\n  b\n- c", "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n"),
    ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
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
  func `what the texts use becomes HTML`(markdown: String, html: String) throws {
    #expect(try text(markdown).html == html)
    #expect(try text("\(markdown)\n").html == html)
  }

  @Test func `headings get GitHub's anchors`() throws {
    let page = try text("# A `b_c`: d-e?\n\n## Who's it?\n")
    let first = "<h1 id=\"a-b_c-d-e\">A <code>b_c</code>: d-e?</h1>\n"
    #expect(try page.html == first + "<h2 id=\"whos-it\">Who&#39;s it?</h2>\n")
  }

  @Test(arguments: [
    ("swift A.swift", "<a href=\"to:Lessons/02-Facade/A.swift\">A.swift</a>", true),
    (
      "text lesson-facade --more",
      "<a href=\"to:lesson-facade\">swift run lesson-facade --more</a>", false
    ),
    ("swift not-compiled 6.3", "doesn&#39;t compile with Swift 6.3", true),
    ("sh", "", false), ("console", "", false),
  ])
  func `a block has its origin above it, and Swift code no margin`(
    info: String, caption: String, isSwift: Bool
  ) throws {
    let html = try text("```\(info)\n  if a < b {\n\n    c\n```").html
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

  @Test func `recorded calls become a list`() throws {
    let markdown = """
      ```mermaid lesson-facade
      sequenceDiagram
        participant A
        A->>B: say "a b"
        B-->>A: yes
      ```
      """
    let html = try text(markdown).html
    #expect(
      html.contains(">A calls B: say &quot;a b&quot;</li>\n<li class=\"answer\" data-from=\"B\""))
    #expect(html.contains("data-message=\"yes\">B answers A: yes</li>"))
  }

  @Test func `a class diagram becomes a drawing`() throws {
    let markdown = """
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
    let html = try text(markdown).html
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

  @Test func `a state diagram becomes a table`() throws {
    let markdown = """
      ```mermaid types A
      stateDiagram-v2
        accTitle: States
        [*] --> a
        a --> b : go(x)
        a --> a : stay
      ```
      """
    let html = try text(markdown).html
    for row in [
      "<td>●</td><td></td><td>→ <code>a</code></td>",
      "<td><code>a</code></td><td><code>go(x)</code></td><td>→ <code>b</code></td>",
      "<td></td><td><code>stay</code></td><td>→ <code>a</code></td>",
    ] {
      #expect(html.contains(row), "\(html)")
    }
  }

  @Test func `a quotation is numbered, unless lines are left out, and a diff is colored`() throws {
    func figure(_ fence: String) throws -> String {
      try text("[A.swift:7](A.swift#L7)\n```\(fence)\n```").html
    }
    let caption =
      "<figcaption><a href=\"to:Lessons/02-Facade/A.swift#L7\">A.swift:7</a></figcaption>"
    let whole = try figure("swift\nlet a = 1")
    #expect(whole.contains(caption))
    #expect(whole.contains("<pre class=\"wrapped numbered\" style=\"counter-reset:line 6\">"))
    #expect(try figure("swift\nlet a = 1\n// …\n}").contains("<pre class=\"wrapped\">"))
    let diff = try figure("diff\n   a\n-  b\n+   c")
    #expect(
      diff.contains(
        """
        <pre class="wrapped"><code class="language-swift"><span class="same" style="--in:3">   a
        </span><span class="minus" style="--in:3">−  b
        </span><span class="plus" style="--in:4">+   c
        </span></code></pre>
        """), "\(diff)")
  }

  @Test func `a picture is replaced`() throws {
    var page = try text("[![a](A.svg)](A.md)")
    page.pictures = ["A.md": "<p>B</p>\n"]
    #expect(try page.html == "<p>B</p>\n")
  }

  @Test(arguments: [
    "```sh\na", "#### a", "<b>a</b>", "- a\n  - b", "<details>",
    // Links, pictures and origins.
    "[a](b.md)", "[a](b.md#c)", "[![a](A.svg)](A.md)", "a ![a](A.svg)",
    "[B.swift:1](B.swift#L1)\n```swift\n```", "```swift B.swift\n```", "```java\n```",
    "```swift A.swift form\n```", "```text lesson-facades\n```", "```text broken --more\n```",
    // Diagrams.
    "```mermaid types A\nclassDiagram\n  A -- B\n```",
    "```mermaid types A\nclassDiagram\n  A --> B\n  B --> A\n```",
    "```mermaid types A\nstateDiagram-v2\n  A --> B go\n```",
  ])
  func `anything else is an error that names the file and a line`(markdown: String) throws {
    let error = #expect(throws: CoachError.self) {
      try text("# a\n\n## b\n\n\(markdown)\n").html
    }
    let words = error?.description ?? ""
    #expect(words.contains(#/^Lessons\/02-Facade\/page\.md:[3-9]: ./#), "\(words)")
  }
}

extension String {
  fileprivate func count(of words: String) -> Int { components(separatedBy: words).count - 1 }
}
