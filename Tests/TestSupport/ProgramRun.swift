public import Foundation

/// The result of a finished program.
public struct ProgramRun: Sendable {
  public let status: Int32
  public let output: Data
  public let errors: String

  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program of the package, with `input` as its standard input.
  public static func lesson(
    _ name: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = try Project.products.appending(path: name)
    return try run(program.path, arguments, input: input, environment: environment)
  }

  /// Runs a shell command in which `$LESSON` is the path of a program of the package.
  public static func shell(_ line: String, lesson: String) throws -> ProgramRun {
    let program = try Project.products.appending(path: lesson)
    return try run("/bin/sh", ["-c", line], environment: ["LESSON": program.path])
  }

  /// Compiles code that may import the package's modules, with more options of the compiler, and
  /// returns the compiler's output.
  ///
  /// Type-checking alone wouldn't find that a noncopyable value is used twice.
  public static func compile(_ source: String, options: [String] = []) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "snippet.swift")
    let command = try options.isEmpty ? compiler.get() : compiler(options)
    return try run("/bin/sh", ["-c", "cd '\(folder.url.path)' && \(command)"])
  }

  // Once, because what `swiftc` does takes longer than a compiler's run.
  private static let compiler = Result { try compiler([]) }

  /// Returns the shell command in which `swiftc` would compile `snippet.swift`.
  private static func compiler(_ options: [String]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("", to: "snippet.swift")
    // The second folder holds the module map of a C module.
    let folders =
      [try Project.modules(in: Project.products)].compactMap { $0 }
      + [Project.root.appending(path: "Sources/CSQLite/include")]
    let line = "cd '\(folder.url.path)' && exec swiftc -### \"$@\" snippet.swift"
    return try run(
      "/bin/sh",
      ["-c", line, "sh"] + options + ["-emit-sil", "-o", "/dev/null", "-swift-version", "6"]
        + folders.flatMap { ["-I", $0.path] }
    ).text
  }

  /// The errors that the compiler found in `code`; nil if it didn't check the code, because an import
  /// failed, or because the compiler couldn't start or was ended.
  public func compilerErrors(in code: String) -> [String]? {
    let found = errors.matches(of: /(?m)^.*snippet\.swift:([0-9]+):[0-9]+: error: (.*)$/)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.indices.filter { lines[$0].contains("import ") }.map { "\($0 + 1)" }
    // The compiler exits with 1 if it found errors.
    guard status == (found.isEmpty ? 0 : 1),
      !found.contains(where: { imports.contains(String($0.1)) })
    else { return nil }
    return found.map { String($0.2) }
  }

  /// The compiler's version, such as `6.3.1`.
  public static let swiftVersion = Result {
    let words = try run("/usr/bin/env", ["swiftc", "--version"]).text.split(separator: " ")
    let index = words.firstIndex(of: "version").map { $0 + 1 }
    return index.map { String(words[$0]) } ?? ""
  }

  /// Runs a program by its path.
  public static func run(
    _ program: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    // Files, not pipes: a program blocks when it fills a pipe that isn't being read.
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput =
      try input.isEmpty
      ? .nullDevice : FileHandle(forReadingFrom: try folder.write(input, to: "in"))
    process.standardOutput = try FileHandle(forWritingTo: try folder.write("", to: "out"))
    process.standardError = try FileHandle(forWritingTo: try folder.write("", to: "err"))
    try process.run()
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationStatus, output: folder.bytes(of: "out") ?? Data(),
      errors: String(decoding: folder.bytes(of: "err") ?? Data(), as: UTF8.self))
  }
}
