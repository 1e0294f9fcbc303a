import TestSupport

/// Returns the compiler's errors for code that imports an exercise's module; none if it compiles.
///
/// Checks access control: a running test can't show that an initializer is private.
///
/// - Throws: An error of the tools if the compiler couldn't check the code.
public func compilerErrors(in code: String) throws -> [String] {
  let run: ProgramRun
  do {
    run = try ProgramRun.compile(code)
  } catch {
    throw ToolsFailure(description: "The compiler can't be run: \(error)")
  }
  guard let errors = run.compilerErrors(in: code) else {
    throw ToolsFailure(
      description:
        "The compiler can't check code that imports the exercise (exit code \(run.status)). Try again; "
        + "if that doesn't help, delete the folder .build.\n\(run.errors)")
  }
  return errors
}
