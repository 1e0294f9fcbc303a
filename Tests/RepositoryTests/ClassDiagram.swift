/// A Mermaid class diagram, held against the sources.
///
/// A member is the name of a property, or that of a function with its parameters as Swift declares
/// them, without their types: `BookCatalog : deleteBook(_ id)`. A relation's label is a verb: with
/// its ends it makes a sentence for those who can't see the diagram.
struct ClassDiagram {
  private let lines: [String]
  private let types: [String: Declarations.DeclaredType]

  init(_ lines: [String], folders: [String]) throws {
    self.lines = lines.map { String($0.drop { $0 == " " }) }
    types = try Declarations(in: folders).types
  }

  private let relation = /(\w+) ([.\-<|>o*]+) (\w+)(?: : (.*))?/
  /// Mermaid can't read `<<class>>`.
  private let kind = /<<(?!class>)(\w+)>> (\w+)/

  /// What the diagram says and the sources don't.
  var falsehoods: [String] { lines.compactMap(falsehood) }

  /// The diagram with its title and its description, made of the other lines.
  var described: [String] {
    let rest = lines.drop { $0 == "classDiagram" || $0.hasPrefix("acc") }
    var (names, sentences, members) = ([String](), [String](), [String: [String]]())
    for line in rest {
      if let match = line.wholeMatch(of: relation) {
        let verbs = ["..|>": "conforms to", "--|>": "inherits from", "..>": "uses"]
        let verb = match.4 ?? Substring(verbs[String(match.2)] ?? "knows")
        sentences.append("\(match.1) \(verb) \(match.3).")
        for name in [match.1, match.3].map(String.init) where !names.contains(name) {
          names.append(name)
        }
      } else if let match = line.wholeMatch(of: kind) {
        sentences.append(
          "\(match.2) is \("ae".contains(match.1.prefix(1)) ? "an" : "a") \(match.1).")
      } else if let match = line.wholeMatch(of: /(\w+) : (.*)/) {
        members[String(match.1), default: []].append(String(match.2))
      }
    }
    sentences += names.compactMap { name in
      members[name].map { "\(name) has \($0.joined(separator: ", "))." }
    }
    return ["classDiagram", "  accTitle: Class diagram: \(names.joined(separator: ", "))"]
      + ["  accDescr: \(sentences.joined(separator: " "))"] + rest.map { "  \($0)" }
  }

  private func falsehood(in line: String) -> String? {
    let heads = ["classDiagram", "direction ", "accTitle: ", "accDescr: "]
    if heads.contains(where: line.hasPrefix) { return nil }
    if let match = line.wholeMatch(of: /class (\w+)/) { return missing(match.1) }
    if let match = line.wholeMatch(of: kind) {
      let kind = types[String(match.2)]?.kind
      return kind == String(match.1) ? nil : "\(match.2) is no \(match.1)"
    }
    if let match = line.wholeMatch(of: relation) {
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
