/// The table of a lesson's section *What real libraries do*: the widest one, as for
/// `findings/compare.py`.
///
/// A script in `findings/` checks the rows of other ecosystems, and a lesson's test those of Swift.
public struct RealTable {
  private var rows: [String: [String: String]] = [:]

  public init(lesson: String) throws {
    let page = try Project.text(of: "\(Project.lesson(lesson))/README.md")
    let section = page.split(separator: "\n## What real libraries do\n").last ?? ""
    let lines = (section.split(separator: "\n## ").first ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("|") }.map(Self.cells)
    let width = lines.map(\.count).max() ?? 0
    let widest = lines.filter { $0.count == width }
    for row in widest.dropFirst(2) {
      rows[row[0]] = Dictionary(zip(widest[0], row).dropFirst()) { $1 }
    }
  }

  /// Compares a row with the cells that were seen, by question.
  public func differences(of library: String, from seen: [String: String]) -> [String] {
    let row = rows[library] ?? [:]
    return Set(row.keys).union(seen.keys).sorted().filter { row[$0] != seen[$0] }.map { question in
      "\(library), \(question): page: \(row[question] ?? "not there"), "
        + "run: \(seen[question] ?? "not there")"
    }
  }

  private static func cells(of line: Substring) -> [String] {
    line.replacing(/\*\*|`/, with: "").split(separator: "|").map { cell in
      cell.split(separator: " ").joined(separator: " ")
    }
  }
}
