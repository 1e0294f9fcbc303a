import Foundation
import Testing

@testable import Coach

struct LessonHTMLTests {
  private func toy() throws -> PageHTML {
    try PageHTML(toyPage, path: "Lessons/01-Toy/README.md") { "to:\($0)" }
  }

  @Test func `a page has its acts step by step, and then its reference`() throws {
    let html = try toy().lesson { "<p>\($0)</p>\n" }
    let outline = html.components(separatedBy: "\n").filter { line in
      ["<sec", "</sec", "<h", "<div", "</div", "<p>true", "<p>false"].contains(
        where: line.hasPrefix)
    }
    #expect(
      outline.joined(separator: "\n") == """
        <section class="title">
        <h1 id="toy">Toy</h1>
        </section>
        <section class="act" id="act-one">
        <h2>Act one</h2>
        <section class="step" id="step-1">
        <h3>1. Where?</h3>
        </section>
        <section class="step" id="step-2">
        <h3>2. Try 1 of 1: a cup</h3>
        <p>false</p>
        </section>
        </section>
        <section class="act" id="act-two">
        <h2>Act two</h2>
        <section class="step act-two" id="step-3">
        <h3>3. Calls</h3>
        <p>true</p>
        </section>
        </section>
        <div class="reference">
        <h2 id="the-pattern">The pattern</h2>
        <h2 id="break-it">Break it</h2>
        <h3 id="lift-it">Lift it</h3>
        </div>
        """)
  }

  @Test(arguments: [
    "<ul class=\"marked\">\n<li><strong>A</strong> no <code>tea</code> is lost</li>",
    // Promises are recalled in a step with results about them.
    """
    <h3>2. Try 1 of 1: a cup</h3>
    <ul class="recall" aria-label="Promises">
    <li><strong>A</strong> no <code>tea</code> is lost</li>
    <li><strong>B</strong> it is hot</li>
    </ul>
    <p>Before the cup:</p>
    """,
    // An answer opens to its reason, and then the result.
    """
    <fieldset class="guess">
    <legend>Which promises does it break?</legend>
    <details class="choice">
    <summary><kbd>a</kbd> none</summary>
    <p>Not quite: it has no lid.</p>
    </details>
    <details class="choice right">
    <summary><kbd>b</kbd> A</summary>
    <p>Right: it has <code>0</code> lids.</p>
    </details>
    </fieldset>
    <details class="result">
    <summary>Result</summary>
    <table>
    """,
    "<tr><td>a cup</td><td>⚠</td><td>✔</td></tr>",
    """
    <p class="claim damage"><span role="img" aria-label="damage">⚠</span> <span><strong>A</strong> a push: \
    &quot;spilled&quot;; promised: &quot;full&quot;</span></p>
    <p class="claim checked">
    """, "<p>It is spilled.</p>\n</details>",
    """
    <li data-from="Guest" data-to="Pot" data-message="pour(1; #1)">Guest calls Pot: pour(1; #1)</li>
    <li class="answer" data-from="Pot" data-to="Guest" data-message="ok">Pot answers Guest: ok</li>
    """, "<span class=\"minus\" style=\"--in:3\">−  let lid = 1\n",
    "<p class=\"claim failed\"><span role=\"img\" aria-label=\"failed\">✘</span> <span>a pot, A a "
      + "push",
  ])
  func `what a page has becomes HTML`(part: String) throws {
    let html = try toy().lesson { _ in "" }
    #expect(html.contains(part), "\(html)")
  }

  @Test func `its ladder has the promises and the table of the tries`() throws {
    let ladder = try toy().ladder
    #expect(ladder.contains("<li><strong>B</strong> it is hot</li>"))
    #expect(ladder.contains("<tr><td>a cup</td><td>⚠</td><td>✔</td></tr>"))
    #expect(!ladder.contains("claim"))
  }

  @Test func `a sheet has what leads to each question, and only a key has the answers`() throws {
    let sheet = try toy().sheet(isKey: false)
    #expect(
      sheet.hasPrefix(
        """
        <ol class="sheet" start="1">
        <li><p><small>Step 2. Try 1 of 1: a cup</small></p>
        <p>A cup:</p>
        <figure class="code">
        """), "\(sheet)")
    #expect(
      sheet.hasSuffix(
        """
        <p class="ask">Which promises does it break?</p>
        <ol class="answers" type="a">
        <li>☐ none</li>
        <li>☐ A</li>
        </ol>
        <p class="room">Why?</p></li>
        </ol>

        """), "\(sheet)")
    let key = try toy().sheet(isKey: true)
    #expect(
      key.contains(
        "<li>☐ none: it has no lid.</li>\n<li>☑ <strong>A</strong>: it has <code>0</code> "
          + "lids.</li>\n"
      ))
  }
}
