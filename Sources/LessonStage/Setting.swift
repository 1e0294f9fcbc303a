public import Foundation
import TerminalKit

/// The options of a run, and the folders that the demo may use.
public struct Setting: Sendable {
  private let command: String
  private let arguments: Arguments
  private let scratch: URL
  /// The folder of the book-library store; a fresh one unless `--store` is given.
  public let store: URL
  /// The folder of `--store`.
  let folder: StoryFolder?

  init(_ arguments: Arguments, command: String) throws {
    self.command = command
    self.arguments = arguments
    scratch = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    let kept = arguments["store"].map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
    store = kept ?? scratch.appending(path: "store")
    folder = try kept.map(StoryFolder.init)
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: false)
    } catch {
      let folder = scratch.deletingLastPathComponent().path
      throw StageError(
        description:
          "Can't create a temporary folder in \(folder). Set TMPDIR to a writable folder.")
    }
  }

  /// Whether `--store` is given: the library stays there for the next run.
  public var keepsStore: Bool { folder != nil }

  /// Returns the value of an option.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns the URL of a folder that is removed after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }

  /// The beginning of all paths of scratch folders, which differs from run to run.
  var scratchPath: String { scratch.path + "/" }

  /// Restores the library in the folder of `--store`.
  ///
  /// - Returns: The error message; empty if there is none.
  func goBack(isEnding: Bool = false) -> String {
    do {
      return try folder?.goBack(isEnding: isEnding).map { "\(command): \($0)\n" } ?? ""
    } catch {
      return """
        \(command): \("\(error)".storyLine) The original library is in before.json beside \
        library.json, and the next run restores it. To keep library.json as it is now, remove \
        before.json.

        """
    }
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
