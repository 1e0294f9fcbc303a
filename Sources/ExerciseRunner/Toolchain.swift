import Foundation

/// The programs that come with Swift.
enum Toolchain {
  /// The beginning of a command that builds and tests.
  ///
  /// Where they can be found, the program behind `swift test` is called itself, and links with lld:
  /// together that saves a twentieth of a second.
  static let test: [String] = {
    #if os(Linux)
      let files = FileManager.default
      let path = ProcessInfo.processInfo.environment["PATH", default: ""]
      let swift =
        path.split(separator: ":").map { "\($0)/swift" }
        .first(where: files.isExecutableFile) ?? ""
      let folder = URL(filePath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      let (test, linker) = (folder.appending(path: "swift-test"), folder.appending(path: "ld.lld"))
      if [test, linker].allSatisfy({ files.isExecutableFile(atPath: $0.path) }) {
        return [test.path, "-Xswiftc", "-use-ld=lld"]
      }
    #endif
    return ["swift", "test"]
  }()
}
