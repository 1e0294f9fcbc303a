import Foundation
import TerminalKit

extension Teller {
  /// What is wrong with the page, or with the names in it.
  var faults: [Page.Fault] {
    // What can't be read hides names.
    guard page.faults.isEmpty else { return page.faults.sorted { $0.line < $1.line } }
    var faults: [Page.Fault] = []
    func fault(_ line: Int, _ text: String) { faults.append(Page.Fault(line: line, text: text)) }
    if page.title.isEmpty { fault(1, "the page needs a title: # Name") }
    if page.acts.first?.title.plain != "Act one" {
      fault(1, "the page needs a section: ## Act one")
    }
    for section in page.sections where section.title.plain.lowercased() == "act two" {
      if section.title.plain != "Act two" { fault(section.line, "write ## Act two") }
    }
    for (index, step) in page.acts.flatMap(\.parts).enumerated()
    where !step.title.plain.hasPrefix("\(index + 1). ") {
      fault(step.line, "this is step \(index + 1)")
    }
    var used: [String: Int] = [:]
    for block in page.acts.flatMap(\.everything) {
      switch block {
      case .result(let name, let lines, _):
        if code[name] == nil {
          let nearest = name.nearest(among: Array(code.keys)).map { "; did you mean \($0)?" }
          fault(lines.line, "no code is named \"\(name)\"\(nearest ?? "")")
        } else if let line = used[name] {
          fault(lines.line, "\"\(name)\" runs on line \(line) already")
        }
        used[name] = used[name] ?? lines.line
      case .quote(_, let line):
        fault(line, "a quote in an act is a result, directly below its name: <!-- run NAME -->")
      case .code(let lines):
        fault(lines.line, "the line above code is a link to its file: [FILE:1](FILE#L1)")
      default: break
      }
    }
    // A reader may have removed the lines.
    if setting.isPage {
      for case .quotation(let lines, let place) in page.everything
      where quotation(lines, place) == nil {
        fault(lines.line, missing(lines, place))
      }
    }
    faults.sort { $0.line < $1.line }
    // Those without a line may be consequences of the others.
    if setting.options["store"] == nil {
      for (page, run) in ids where page != run {
        fault(0, "the page says \(page), the sample has \(run)")
      }
    }
    for name in code.keys.sorted() where used[name] == nil {
      fault(0, "no result names the code \"\(name)\"")
    }
    for name in twice { fault(0, "two pieces of code are named \"\(name)\"") }
    return faults
  }

  /// Why a file doesn't have the lines that the page quotes.
  private func missing(_ lines: Page.Lines, _ place: Page.Place) -> String {
    guard let file = file(place) else { return "there is no \(place.file)" }
    let missing = lines.quoted.map(\.trimmed).first {
      $0 != "// …" && !file.map(\.trimmed).contains($0)
    }
    return missing.map { "\(place.file) has no line \"\($0)\"" }
      ?? "\(place.file) has these lines in another order"
  }
}
