import Foundation
import LessonStage
import TerminalKit

/// The course as pages for a browser: an index, and a real run of each lesson.
struct Site {
  let course: Course
  let folder: URL
  /// The address of the project's files on a code host; without it, links lead to the checkout.
  let source: String?
  let output: Output
  let runDemo: (_ exercise: Exercise, _ root: URL) throws -> String
  private static let doctype = "<!DOCTYPE html>\n"
  /// How each of these pages begins, and no other file.
  private static let mark = doctype + "<!-- A page of: swift run lessons site -->\n"

  /// Runs each lesson, and writes all pages; if a lesson fails, none.
  func write() throws {
    var pages = [(file("index"), try index)]
    let place = try? folder.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
    if place?.isRegularFile == true {
      throw CoachError("\(folder.path) is a file. Name a folder.")
    }
    for name in ["index"] + course.exercises.map(\.name) { try check(file(name)) }
    for exercise in course.exercises {
      output.tell("\(exercise.demo) …")
      pages.append((file(exercise.name), try page(of: exercise)))
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (file, page) in pages {
      let page = Self.mark + page.trimmingPrefix(Self.doctype)
      try Data(page.utf8).write(to: file, options: .atomic)
    }
    output.write("\(pages.count) pages: \(pages[0].0.path)".lines(width: output.width))
  }

  private func file(_ name: String) -> URL { folder.appending(path: "\(name).html") }

  /// Refuses to replace a file that is no page of an earlier site.
  private func check(_ file: URL) throws(CoachError) {
    // About a link, this says that it is one.
    guard let found = try? FileManager.default.attributesOfItem(atPath: file.path) else { return }
    guard found[.type] as? FileAttributeType == .typeRegular,
      (try? Data(contentsOf: file))?.starts(with: Data(Self.mark.utf8)) ?? false
    else {
      throw CoachError(
        "\(file.path) is no page of this command, so it was left as it is. Name another folder.")
    }
  }

  /// Returns where a file of the project is, as a link.
  private func link(_ path: String) -> String {
    let base = source.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    return "\(base ?? folder.way(to: course.root))/\(path)".markup
  }

  /// The page of a run, with links to the course and to the lesson's files.
  private func page(of exercise: Exercise) throws -> String {
    let lesson = course.path(of: exercise.lesson)
    return try runDemo(exercise, course.root).replacing(
      "<body>\n",
      with: """
        <body>
        <header>
        <a href="index.html">Course</a>
        <a href="\(link("\(lesson)/README.md"))">Lesson text</a>
        <a href="\(link("\(lesson)/Exercise/README.md"))">Exercise</a>
        <a href="\(link(lesson))">Source</a>
        </header>

        """, maxReplacements: 1)
  }

  private var index: String {
    get throws(CoachError) {
      let text = try course.text(of: course.root.appending(path: "Lessons/README.md"))
      let markdown = Markdown(text) { target in
        // A lesson's run comes first; it leads to the lesson's text.
        let run = course.exercises.first { target == "\($0.lesson.lastPathComponent)/README.md" }
        if let run { return "\(run.name).html" }
        return target.hasPrefix("https://") ? target.markup : link("Lessons/\(target)")
      }
      let title = "Design patterns in Swift"
      return """
        \(HTMLHead(title: title).markup)<body>
        <main>
        <section>
        <h1>\(title)</h1>
        <p>Each lesson is a program. Its page here shows a real run: what the program says, the \
        code that runs, the calls between the objects, and what came of it. Step through a page \
        with the buttons or the arrow keys. Where it asks a question, guess the result before \
        you look. <a href="\(link("README.md"))">The project's first page</a> says how to run the \
        lessons yourself.</p>
        </section>
        \(["The lessons", "How to choose", "What a pattern is"].map(markdown.section).joined())\
        </main>
        </body>
        </html>

        """
    }
  }
}

extension Exercise {
  /// Runs the lesson's program as a person would, and returns its page.
  ///
  /// - Throws: ``Interruption`` if a signal came; ``CoachError`` if the program failed.
  func runDemo(in root: URL) throws -> String {
    Signals.catchAll()
    defer { Signals.release() }
    let file = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try Process.start(
      ["swift", "run", demo, "--more", "--format", "html"], in: root,
      output: FileHandle(forWritingTo: file), errors: .nullDevice)
    // It is built first, which may take minutes.
    let isInTime = try process.ends(within: .seconds(3600))
    process.waitUntilExit()
    guard isInTime, process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CoachError("\(demo) fails. This says why: swift run \(demo) --more")
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}

extension URL {
  /// Returns the way from this folder to another, as a link.
  func way(to other: URL) -> String {
    let (start, end) = (pathComponents, other.pathComponents)
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let names = start.dropFirst(shared).map { _ in ".." } + end.dropFirst(shared)
    // It begins with a dot: before a name with a colon, a browser would see a scheme.
    return (["."] + names).map {
      $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? $0
    }.joined(separator: "/")
  }
}
