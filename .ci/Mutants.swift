// Makes mutants of a Swift file: copies with one small change each, such as a beginner's slip.
// Usage: Mutants FILE FOLDER
// Writes FOLDER/1.swift, FOLDER/2.swift, … and prints a line "number TAB change" for each.
// Knows the layout that swift-format gives to code; it doesn't parse Swift. A change that makes no
// sense doesn't compile, and is left out by the script that runs the mutants.
import Foundation

struct Mutant {
  var first: Int
  var last: Int
  var lines: [String]
}

let arguments = CommandLine.arguments
let lines = try String(contentsOfFile: arguments[1], encoding: .utf8).components(separatedBy: "\n")
let folder = URL(filePath: arguments[2])

// MARK: The layout

/// The lines with their comments and the contents of their strings blanked, each as long as before.
let code = lines.map { line in
  let isComment = line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
  return isComment
    ? ""
    : line.replacing(/"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\])*"/) {
      "\"" + String(repeating: "·", count: max($0.0.count - 2, 0)) + "\""
    }
}

func indentation(_ index: Int) -> Int {
  code[index].prefix { $0 == " " }.count
}

func depth(_ text: String, _ open: String, _ close: String) -> Int {
  text.reduce(0) { $0 + (open.contains($1) ? 1 : 0) - (close.contains($1) ? 1 : 0) }
}

