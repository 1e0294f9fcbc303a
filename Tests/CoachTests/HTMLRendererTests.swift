import LessonStage
import Testing

@testable import Coach

struct HTMLRendererTests {
  /// Returns the events of a run, which pass through text as they do between two programs.
  private func renderer(_ run: Outcome) throws -> HTMLRenderer {
    HTMLRenderer(events: try [Event](run.output)) { "file:\($0.file)#L\($0.start ?? 0)" }
  }

  @Test func `a page tells the story step by step`() async throws {
    let tea = try renderer(await TeaDemo.outcome(["--format", "events", "--more"]))
    let outline = try tea.steps
      .replacing(/\saria-label="(\w+)">(?=[✔⚠])/) { ">\($0.1) " }
      .replacing(/\s(?:scope|style|role)="[^"]*"|<\/?span[^>]*>/, with: "")

    #expect(
      outline == """
        </section>

        <section class="step" id="step-1">
        <h2>1. Brew <code>tea</code></h2>
        <p>Water, leaves and *time*. ⚠ means:</p>
        <figure class="code">
        <figcaption><a href="file:LessonStageTests/TeaDemo.swift#L4">LessonStageTests/TeaDemo.swift:4</a></figcaption>
        <pre class="wrapped numbered"><code>struct Spilled: Error, Equatable, CustomStringConvertible {
          var description: String { &quot;The tea is spilled.&quot; }
        }
        </code></pre>
        </figure>
        <figure>
        <ol class="calls">
        <li data-from="Guest" data-to="Kettle" data-message="order">Guest calls Kettle: order</li>
        <li data-from="Kettle" data-to="Pot" data-message="pour(1; #1)">Kettle calls Pot: pour(1; #1)</li>
        <li class="answer" data-from="Pot" data-to="Kettle" data-message="ok">Pot answers Kettle: ok</li>
        </ol>
        </figure>
        <table>
        <thead><tr><th>kind</th><th>price</th></tr>
        </thead>
        <tbody><tr><td>龙井|Earl</td><td>12</td></tr>
        </tbody>
        </table>
        <p class="claim checked">checked ✔ cups: 1</p>
        <p class="claim checked">checked ✔ the caller gets: The tea is spilled.</p>
        <p class="claim damage">damage ⚠ tea left: 0</p>
        </section>

        <section class="step act-two" id="step-2">
        <h2>2. Drink</h2>
        <p class="ask" data-answers="yes&#10;no">Is there &lt;tea&gt;?</p>
        <p>Until tomorrow.</p>
        <p class="claim checked">checked ✔ the cup is empty</p>
        <p class="reason" data-answer="no">Mine &amp; yours are empty.</p>
        <p class="claim checked">checked ✔ Claims checked: 4. All are true.</p>

        """)
    #expect(tea.title == "Tea: 茶")
    #expect(try tea.steps.contains("<td><span lang=\"zh-Hans\">龙井</span>|Earl</td>"))
  }

  /// Two questions, of which the first is about a promise.
  private func tasting() async throws -> HTMLRenderer {
    try renderer(
      await AnyDemo.perform(["--format", "events"]) { _ in
        let ladder = Ladder<Int>(
          Promise("no <tea> is lost", "5") { "\($0)" }, Promise("it is hot", "hot") { _ in "hot" })
        return [
          Step("Promises").lists(ladder),
          Step("Leak").says("Before.").claims("the cup is there") { true }.says("Now & then:")
            .asks("How much is left?", ["5", "4"], because: "One is lost.").says("Wait.")
            .tries("a cup", on: ladder, keeps: "B", answeredBy: "A") { 4 }
            .asks("Is it sweet?", because: "There is no sugar.")
            .claims("nobody likes it", answers: "no") { true },
        ]
      })
  }

  @Test func `a promise is recalled below the question, and beside its claims`() async throws {
    let steps = try await tasting().steps

    #expect(!steps.contains(" title="))
    for part in [
      "<ol class=\"promises\" type=\"A\">\n<li>no &lt;tea&gt; is lost</li>\n",
      "data-answers=\"5&#10;4\">How much is left? <small>A: no &lt;tea&gt; is lost</small></p>",
      "<p class=\"claim damage asked\"><span",
      "A: 4; promised: 5 <small>no &lt;tea&gt; is lost</small></span></p>",
      "B: hot <small>it is hot</small></span></p>", "\">Is it sweet?</p>",
      "nobody likes it</span></p>",
    ] {
      #expect(steps.contains(part), "\(part)\n\(steps)")
    }
  }

  @Test func `code in a script's texts is code on a page, and has no marks in attributes`()
    async throws
  {
    let page = try renderer(await AnyDemo.perform(["--format", "events"], steps: markedSteps))
    let steps = try page.steps

    for part in [
      "<h2>1. Call <code>a()</code></h2>", "<li><code>a</code> holds</li>",
      "<p><code>a&lt;B&gt;</code>, <code><span lang=\"zh-Hans\">月</span></code> &amp; `b</p>",
      "<th scope=\"col\"><code>c</code></th>", "<td><code>d|e</code></td>",
      "data-answers=\"a()&#10;nil\">Is it <code>nil</code>?"
        + " <small>A: <code>a</code> holds</small></p>",
      "A: nil <small><code>a</code> holds</small></span>",
      "<p class=\"reason\" data-answer=\"nil\"><code>a()</code> is gone.</p>",
      "<span><code>f</code> is true</span>",
    ] {
      #expect(steps.contains(part), "\(part)\n\(steps)")
    }
    let key = try page.sheet(isKey: true)
    #expect(key.contains("<li>☐ a()</li>\n<li>☑ <strong>nil</strong></li>"), "\(key)")
    let run = HTMLRenderer(events: [.began(title: "`a` and b")]) { $0.file }
    #expect(run.title == "a and b")
  }

  @Test func `a sheet has what leads to each question, and only a key has the answers`()
    async throws
  {
    let run = try await tasting()
    let first = """
      <li><p><small>Step 2. Leak</small></p>
      <p>Now &amp; then:</p>
      <p class="ask">How much is left? <small>A: no &lt;tea&gt; is lost</small></p>
      <ol class="answers">

      """

    #expect(
      try run.sheet(isKey: false) == """
        <ol class="sheet">
        \(first)<li>☐ 5</li>
        <li>☐ 4</li>
        </ol>
        <p class="room">Why?</p></li>
        <li><p><small>Step 2. Leak</small></p>
        <p class="ask">Is it sweet?</p>
        <ul class="answers">
        <li>☐ yes</li>
        <li>☐ no</li>
        </ul>
        <p class="room">Why?</p></li>
        </ol>

        """)
    #expect(
      try run.sheet(isKey: true).hasPrefix(
        """
        <ol class="sheet">
        \(first)<li>☐ 5</li>
        <li>☑ <strong>4</strong></li>
        </ol>
        <p class="reason">One is lost.</p></li>

        """))
  }
}
