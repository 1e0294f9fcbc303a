import TestSupport
import Testing

/// What isn't checked. `RefusedTests` and `BlockTests` compare the errors of code that is.
struct CompilerTests {
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
