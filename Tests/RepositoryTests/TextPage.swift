import Foundation
import TestSupport
import Testing

/// A Markdown page of the project.
struct TextPage: Sendable, CustomTestStringConvertible {
  let path: String
  /// The folder of the page's lesson, such as `Lessons/02-Facade`, or of the reading room; "" for
  /// other pages.
  let lesson: String
  /// The text between the fences: prose and blocks in turn.
  let parts: [String]

  var testDescription: String { path }

  init(path: String) throws {
    self.path = path
    let folders = path.split(separator: "/")
    lesson = folders[0] == "Lessons" && folders.count > 2 ? "Lessons/\(folders[1])" : ""
    parts = try Project.text(of: path).components(separatedBy: "\n```")
  }

  /// The pages that people read: the first page, those for contributors, and all pages below
  /// `Lessons`, except `mistakes.md`, whose code exists nowhere else.
  static var all: [TextPage] { get throws { try pages.get() } }

  // Read once, because each test needs them.
  private static let pages = Result {
    let paths = try Project.paths(in: "Lessons", endingWith: ".md")
    let others = ["README.md", ".github/CONTRIBUTING.md", ".github/PULL_REQUEST_TEMPLATE.md"]
    return try (others + paths.filter { !$0.hasSuffix("/mistakes.md") }).map(TextPage.init)
  }

  /// The README of each lesson.
  static var lessons: [TextPage] {
    get throws {
      try all.filter { $0.path == "\($0.lesson)/README.md" && $0.lesson.contains("-") }
    }
  }

  /// The pages about the reading room.
  static var room: [TextPage] {
    get throws { try all.filter { $0.lesson == "Lessons/ReadingRoom" } }
  }

  /// The name of the lesson's program: `lesson-facade` for `Lessons/02-Facade`.
  var demo: String { "lesson-\(lesson.split(separator: "-").last ?? "")".lowercased() }

  /// Whether the page is its lesson's script.
  var runs: Bool { prose.contains("## Act one") }

  /// The lines outside fenced blocks.
  var prose: [String] {
    stride(from: 0, to: parts.count, by: 2).flatMap { parts[$0].components(separatedBy: "\n") }
  }

  /// The inline code in sentences and tables.
  var spans: [String] {
    let code = /`([^`]+)`/
    return prose.joined(separator: "\n").split(separator: "\n\n").flatMap { paragraph in
      paragraph.replacing("\n", with: " ").matches(of: code).map { String($0.1) }
    }
  }

  /// The fenced blocks.
  var blocks: [Block] {
    stride(from: 1, to: parts.count, by: 2).map { Block(page: self, index: $0) }
  }

  /// A fenced block. Its info string, after the fence, names its origin.
  struct Block: Sendable, CustomTestStringConvertible {
    let page: TextPage
    /// The index of the block in the page's `parts`.
    let index: Int

    var info: [String] { text[0].split(separator: " ").map(String.init) }
    var lines: [String] { Array(text.dropFirst()) }
    var testDescription: String { "\(place) \(info.joined(separator: " "))" }

    /// Whether the block's origin is a link above it, or a name of code: a run of its page checks it.
    var isTold: Bool {
      page.runs && info.count == 1 && ["swift", "diff", "mermaid"].contains(info[0])
    }

    /// The page, and the line number of the opening fence.
    var place: String {
      let above = page.parts[..<index].joined(separator: "\n")
      return "\(page.path):\(above.utf8.count { $0 == UInt8(ascii: "\n") } + 2)"
    }

    private var text: [String] { page.parts[index].components(separatedBy: "\n") }
  }
}
