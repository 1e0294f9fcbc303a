import Foundation
import TestSupport
import Testing

@testable import Coach
@testable import LessonStage

/// The site of this project, with the lessons' real runs.
struct SiteTests {
  private static let site = Result {
    let course = try Course(around: Project.root)
    let files = try Site(course, source: nil).files(
      of: course.exercises.map {
        try [Event](Runs.output(of: $0.demo, ["--more", "--format", "events"]))
      })
    var code: Set<Substring> = []
    let pages = files.mapValues { page in
      let parts = page.split(separator: "<style>", maxSplits: 1)
      let rest = parts[1].split(separator: "</head>", maxSplits: 1)
      code.insert(rest[0])
      return "\(parts[0])\(rest[1])"
    }
    return (exercises: course.exercises, pages: pages, code: code)
  }
  /// The pages without their style and scripts, which are most of a page.
  private let pages: [String: String]
  /// The style and the scripts: the same for all pages.
  private let code: Set<Substring>
  private let exercises: [Exercise]

  init() throws {
    (exercises, pages, code) = try Self.site.get()
  }

  /// Returns how often words are on a page.
  private func count(_ words: String, on page: some StringProtocol) -> Int {
    page.components(separatedBy: words).count - 1
  }

  @Test func `the site has five pages for each lesson`() {
    let lessons = Project.demos.flatMap { demo in
      ["", "-run", "-exercise", "-sheet", "-key"].map { "\(demo.dropFirst(7))\($0).html" }
    }
    let others = [
      "index", "course", "teaching", "terms", "reading-room", "room-exercises", "second-store",
    ].map { "\($0).html" }
    #expect(Set(pages.keys) == Set(lessons + others))
  }

