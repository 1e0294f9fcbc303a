import Foundation
import LessonStage
import TerminalKit

/// The course as web pages, which need no other file, and no script to be read.
struct Site {
  let course: Course
  /// The address of the project's files on a code host; nil if links lead to the checkout.
  let source: URL?
  private let template: HTMLTemplate
  private let forms = Markdown.Forms()
  private let aims: [String: String]
  /// The page of each text, by its path, and of each program, by its name.
  private var pages = ["README.md": "index.html"]
  /// The texts that belong to no lesson: the path, the page, and its name.
  private let texts: [(path: String, name: String, title: String)]

  init(_ course: Course, source: URL?) throws {
    self.course = course
    self.source = source
    template = try HTMLTemplate(in: course.root)
    aims = try course.aims
    texts = [
      ("Lessons/README.md", "course", "Course"), ("Lessons/TEACHING.md", "teaching", "Teaching"),
      ("Lessons/TERMS.md", "terms", "Terms"),
      ("Lessons/ReadingRoom/README.md", "reading-room", "Reading room"),
      ("Lessons/ReadingRoom/Exercises.md", "room-exercises", "Room: exercises"),
      ("Lessons/ReadingRoom/SecondStore.md", "second-store", "Room: second store"),
    ].filter { FileManager.default.fileExists(atPath: course.root.appending(path: $0.0).path) }
    for text in texts { pages[text.path] = "\(text.name).html" }
    pages["reading-room"] = pages["Lessons/ReadingRoom/README.md"]
    for exercise in course.exercises {
      let (name, folder) = (exercise.name, course.path(of: exercise.lesson))
      pages[exercise.demo] = "\(name)-run.html"
      pages["\(folder)/README.md"] = "\(name).html"
      for (file, part) in ["README": "", "hints": "#hints", "mistakes": "#mistakes"] {
        pages["\(folder)/Exercise/\(file).md"] = "\(name)-exercise.html\(part)"
      }
      for (file, part) in ["Parts": "parts", "Solution": "solution"] {
        pages["\(folder)/Exercise/\(file).swift"] = "\(name)-exercise.html#\(part)"
      }
    }
  }

  /// Returns all pages, by their file names.
  ///
  /// - Parameter runs: The events of each lesson's program, in the lessons' order.
  func files(of runs: [[Event]]) throws -> [String: String] {
    var files: [String: String] = [:]
    var ladders: [String: String] = [:]
    for (exercise, events) in zip(course.exercises, runs) {
      func add(_ suffix: String, _ words: String, _ main: String) {
        let name = exercise.name + suffix
        files["\(name).html"] = page(name, exercise.title + words, main, of: exercise)
      }
      let run = HTMLRenderer(events: events) { try address(of: $0, in: exercise) }
      files["\(exercise.name)-run.html"] = try page(of: run, exercise)
      ladders[course.path(of: exercise.text)] = try run.ladder
      let steps = "<a href=\"\(exercise.name)-run.html\">step by step on its page</a>"
      let text = try text(of: exercise, run)
        .replacing("<td>run it</td><td>", with: "<td>run it</td><td>\(steps), or with ")
      add("", "", text + next(after: exercise))
      add("-exercise", ": exercise", try main(of: exercise))
      add("-sheet", ": questions", try sheet(of: run, exercise, isKey: false))
      add("-key", ": answers", try sheet(of: run, exercise, isKey: true))
    }
    for (path, name, title) in texts {
      files["\(name).html"] = page(name, title, linkingLessons(try markdown(path).html))
    }
    files["index.html"] = page("index", "Design patterns in Swift", try home(ladders))
    return files
  }

  /// Returns a page on which the names of lessons are links, in cells that have nothing else.
  private func linkingLessons(_ html: String) -> String {
    html.replacing(/<td>(\w+(?:, \w+)*)<\/td>/) { cell in
      let names = cell.1.split(separator: ", ").map { name in
        let lesson = course.exercises.first { $0.title == name }
        return lesson.map { "<a href=\"\($0.name).html\">\(name)</a>" } ?? String(name)
      }
      return "<td>\(names.joined(separator: ", "))</td>"
    }
  }

  private func markdown(_ path: String) throws -> Markdown {
    let text = try course.root.appending(path: path).text()
    return Markdown(text, path: path, forms: forms, address: address)
  }

  /// Returns the address of a file or a program; nil if there is none.
  private func address(of path: String) -> String? {
    if let page = pages[path] { return page }
    let isThere = FileManager.default.fileExists(atPath: course.root.appending(path: path).path)
    return isThere ? (source ?? course.root).appending(path: path).absoluteString : nil
  }

