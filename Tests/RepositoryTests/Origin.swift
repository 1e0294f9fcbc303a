import Foundation
import TestSupport

/// The origin of a fenced block, as its info string names it, with the lines found there.
enum Origin {
  /// An excerpt of these lines, from a file or a demo's output.
  case excerpt(of: [String])
  /// Exactly these lines: a diagram that a demo recorded.
  case copy(of: [String])
  /// A diagram of types in these sources.
  case classDiagram(of: String)
  case commands
  /// The coach's output, which `.ci/prove-coach` compares.
  case coach
  /// Code that doesn't compile, with the compiler version whose errors the block quotes.
  case refusedCode(version: String)
  case unknown(String)

  init(_ block: Page.Block) throws {
    let rest = Array(block.info.dropFirst())
    switch (block.language, rest.first) {
    case ("sh", nil): self = .commands
    case ("console", nil): self = .coach
    case ("swift", "not-compiled"): self = .refusedCode(version: rest.dropFirst().first ?? "")
    case ("mermaid", "types"):
      let files = try rest.dropFirst().flatMap {
        try Project.swiftFiles(in: Self.path(of: $0, from: block)).values
      }
      self = .classDiagram(of: files.joined())
    case ("mermaid", let demo?):
      let diagrams = try Self.diagrams(of: demo)
      guard rest.count == 2, let number = Int(rest[1]), diagrams.indices.contains(number - 1) else {
        self = .unknown("\(demo) records \(diagrams.count) diagrams; name one by its number")
        return
      }
      self = .copy(of: diagrams[number - 1])
    case ("text", let demo?):
      self = .excerpt(of: try Self.output(of: demo, Array(rest.dropFirst())))
    case ("swift", let file?), ("json", let file?), ("c", let file?):
      let path = Self.path(of: file, from: block)
      guard let text = try? String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
      else {
        self = .unknown("there is no \(file)")
        return
      }
      self = .excerpt(of: text.components(separatedBy: "\n"))
    default:
      self = .unknown("a block must name its origin after the fence")
    }
  }

  /// Looks for a file in the page's lesson first, then in the project.
  private static func path(of name: String, from block: Page.Block) -> String {
    let path = "\(Page.lesson(of: block.page))/\(name)"
    let exists = FileManager.default.fileExists(atPath: Project.root.appending(path: path).path)
    return exists ? path : name
  }

  static func output(of demo: String, _ arguments: [String] = []) throws -> [String] {
    let run = try Runs.run(demo, arguments)
    guard run.status == 0 else { throw DemoFailed(demo: demo, text: run.text + run.errors) }
    return run.text.components(separatedBy: "\n")
  }

  /// The failure of a demo that pages quote.
  private struct DemoFailed: Error, CustomStringConvertible {
    let demo: String
    let text: String

    var description: String { "\(demo) fails, so the pages can't be checked:\n\(text)" }
  }

  /// The diagrams of both acts.
  private static func diagrams(of demo: String) throws -> [[String]] {
    var diagrams: [[String]] = []
    var isInside = false
    let format = ["--format", "markdown"]
    for line in try output(of: demo, format) + output(of: demo, ["--more"] + format) {
      if line.hasPrefix("```") {
        isInside = line == "```mermaid"
        if isInside { diagrams.append([]) }
      } else if isInside {
        diagrams[diagrams.count - 1].append(line)
      }
    }
    return diagrams
  }
}
