import Foundation
import LessonStage

/// The beginning of each page that this command writes, and of no other file.
private let mark = "<!DOCTYPE html>\n<!-- A page of: swift run lessons site -->\n"

extension Coach {
  /// Writes the course as web pages: an index, and a real run of each lesson. If a lesson fails,
  /// writes no page.
  ///
  /// - Parameter source: The address of the project's files on a code host; without it, links lead to
  ///   the checkout.
  func writeSite(to folder: URL, source: URL?) throws {
    let base = source?.absoluteString ?? folder.relativeLink(to: course.root)
    let link = { (path: String) in
      (base + (base.hasSuffix("/") ? "" : "/") + path).markup
    }
    func file(_ name: String) -> URL { folder.appending(path: "\(name).html") }

    var pages = [(file("index"), try index(link: link))]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["index"] + course.exercises.map(\.name) { try check(file(name)) }
    for exercise in course.exercises {
      output.tell("\(exercise.demo) …")
      pages.append((file(exercise.name), try page(of: exercise, link: link)))
    }
    for (file, page) in pages {
      try Data((mark + page.trimmingPrefix("<!DOCTYPE html>\n")).utf8)
        .write(to: file, options: .atomic)
    }
    output.write("\(pages.count) pages: \(pages[0].0.path)")
    if source == nil {
      output.write(
        "Their links lead to this checkout. For a web server, add --source https://…")
    }
  }

  /// Throws an error if the file exists and isn't a page of an earlier site.
  private func check(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    guard let page = try? Data(contentsOf: file), page.starts(with: mark.utf8) else {
      throw CoachError(
        "\(file.path) isn't a page of an earlier site, so nothing was written. "
          + "Name another folder.")
    }
  }

  /// Returns the page of a run, with links at its beginning and at its end.
  private func page(of exercise: Exercise, link: (String) -> String) throws -> String {
    let lesson = course.path(of: exercise.lesson)
    let neighbors = [
      ("Previous", course.exercises.last { $0.number < exercise.number }),
      ("Next", course.exercises.first { $0.number > exercise.number }),
    ].compactMap { word, lesson in
      lesson.map { "<a href=\"\($0.name).html\">\(word): \($0.title)</a>\n" }
    }
    let links = """
      <a href="index.html">Course</a>
      <a href="\(link("\(lesson)/README.md"))">Lesson text</a>
      <a href="\(link("\(lesson)/Exercise/README.md"))">Exercise</a>
      <a href="\(link(lesson))">Source</a>
      \(neighbors.joined())
      """
    return try tools.runDemo(exercise, course.root)
      .replacing("<body>\n", with: "<body>\n<header>\n\(links)</header>\n", maxReplacements: 1)
      .replacing(
        "</section>\n</main>",
        with: "<p class=\"links\">Continue: \(links)</p>\n</section>\n</main>")
  }

  private func index(link: @escaping (String) -> String) throws -> String {
    let text = try course.text(of: course.root.appending(path: "Lessons/README.md"))
    let markdown = Markdown(text: text) { target in
      // Link to the run, whose page links to the lesson's text.
      let run = course.exercises.first { target == "\($0.lesson.lastPathComponent)/README.md" }
      if let run { return "\(run.name).html" }
      return target.hasPrefix("https://") ? target : link("Lessons/\(target)")
    }
    let title = "Design patterns in Swift"
    return """
      \(try HTMLTemplate().head(title: title))<body>
      <main>
      <section>
      <h1>\(title)</h1>
      <p>Each lesson is a program. Its page here shows a real run: what the program says, the \
      code that runs, the calls between the objects, and the results. Step through a page \
      with the buttons or the arrow keys. Where it asks a question, guess the result before \
      you look. <a href="\(link("README.md"))">The project's first page</a> says how to run the \
      lessons yourself.</p>
      </section>
      \(["What a pattern is", "How to choose", "The lessons"].map(markdown.section).joined())\
      </main>
      </body>
      </html>

      """
  }
}

extension URL {
  /// Returns a relative link from this folder to another, so that both can be moved together.
  func relativeLink(to other: URL) -> String {
    let (start, end) = (pathComponents, other.pathComponents)
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let names = start.dropFirst(shared).map { _ in ".." } + end.dropFirst(shared)
    // The link begins with a dot, because a browser takes the text before a colon for a scheme.
    return (["."] + names).map {
      $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? $0
    }.joined(separator: "/")
  }
}
