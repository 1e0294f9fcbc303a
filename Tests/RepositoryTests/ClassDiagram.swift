import TestSupport

/// A Mermaid class diagram, held against the sources.
struct ClassDiagram {
  private let lines: [String]
  /// The declarations in the folders, by the type's name: what stands before the brace, and the
  /// whole text of the file.
  private var declarations: [String: (kind: String, head: String, file: String)] = [:]

  init(_ lines: [String], folders: [String]) throws {
    self.lines = lines.map { String($0.drop { $0 == " " }) }
    for folder in folders {
      for (_, text) in try Project.swiftFiles(in: folder) {
        let pattern = /(?m)^ *(?:\w+ )*(struct|class|actor|enum|protocol) (\w+)([^{]*)\{/
        for match in text.matches(of: pattern) {
          declarations[String(match.2)] = (String(match.1), String(match.3), text)
        }
        for match in text.matches(of: /(?m)^extension (\w+): ([^{]*)\{/) {
          declarations[String(match.1)]?.head += ", \(match.2)"
        }
      }
    }
  }

  /// What the diagram says and the sources don't.
  var falsehoods: [String] { lines.compactMap(falsehood) }

  private func falsehood(in line: String) -> String? {
    if line == "classDiagram" || line == "}" || line.hasPrefix("direction ") { return nil }
    if let match = line.wholeMatch(of: /class (\w+) ?\{?/) { return missing(match.1) }
    if let match = line.wholeMatch(of: /<<(\w+)>> (\w+)/) {
      let kind = declarations[String(match.2)]?.kind
      return kind == String(match.1) ? nil : "\(match.2) is no \(match.1)"
    }
    if let match = line.wholeMatch(of: /(\w+) ([.\-<|>o*]+) (\w+)(?: : .*)?/) {
      let (left, right) = (match.1, match.3)
      if let missing = missing(left) ?? missing(right) { return missing }
      let declaration = declarations[String(left)]
      switch match.2 {
      case "..|>", "--|>":
        return declaration?.head.contains(word: right) == true ? nil : "\(left) is no \(right)"
      case "-->", "..>", "--*", "--o":
        return declaration?.file.contains(word: right) == true ? nil : "\(left) knows no \(right)"
      default: return "not understood: \(line)"
      }
    }
    if let match = line.wholeMatch(of: /(\w+) : (\w+)(?:\(.*\))?.*/) {
      let file = declarations[String(match.1)]?.file
      return file?.contains(word: match.2) == true ? nil : "\(match.1) has no \(match.2)"
    }
    return "not understood: \(line)"
  }

  private func missing(_ type: Substring) -> String? {
    declarations[String(type)] == nil ? "there is no type \(type)" : nil
  }
}

extension String {
  fileprivate func contains(word: Substring) -> Bool {
    matches(of: /\w+/).contains { $0.0 == word }
  }
}
