import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Writes the course as web pages into an empty folder: an index, and a real run of each lesson. If
  /// a lesson fails, writes no page.
  ///
  /// - Parameter source: The address of the project's files on a code host; without it, links lead to
  ///   the checkout.
  func writeSite(to folder: URL, source: URL?) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    guard try files.contentsOfDirectory(atPath: folder.path).isEmpty else {
      throw CoachError("\(folder.path) isn't empty. Empty it, or name another folder.")
    }
    let link = { (path: String) in
      (source ?? course.root).appending(path: path).absoluteString.markup
    }
    var pages = [("index.html", try index(link: link))]
    for exercise in course.exercises {
      console.tell("\(exercise.demo) …")
      pages.append(("\(exercise.name).html", try page(of: exercise, link: link)))
    }
    for (name, page) in pages {
      try Data(page.utf8).write(to: folder.appending(path: name))
    }
    console.show("\(pages.count) pages: \(folder.path)/index.html")
    if source == nil {
      console.show("Their links lead to this checkout. For a web server, add --source https://…")
    }
  }

  /// Returns the page of a run, with links at its beginning and at its end.
  private func page(of exercise: Exercise, link: (String) -> String) throws -> String {
    let lesson = course.path(of: exercise.lesson)
    let next = course.exercises.first { $0.number > exercise.number }
    let links = """
      <a href="index.html">Course</a>
      <a href="\(link("\(lesson)/README.md"))">Lesson text</a>
      <a href="\(link("\(lesson)/Exercise/README.md"))">Exercise</a>
      <a href="\(link(lesson))">Source</a>
      \(next.map { "<a href=\"\($0.name).html\">Next: \($0.title)</a>\n" } ?? "")
      """
    return try tools.runDemo(exercise, course.root)
      .replacing("<body>\n", with: "<body>\n<header>\n\(links)</header>\n", maxReplacements: 1)
      .replacing(
        "</section>\n</main>",
        with: "<p class=\"links\">Continue: \(links)</p>\n</section>\n</main>")
  }

  private func index(link: (String) -> String) throws -> String {
    let aims = try course.aims
    let lessons = course.exercises.map { exercise in
      """
      <li><p><a href="\(exercise.name).html">\(exercise.title)</a>: \
      \((aims[exercise.title] ?? "").markup).</p></li>

      """
    }
    let title = "Design patterns in Swift"
    return """
      \(try HTMLTemplate().head(title: title))<body>
      <main>
      <h1>\(title)</h1>
      <p>Each lesson is a program. Its page here shows a real run: what the program says, the \
      code that runs, the calls between the objects, and the results. Step through a page \
      with the buttons or the arrow keys. Where it asks a question, guess the result before \
      you look.</p>
      <ol>
      \(lessons.joined())</ol>
      <p><a href="\(link("Lessons/README.md"))">The course's text</a> explains what a pattern is, \
      how to choose one, and how to run the lessons yourself.</p>
      </main>
      </body>
      </html>

      """
  }
}
