/// A Mermaid class diagram, held against the sources.
///
/// A member is the name of a property, or that of a function with its parameters as Swift declares
/// them, without their types: `BookCatalog : deleteBook(_ id)`.
struct ClassDiagram {
  private let lines: [String]
  private let types: [String: Declarations.DeclaredType]

  init(_ lines: [String], folders: [String]) throws {
    self.lines = lines.map { String($0.drop { $0 == " " }) }
    types = try Declarations(in: folders).types
  }

  /// What the diagram says and the sources don't.
  var falsehoods: [String] { lines.compactMap(falsehood) }

  private func falsehood(in line: String) -> String? {
    if line == "classDiagram" || line.hasPrefix("direction ") { return nil }
    if let match = line.wholeMatch(of: /class (\w+)/) { return missing(match.1) }
    if let match = line.wholeMatch(of: /<<(\w+)>> (\w+)/) {
      let kind = types[String(match.2)]?.kind
      return kind == String(match.1) ? nil : "\(match.2) is no \(match.1)"
    }
    if let match = line.wholeMatch(of: /(\w+) ([.\-<|>o*]+) (\w+)(?: : .*)?/) {
      let (left, right) = (match.1, match.3)
      if let missing = missing(left) ?? missing(right) { return missing }
      let type = types[String(left)]
      switch match.2 {
      case "..|>", "--|>":
        return type?.head.contains(word: right) == true ? nil : "\(left) is no \(right)"
      case "-->", "..>", "--*", "--o":
        return type?.body.contains(word: right) == true ? nil : "\(left) knows no \(right)"
      default: return "not understood: \(line)"
      }
    }
    if let match = line.wholeMatch(of: /(\w+) : (\w+(?:\(.*\))?)/) {
      let members = types[String(match.1)]?.members ?? []
      return members.contains(String(match.2)) ? nil : "\(match.1) has no \(match.2)"
    }
    return "not understood: \(line)"
  }

  private func missing(_ type: Substring) -> String? {
    types[String(type)] == nil ? "there is no type \(type)" : nil
  }
}

extension String {
  fileprivate func contains(word: Substring) -> Bool {
    split { !$0.isWord }.contains(word)
  }
}
