import Foundation
import TestSupport
import Testing

/// Code that must not compile, in the lessons and on their pages.
struct RefusedTests {
  @Test func `each file in a folder Refused gives exactly the errors that it quotes`() throws {
    for file in try Project.paths(in: "Lessons", endingWith: ".swift")
    where file.contains("/Refused/") {
      let lines = try Project.text(of: file).components(separatedBy: "\n")
      try expectErrors(in: lines, at: file, version: "6.3")
    }
  }

  @Test func `code whose import fails isn't checked`() throws {
    let code = """
      import MissingModule
      let number: Int = "1"
      """
    #expect(try ProgramRun.compile(code).compilerErrors(in: code) == nil)
  }

  @Test func `code isn't checked if the compiler was ended`() throws {
    let run = try ProgramRun.run("/bin/sh", ["-c", "kill -KILL $$"])
    #expect(run.compilerErrors(in: "") == nil)
  }
}

/// Compiles lines, and expects the errors that they quote in `// error: …` comments.
///
/// - Parameter version: The version of Swift whose compiler words its errors like that.
func expectErrors(in lines: [String], at place: String, version: String) throws {
  let mark = "// error: "
  let quoted = lines.compactMap { line in
    line.range(of: mark).map { String(line[$0.upperBound...]) }
  }
  // The quoted errors are removed, because the compiler shows comments near an error, too.
  let code = lines.filter { !$0.contains(mark) }.joined(separator: "\n")
  #expect(!quoted.isEmpty && !version.isEmpty, "\(place): no error, or no Swift version")
  let run = try ProgramRun.compile(code)
  guard let errors = run.compilerErrors(in: code) else {
    Issue.record("\(place): can't be compiled:\n\(run.errors)")
    return
  }
  #expect(!errors.isEmpty, "\(place): compiles")
  guard try ProgramRun.swiftVersion.get().hasPrefix(version) else { return }
  #expect(Set(errors) == Set(quoted), "\(place): the compiler reports other errors:\n\(run.errors)")
}
