import Foundation
import TestSupport
import Testing

/// Every fenced block of every page says where it comes from, and is what is there.
///
/// With `UPDATE_LESSONS=1` in the environment, blocks and transcripts are rewritten instead, where
/// their place is still found.
struct BlockTests {
  private static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["UPDATE_LESSONS"] == "1"
  }

  @Test(.enabled(if: isUpdating)) func `pages and transcripts are brought up to date`() throws {
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
        let fresh: [String]? =
          switch try Origin(block) {
          // One that is right stays: another place may begin and end alike.
          case .excerpt(let source) where Excerpt(block.lines).difference(from: source) != nil:
            Excerpt(block.lines).updated(from: source)
          case .copy(let source): source
          default: nil
          }
        if let fresh {
          lines.replaceSubrange(block.line..<(block.line + block.lines.count), with: fresh)
        }
      }
      try lines.joined(separator: "\n")
        .write(to: Project.root.appending(path: page.path), atomically: true, encoding: .utf8)
    }
  }

  @Test(.disabled(if: isUpdating), arguments: try Page.all.flatMap(\.blocks))
  func `a block is what its origin says`(block: Page.Block) throws {
    switch try Origin(block) {
    case .excerpt(let source):
      let difference = Excerpt(block.lines).difference(from: source)
      #expect(difference == nil, "\(block.place): not in \(block.info[1])")
    case .copy(let source):
      let difference = block.lines.firstDifference(from: source)
      #expect(difference == nil, "\(block.place): not what is recorded")
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

  /// Expects that the source declares each type that a class diagram names, and has each member.
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

  /// Compiles the block, and finds the errors that it quotes in lines `// error: …`.
  private func expectRefusal(of block: Page.Block, version: String) throws {
    let mark = "// error: "
    let quoted = block.lines.compactMap { line in
      line.range(of: mark).map { String(line[$0.upperBound...]) }
    }
    // Without the quotations: the compiler shows the lines around an error, comments too.
    let code = block.lines.filter { !$0.contains(mark) }.joined(separator: "\n")
    #expect(!quoted.isEmpty, "\(block.place): quotes no error")
    #expect(!version.isEmpty, "\(block.place): names no version of Swift behind not-compiled")
    let run = try Command.compile(code)
    #expect(run.status != 0, "\(block.place): compiles")
    // Another compiler may say it in other words.
    guard try Command.swiftVersion.get().hasPrefix(version) else { return }
    for error in quoted {
      #expect(
        run.errors.contains("error: \(error)\n"),
        "\(block.place): the compiler doesn't say \"\(error)\", but:\n\(run.errors)")
    }
  }
}
