import Foundation
import LessonStage

/// The paragraphs and tables of a Markdown page, as HTML with links and code. Other markup stays
/// text.
struct Markdown {
  private let sections: [String: String]
  /// Returns the target of a link, escaped for HTML.
  private let link: (String) -> String

  init(_ text: String, link: @escaping (String) -> String) {
    self.link = link
    let sections = text.split(separator: "\n## ").dropFirst().map { section in
      let title = section.prefix { $0 != "\n" }
      return (String(title), section.dropFirst(title.count).trimmingCharacters(in: .newlines))
    }
    self.sections = Dictionary(sections) { first, _ in first }
  }

  /// Returns the section under a second-level heading.
  func section(_ title: String) -> String {
    let blocks = (sections[title] ?? "").split(separator: "\n\n").map {
      $0.hasPrefix("|") ? table($0) : "<p>\(words($0))</p>"
    }
    return "<section>\n<h2>\(title.markup)</h2>\n\(blocks.joined(separator: "\n"))\n</section>\n"
  }

  private func table(_ block: Substring) -> String {
    let rows = block.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let columns = rows[0].map(\.markup)
    // The second row holds dashes. On a narrow screen, a cell shows the name of its column.
    let body = rows.dropFirst(2).map { row in
      zip(columns, row).map { "<td data-column=\"\($0)\">\(words($1[...]))</td>" }.joined()
    }
    return """
      <table class="course">
      <thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
      <tbody>
      \(body.map { "<tr>\($0)</tr>" }.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private func words(_ text: Substring) -> String {
    var (result, rest) = ("", text.replacing("\n", with: " "))
    while let match = rest.firstMatch(of: /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/) {
      result += rest[..<match.range.lowerBound].description.markup
      switch match.output {
      case (_, let code?, _, _): result += "<code>\(String(code).markup)</code>"
      case (_, _, let text?, let target?):
        result += "<a href=\"\(link(String(target)))\">\(words(text))</a>"
      default: break
      }
      rest = rest[match.range.upperBound...]
    }
    return result + String(rest).markup
  }
}