  private func page(
    _ name: String, _ title: String, _ main: String, of exercise: Exercise? = nil
  ) -> String {
    let header = header(on: "\(name).html", of: exercise)
    let description =
      exercise.map { "\($0.title): \(aims[$0.title] ?? "")" }
      ?? "Design patterns in Swift: each claim is from a real run."
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
      links += [
        ("-run", "1 Run"), ("", "2 Text"), ("-exercise", "3 Exercise"), ("-sheet", "Sheet"),
      ].map { ("\(exercise.name)\($0.0).html", $0.1) }
      let kind = page.dropFirst(exercise.name.count)
      if let last = course.exercises.last(where: { $0.number < exercise.number }) {
        links.append(("\(last.name)\(kind)", "← \(last.title)"))
      }
      if let next = course.exercises.first(where: { $0.number > exercise.number }) {
        links.append(("\(next.name)\(kind)", "\(next.title) →"))
      }
    } else {
      links += texts.map { ("\($0.name).html", $0.title) }
    }
    let items = links.map { address, words in
      "<a href=\"\(address)\"\(address == page ? " aria-current=\"page\"" : "")>\(words)</a>\n"
    }
    return "<header>\n<nav aria-label=\"Pages\">\n\(items.joined())</nav>\n</header>\n"
  }
}

// MARK: - Pages

extension Site {
  /// The page to begin with: the first page of the project, with ladders for its pictures.
  private func home(_ ladders: [String: String]) throws -> String {
    var first = try markdown("README.md")
    first.pictures = ladders
    let start = course.exercises.first.map { lesson in
      "<p class=\"start\"><a href=\"\(lesson.name)-run.html\">Begin with a run of \(lesson.title)</a></p>\n"
    }
    // In a browser, a lesson begins with its run. The first paragraph says what the course is.
    return try first.html.replacing(/<td><a href="(\w+)\.html">/) { cell in
      "<td><a href=\"\(cell.1)-run.html\">"
    }.replacing("</p>\n", with: "</p>\n\(start ?? "")", maxReplacements: 1)
  }

  /// Returns the page of a run, with the links of a text's page.
  private func page(of run: HTMLRenderer, _ exercise: Exercise) throws -> String {
    let header = header(on: "\(exercise.name)-run.html", of: exercise)
    let description = "\(run.title). A real run, step by step."
    return """
      \(template.head(title: run.title, description: description))\
      <body>
      \(header)\(template.start(title: run.title))\(try run.steps)\
      <p class="links"><a href="\(exercise.name).html">Now the text</a> \
      <a href="\(exercise.name)-exercise.html">Then the exercise</a></p>
      \(header)\(template.end)
      """
  }

  private func address(of excerpt: SourceExcerpt, in exercise: Exercise) throws -> String {
    let isShared = excerpt.file.hasPrefix("Sources/")
    let path = (isShared ? "" : "\(course.path(of: exercise.lesson))/") + excerpt.file
    guard let start = excerpt.start, let address = address(of: path) else {
      throw CoachError("\(exercise.demo) shows code that isn't there: \(path)")
    }
    return "\(address)#L\(start)"
  }

  /// Returns a lesson's text. In *Break it*, the reader chooses the claim that turns false, and the
  /// reason is in the right answer.
  private func text(of exercise: Exercise, _ run: HTMLRenderer) throws -> String {
    var blocks = try markdown(course.path(of: exercise.text)).blocks
    let breaks = try exercise.breaks
    let claims = Set(breaks.compactMap(\.claim) + run.keptPromises).sorted()
    let places = blocks.indices.filter { blocks[$0].hasPrefix("<p>Turns false: ") }
    for (place, item) in zip(places, breaks).reversed() {
      let end = blocks[place...].firstIndex { $0.hasPrefix("<h") } ?? blocks.endIndex
      let reason = blocks[(place + 1)..<end].joined()
      let question = Self.choices(
        "Which claim turns false?", no: "No, this one doesn&#39;t.",
        claims.map { claim in
          let promise = run.promises.first { claim.hasPrefix("\($0.letter): ") }
          let small = promise.map { " <small>\($0.sentence.prose)</small>" } ?? ""
          return (claim.prose + small, claim == item.claim ? "<p>Yes.</p>\n\(reason)" : nil)
        })
      blocks.replaceSubrange(place..<end, with: [question])
    }
    let heading = /<h2 id="(.+?)">(.+)<\/h2>\n/
    let links = blocks.compactMap { $0.wholeMatch(of: heading) }.map {
      "<a href=\"#\($0.1)\">\($0.2)</a>"
    }
    let sections = """
      <nav class="sections" aria-label="Sections">On this page: \(links.joined(separator: " · "))</nav>

      """
    // Below the title.
    blocks.insert(sections, at: min(1, blocks.count))
    return blocks.joined()
  }

