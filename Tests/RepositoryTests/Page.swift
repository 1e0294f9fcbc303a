import Foundation
import TestSupport
import Testing

/// A Markdown page of the project.
struct Page: Sendable {
  /// A fenced block. Its info string, after the fence, names its origin.
  struct Block: Sendable, CustomTestStringConvertible {
    let page: String
    /// The line number of the opening fence, counted from 1.
    let line: Int
    let info: [String]
    let lines: [String]

    var language: String { info.first ?? "" }
    var place: String { "\(page):\(line)" }
    var testDescription: String { "\(place) \(info.joined(separator: " "))" }
  }

  let path: String
  let lines: [String]

  init(path: String) throws {
    self.path = path
    lines = try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The pages that learners read: the README and all pages below `Lessons`, except `mistakes.md`,
  /// whose code exists nowhere else.
  static var all: [Page] {
    get throws { try pages.get() }
  }

  /// The pages, read once.
  private static let pages = Result {
    let enumerator = FileManager.default.enumerator(
      atPath: Project.root.appending(path: "Lessons").path)
    var paths = ["README.md"]
    while let path = enumerator?.nextObject() as? String {
      if path.hasSuffix(".md"), !path.hasSuffix("/mistakes.md") { paths.append("Lessons/\(path)") }
    }
    return try paths.sorted().map(Page.init)
  }

  /// The README of each lesson.
  static var lessons: [Page] {
    get throws { try all.filter { $0.path.contains(/^Lessons\/\d\d-\w+\/README\.md$/) } }
  }

  /// Returns the folder of a page's lesson, such as `Lessons/02-Facade`; "" for other pages.
  static func lesson(of path: String) -> String {
    path.firstMatch(of: /^Lessons\/\d\d-\w+/).map { String($0.0) } ?? ""
  }

  /// The fenced blocks, except the *from* and *to* blocks of changes to try.
  var blocks: [Block] {
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let first = start {
        blocks.append(
          Block(
            page: path, line: first + 1,
            info: lines[first].dropFirst(3).split(separator: " ").map(String.init),
            lines: Array(lines[(first + 1)..<index])))
        start = nil
      } else {
        start = index
      }
    }
    return blocks.filter { !["from", "to"].contains($0.info.last) }
  }

  /// The inline code in sentences and tables.
  var spans: [String] {
    prose.joined(separator: "\n").split(separator: "\n\n").flatMap { paragraph in
      paragraph.replacing("\n", with: " ").matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  /// The lines outside fenced blocks.
  var prose: [String] {
    var isInside = false
    return lines.filter { line in
      if line.hasPrefix("```") {
        isInside.toggle()
        return false
      }
      return !isInside
    }
  }
}
