import Foundation
import TestSupport
import Testing

/// A Markdown page of the project.
struct TextPage: Sendable, CustomTestStringConvertible {
  let path: String
  /// The folder of the page's lesson, such as `Lessons/10-Facade`, or of the reading room; "" for
  /// other pages.
  let lesson: String
  /// The lines outside fenced blocks.
  let prose: [String]
  let blocks: [Block]

  var testDescription: String { path }

  /// A fenced block. The words after its fence name its origin.
  struct Block: Sendable, CustomTestStringConvertible {
    /// The page, and the line number of the opening fence.
    let place: String
    let lesson: String
    let info: [String]
    var lines: [String] = []

    var testDescription: String { "\(place) \(info.joined(separator: " "))" }
  }

  init(path: String) throws {
    self.path = path
    let folders = path.split(separator: "/")
    lesson = folders[0] == "Lessons" && folders.count > 2 ? "Lessons/\(folders[1])" : ""
    var (prose, blocks, open) = ([String](), [Block](), Block?.none)
    for (index, line) in try Project.text(of: path).components(separatedBy: "\n").enumerated() {
      switch (line.hasPrefix("```"), open) {
      case (true, nil):
        let info = line.dropFirst(3).split(separator: " ").map(String.init)
        open = Block(place: "\(path):\(index + 1)", lesson: lesson, info: info)
      case (true, let block?):
        blocks.append(block)
        open = nil
      case (false, nil): prose.append(line)
      case (false, _?): open?.lines.append(line)
      }
    }
    (self.prose, self.blocks) = (prose, blocks)
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
    get throws { try all.filter { $0.path == "\($0.lesson)/README.md" && $0.lesson.contains("-") } }
  }

  /// The lesson's name: `Facade` for `Lessons/10-Facade`.
  var name: String { String(lesson.split(separator: "-").last ?? "") }

  /// The name of the lesson's program: `lesson-facade`.
  var demo: String { "lesson-\(name.lowercased())" }

  /// The inline code in sentences and tables.
  var spans: [String] {
    let code = /`([^`]+)`/
    return prose.joined(separator: "\n").split(separator: "\n\n").flatMap { paragraph in
      paragraph.replacing("\n", with: " ").matches(of: code).map { String($0.1) }
    }
  }
}
