import Foundation
import LessonStage
import TerminalKit

/// The course as web pages, which need no other file, and no script to be read.
struct Site {
  let course: Course
  /// The address of the project's files on a code host; nil if links lead to the checkout.
  let source: URL?
  private let template: HTMLTemplate
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
      for (file, part) in ["README": "", "hints": "#hints", "mistakes": "#mistakes"] {
        pages["\(folder)/Exercise/\(file).md"] = "\(name)-exercise.html\(part)"
      }
      for (file, part) in ["Parts": "parts", "Solution": "solution"] {
        pages["\(folder)/Exercise/\(file).swift"] = "\(name)-exercise.html#\(part)"
      }
    }
  }

  /// All pages, by their file names.
  var files: [String: String] {
    get throws {
      var files: [String: String] = [:]
      var ladders: [String: String] = [:]
      for exercise in course.exercises {
        func add(_ suffix: String, _ words: String, _ main: String) {
          let name = exercise.name + suffix
          files["\(name).html"] = page(name, exercise.title + words, main, of: exercise)
        }
        let path = course.path(of: exercise.text)
        let text = try text(path)
        files["\(exercise.name).html"] = try page(of: text, exercise.name, exercise)
        ladders[path] = try text.ladder
        for isKey in [false, true] {
          let (suffix, words, main) = sheet(try text.sheet(isKey: isKey), exercise, isKey: isKey)
          add(suffix, words, main)
        }
        add("-exercise", ": exercise", try main(of: exercise))
      }
      for (path, name, title) in texts {
        let text = try text(path)
        files["\(name).html"] =
          text.page.acts.isEmpty
          ? page(name, title, linkingLessons(try text.html)) : try page(of: text, name)
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
        return lesson.map { "<a href=\"\($0.name).html\">\(name)</a>" } ?? String(name)
      }
      return "<td>\(names.joined(separator: ", "))</td>"
    }
  }

  func text(_ path: String) throws -> PageHTML {
    let text = try course.root.appending(path: path).text()
    return try PageHTML(text, path: path, address: address)
  }

  /// Returns the address of a file or a program; nil if there is none.
  func address(of path: String) -> String? {
    if let page = pages[path] { return page }
    let isThere = FileManager.default.fileExists(atPath: course.root.appending(path: path).path)
    return isThere ? (source ?? course.root).appending(path: path).absoluteString : nil
  }

  private func page(
    _ name: String, _ title: String, _ main: String, of exercise: Exercise? = nil
  ) -> String {
    let description =
      exercise.map { "\($0.title): \(aims[$0.title] ?? "")" }
      ?? "Design patterns in Swift: each claim is from a real run."
    return """
      \(template.head(title: title, description: description))\
      <body>
      \(header(on: "\(name).html", of: exercise))<main id="main">
      <article>
      \(main)</article>
      </main>
      </body>
      </html>

      """
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
      if let next = course.exercises.first(where: { $0.number > exercise.number }) {
        links.append(("\(next.name)\(kind)", "\(next.title) →"))
      }
    } else {
      links += texts.map { ("\($0.name).html", $0.title) }
    }
    let items = links.map { address, words in
      let isRun = exercise.map { "\($0.name).html" == address } ?? false
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
}

// MARK: - Pages

extension Site {
  /// The page to begin with: the first page of the project, with ladders for its pictures.
  private func home(_ ladders: [String: String]) throws -> String {
    var first = try text("README.md")
    first.pictures = ladders
    let start = course.exercises.first.map { lesson in
      "<p class=\"start\"><a href=\"\(lesson.name).html\">Begin with \(lesson.title)</a></p>\n"
    }
    // The first paragraph says what the course is.
    return try first.html
      .replacing("</p>\n", with: "</p>\n\(start ?? "")", maxReplacements: 1)
  }

  /// Returns a page with acts, such as a lesson's, whose script shows its steps one by one.
  private func page(of text: PageHTML, _ name: String, _ exercise: Exercise? = nil) throws -> String
  {
    let title = text.page.title.plain
    func exits(isLast: Bool = true) -> String {
      exercise.map { self.exits(of: $0, isLast: isLast) }
        ?? "<p class=\"links\"><a href=\"course.html\">The lessons</a></p>\n"
    }
    let main = try text.lesson(exits: exits) + exits()
    let words = exercise == nil ? "Guess, step by step." : "A real run, step by step."
    return """
      \(template.head(title: title, description: "\(title). \(words)"))\
      <body>
      \(header(on: "\(name).html", of: exercise))\
      \(template.steps("<article>\n\(main)</article>\n"))
      """
  }

  /// Returns the links at the end of an act, or of a lesson.
  private func exits(of exercise: Exercise, isLast: Bool) -> String {
    let next = course.exercises.first { $0.number > exercise.number }
    let words = next.map { " <a href=\"\($0.name).html\">The next lesson: \($0.title)</a>" } ?? ""
    return """
      <p class="links"><a href="\(exercise.name)-exercise.html">\(isLast ? "Then" : "Now") the exercise</a>\
      \(isLast ? words : "")</p>

      """
  }

  /// Returns the page of the questions in acts or, for teachers, of the answers: the end of its
  /// name, of its title, and its text.
  private func sheet(_ questions: String, _ exercise: Exercise, isKey: Bool) -> (
    String, String, String
  ) {
    let other =
      isKey ? ("sheet", "The sheet without answers") : ("key", "For teachers: the answers")
    let name = isKey ? "answers" : "questions"
    let main = """
      <h1>\(exercise.title): \(name)</h1>
      \(isKey ? "" : "<p class=\"room\">Name and date:</p>\n")<p>Step through \
      <a href="\(exercise.name).html">the lesson</a>, and answer each \
      question before you see the result.</p>
      \(questions)\
      <p class="links"><a href="\(exercise.name)-\(other.0).html">\(other.1)</a></p>

      """
    return (isKey ? "-key" : "-sheet", ": \(name)", main)
  }
}
