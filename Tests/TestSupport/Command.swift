public import Foundation

/// The result of a finished program.
public struct Command: Sendable {
  public let status: Int32
  public let output: Data
  public let errors: String

  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program of the package, with `input` as its standard input.
  public static func lesson(
    _ name: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:]
  ) throws -> Command {
    let program = try Project.products.appending(path: name)
    return try run(program.path, arguments, input: input, environment: environment)
  }

  /// Runs a shell command in which `$LESSON` is the path of a program of the package.
  public static func shell(_ line: String, lesson: String) throws -> Command {
    let program = try Project.products.appending(path: lesson)
    return try run("/bin/sh", ["-c", line], environment: ["LESSON": program.path])
  }

  /// Type-checks code that may import the package's modules, with the compiler's options, and returns the compiler's output.
  public static func compile(_ source: String, options: [String] = []) throws -> Command {
    let folder = try TemporaryFolder()
    let file = try folder.write(source, to: "snippet.swift")
    let products = try Project.products
    return try run(
      "/usr/bin/env",
      ["swiftc"] + options + [
        "-typecheck", "-swift-version", "6",
        "-I", products.appending(path: "Modules").path,
        // A C module needs its module map.
        "-Xcc", "-fmodule-map-file=\(products.path)/CSQLite.build/module.modulemap", file.path,
      ])
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
  ) throws -> Command {
    // Files, not pipes: a program blocks when it fills a pipe that isn't being read.
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: try folder.write(input, to: "in"))
    process.standardOutput = try FileHandle(forWritingTo: try folder.write("", to: "out"))
    process.standardError = try FileHandle(forWritingTo: try folder.write("", to: "err"))
    try process.run()
    process.waitUntilExit()
    return Command(
      status: process.terminationStatus, output: folder.bytes(of: "out") ?? Data(),
      errors: String(decoding: folder.bytes(of: "err") ?? Data(), as: UTF8.self))
  }
}
