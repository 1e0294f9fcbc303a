import Foundation
import LessonStage
import TerminalKit

/// The course as web pages, which need no other file, and no script to be read.
struct Site {
  let course: Course
  /// The address of the project's files on a code host; nil if links lead to the checkout.
  let source: URL?
  private let template: HTMLTemplate

  init(_ course: Course, source: URL?) throws {
    self.course = course
    self.source = source
    template = try HTMLTemplate()
  }

  /// Returns all pages, by their file names.
  ///
  /// - Parameter run: Runs a lesson's program, and returns its page.
  func pages(run: (Exercise) throws -> String) throws -> [String: String] {
    var pages = [
      "index.html": try home,
      "course.html": try text("Lessons/README.md", "The course", "How to choose a pattern"),
      "teaching.html": try text("Lessons/TEACHING.md", "Teaching a class", "A plan, and a report"),
    ]
    if exists(room) {
      pages["reading-room.html"] = try text(room, "The reading room", "A whole program to extend")
    }
    let aims = try course.aims
    for exercise in course.exercises {
      let (name, title) = (exercise.name, exercise.title)
      let aim = aims[title] ?? ""
      let run = try run(exercise)
      let questions = try questions(in: run)
      func add(_ suffix: String, _ words: String, _ main: String) {
        pages["\(name)\(suffix).html"] = page(
          name + suffix, title + words, "\(title): \(aim)", main, of: exercise)
      }
      add("", "", try markdown(course.path(of: exercise.text)).html)
      add("-exercise", ": exercise", try main(of: exercise))
      add("-sheet", ": questions", sheet(of: exercise, questions, isKey: false))
      add("-key", ": answers", sheet(of: exercise, questions, isKey: true))
      pages["\(name)-run.html"] = self.run(run, of: exercise)
    }
    return pages
  }

  // MARK: - Addresses

  private var room: String { "Lessons/ReadingRoom/README.md" }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: course.root.appending(path: path).path)
  }

  private func markdown(_ path: String) throws -> Markdown {
    let text = try course.root.appending(path: path).text()
    return Markdown(text, path: path, address: address)
  }

  /// The page for each text, by its path.
  private var names: [String: String] {
    let names = [
      "README.md": "index.html", "Lessons/README.md": "course.html",
      "Lessons/TEACHING.md": "teaching.html", room: "reading-room.html",
    ]
    return course.exercises.reduce(into: names) { names, exercise in
      let task = course.path(of: exercise.task)
      names[course.path(of: exercise.text)] = "\(exercise.name).html"
      names[task] = "\(exercise.name)-exercise.html"
      names[task.replacing("README", with: "hints")] = "\(exercise.name)-exercise.html#hints"
      names[task.replacing("README", with: "mistakes")] = "\(exercise.name)-exercise.html#mistakes"
    }
  }

  /// Returns the address of a text's page, of a source file, or, by a program's name, of its run.
  private func address(of path: String, anchor: String?) -> String? {
    if let exercise = course.exercises.first(where: { $0.demo == path }) {
      return "\(exercise.name)-run.html"
    }
    guard exists(path) else { return nil }
    guard let name = names[path] else {
      return anchor == nil ? (source ?? course.root).appending(path: path).absoluteString : nil
    }
    guard let anchor else { return name }
    guard let text = try? markdown(path), text.anchors.values.contains(anchor) else { return nil }
    return "\(name)#\(anchor)"
  }

  // MARK: - Parts of pages

  private func page(
    _ name: String, _ title: String, _ description: String, _ main: String, of exercise: Exercise? = nil
  ) -> String {
    let header = header(on: "\(name).html", of: exercise)
    return """
      \(template.head(title: title, description: description))\
      <body>
      \(header)<main>
      <article>
      \(main)</article>
      </main>
      <footer>
      \(header)</footer>
      </body>
      </html>

      """
  }

  /// Returns the links at the head of each page, and of a lesson's pages also to its neighbors' pages of the same
  /// kind.
  private func header(on name: String, of exercise: Exercise?) -> String {
    var links = [("index.html", "Home")]
    if let exercise {
      let kinds = ["": "Text", "-run": "Run", "-exercise": "Exercise", "-sheet": "Sheet"]
      links += ["", "-run", "-exercise", "-sheet"].map {
        ("\(exercise.name)\($0).html", kinds[$0] ?? "")
      }
      let suffix = name.dropFirst(exercise.name.count).dropLast(".html".count)
      let others = course.exercises
      if let last = others.last(where: { $0.number < exercise.number }) {
        links.append(("\(last.name)\(suffix).html", "← \(last.title)"))
      }
      if let next = others.first(where: { $0.number > exercise.number }) {
        links.append(("\(next.name)\(suffix).html", "\(next.title) →"))
      }
    } else {
      links += [("course.html", "Course"), ("teaching.html", "Teaching")]
      if exists(room) { links.append(("reading-room.html", "Reading room")) }
    }
    let items = links.map { address, words in
      "<a href=\"\(address)\"\(address == name ? " aria-current=\"page\"" : "")>\(words.markup)</a>\n"
    }
    return "<header>\n<nav aria-label=\"Pages\">\n\(items.joined())</nav>\n</header>\n"
  }
}

// MARK: - Pages

