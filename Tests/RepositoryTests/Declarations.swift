import Foundation
import TestSupport

/// The types that some folders declare, read from the sources as they are formatted.
struct Declarations {
  struct DeclaredType {
    var kind = ""
    /// What stands before the braces of the type and of its extensions.
    var head = ""
    var body = ""
    /// The names of properties and cases; of functions with their parameters, as in
    /// `remove(_ id)`, and with their labels alone, as in `remove(_:)`.
    var members: Set<String> = []
  }

  private(set) var types: [String: DeclaredType] = [:]
  /// The code, a file in a line, without its comments and indentation.
  private(set) var code = Data()

  init(in folders: [String]) throws {
    for (name, file) in try Self.files.get()
    where folders.contains(where: { name.hasPrefix("\($0)/") }) {
      for (name, type) in file.types { types[name, default: DeclaredType()].add(type) }
      code += file.code
    }
  }

  /// What each file has, read once.
  private static let files = Result {
    try Project.swiftFiles(in: "Sources").merging(Project.swiftFiles(in: "Lessons")) { $1 }
      .mapValues { text in
        let lines = text.split(separator: "\n").filter { !$0.trimmed.hasPrefix("//") }
        let code = lines.map(\.trimmed).joined(separator: " ") + "\n"
        return (
          types: lines.indices.compactMap { declaration(in: lines[$0...]) }, code: Data(code.utf8)
        )
      }
  }

  /// Returns the declaration that begins with the first line, if one does.
  private static func declaration(
    in lines: ArraySlice<Substring>
  ) -> (name: String, type: DeclaredType)? {
    guard let line = lines.first else { return nil }
    let words = line.split(separator: " ", maxSplits: 6)
    let kinds: Set<Substring> = [
      "struct", "class", "actor", "enum", "protocol", "extension",
    ]
    guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
      words[..<kind].allSatisfy({ $0.hasPrefix("@") || $0.allSatisfy(\.isLetter) })
    else { return nil }
    // Of `extension Library.Memento: Sendable {`, the last name.
    let path = words[kind + 1].prefix { $0.isWord || $0 == "." }
    let name = path.split(separator: ".").last ?? ""
    let margin = line.indentation
    let end = lines.dropFirst().firstIndex { $0.indentation <= margin && $0.trimmed.hasPrefix("}") }
    let block = line.hasSuffix("}") ? lines.prefix(1) : lines[...(end ?? lines.startIndex)]
    let members = block.indices.dropFirst().filter { block[$0].indentation == margin + 2 }
    return (
      String(name),
      DeclaredType(
        kind: words[kind] == "extension" ? "" : String(words[kind]),
        head: words[(kind + 1)...].joined(separator: " "),
        body: block.dropFirst().joined(separator: "\n"),
        members: Set(members.flatMap { Self.members(declaredBy: block[$0...].prefix(12)) }))
    )
  }

  private static func members(declaredBy lines: ArraySlice<Substring>) -> [String] {
    let text = lines.joined(separator: " ")
    let words = text.split(separator: " ", maxSplits: 6)
    for (word, next) in zip(words, words.dropFirst()) {
      switch word {
      case "var", "let", "case": return [String(next.prefix(while: \.isWord))]
      case "func": return functions(String(next.prefix(while: \.isWord)), in: text)
      default: if word.hasPrefix("init") { return functions("init", in: text) }
      }
    }
    return []
  }

  private static func functions(_ name: String, in text: String) -> [String] {
    let parameters = text.drop { $0 != "(" }.dropFirst().parameters
    let labels = parameters.map { "\($0.split(separator: " ").first ?? "_"):" }
    return ["\(name)(\(parameters.joined(separator: ", ")))", "\(name)(\(labels.joined()))"]
  }
}

extension Declarations.DeclaredType {
  fileprivate mutating func add(_ other: Self) {
    if !other.kind.isEmpty { kind = other.kind }
    head += " \(other.head)"
    body += "\n\(other.body)"
    members.formUnion(other.members)
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
  fileprivate var indentation: Int { prefix { $0 == " " }.count }

  /// The parameters before the closing parenthesis, without their types: `_ id`, `at index`.
  fileprivate var parameters: [String] {
    var (depth, isInType, parameters) = (0, false, [""])
    // An arrow closes no bracket.
    for character in replacing("->", with: "") {
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")" where depth == 0:
        return parameters.map { $0.split(separator: " ").joined(separator: " ") }
          .filter { !$0.isEmpty }
      case ")", "]", ">", "}": depth -= 1
      case ":" where depth == 0: isInType = true
      case "," where depth == 0:
        parameters.append("")
        isInType = false
        continue
      default: break
      }
      if !isInType { parameters[parameters.count - 1].append(character) }
    }
    return []
  }
}

extension Character {
  /// Whether the character may stand in an identifier.
  var isWord: Bool { isLetter || isNumber || self == "_" }
}
