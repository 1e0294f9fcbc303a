import Foundation
import TestSupport
import Testing

struct ReadmeTests {
  private static let readme = "README.md"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
  }

  /// The Markdown files, by their paths from the root.
  private func pages() throws -> [String] {
    let lessons = FileManager.default.enumerator(
      atPath: Project.root.appending(path: "Lessons").path)
    var pages = [Self.readme]
    while let path = lessons?.nextObject() as? String {
      if path.hasSuffix(".md") { pages.append("Lessons/\(path)") }
    }
    return pages
  }

  @Test func `the README shows the real beginning of the demo`() throws {
    let block = try #require(
      try text(Self.readme).firstMatch(of: /```text lesson-facade\n([^`]+)```/))
    let transcript = try Command.lesson("lesson-facade").text

    #expect(block.1.split(separator: "\n").count > 10)
    #expect(transcript.hasPrefix(block.1), "README.md: the text block isn't what the demo prints")
  }

  @Test func `every command in the texts exists`() throws {
    let manifest = try text("Package.swift")
    for page in try pages() {
      for match in try text(page).matches(of: /swift run ([a-z-]+)((?: --[a-z]+)*)/) {
        #expect(manifest.contains("name: \"\(match.1)\""), "\(page): no \(match.1)")
        let help = try Command.lesson(String(match.1), ["--help"]).text
        for option in match.2.split(separator: " ") {
          #expect(help.contains("\(option) "), "\(page): \(match.1) has no \(option)")
        }
      }
    }
  }

  @Test func `every link in the texts leads somewhere`() throws {
    for page in try pages() {
      for match in try text(page).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
        let target = Project.root.appending(path: page).deletingLastPathComponent()
          .appending(path: String(match.1))
        #expect(
          FileManager.default.fileExists(atPath: target.path), "\(page): no \(match.1)")
      }
    }
  }

  @Test func `.ci/run calls the README's test command`() throws {
    #expect(try text(Self.readme).contains("\nswift test\n"))
    #expect(try text(".ci/run").contains("\nswift test\n"))
  }
}
