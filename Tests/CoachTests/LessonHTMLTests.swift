import Testing

@testable import Coach

struct LessonHTMLTests {
  private func toy() throws -> PageHTML {
    try PageHTML(toyPage, path: "Lessons/01-Toy/README.md", isLesson: true) { "to:\($0)" }
  }

  @Test(arguments: [
    // A step recalls promises, if it has results about them.
    """
    <li><strong>B</strong> it is hot</li>
    </ul>
    </section>
    <section class="step" id="step-2">
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
    """
    <p class="claim damage"><span role="img" aria-label="damage">⚠</span> <span><strong>A</strong> a push: \
    &quot;spilled&quot;; promised: &quot;full&quot;</span></p>
    <p class="claim checked">
    """,
    // The links at the end of an act.
    """
    <p>It is spilled.</p>
    </details>
    <p>false</p>
    </section>
    </section>
    <section class="act" id="act-two">
    <h2>Act two</h2>
    <section class="step act-two" id="step-3">
    """, "</section>\n<div class=\"reference\">\n<h2 id=\"the-pattern\">",
    "<p>Then the run ends with:</p>\n<p class=\"claim failed\">",
  ])
  func `a page has its acts step by step, and then its reference`(part: String) throws {
    let html = try toy().lesson { "<p>\($0)</p>\n" }
    #expect(html.contains(part), "\(html)")
  }

  @Test func `a sheet has what leads to each question, and only a key has the answers`() throws {
    let start = """
      <ol class="sheet" start="1">
      <li><p><small>Step 2. Try 1 of 1: a cup</small></p>
      <p>A cup:</p>
      <figure class="code">
      """
    let end = """
      <p class="ask">Which promises does it break?</p>
      <ol class="answers" type="a">
      <li>☐ none</li>
      <li>☐ A</li>
      </ol>
      <p class="room">Why?</p></li>
      </ol>

      """
    let sheet = try toy().sheet(isKey: false)
    #expect(sheet.hasPrefix(start) && sheet.hasSuffix(end), "\(sheet)")
    let key = try toy().sheet(isKey: true)
    let answer = "<li>☑ <strong>A</strong>: it has <code>0</code> lids.</li>\n"
    #expect(key.contains("<li>☐ none: it has no lid.</li>\n\(answer)"), "\(key)")
  }
}
