import Foundation
import LessonStage
import TerminalKit

/// The course as web pages, which need no other file, and no script to be read.
struct Site {
  let course: Course
  /// The address of the project's files on a code host; nil if links lead to the checkout.
  let source: URL?
  private let template: HTMLTemplate
  /// The address of each text, by its path.
  private var pages = ["README.md": "index.html"]

  /// The texts that belong to no lesson: the path, the page, its name, and its description.
  private static let texts = [
    ("Lessons/README.md", "course", "Course", "What a pattern is, and how to choose one"),
    (
      "Lessons/TEACHING.md", "teaching", "Teaching",
      "Plans for a class, and a report on all learners"
    ),
    (
      "Lessons/ReadingRoom/README.md", "reading-room", "Reading room",
      "A program to read and extend"
    ),
  ]

  init(_ course: Course, source: URL?) throws {
    self.course = course
    self.source = source
    template = try HTMLTemplate()
    for (path, name, _, _) in Self.texts where exists(path) { pages[path] = "\(name).html" }
    for exercise in course.exercises {
      let task = course.path(of: exercise.task)
      pages[course.path(of: exercise.text)] = "\(exercise.name).html"
      for (file, part) in ["README": "", "hints": "#hints", "mistakes": "#mistakes"] {
        pages[task.replacing("README", with: file)] = "\(exercise.name)-exercise.html\(part)"
      }
    }
  }

  /// Returns all pages, by their file names.
  ///
  /// - Parameter run: Runs a lesson's program, and returns its page.
  func files(run: (Exercise) throws -> String) throws -> [String: String] {
    var files = ["index.html": try home]
    for (path, name, title, words) in Self.texts where exists(path) {
      files["\(name).html"] = page(name, title, words, try markdown(path).html)
    }
    let aims = try course.aims
    for exercise in course.exercises {
      let (name, title) = (exercise.name, exercise.title)
      func add(_ suffix: String, _ words: String, _ main: String) {
        files["\(name)\(suffix).html"] = page(
          name + suffix, title + words, "\(title): \(aims[title] ?? "")", main, of: exercise)
      }
      let run = try run(exercise)
      let questions = try questions(in: run)
      files["\(name)-run.html"] = self.run(run, of: exercise)
      add("", "", try markdown(course.path(of: exercise.text)).html)
      add("-exercise", ": exercise", try main(of: exercise))
      add("-sheet", ": questions", sheet(of: exercise, questions, isKey: false))
      add("-key", ": answers", sheet(of: exercise, questions, isKey: true))
    }
    return files
  }

  private func markdown(_ path: String) throws -> Markdown {
    let text = try course.root.appending(path: path).text()
    return Markdown(text, path: path, address: address)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: course.root.appending(path: path).path)
  }

  /// Returns the address of a text's page, of a source file or, by a program's name, of its run.
  private func address(of path: String, anchor: String?) -> String? {
    if let exercise = course.exercises.first(where: { $0.demo == path }) {
      return "\(exercise.name)-run.html"
    }
    guard exists(path) else { return nil }
    guard let anchor else {
      return pages[path] ?? (source ?? course.root).appending(path: path).absoluteString
    }
    guard let page = pages[path], let text = try? markdown(path),
      text.anchors.values.contains(anchor)
    else { return nil }
    return "\(page.prefix { $0 != "#" })#\(anchor)"
  }

  private func page(
    _ name: String, _ title: String, _ description: String, _ main: String,
    of exercise: Exercise? = nil
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

  /// Returns the links of a page. A lesson's page has links to its neighbors' pages of the same kind.
  private func header(on page: String, of exercise: Exercise?) -> String {
    var links = [("index.html", "Home")]
    if let exercise {
      links += [("", "Text"), ("-run", "Run"), ("-exercise", "Exercise"), ("-sheet", "Sheet")].map {
        ("\(exercise.name)\($0.0).html", $0.1)
      }
      let kind = page.dropFirst(exercise.name.count)
      if let last = course.exercises.last(where: { $0.number < exercise.number }) {
        links.append(("\(last.name)\(kind)", "← \(last.title)"))
      }
      if let next = course.exercises.first(where: { $0.number > exercise.number }) {
        links.append(("\(next.name)\(kind)", "\(next.title) →"))
      }
    } else {
      links += Self.texts.filter { exists($0.0) }.map { ("\($0.1).html", $0.2) }
    }
    let items = links.map { address, words in
      "<a href=\"\(address)\"\(address == page ? " aria-current=\"page\"" : "")>\(words)</a>\n"
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
        <p>Each lesson is a program. It shows a problem, what plain Swift can do about it, and then \
        the pattern, and checks every claim that it makes. Its pages here are a text, a real run to \
        step through, an exercise, and a sheet of questions.</p>
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

  /// Returns the page of a run, with the links of a text's page.
  private func run(_ page: String, of exercise: Exercise) -> String {
    let header = header(on: "\(exercise.name)-run.html", of: exercise)
    return page.replacing("<body>\n", with: "<body>\n\(header)", maxReplacements: 1)
      .replacing("</section>\n</main>", with: "\(header)</section>\n</main>")
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
    let step: String
    /// What the step says between its last result and the question.
    let situation: Substring
    let text: Substring
    let answers: [String]
    let right: Substring
    let reason: Substring
  }

  private func questions(in run: String) throws -> [Question] {
    let result = /<\/h2>|<p class="(?:claim|reason).*|<\/table>|<\/ol>\n<\/figure>/
    return try run.components(separatedBy: "<h2>").dropFirst().flatMap { step in
      let asked = step.matches(of: /<p class="ask" data-answers="([^"]*)">(.*?)<\/p>/)
      let reasons = step.matches(of: /<p class="reason" data-answer="([^"]*)">(.*?)<\/p>/)
      guard asked.count == reasons.count else {
        throw CoachError("a question of a run has no answer: \(step.prefix(80))")
      }
      return zip(asked, reasons).map { ask, reason in
        let before = step[..<ask.range.lowerBound]
        let start = before.matches(of: result).last?.range.upperBound ?? before.startIndex
        return Question(
          step: step.components(separatedBy: "</h2>")[0], situation: before[start...],
          text: ask.2, answers: ask.1.components(separatedBy: "&#10;"), right: reason.1,
          reason: reason.2)
      }
    }
  }

  /// Returns the questions with room to write or, for teachers, with their answers.
  private func sheet(of exercise: Exercise, _ questions: [Question], isKey: Bool) -> String {
    let items = questions.map { question in
      let answers = question.answers.map { answer in
        let isShown = isKey && answer == question.right
        return "<li>\(isShown ? "☑ <strong>\(answer)</strong>" : "☐ \(answer)")</li>\n"
      }
      return """
        <li class="step"><p><small>Step \(question.step)</small></p>
        \(question.situation)<p class="ask">\(question.text)</p>
        <ul class="answers">
        \(answers.joined())</ul>
        <p class="\(isKey ? "reason" : "room")">\(isKey ? question.reason : "Why?")</p></li>

        """
    }
    let other =
      isKey ? ("sheet", "The sheet without answers") : ("key", "For teachers: the answers")
    return """
      <h1>\(exercise.title): \(isKey ? "answers" : "questions")</h1>
      \(isKey ? "" : "<p class=\"room\">Name and date:</p>\n")<p>Step through \
      <a href="\(exercise.name)-run.html">the run</a>, and answer each question before you see the \
      result.</p>
      <ol class="sheet">
      \(items.joined())</ol>
      <p class="links"><a href="\(exercise.name)-\(other.0).html">\(other.1)</a></p>

      """
  }
}
