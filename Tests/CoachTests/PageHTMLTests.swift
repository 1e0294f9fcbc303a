import Foundation
import Testing

@testable import Coach

struct PageHTMLTests {
  private func html(_ markdown: String) throws -> String {
    try PageHTML(markdown, path: "Lessons/02-Facade/page.md") { path in
      let known = ["Lessons/README.md", "Lessons/02-Facade/A.swift", "lesson-facade"]
      return known.contains(path) ? "to:\(path)" : nil
    }.html
  }

  @Test(arguments: [
    ("One\ntwo.\n\nThree.", "<p>One two.</p>\n<p>Three.</p>\n"),
    ("a < b & \"c\" [1, 2]", "<p>a &lt; b &amp; &quot;c&quot; [1, 2]</p>\n"),
    ("`a*b\n--c`", "<p><code>a*b <span class=\"word\">--c</span></code></p>\n"),
    ("**a *b* `c`** ~~d~~", "<p><strong>a <em>b</em> <code>c</code></strong> <s>d</s></p>\n"),
    ("[`a`](../README.md#b)", "<p><a href=\"to:Lessons/README.md#b\"><code>a</code></a></p>\n"),
    ("[a](https://x.org/c(_:))", "<p><a href=\"https://x.org/c(_:)\">a</a></p>\n"),
    ("月亮 · 月", "<p><span lang=\"zh-Hans\">月亮</span> · <span lang=\"zh-Hans\">月</span></p>\n"),
    ("- a\n  b\n- c", "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n"),
    ("9. a\n10. b", "<ol start=\"9\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
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
      "| | |\n|---|---|\n| a | |",
      "<table>\n<tbody><tr><td>a</td><td></td></tr>\n</tbody>\n</table>\n"
    ),
  ])
  func `what the texts use becomes HTML`(markdown: String, expected: String) throws {
    #expect(try html(markdown) == expected)
  }

  @Test(arguments: [
    ("```swift A.swift", "<a href=\"to:Lessons/02-Facade/A.swift\">A.swift</a>", "swift"),
    (
      "```text lesson-facade --more",
      "<a href=\"to:lesson-facade\">swift run lesson-facade --more</a>", "output"
    ),
    ("```swift not-compiled 6.3", "doesn&#39;t compile with Swift 6.3", "swift"),
    ("```console", "", "columns"),
    (
      "[A.swift:7](A.swift#L7)\n```swift",
      "<a href=\"to:Lessons/02-Facade/A.swift#L7\">A.swift:7</a>",
      "swift numbered\" style=\"counter-reset:line 6"
    ),
  ])
  func `code has its origin above it, and a quotation has numbers`(
    head: String, caption: String, kind: String
  ) throws {
    let code = """
      \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")<pre class="\(kind)"><code>\
      <span style="--in:0">if a &lt; b {
      </span><span style="--in:2">  c
      </span></code></pre>
      """
    #expect(
      try html("\(head)\nif a < b {\n  c\n```") == "<figure class=\"code\">\n\(code)\n</figure>\n")
  }

  @Test func `a quotation with gaps has no numbers, and a diff is colored`() throws {
    let link = "[A.swift:7](A.swift#L7)\n"
    #expect(try html("\(link)```swift\na\n// …\nb\n```").contains("<pre class=\"swift\">"))
    let diff = """
      <pre class="diff"><code><span style="--in:3">   a
      </span><span class="minus" style="--in:3">−  b
      </span><span class="plus" style="--in:4">+   c
      </span></code></pre>
      """
    #expect(try html("\(link)```diff\n   a\n-  b\n+   c\n```").contains(diff))
  }

  @Test func `calls become a list, with a column for each participant`() throws {
    let html = try html("```mermaid\nsequenceDiagram\n  A->>B: say \"a\"\n  B-->>A: yes\n```")
    for item in [
      "style=\"--count:2\">\n<div aria-hidden=\"true\"><span>A</span><span>B</span></div>",
      "<li class=\"call\" style=\"grid-area:1/2/auto/4\"><span>A calls B:</span> <span>say &quot;a",
      "<li class=\"call back answer\" style=\"grid-area:2/2/auto/4\"><span>B answers A:</span>",
    ] {
      #expect(html.contains(item), "\(html)")
    }
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
    let html = try html(markdown)
    #expect(html.contains("<title>Two &amp; more</title>"))
    for word in ["A", "B", "C", "«protocol»", "P", "run(_ x)", "has"] {
      #expect(html.contains(">\(word)</text>"), "\(word)")
    }
    for (part, count) in ["<rect": 4, "class=\"line\"": 4, "\"hollow\"": 1, "\"dashed\"": 2] {
      #expect(html.components(separatedBy: part).count == count + 1, "\(part)")
    }
    // The arrows from A to P and to C have two more corners, where they pass the row of B.
    #expect(html.matches(of: /d="M-?\d+ \d+(?:L-?\d+ \d+){3}"/).count == 2)
  }

  @Test func `a state diagram becomes a table`() throws {
    let html = try html(
      "```mermaid\nstateDiagram-v2\n  [*] --> a\n  a --> b : go(x)\n  a --> a : stay\n```")
    let rows = """
      <tr><td>●</td><td></td><td>→ <code>a</code></td></tr>
      <tr><td><code>a</code></td><td><code>go(x)</code></td><td>→ <code>b</code></td></tr>
      <tr><td></td><td><code>stay</code></td><td>→ <code>a</code></td></tr>
      """
    #expect(html.contains(rows), "\(html)")
  }

  @Test(arguments: [
    "```sh\na", "<b>a</b>", "[a](b.md)", "a ![a](A.svg)", "[B.swift:1](B.swift#L1)\n```swift\n```",
    "```swift B.swift\n```", "```mermaid types A\nclassDiagram\n  A -- B\n```",
    "```mermaid types A\nclassDiagram\n  A --> B\n  B --> A\n```",
    "```mermaid types A\nstateDiagram-v2\n  A --> B go\n```",
  ])
  func `anything else is an error that names the file and a line`(markdown: String) throws {
    let error = #expect(throws: CoachError.self) { try html("# a\n\n## b\n\n\(markdown)\n") }
    let words = error?.description ?? ""
    #expect(words.contains(#/^Lessons\/02-Facade\/page\.md:[3-9]: ./#), "\(words)")
  }
}
