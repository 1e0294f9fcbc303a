public import Foundation

/// The checkout that the tests were built from.
public enum Project {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the folder of a lesson, such as `Lessons/10-Facade`, by its name.
  public static func lesson(_ name: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Lessons").path)
    guard let folder = names.first(where: { $0.hasSuffix("-\(name)") }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return "Lessons/\(folder)"
  }

  /// The names of the lessons' programs: `lesson-facade` for `Lessons/10-Facade`.
  public static let demos: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Lessons").path)
    let form = /[0-9]+-(\w+)/
    return (names ?? []).sorted().compactMap { name in
      name.wholeMatch(of: form).map { "lesson-\($0.1.lowercased())" }
    }
  }()

  /// The build folder that holds the programs and the modules to import.
  public static var products: URL {
    get throws {
      // The first argument is the test program; where another program loads the tests as a bundle,
      // a later one is the bundle's path.
      for argument in CommandLine.arguments {
        var folder = URL(filePath: argument).absoluteURL
        while folder.path != "/" {
          folder.deleteLastPathComponent()
          if modules(in: folder) != nil { return folder }
        }
      }
      throw MissingProducts()
    }
  }

  /// Returns the folder of the modules: `products` itself, or its folder `Modules` with the build
  /// system that was SwiftPM's default before Swift 6.4. Nil if neither holds our modules.
  static func modules(in products: URL) -> URL? {
    [products, products.appending(path: "Modules")].first {
      FileManager.default.fileExists(atPath: $0.appending(path: "BookLibrary.swiftmodule").path)
    }
  }

  /// The tests run somewhere else than in the build folder.
  struct MissingProducts: Error, CustomStringConvertible {
    var description: String {
      "BookLibrary.swiftmodule is in no folder above \(CommandLine.arguments[0]). Run the tests with "
        + "swift test."
    }
  }

  /// Returns the text of a file, by its path from the project's root. Its lines end with `\n`, also in
  /// a checkout with CRLF.
  public static func text(of path: String) throws -> String {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return text.utf8.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
  }

  /// Returns the names and the other words in files, by their paths from the project's root.
  public static func words(in files: [String]) throws -> Set<Substring> {
    try files.reduce(into: []) { words, file in
      // By bytes, because a character's properties take many times as long.
      let parts = try text(of: file).utf8.split { byte in
        let letter = byte | 0x20
        return !(0x61...0x7A ~= letter || 0x30...0x39 ~= byte || byte == 0x5F || byte > 0x7F)
      }
      words.formUnion(parts.map { Substring($0) })
    }
  }

  /// Returns the paths of the files below a folder that end with a suffix, in order. What was built
  /// there is left out.
  public static func paths(in folder: String, endingWith suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) && !$0.contains("/.build/") }
      .sorted().map { "\(folder)/\($0)" }
  }
}
