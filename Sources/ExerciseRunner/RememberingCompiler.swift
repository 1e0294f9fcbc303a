import Foundation

/// A proxy of the compiler: answers from memory what SwiftPM asks at each start, hands all else on.
///
/// The answers stay the same, but for each the whole compiler is loaded: together that takes a fifth
/// of a second, a quarter of a check. They belong to one compiler, as it is now: another one, or a
/// newer one, is asked anew.
struct RememberingCompiler {
  /// The compiler that is asked, and that compiles.
  let original: URL
  /// A toolchain in small: the compiler, and a link to the original's libraries.
  let folder: URL

  private static let questions = ["-print-target-info", "-h", "-version"]

  private struct NoAnswer: Error {}

  private var libraries: URL { folder.appending(path: "usr/lib") }

  /// Makes the program, unless it is there and of use, and returns it: what `SWIFT_EXEC` is to name.
  func prepare() throws -> URL {
    let (files, program) = (FileManager.default, folder.appending(path: "usr/bin/swiftc"))
    let script = try script()
    let isWhole =
      files.isExecutableFile(atPath: program.path) && files.fileExists(atPath: libraries.path)
      && files.contents(atPath: program.path) == script
    if !isWhole { try write(script, to: program) }
    return program
  }

  private func script() throws -> Data {
    let now = try FileManager.default.attributesOfItem(
      atPath: original.resolvingSymlinksInPath().path)
    guard let size = now[.size] as? Int, let date = now[.modificationDate] as? Date else {
      throw NoAnswer()
    }
    let quoted = original.path.replacing("'", with: #"'\''"#)
    return Data(
      """
      #!/bin/sh
      # For a compiler of \(size) bytes, \(date.timeIntervalSince1970).
      case "$#$1" in
      \(Self.questions.map { "1\($0)" }.joined(separator: " | "))) exec cat "$0$1" ;;
      esac
      exec '\(quoted)' "$@"

      """.utf8)
  }

  private func write(_ script: Data, to program: URL) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? files.removeItem(at: libraries)
    try files.createSymbolicLink(
      at: libraries,
      withDestinationURL: original.appending(path: "../../lib").standardized)
    for question in Self.questions {
      try answer(to: question).write(
        to: URL(filePath: program.path + question), options: .atomic)
    }
    // Comes last: until then, no answer is believed.
    try script.write(to: program, options: .atomic)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }

  private func answer(to question: String) throws -> Data {
    let (process, output) = (Process(), Pipe())
    process.executableURL = original
    process.arguments = [question]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let answer else { throw NoAnswer() }
    return answer
  }
}
