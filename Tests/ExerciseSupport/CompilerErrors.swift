import Foundation

/// Returns the compiler's errors for code that imports an exercise's module; none if it compiles.
///
/// Checks access control: a running test can't show that an initializer is private.
public func compilerErrors(in code: String) throws -> [String] {
  let source = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
  defer { try? FileManager.default.removeItem(at: source) }
  try Data(code.utf8).write(to: source)
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [
    "swiftc", "-typecheck", "-swift-version", "6", "-I", try modules.path, source.path,
  ]
  process.standardError = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return output.matches(of: /(?m)^[^\n]*: error: (.*)$/).map { String($0.1) }
}

/// The folder of the modules that were built with the tests.
private var modules: URL {
  get throws {
    for argument in CommandLine.arguments {
      var folder = URL(filePath: argument).absoluteURL
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let modules = folder.appending(path: "Modules")
        if FileManager.default.fileExists(atPath: modules.path) { return modules }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
