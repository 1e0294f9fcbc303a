public import Foundation

/// The options of a run, and the folders that the demo may use.
public struct Setting: Sendable {
  private let arguments: Arguments
  private let scratch: URL
  /// The files that `--reset` has put aside, under their new names.
  var putAside: [URL] = []

  init(_ arguments: Arguments, command: String) throws {
    self.arguments = arguments
    scratch = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: false)
    } catch {
      let folder = scratch.deletingLastPathComponent().path
      throw StageError(
        description:
          "No temporary folder can be made in \(folder). Set TMPDIR to a folder that can be "
          + "written.")
    }
  }

  /// The folder of the book-library store; a fresh one unless `--store` is given.
  public var store: URL {
    arguments["store"].map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
      ?? scratchFolder("store")
  }

  /// Whether `--store` is given: the library stays there for the next run.
  public var keepsStore: Bool { arguments.has("store") }

  /// Returns a sentence that names the file that is kept, and those that were put aside; none
  /// without `--store`.
  func words(about file: URL) -> String {
    guard keepsStore else { return "" }
    let names = putAside.map(\.lastPathComponent).joined(separator: ", ")
    return " The file is \(file.path)." + (names.isEmpty ? "" : " Put aside: \(names).")
  }

  /// Whether thumbnails are for a pad, not for a phone.
  public var isPad: Bool { arguments["device"] == "pad" }

  /// Returns the value of one of the demo's own options.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns a folder of that name, which is removed after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }

  /// The start of the paths of scratch folders, which differ from run to run.
  var scratchPath: String { scratch.path + "/" }

  func tearDown() {
    try? FileManager.default.removeItem(at: scratch)
  }
}

/// A story that can't be told, described in one line.
struct StageError: Error, CustomStringConvertible {
  let description: String
}