/// The statements in the bodies of functions, each as its first and last line.
func statements() -> [ClosedRange<Int>] {
  let declaration =
    /(import|struct|class|enum|extension|protocol|func|init|deinit|subscript|case|default|private|fileprivate|static|final|mutating|weak|@|#|\.|\}|\)|\])/
  var found: [ClosedRange<Int>] = []
  var parentheses = 0
  /// For each open brace, whether statements stand in it.
  var bodies: [Bool] = []
  for index in code.indices {
    let text = code[index].trimmingCharacters(in: .whitespaces)
    let previous = code[..<index].last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let isContinued =
      previous.prefix { $0 == " " }.count < indentation(index)
      && !previous.hasSuffix("{") && !previous.hasSuffix(" in") && !previous.hasSuffix(":")
    if !text.isEmpty, parentheses == 0, !isContinued, bodies.last == true,
      text.prefixMatch(of: declaration) == nil
    {
      var last = index
      var open = depth(text, "{([", "})]")
      while last + 1 < code.count,
        open > 0
          || !code[last + 1].allSatisfy(\.isWhitespace)
            && indentation(last + 1) > indentation(index)
      {
        last += 1
        open += depth(code[last], "{([", "})]")
      }
      found.append(index...last)
    }
    parentheses += depth(text, "([", ")]")
    for character in text {
      if character == "{" {
        let isType =
          text.contains(/\b(struct|class|enum|extension|protocol)\b/)
          && !text.contains(/\bfunc\b/)
        bodies.append(!isType)
      } else if character == "}" {
        _ = bodies.popLast()
      }
    }
  }
  return found
}

// MARK: The changes

/// Returns a mutant for each change of each place in a line where a pattern, or its group, matches.
func replacing(
  _ index: Int, _ pattern: String, _ change: (String) -> [String]
) throws -> [Mutant] {
  var mutants: [Mutant] = []
  for match in try code[index].matches(of: Regex(pattern)) {
    let range = match.output.count > 1 ? match.output[1].range ?? match.range : match.range
    let offset = code[index].distance(from: code[index].startIndex, to: range.lowerBound)
    let length = code[index].distance(from: range.lowerBound, to: range.upperBound)
    let line = lines[index]
    let start = line.index(line.startIndex, offsetBy: offset)
    let end = line.index(start, offsetBy: length)
    for new in change(String(line[start..<end])) where new != line[start..<end] {
      let changed = line.replacingCharacters(in: start..<end, with: new)
      mutants.append(Mutant(first: index, last: index, lines: [changed]))
    }
  }
  return mutants
}

/// Negates a condition, or a clause of one.
func negated(_ condition: String) -> [String] {
  if condition.hasPrefix("let ") || condition.hasPrefix("case ") || condition.hasPrefix("var ") {
    return []
  }
  return [condition.hasPrefix("!") ? String(condition.dropFirst()) : "!(\(condition))"]
}

var mutants: [Mutant] = []
let operators = [
  ("==", "!="), ("!=", "=="), ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("&&", "||"),
  ("||", "&&"), ("+", "-"), ("-", "+"), ("+=", "-="), ("-=", "+="),
]

for index in code.indices {
  for (old, new) in operators {
    let pattern = " (" + NSRegularExpression.escapedPattern(for: old) + ") "
    mutants += try replacing(index, pattern) { _ in [new] }
  }
  mutants += try replacing(index, #"\.\.\.(?=[^\n])"#) { _ in ["..<"] }
  mutants += try replacing(index, #"\.\.<"#) { _ in ["..."] }
  mutants += try replacing(index, #"(?:^|[^\w$.])(\d+)(?!\w)"#) { number in
    Int(number).map { ["\($0 + 1)", "\($0 - 1)"] } ?? []
  }
  mutants += try replacing(index, #"\b(?:true|false)\b"#) { $0 == "true" ? ["false"] : ["true"] }
  mutants += try replacing(index, #"\b(?:weak |unowned )"#) { _ in [""] }
  // Conditions, clause by clause.
  for keyword in ["if", "else if", "guard", "while"] {
    mutants += try replacing(index, "(?:^| )\(keyword) (.+?)(?: else)? \\{") { condition in
      let clauses = condition.components(separatedBy: ", ")
      return clauses.indices.flatMap { index in
        negated(clauses[index]).map {
          (clauses[..<index] + [$0] + clauses[(index + 1)...]).joined(separator: ", ")
        }
      }
    }
  }
  mutants += try replacing(index, #" where (.+) \{$"#, negated)
  mutants += try replacing(index, #"(?:= |return |\(|, )([^=(,?]+) \? "#, negated)
  mutants += try replacing(
    index,
    #"(?:filter|contains|allSatisfy|removeAll|first\w*|last\w*)(?:\(where:)? \{ ([^{}]+) \}"#,
    negated
  )
  mutants += try replacing(index, #"^ *(?:\w+ )*var [^{]*\{ ([^{}]+) \}$"#, negated)
  // Empty for full.
  mutants += try replacing(index, #""[^"]+""#) { _ in ["\"\""] }
  mutants += try replacing(index, #"\breturn ([^}]+?)(?: \}|$)"#) { _ in
    ["[]", "nil", "\"\"", "false", "true"]
  }
  mutants += try replacing(index, #"^ *[\w.]+ = (.+)$"#) { _ in ["[]", "nil", "\"\""] }
  mutants += try replacing(index, #"^ *(?:\w+ )*func .*\{( .+ )\}$"#) { _ in [" "] }
}

func isPlainAssignment(_ statement: ClosedRange<Int>) -> Bool {
  statement.count == 1 && code[statement.lowerBound].contains(/^ *[\w.]+ = [\w.]+$/)
}

let all = statements()
for (index, statement) in all.enumerated() {
  let isDeclaration = code[statement.lowerBound].contains(/^ *(let|var)\b/)
  if !isDeclaration {
    mutants.append(Mutant(first: statement.lowerBound, last: statement.upperBound, lines: []))
  }
  // A statement and its next neighbor. Nobody sees the order of two plain assignments.
  if let next = all[(index + 1)...].first(where: { $0.lowerBound > statement.upperBound }),
    next.lowerBound == statement.upperBound + 1,
    indentation(next.lowerBound) == indentation(statement.lowerBound),
    !isPlainAssignment(statement) || !isPlainAssignment(next)
  {
    mutants.append(
      Mutant(
        first: statement.lowerBound, last: next.upperBound,
        lines: Array(lines[next]) + lines[statement]))
  }
}

// MARK: The files

func summary(_ lines: some Sequence<String>) -> String {
  lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
}

try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
var seen: Set<String> = []
var number = 0
for mutant in mutants {
  let text =
    (lines[..<mutant.first] + mutant.lines + lines[(mutant.last + 1)...]).joined(separator: "\n")
  guard seen.insert(text).inserted else { continue }
  number += 1
  try Data(text.utf8).write(to: folder.appending(path: "\(number).swift"))
  let before = summary(lines[mutant.first...mutant.last])
  print("\(number)\t\(before) → \(summary(mutant.lines))")
}
