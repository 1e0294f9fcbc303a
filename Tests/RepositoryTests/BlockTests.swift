import Foundation
import TestSupport
import Testing

/// Every fenced block on every page names its origin, and matches it.
///
/// With `UPDATE_LESSONS=1` in the environment, the recorded transcripts and diagrams are rewritten
/// instead.
struct BlockTests {
  private static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["UPDATE_LESSONS"] == "1"
  }

  @Test(.enabled(if: isUpdating)) func `pages and transcripts are updated`() throws {
    for page in try Page.lessons {
      for transcript in page.transcripts {
        try Origin.output(of: page.demo, transcript.arguments).joined(separator: "\n")
          .write(
            to: Project.root.appending(path: transcript.path), atomically: true, encoding: .utf8)
      }
    }
    for page in try Page.all {
      var lines = page.lines
      for block in page.blocks.reversed() {
        guard case .copy(let source) = try Origin(block) else { continue }
        lines.replaceSubrange(block.line..<(block.line + block.lines.count), with: source)
      }
      try lines.joined(separator: "\n")
        .write(to: Project.root.appending(path: page.path), atomically: true, encoding: .utf8)
    }
  }

  @Test(.disabled(if: isUpdating), arguments: try Page.all.flatMap(\.blocks))
  func `a block matches its origin`(block: Page.Block) throws {
    switch try Origin(block) {
    case .excerpt(let source):
      let missing = Excerpt(block.lines).missingPart(in: source)
      #expect(missing == nil, "\(block.place): not in \(block.info[1])")
    case .copy(let source):
      #expect(block.lines == source, "\(block.place): not the recorded diagram")
    case .classDiagram(let source):
      expectNames(of: block, areIn: source)
    case .commands:
      for line in block.lines { try expectCommand(line, on: block.place) }
    case .coach: break
    case .refusedCode(let version):
      try expectRefusal(of: block, version: version)
    case .unknown(let reason):
      Issue.record("\(block.place): \(reason)")
    }
  }

  /// Expects that the source mentions each type and each member that a class diagram names.
  private func expectNames(of diagram: Page.Block, areIn source: String) {
    let words = Set(source.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    for line in diagram.lines.dropFirst() where !line.contains(/^ *(?:acc\w+:|direction )/) {
      let parts = line.split(separator: " : ", maxSplits: 1)
      for type in parts[0].matches(of: /[A-Z]\w+/).map(\.0) {
        #expect(words.contains(type), "\(diagram.place): no \(type)")
      }
      guard parts[0].wholeMatch(of: /\s*\w+/) != nil else { continue }
      let member = parts[1].prefix { $0 != "(" }
      #expect(words.contains(member), "\(diagram.place): no \(member)")
    }
  }

  /// Compiles the block, and expects the errors that it quotes in `// error: …` comments.
  private func expectRefusal(of block: Page.Block, version: String) throws {
    let mark = "// error: "
    let quoted = block.lines.compactMap { line in
      line.range(of: mark).map { String(line[$0.upperBound...]) }
    }
    // The quoted errors are removed, because the compiler shows comments near an error, too.
    let code = block.lines.filter { !$0.contains(mark) }.joined(separator: "\n")
    #expect(!quoted.isEmpty, "\(block.place): quotes no error")
    #expect(!version.isEmpty, "\(block.place): names no version of Swift after not-compiled")
    let run = try Command.compile(code)
    #expect(run.status != 0, "\(block.place): compiles")
    // A different compiler version may word its errors differently.
    guard try Command.swiftVersion.get().hasPrefix(version) else { return }
    for error in quoted {
      #expect(
        run.errors.contains("error: \(error)\n"),
        "\(block.place): the compiler doesn't report \"\(error)\", but:\n\(run.errors)")
    }
  }
}
