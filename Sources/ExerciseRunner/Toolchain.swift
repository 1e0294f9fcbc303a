import Foundation

/// The programs that come with Swift, and how they are.
enum Toolchain {
  /// The beginning of a command that builds and tests, for `env`.
  ///
  /// Where they can be found, the program behind `swift test` is called itself, links with lld, and
  /// asks a compiler that remembers: together that saves a quarter of a second.
  static func test(
    in build: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    #if os(Linux)
      let files = FileManager.default
      let swift =
        environment["PATH", default: ""].split(separator: ":").map { "\($0)/swift" }
        .first(where: files.isExecutableFile) ?? ""
      let folder = URL(filePath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      let (test, linker) = (folder.appending(path: "swift-test"), folder.appending(path: "ld.lld"))
      if [test, linker].allSatisfy({ files.isExecutableFile(atPath: $0.path) }) {
        let compiler = RememberingCompiler(
          original: folder.appending(path: "swiftc"), folder: build.appending(path: "toolchain"))
        // Who names a compiler means it.
        let program = environment["SWIFT_EXEC"] == nil ? try? compiler.prepare() : nil
        return (program.map { ["SWIFT_EXEC=\($0.path)"] } ?? [])
          + [test.path, "-Xswiftc", "-use-ld=lld"]
      }
    #endif
    return ["swift", "test"]
  }

  /// Removes what the compiler remembers of earlier builds, unless the file is newer by a second.
  ///
  /// On Linux that memory has whole seconds: a file that was saved in the second in which a build
  /// began would be passed over.
  static func forgetBuilds(in folder: URL, before file: URL) {
    let files = FileManager.default
    func list(_ folder: URL) -> [URL] {
      let names = try? files.contentsOfDirectory(atPath: folder.path)
      return (names ?? []).map { folder.appending(path: $0) }
    }
    func date(_ file: URL) -> Date? {
      try? files.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }
    let saved = date(file) ?? .distantPast
    for module in list(folder.appending(path: "debug")) where module.pathExtension == "build" {
      for memory in list(module) where memory.pathExtension == "priors" {
        if let built = date(memory), saved < built + 1 { try? files.removeItem(at: memory) }
      }
    }
  }
}
