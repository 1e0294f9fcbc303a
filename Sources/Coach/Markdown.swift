import Foundation
import LessonStage

/// The paragraphs and tables of a Markdown page, as HTML with links and code. Other markup stays
/// text.
struct Markdown {
  let text: String
  /// Returns the address for a link's target. Both are escaped for HTML.
  let link: (String) -> String

  /// Returns the section under a second-level heading.
  func section(_ title: String) -> String {
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("\(title)\n") } ?? ""
    let blocks = section.dropFirst(title.count).trimmingCharacters(in: .newlines)
      .split(separator: "\n\n").map { $0.hasPrefix("|") ? table($0) : "<p>\(words("\($0)"))</p>" }
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
      zip(columns, row).map { "<td data-column=\"\($0)\">\(words($1))</td>" }.joined()
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

  private func words(_ text: String) -> String {
    text.replacing("\n", with: " ").markup
      .replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
      .replacing(/\[([^\]]+)\]\(([^)]+)\)/) { "<a href=\"\(link("\($0.2)"))\">\($0.1)</a>" }
  }
}