  @Test func `every link leads to a page, a heading or a file`() throws {
    let anchors = pages.mapValues { Set(values(of: "id", on: $0)) }
    var links = 0
    for (name, page) in pages {
      for value in values(of: "href", on: page) {
        let link = value.replacing("&amp;", with: "&")
        guard !link.hasPrefix("https://"), !link.hasPrefix("data:") else { continue }
        links += 1
        if link.hasPrefix("file://") {
          let path = URL(string: link)?.path ?? ""
          #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
        } else {
          let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
          let target = try #require(
            anchors[parts[0].isEmpty ? name : parts[0]], "\(name): \(link)")
          #expect(parts.count == 1 || target.contains(String(parts[1])), "\(name): \(link)")
        }
      }
    }
    #expect(links > 500)
  }

  /// Returns the values of an attribute. A regular expression takes many times as long for all pages.
  private func values(of attribute: String, on page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
  }

  @Test func `each page says what and where it is`() {
    var titles: Set<String> = []
    for (name, page) in pages {
      for tag in [
        "<title>", "<meta name=\"description\" content=\"", "<meta property=\"og:title\"",
      ] {
        #expect(page.contains(tag), "\(name): no \(tag)")
      }
      #expect(!page.contains(": \">"), "\(name): a lesson without an aim")
      if let title = page.firstMatch(of: /<title>([^<]+)<\/title>/)?.1 {
        titles.insert(String(title))
      }
      // At the head and at the foot. A key isn't in the header, so that a learner doesn't find it there.
      let marks = name.hasSuffix("-key.html") ? 0 : 2
      #expect(count(" aria-current=\"page\">", on: page) == marks, "\(name)")
      let own = "<a href=\"\(name)\" aria-current=\"page\">"
      #expect(count(own, on: page) == marks, "\(name)")
    }
    #expect(titles.count == pages.count)
  }

  @Test func `a page loads no other file, and is complete without its scripts`() throws {
    #expect(code.count == 1)
    for (name, page) in pages.map({ ($0, $1) }) + code.map({ ("the head", String($0)) }) {
      let links = page.components(separatedBy: "<link ").dropFirst()
      #expect(links.allSatisfy { $0.hasPrefix("rel=\"icon\" href=\"data:") }, "\(name)")
      #expect(values(of: "src", on: page) == [], "\(name)")
      let gaps = ["title", "description", "style", "code", "script", "steps"].map { "{\($0)}" }
      for words in ["url(", "@import"] + gaps {
        #expect(!page.contains(words), "\(name): \(words)")
      }
    }
    for exercise in exercises {
      // Its scripts are in the head.
      let page = try #require(pages["\(exercise.name).html"])
      let text = page.components(separatedBy: "<article>")[1]
      #expect(!text.contains("<script"), "\(exercise.name)")
      #expect(text.contains("<svg class=\"class-diagram\""), "\(exercise.name)")
      let blocks = try exercise.text.text().matches(of: /(?m)^```\w/).count
      #expect(count("<figure", on: text) == blocks, "\(exercise.name)")
      #expect(!text.contains(/<\w[^>]*\shidden/), "\(exercise.name)")
      let task = try #require(pages["\(exercise.name)-exercise.html"])
      let folds = try exercise.hints.text().sections("##").count + 2 * exercise.mistakes.count + 2
      #expect(count("<details>", on: task) == folds, "\(exercise.name)")
    }
  }

  /// Returns the questions with choices on a page: the choices, and those that are right.
  private func questions(on page: String) -> [(choices: [String], right: [String])] {
    let choice = /<summary>([^\n]+?)(?: <small>.*)?<\/summary>\n<p>(Yes|No)[.,:]/
    return page.components(separatedBy: "<fieldset class=\"guess\">").dropFirst().map { part in
      let choices = part.components(separatedBy: "</fieldset>")[0].matches(of: choice)
      return (choices.map { "\($0.1)" }, choices.filter { $0.2 == "Yes" }.map { "\($0.1)" })
    }
  }

  @Test func `a choice opens to its answer`() {
    let question = Site.choices(
      "Which?", no: "No.", [("<code>a</code>", nil), ("b", "<p>Yes.</p>\n")])
    #expect(
      question == """
        <fieldset class="guess">
        <legend>Which?</legend>
        <details class="choice">
        <summary><code>a</code></summary>
        <p>No.</p>
        </details>
        <details class="choice right">
        <summary>b</summary>
        <p>Yes.</p>
        </details>
        </fieldset>

        """)
  }

  @Test func `a reader chooses the claim that a change turns false`() throws {
    for exercise in exercises {
      let page = try #require(pages["\(exercise.name).html"])
      let questions = questions(on: page)
      let claims = try exercise.breaks.compactMap { $0.claim?.prose }
      #expect(questions.map(\.right) == claims.map { [$0] }, "\(exercise.name)")
      for question in questions {
        #expect(question.choices.count > 1 && Set(claims).isSubset(of: question.choices))
        #expect(question.choices == questions[0].choices, "\(exercise.name)")
      }
      #expect(!page.contains("Turns false:"), "\(exercise.name)")
    }
    let answer = """
      <p>Yes.</p>
      <figure class="code">
      <figcaption>then it prints</figcaption>
      <pre class="wrapped"><code class="output"><span style="--in:0">✘ Mei&#39;s note is back: not true
      </span></code></pre>
      </figure>
      <p>The book comes back without its notes:
      """
    #expect(pages["command.html"]?.contains(answer) == true)
    let claim = "<summary>C: cards [3] <small>no card is printed twice</small></summary>"
    #expect(pages["memento.html"]?.contains(claim) == true)
  }

  @Test func `a reader chooses the tests that a wrong answer fails`() throws {
    for exercise in exercises {
      let page = try #require(pages["\(exercise.name)-exercise.html"])
      let questions = questions(on: page)
      let mistakes = exercise.mistakes
      let tests = mistakes.map { Set($0.refusals.map(\.test.prose)) }
      #expect(questions.map { Set($0.right) } == tests, "\(exercise.name)")
      let all = Set(tests.joined())
      for question in questions {
        let others = question.choices.count - question.right.count
        #expect(others >= min(2, all.count - question.right.count), "\(exercise.name)")
        #expect(question.choices == question.choices.sorted())
        #expect(all.isSuperset(of: question.choices))
      }
      for refusal in mistakes.flatMap(\.refusals) {
        #expect(page.contains(refusal.sentence.prose), "\(exercise.name)")
      }
      #expect(!page.contains("Refused by:"), "\(exercise.name)")
      #expect(page.contains("<summary>Why?</summary>\n<p><strong>"), "\(exercise.name)")
    }
  }

  @Test func `a sheet asks what the run asks, and only the key answers`() throws {
    for demo in Project.demos {
      let name = demo.dropFirst(7)
      let run = try #require(pages["\(name)-run.html"])
      let sheet = try #require(pages["\(name)-sheet.html"])
      let key = try #require(pages["\(name)-key.html"])
      let captions = (run + sheet).components(separatedBy: "<figcaption>").dropFirst()
      #expect(captions.allSatisfy { $0.hasPrefix("<") }, "\(name): code without a link")
      let ask = "<p class=\"ask\""
      let asked = count(ask, on: run)
      #expect(asked > 0 && count(ask, on: sheet) == asked, "\(name)")
      // The questions of act two have a page of their own.
      let actTwo = run.components(separatedBy: " act-two\" id=").dropFirst().joined()
      let isAsked = actTwo.contains(ask)
      #expect(count("<h2>Act two</h2>", on: sheet) == (isAsked ? 1 : 0), "\(name)")
      #expect(!sheet.contains("☑") && !sheet.contains("class=\"reason\""), "\(name)")
      #expect(count("☑", on: key) == asked, "\(name)")
      #expect(count("class=\"reason\"", on: key) == asked, "\(name)")
    }
  }

  @Test(arguments: [("Pattern/X.swift", 1), ("Pattern/CachingService.swift", nil)])
  func `a run that shows code that isn't there has no page`(file: String, start: Int?) throws {
    let site = try Site(Course(around: Project.root), source: nil)
    let code = Event.showedCode(SourceExcerpt(file: file, start: start, lines: ["x"]))
    let error = #expect(throws: CoachError.self) { try site.files(of: [[code]]) }
    #expect(error?.description.hasSuffix("/\(file)") == true)
  }

  @Test func `the first page begins with what a pattern is, and lists each problem`() throws {
    let home = try #require(pages["index.html"])
    #expect(home.contains("The patterns are proven solutions"))
    let first = try #require(exercises.first)
    #expect(home.contains("<a href=\"\(first.name)-run.html\">Begin with a run of \(first.title)"))
    // In place of the picture.
    #expect(home.contains("<li>only the child who has the book gets a reminder</li>"))
    #expect(home.contains("<tr><td>a pair of child and due date</td><td>✔</td>"))
    #expect(
      home.matches(of: /<tr><td><a href="\w+-run\.html">/).count == Project.demos.count)
  }

  @Test(arguments: [
    ("decorator", "<a href=\"decorator-run.html\">1 Run</a>"),
    ("decorator", "<td>run it</td><td><a href=\"decorator-run.html\">"),
    ("decorator-run", "<a href=\"decorator.html\">Now the text</a>"),
    ("decorator-run", " <small>the settings choose: "),
    ("decorator", "Decorator</h1>\n<nav class=\"sections\" aria-label=\"Sections\">On this page: "),
    ("decorator", "<a href=\"#the-ladder\">The ladder</a> · <a href=\"#the-pattern\">"),
    ("decorator", "<a href=\"decorator-exercise.html\">Then the exercise</a>"),
    ("state", "<a href=\"decorator-run.html\">Run the next lesson: Decorator</a></p>\n</article>"),
    ("layers", "<a href=\"layers-exercise.html\">Then the exercise</a></p>\n</article>"),
    ("decorator-exercise", "<a href=\"decorator-exercise.html#solution\">Solution.swift</a>"),
    ("decorator-sheet", "How does A end? <small>A: with a retry"),
    ("decorator-exercise", "<a href=\"decorator-exercise.html#parts\">Parts.swift</a>"),
    ("decorator-exercise", "<summary>Solution.swift</summary>\n<figure class=\"code\">"),
    ("terms", "<td><a href=\"singleton.html\">Singleton</a>, <a href=\"layers.html\">Layers</a>"),
  ])
  func `a page leads on, and recalls promises`(name: String, words: String) {
    #expect(pages["\(name).html"]?.contains(words) == true)
  }

  @Test func `Chinese words are marked, except in code`() throws {
    let marked = /<span lang="zh-Hans">\p{Script=Han}+<\/span>/
    let unmarked = /(?:^|>)[^<]*\p{Script=Han}[^<]*/
    for (name, page) in pages {
      let texts = page.components(separatedBy: "<body>")[1].components(separatedBy: "<pre")
        .compactMap { $0.components(separatedBy: "</pre>").last }
      // Only a Han character's first byte is one of these.
      for line in texts.joined().split(separator: "\n")
      where line.utf8.contains(where: { 0xE4...0xE9 ~= $0 }) {
        let words = line.replacing(marked, with: "").firstMatch(of: unmarked)?.0 ?? ""
        #expect(words.isEmpty, "\(name): \(words)")
      }
    }
  }
}
