import Foundation
import TestSupport
import Testing

@testable import LessonStage
@testable import ScriptStage

/// Git for Windows may end the lines of a checkout with CRLF.
struct LineEndTests {
  @Test func `a quotation shows a source with CRLF`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("let tea = 1\r\npour {\r\n  tea()\r\n}\r\n", to: "Tea.swift")

    #expect(SourceExcerpt(closureIn: file.path, line: 2).lines == ["tea()"])
  }

  @Test func `a text with CRLF is read like any other`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<body>\r\n{steps}\r\n", to: "page.html")

    #expect(try file.text() == "<body>\n{steps}\n")
  }
}
