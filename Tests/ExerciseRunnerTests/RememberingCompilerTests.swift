import Foundation
import TestSupport
import Testing

@testable import ExerciseRunner

struct RememberingCompilerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try install(version: 1)
  }

  private var compiler: RememberingCompiler {
    RememberingCompiler(
      original: folder.file("it's a toolchain/bin/swiftc"), folder: folder.file("memory"))
  }

  /// Puts a compiler there that notes what it is told, and how many words that were, and repeats it.
  private func install(version: Int, status: Int = 0) throws {
    let script = try folder.write(
      """
      #!/bin/sh
      echo "$# $*" >>"${0%/it*}/asked"
      echo "version \(version): $# $*"
      exit \(status)

      """, to: "script")
    let date = Date(timeIntervalSince1970: 1_789_000_000 + Double(version))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: script.path)
    // Not written here: what another test starts meanwhile would keep a new program from running.
    let line = "cd \"$0\" && mkdir -p bin lib && cp -p ../script bin/swiftc && chmod +x bin/swiftc"
    try FileManager.default.createDirectory(
      at: folder.file("it's a toolchain"), withIntermediateDirectories: true)
    let made = try Command.run("/bin/sh", ["-c", line, folder.file("it's a toolchain").path])
    #expect(made.status == 0)
  }

  /// What the compiler was told since the last look.
  private func asked() throws -> String {
    let asked = folder.bytes(of: "asked") ?? Data()
    try folder.write("", to: "asked")
    return String(decoding: asked, as: UTF8.self)
  }

  private func run(_ program: URL, _ arguments: String...) throws -> String {
    try Command.run("/bin/sh", [program.path] + arguments).text
  }

  @Test func `what is always the same is asked once`() throws {
    let first = try compiler.prepare()
    #expect(try asked() == "1 -print-target-info\n1 -h\n1 -version\n")

    let second = try compiler.prepare()
    for question in ["-print-target-info", "-h", "-version"] {
      #expect(try run(second, question) == "version 1: 1 \(question)\n")
    }
    #expect(first == second)
    #expect(try asked() == "")
  }

  @Test func `all else goes to the compiler as it is`() throws {
    let program = try compiler.prepare()
    _ = try asked()

    #expect(try run(program, "-version", "a file") == "version 1: 2 -version a file\n")
    #expect(try run(program, "a  file") == "version 1: 1 a  file\n")
    #expect(try asked() == "2 -version a file\n1 a  file\n")
  }

  @Test func `its libraries are those of the compiler`() throws {
    let program = try compiler.prepare()
    let library = program.deletingLastPathComponent().appending(path: "../lib/some.so")

    try folder.write("", to: "it's a toolchain/lib/some.so")

    #expect(FileManager.default.fileExists(atPath: library.path))
  }

  @Test func `a compiler that has changed is asked anew`() throws {
    _ = try compiler.prepare()
    try install(version: 2)

    #expect(try run(compiler.prepare(), "-version") == "version 2: 1 -version\n")
  }

  @Test func `what isn't whole is made anew`() throws {
    let files = FileManager.default
    let program = try compiler.prepare()
    let libraries = folder.file("memory/usr/lib")
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: program.path)
    _ = try compiler.prepare()
    #expect(files.isExecutableFile(atPath: program.path))

    try files.removeItem(at: libraries)
    _ = try compiler.prepare()
    #expect(files.fileExists(atPath: libraries.path))
  }

  @Test func `a compiler that gives no answer isn't replaced`() throws {
    try install(version: 1, status: 1)
    #expect(throws: (any Error).self) { try compiler.prepare() }

    try FileManager.default.removeItem(at: compiler.original)
    #expect(throws: (any Error).self) { try compiler.prepare() }
  }
}
