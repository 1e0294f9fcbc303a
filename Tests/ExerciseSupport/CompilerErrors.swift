import TestSupport

/// Returns the compiler's errors for code that imports an exercise's module; none if it compiles.
///
/// Checks access control: a running test can't show that an initializer is private.
///
/// - Throws: ``ToolsFailure`` if the code wasn't checked: an import failed, or the compiler didn't
///   run to its end.
public func compilerErrors(in code: String) throws -> [String] {
  let run: Command
  do {
    run = try Command.compile(code)
  } catch {
    throw ToolsFailure("The compiler can't be run: \(error)")
  }
  let errors = run.errors.matches(of: /(?m)^.*snippet\.swift:([0-9]+):[0-9]+: error: (.*)$/)
  let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
  let imports = lines.indices.filter { lines[$0].contains("import ") }.map { "\($0 + 1)" }
  // The compiler exits with 1 if it found errors in the code.
  guard run.status == (errors.isEmpty ? 0 : 1),
    !errors.contains(where: { imports.contains(String($0.1)) })
  else {
    throw ToolsFailure(
      "The compiler can't check code that uses the exercise (exit code \(run.status)).\n\(run.errors)"
    )
  }
  return errors.map { String($0.2) }
}
