import Foundation
import LessonStage

/// The course as web pages, which need no other file, and no script to be read.
struct Site {
  let course: Course
  /// The address of the project's files on a code host; nil if links lead to the checkout.
  let source: URL?
  /// The file `page.html`, with the style and the script of all pages.
  private let template: String
  /// What a page with steps has at its end: their bar, and their script.
  private let bar: String
  private let aims: [String: String]
  /// The page of each text, by its path, and of each program, by its name.
  private var pages = ["README.md": "index.html"]
  /// The texts that belong to no lesson: the path, the page, and its name.
  private let texts: [(path: String, name: String, title: String)]

  init(_ course: Course, source: URL?) throws {
    self.course = course
    self.source = source
    let folder = course.root.appending(path: "Sources/Coach/Site")
    func part(_ name: String) throws -> String { try folder.appending(path: name).text() }
    template = try part("page.html")
      .replacing("{style}\n", with: part("page.css")).replacing("{script}\n", with: part("page.js"))
    bar = try part("steps.html").replacing("{script}\n", with: part("steps.js"))
    aims = try course.aims
    texts = [
      ("Lessons/README.md", "course", "Course"),
      ("Lessons/WhichPattern/README.md", "which-pattern", "Which pattern?"),
      ("Lessons/WhatIsLeft.md", "what-is-left", "What is left"),
      ("Lessons/TERMS.md", "terms", "Terms"), ("Lessons/TEACHING.md", "teaching", "Teaching"),
      ("Lessons/ReadingRoom/README.md", "reading-room", "Reading room"),
      ("Lessons/ReadingRoom/Exercises.md", "room-exercises", "Room: exercises"),
      ("Lessons/ReadingRoom/SecondStore.md", "second-store", "Room: second store"),
    ].filter { FileManager.default.fileExists(atPath: course.root.appending(path: $0.0).path) }
    for text in texts { pages[text.path] = "\(text.name).html" }
    pages["reading-room"] = pages["Lessons/ReadingRoom/README.md"]
    pages["which-pattern"] = pages["Lessons/WhichPattern/README.md"]
    for exercise in course.exercises {
      let (name, folder) = (exercise.name, course.path(of: exercise.lesson))
      pages[exercise.demo] = "\(name).html#act-one"
      pages["\(folder)/README.md"] = "\(name).html"
      for (file, part) in [
        "README.md": "", "hints.md": "#hints", "mistakes.md": "#mistakes", "Parts.swift": "#parts",
        "Solution.swift": "#solution",
      ] {
        pages["\(folder)/Exercise/\(file)"] = "\(name)-exercise.html\(part)"
      }
    }
  }

  /// All pages, by their file names.
  var files: [String: String] {
    get throws {
      var files: [String: String] = [:]
      var ladders: [String: String] = [:]
      for exercise in course.exercises {
        let (name, title, path) = (
          exercise.name, exercise.title, course.path(of: exercise.text)
        )
        let text = try text(path, isLesson: true)
        ladders[path] = try text.ladder
        for (suffix, heading, main) in [
          ("", text.page.title.plain, try run(text) { exits(of: exercise, isLast: $0) }),
          ("-exercise", "\(title): exercise", try main(of: exercise)),
          ("-sheet", "\(title): questions", try sheet(text, exercise, isKey: false)),
          ("-key", "\(title): answers", try sheet(text, exercise, isKey: true)),
        ] {
          files["\(name)\(suffix).html"] = page(
            name + suffix, heading, main, hasSteps: suffix.isEmpty, of: exercise)
        }
      }
      for (path, name, title) in texts {
        let isRun = name == "which-pattern"
        let text = try text(path, isLesson: isRun)
        let course = "<p class=\"links\"><a href=\"course.html\">The lessons</a></p>\n"
        let main = try isRun ? run(text) { _ in course } : linkingLessons(text.html)
        files["\(name).html"] = page(name, title, main, hasSteps: isRun)
      }
      files["index.html"] = page("index", "Design patterns in Swift", try home(ladders))
      return files
    }
  }

  /// Returns a page on which the names of lessons are links, in cells that have nothing else.
  private func linkingLessons(_ html: String) -> String {
    html.replacing(/<td>(\w+(?:, \w+)*)<\/td>/) { cell in
      let names = cell.1.split(separator: ", ").map { name in
        let lesson = course.exercises.first { $0.title == name }
        return lesson.map { .link($0.title, to: "\($0.name).html") } ?? String(name)
      }
      return "<td>\(names.joined(separator: ", "))</td>"
    }
  }