extension Site {
  /// The page to begin with.
  private var home: String {
    get throws {
      let readme = try markdown("README.md")
      let lessons = try readme.blocks(readme.section("## The lessons"))
      let course = try markdown("Lessons/README.md")
      let pattern = try course.blocks(course.section("## What a pattern is")).prefix(2)
      let first = self.course.exercises.first.map { exercise in
        """
        <p class="start"><a href="\(exercise.name)-run.html">Begin with \(exercise.title): step \
        through its run</a></p>

        """
      }
      let title = "Design patterns in Swift"
      return page(
        "index", title, "Small programs, each with a problem, a pattern, and proof that it works",
        """
        <h1>\(title)</h1>
        <p>Each lesson is a program. It shows a problem, what plain Swift can do about it, and then the \
        pattern, and checks every claim that it makes. Its pages here are a text, a real run to step \
        through, an exercise, and a sheet of questions.</p>
        <p>It is for you if you can read Swift's classes, structs, protocols and closures. You need \
        only a browser to read, and <a href="https://www.swift.org/install/">Swift</a> to solve the \
        exercises.</p>
        \(first ?? "")<h2 id="what-a-pattern-is">What a pattern is</h2>
        \(pattern.joined())<p><a href="course.html#how-to-choose">How to choose a pattern</a></p>
        <h2 id="the-lessons">The lessons</h2>
        \(lessons.joined())
        """)
    }
  }

  private func text(_ path: String, _ title: String, _ description: String) throws -> String {
    let name = (names[path] ?? "").dropLast(".html".count)
    return page(String(name), title, description, try markdown(path).html)
  }

  /// Returns the page of a run, with the links of a text's page.
  private func run(_ page: String, of exercise: Exercise) -> String {
    let header = header(on: "\(exercise.name)-run.html", of: exercise)
    return page.replacing("<body>\n", with: "<body>\n\(header)", maxReplacements: 1)
      .replacing(
        "</section>\n</main>", with: "\(header)</section>\n</main>")
  }

  /// Returns the task, the start, and the hints and mistakes, each folded.
  private func main(of exercise: Exercise) throws -> String {
    let task = course.path(of: exercise.task)
    let hints = try markdown(course.path(of: exercise.hints))
    let mistakes = try markdown(task.replacing("README", with: "mistakes"))
    let start = try markdown(course.path(of: exercise.start))
    let fence = Markdown.Line(path: task, number: 1, text: "```swift Exercise/Exercise.swift")
    var html = """
      \(try markdown(task).html)<h2 id="start">The file to change</h2>
      \(try start.figure(fence, start.lines))\
      <h2 id="hints">Hints</h2>
      <p>Read one, then try again before you read the next.</p>

      """
    for (title, blocks) in try hints.parts {
      html += "<details>\n<summary>\(title)</summary>\n\(blocks.joined())</details>\n"
    }
    html += """
      <h2 id="mistakes">Answers that look good</h2>
      <p>But each breaks a promise. They show pieces of our solution, so solve the exercise first.</p>

      """
    for (index, (title, blocks)) in try mistakes.parts.enumerated() {
      let figures = blocks.filter { $0.hasPrefix("<figure") }
      let reasons = blocks.filter { !$0.hasPrefix("<figure") }
      html += """
        <details>
        <summary>Answer \(index + 1)</summary>
        \(figures.joined())<details>
        <summary>Can you tell why this is wrong?</summary>
        <p><strong>\(title)</strong></p>
        \(reasons.joined())</details>
        </details>

        """
    }
    return html
  }
}

// MARK: - Questions

extension Site {
  /// A question of a run, as HTML.
  private struct Question {
    let step: Substring
    let situation: Substring
    let text: Substring
    let answers: [String]
    let right: Substring
    let reason: Substring
  }

  private func questions(in run: String) throws -> [Question] {
    try run.components(separatedBy: "<h2>").dropFirst().flatMap { step in
      let asked = step.matches(of: /<p class="ask" data-answers="([^"]*)">(.*?)<\/p>/)
      let reasons = step.matches(of: /<p class="reason" data-answer="([^"]*)">(.*?)<\/p>/)
      guard asked.count == reasons.count else {
        throw CoachError("A run's page has a question without an answer: \(step.prefix(80))")
      }
      return zip(asked, reasons).map { ask, reason in
        // What the step says after its last result.
        let before = step[..<ask.range.lowerBound]
        let start = before.matches(of: /<\/h2>|<p class="(?:claim|reason).*|<\/table>|<\/ol>\n<\/figure>/)
          .last?.range.upperBound
        return Question(
          step: step.prefix { $0 != "<" }, situation: before[(start ?? before.startIndex)...],
          text: ask.2, answers: ask.1.components(separatedBy: "&#10;"), right: reason.1,
          reason: reason.2)
      }
    }
  }

  /// Returns the questions with room to write or, for teachers, with their answers.
  private func sheet(of exercise: Exercise, _ questions: [Question], isKey: Bool) -> String {
    let items = questions.map { question in
      let answers = question.answers.map { answer in
        "<li>\(isKey && answer == question.right ? "☑ <strong>\(answer)</strong>" : "☐ \(answer)")</li>\n"
      }
      return """
        <li class="step"><p><small>Step \(question.step)</small></p>
        \(question.situation)<p class="ask">\(question.text)</p>
        <ul class="answers">
        \(answers.joined())</ul>
        <p class="\(isKey ? "reason" : "room")">\(isKey ? question.reason : "Why?")</p></li>

        """
    }
    let other = isKey ? ("sheet", "The sheet without answers") : ("key", "For teachers: the answers")
    return """
      <h1>\(exercise.title): \(isKey ? "answers" : "questions")</h1>
      \(isKey ? "" : "<p class=\"room\">Name and date:</p>\n")<p>Step through \
      <a href="\(exercise.name)-run.html">the run</a>, and answer each question before you see the result.</p>
      <ol class="sheet">
      \(items.joined())</ol>
      <p class="links"><a href="\(exercise.name)-\(other.0).html">\(other.1)</a></p>

      """
  }
}