  /// Returns the links at the end of a lesson's text.
  private func next(after exercise: Exercise) -> String {
    let next = course.exercises.first { $0.number > exercise.number }
    let run = next.map { " <a href=\"\($0.name)-run.html\">Run the next lesson: \($0.title)</a>" }
    return """
      <p class="links"><a href="\(exercise.name)-exercise.html">Then the exercise</a>\(run ?? "")</p>

      """
  }

  /// Returns a question with choices, each of which opens to its answer.
  ///
  /// - Parameter choices: The choices, as HTML; each right one has its answer.
  static func choices(
    _ question: String, no: String, _ choices: [(words: String, answer: String?)]
  ) -> String {
    let items = choices.map { words, answer in
      """
      <details class="choice\(answer == nil ? "" : " right")">
      <summary>\(words)</summary>
      \(answer ?? "<p>\(no)</p>\n")</details>

      """
    }
    return """
      <fieldset class="guess">
      <legend>\(question)</legend>
      \(items.joined())</fieldset>

      """
  }

  /// Returns the task, the start and, each folded, the hints, the mistakes and our solution.
  private func main(of exercise: Exercise) throws -> String {
    let folder = "\(course.path(of: exercise.lesson))/Exercise/"
    func fold(_ title: String, _ body: String) -> String {
      "<details>\n<summary>\(title)</summary>\n\(body)</details>\n"
    }
    let start = try markdown(folder + "Start.swift")
    let used = try markdown(folder + "Parts.swift").lines.dropLast()
    let parts = try start.figure("swift Exercise/Parts.swift", used)
    let hints = try markdown(folder + "hints.md").sections.map { fold($0, $1.joined()) }
    let ours = try markdown(folder + "Solution.swift")
    let solution = try ours.figure("swift Exercise/Solution.swift", ours.lines.dropLast())
    let answers = exercise.mistakes
    let tests = Set(answers.flatMap(\.refusals).map(\.test)).sorted()
    let wrong = try zip(answers, markdown(folder + "mistakes.md").sections)
    let mistakes = wrong.enumerated().map { index, wrong in
      let (mistake, (title, blocks)) = wrong
      let figures = blocks.filter { $0.hasPrefix("<figure") }
      let reasons = blocks.filter { !$0.hasPrefix("<figure") && !$0.contains("Refused by: ") }
      let failing = Set(mistake.refusals.map(\.test))
      // A few other tests, not the same for each answer.
      let others = tests.filter { !failing.contains($0) }
      let shift = others.isEmpty ? 0 : 2 * index % others.count
      let some = (others[shift...] + others[..<shift]).prefix(max(2, 4 - failing.count))
      let words = failing.count == 1 ? "test fails" : "\(failing.count) tests fail"
      let question = Self.choices(
        "Which \(words)?", no: "No, it passes.",
        (failing + some).sorted().map { test in
          let sentences = mistake.refusals.filter { $0.test == test }.map(\.sentence.prose)
          let answer = "<p>Yes: \(sentences.joined(separator: " "))</p>\n"
          return (test.prose, sentences.isEmpty ? nil : answer)
        })
      let why = "<p><strong>\(title)</strong></p>\n\(reasons.joined())"
      return fold("Answer \(index + 1)", figures.joined() + question + fold("Why?", why))
    }
    return """
      \(try markdown(folder + "README.md").html)<h2 id="start">The file to change</h2>
      \(try start.figure("swift Exercise/Exercise.swift", start.lines.dropLast()))\
      <h2 id="parts">The file that it uses</h2>
      \(fold("Parts.swift", parts))\
      <h2 id="hints">Hints</h2>
      <p>Read one, then try again before you read the next.</p>
      \(hints.joined())<h2 id="mistakes">Answers that look good</h2>
      <p>But each breaks a promise, so that one test fails, or several. They show pieces of our \
      solution, so solve the exercise first.</p>
      \(mistakes.joined())<h2 id="solution">Our solution</h2>
      <p>Solve the exercise first.</p>
      \(fold("Solution.swift", solution))
      """
  }

  /// Returns the questions of a run or, for teachers, the answers.
  private func sheet(of run: HTMLRenderer, _ exercise: Exercise, isKey: Bool) throws -> String {
    let other =
      isKey ? ("sheet", "The sheet without answers") : ("key", "For teachers: the answers")
    return """
      <h1>\(exercise.title): \(isKey ? "answers" : "questions")</h1>
      \(isKey ? "" : "<p class=\"room\">Name and date:</p>\n")<p>Step through \
      <a href="\(exercise.name)-run.html">the run</a>, and answer each question before you see the \
      result.</p>
      \(try run.sheet(isKey: isKey))\
      <p class="links"><a href="\(exercise.name)-\(other.0).html">\(other.1)</a></p>

      """
  }
}
