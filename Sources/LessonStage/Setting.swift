public import Foundation
import BookLibrary
package import TerminalKit

/// The options of a run, and the folders that the demo may use.
public struct Setting: Sendable {
  private let arguments: Arguments
  private let scratch: URL
  /// The folder of the story's library, which is removed after the run.
  public var store: URL { scratchFolder("store") }

  package init(_ arguments: Arguments, command: String) throws {
    self.arguments = arguments
    let temporary = FileManager.default.temporaryDirectory
    scratch = temporary.appending(path: "\(command)-\(UUID())")
    guard mkdir(scratch.path, 0o700) == 0 else {
      throw StageError(
        description: "Can't create a temporary folder in \(temporary.path). "
          + "Set TMPDIR to a writable folder.")
    }
  }

  /// The user's file, given with `--store`, of which the story has a copy. It is only read.
  package var original: URL? {
    arguments["store"].map { URL(filePath: $0).absoluteURL.appending(path: "library.json") }
  }

  /// Copies the user's library to ``store``. Without one, the store begins with the sample.
  package func copyOriginal() throws {
    guard let folder = original?.deletingLastPathComponent() else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw StageError(description: "There is no folder \(folder.path).")
    }
    guard let library = try LibraryStore(folder: folder).saved() else { return }
    try LibraryStore(folder: store).save(library)
  }

  /// Returns the value of an option.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns the URL of a folder that is removed after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }
}

/// An error that keeps a story from being told, described in one line.
package struct StageError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}

extension String {
  /// The text as one line of at most 1,000 characters, without control characters, and without the
  /// path of a scratch folder, which differs from run to run.
  package var storyLine: String {
    let folder = FileManager.default.temporaryDirectory.path
    let scratch =
      NSRegularExpression.escapedPattern(for: folder) + #"/+lesson-\w+-[0-9A-F-]{36}/"#
    // Most texts name no folder, and the regular expression is parsed again at each call.
    let whole =
      contains("lesson-")
      ? replacingOccurrences(of: scratch, with: "", options: .regularExpression) : self
    let text = whole.count > 1000 ? whole.prefix(500) + "…" + whole.suffix(499) : whole[...]
    return String(text).oneLine
  }
}
