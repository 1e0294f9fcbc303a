import LessonStage
import ScriptStage
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
        <figcaption><a href="file:LessonStageTests/TeaDemo.swift#L5">LessonStageTests/TeaDemo.swift:5</a></figcaption>
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
        <p class="ask">Is there &lt;tea&gt;?</p>
        <p>Until tomorrow.</p>
        <p class="claim checked">checked ✔ the cup is empty</p>
        <p class="reason" data-answer="no">Mine &amp; yours are empty.</p>
        <p class="claim checked">checked ✔ Claims checked: 4. All are true.</p>

        """)
    #expect(tea.title == "Tea: 茶")
    #expect(try tea.steps.contains("<td><span lang=\"zh-Hans\">龙井</span>|Earl</td>"))
  }

  @Test func `code in a script's texts is code on a page`() async throws {
    let page = try renderer(await AnyDemo.perform(["--format", "events"], steps: markedSteps))
    let steps = try page.steps

    for part in [
      "<h2>1. Call <code>a()</code></h2>",
      "<p><code>a&lt;B&gt;</code>, <code><span lang=\"zh-Hans\">月</span></code> &amp; `b</p>",
      "<th scope=\"col\"><code>c</code></th>", "<td><code>d|e</code></td>",
      "<p class=\"ask\">Is it <code>nil</code>?</p>",
      "<p class=\"reason\" data-answer=\"yes\"><code>a()</code> is gone.</p>",
      "<span><code>f</code> is true</span>",
    ] {
      #expect(steps.contains(part), "\(part)\n\(steps)")
    }
    let run = HTMLRenderer(events: [.began(title: "`a` and b")]) { $0.file }
    #expect(run.title == "a and b")
  }

  @Test func `a sheet has what leads to each question, and only a key has the answers`()
    async throws
  {
    let run = try renderer(
      await AnyDemo.perform(["--format", "events"]) { _ in
        [
          Step("Boil").says("Fire."),
          Step("Leak").says("Before.").claims("the cup is there") { true }.says("Now & then:")
            .asks("Is <tea> left?", because: "One is lost.").says("Wait.")
            .claims("tea is left") { true }
            .asks("Is it sweet?", because: "There is no sugar.")
            .claims("nobody likes it", answers: "no") { true },
        ]
      })
    let first = """
      <li><p><small>Step 2. Leak</small></p>
      <p>Now &amp; then:</p>
      <p class="ask">Is &lt;tea&gt; left?</p>
      <ul class="answers">

      """

    #expect(
      try run.sheet(isKey: false) == """
        <ol class="sheet">
        \(first)<li>☐ yes</li>
        <li>☐ no</li>
        </ul>
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
        \(first)<li>☑ <strong>yes</strong></li>
        <li>☐ no</li>
        </ul>
        <p class="reason">One is lost.</p></li>

        """))
  }
}
