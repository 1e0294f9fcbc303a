import TestSupport
import Testing

struct CompilerTests {
  @Test func `the compiler's errors are returned`() throws {
    let code = """
      import BookLibrary
      let number: Int = "1"
      """
    let errors = try ProgramRun.compile(code).compilerErrors(in: code)

    #expect(errors == ["cannot convert value of type 'String' to specified type 'Int'"])
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
