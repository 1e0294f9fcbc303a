import BookLibrary
public import Foundation
import TerminalKit

/// The options of a run, and the folders that the demo may use.
public struct Setting: Sendable {
  private let arguments: Arguments
  private let scratch: URL
  /// The folder of the user's library: the one of `--store`. Without that option, it is removed after
  /// the run. A story doesn't change it.
  public let original: URL

  init(_ arguments: Arguments, command: String) throws {
    self.arguments = arguments
    scratch = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    original =
      arguments["store"].map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
      ?? scratch.appending(path: "original")
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: false)
    } catch {
      let folder = scratch.deletingLastPathComponent().path
      throw StageError(
        description:
          "Can't create a temporary folder in \(folder). Set TMPDIR to a writable folder.")
    }
  }

  /// The folder of the story's store, with a copy of the user's library.
  public var store: URL { scratchFolder("store") }

  /// Returns the value of an option.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns the URL of a folder that is removed after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }

  /// The beginning of all paths of scratch folders, which differs from run to run.
  var scratchPath: String { scratch.path + "/" }

  /// Copies the library for the story. However the story ends, the original is as it was.
  func copyLibrary() throws {
    let library = try LibraryStore(folder: original).loadMemento()
    try LibraryStore(folder: store).save(library)
  }

  func tearDown() {
    // After a signal, the story may still be writing to the folder, so that removing it fails.
    for _ in 1...9 { try? FileManager.default.removeItem(at: scratch) }
  }
}

/// An error that keeps a story from being told, described in one line.
struct StageError: Error, CustomStringConvertible {
  let description: String
}

extension String {
  /// The text as one line of at most 1,000 characters, without control characters.
  var storyLine: String {
    let text = count > 1000 ? prefix(500) + "…" + suffix(499) : self[...]
    return text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }
}
