import Foundation
import TestSupport
import Testing

/// The lessons' code that must not compile.
struct RefusedTests {
  @Test func `each file in a folder Refused gives exactly the errors that it quotes`() throws {
    for file in try Project.paths(in: "Lessons", endingWith: ".swift")
    where file.contains("/Refused/") {
      let lines = try Project.text(of: file).components(separatedBy: "\n")
      try expectErrors(in: lines, at: file, version: "6.3")
    }
  }
}