  func text(_ path: String, isLesson: Bool = false) throws -> PageHTML {
    let text = try course.root.appending(path: path).text()
    return try PageHTML(text, path: path, isLesson: isLesson, address: address)
  }

  /// Returns the address of a file or a program; nil if there is none.
  func address(of path: String) -> String? {
    if let page = pages[path] { return page }
    let isThere = FileManager.default.fileExists(atPath: course.root.appending(path: path).path)
    return isThere ? (source ?? course.root).appending(path: path).absoluteString : nil
  }

  private func page(
    _ name: String, _ title: String, _ main: String, hasSteps: Bool = false,
    of exercise: Exercise? = nil
  ) -> String {
    let description =
      exercise.map { "\($0.title): \(aims[$0.title] ?? "")" }
      ?? "Design patterns in Swift: each claim is from a real run."
    let body = """
      \(header(on: "\(name).html", of: exercise))<main id="main">
      <article>
      \(main)</article>
      </main>
      \(hasSteps ? bar : "")
      """
    return
      template
      .replacing("{title}", with: title.markup).replacing("{description}", with: description.markup)
      .replacing("{body}\n", with: body)
  }

  /// Returns the links of a page. A lesson's page has links to its neighbors' pages of the same
  /// kind.
  private func header(on page: String, of exercise: Exercise?) -> String {
    var links = [("index.html", "Home")]
    if let exercise {
      let kind = page.dropFirst(exercise.name.count)
      links += [
        ("\(exercise.name).html", "1 Lesson"), ("\(exercise.name)-exercise.html", "2 Exercise"),
        ("\(exercise.name)-sheet.html", "Sheet"),
      ]
      if let last = course.exercises.last(where: { $0.number < exercise.number }) {
        links.append(("\(last.name)\(kind)", "← \(last.title)"))
      }
      if let next = next(after: exercise) {
        links.append(("\(next.name)\(kind)", "\(next.title) →"))
      }
    } else {
      links += texts.map { ("\($0.name).html", $0.title) }
    }
    let items = links.map { address, words in
      let isRun = words == "1 Lesson"
      return "<a href=\"\(address)\"\(isRun ? " class=\"run\"" : "")"
        + "\(address == page ? " aria-current=\"page\"" : "")>\(words)</a>\n"
    }
    return """
      <header>
      <a class="skip" href="#main">Skip to the text</a>
      <nav aria-label="Pages">
      \(items.joined())</nav>
      </header>

      """
  }

  private func next(after exercise: Exercise) -> Exercise? {
    course.exercises.first { $0.number > exercise.number }
  }
}

// MARK: - Pages

extension Site {
  /// The page to begin with: the first page of the project, with ladders for its pictures.
  private func home(_ ladders: [String: String]) throws -> String {
    var first = try text("README.md")
    first.pictures = ladders
    let lesson = course.exercises[0]
    let start = String.link("Begin with \(lesson.title)", to: "\(lesson.name).html")
    // The first paragraph says what the course is.
    return try first.html.replacing(
      "</p>\n", with: "</p>\n<p class=\"start\">\(start)</p>\n", maxReplacements: 1)
  }

  /// Returns a page with acts, such as a lesson's. Links are at the end of each act, and of the page.
  private func run(_ text: PageHTML, exits: (_ isLast: Bool) -> String) throws -> String {
    try text.lesson(exits: exits) + exits(true)
  }

  private func exits(of exercise: Exercise, isLast: Bool) -> String {
    let next = next(after: exercise).map {
      " " + .link("The next lesson: \($0.title)", to: "\($0.name).html")
    }
    return """
      <p class="links"><a href="\(exercise.name)-exercise.html">\(isLast ? "Then" : "Now") the exercise</a>\
      \(isLast ? next ?? "" : "")</p>

      """
  }

  /// Returns the page of the questions in acts or, for teachers, of the answers.
  private func sheet(_ text: PageHTML, _ exercise: Exercise, isKey: Bool) throws -> String {
    let name = exercise.name
    let other =
      isKey
      ? String.link("The sheet without answers", to: "\(name)-sheet.html")
      : String.link("For teachers: the answers", to: "\(name)-key.html")
    return """
      <h1>\(exercise.title): \(isKey ? "answers" : "questions")</h1>
      \(isKey ? "" : "<p class=\"room\">Name and date:</p>\n")<p>Step through \
      <a href="\(name).html">the lesson</a>, and answer each \
      question before you see the result.</p>
      \(try text.sheet(isKey: isKey))<p class="links">\(other)</p>

      """
  }
}
