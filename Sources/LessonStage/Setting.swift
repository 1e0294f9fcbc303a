public import Foundation
import TerminalKit

/// The options of a run, and the folders that its code may use.
public struct Setting: Sendable {
  let options: Arguments
  /// Whether the run writes the page itself. It shows nothing, and asks nothing.
  var isPage: Bool { options["format"] == "page" }
  private let scratch: URL
  /// The folder of the story's library.
  public var store: URL { scratchFolder("store") }

  init(_ options: Arguments, command: String) throws {
    self.options = options
    let temporary = FileManager.default.temporaryDirectory
    scratch = temporary.appending(path: "\(command)-\(UUID())")
    guard mkdir(scratch.path, 0o700) == 0 else {
      throw StageError(
        "Can't create a temporary folder in \(temporary.path). "
          + "Set TMPDIR to a writable folder.")
    }
  }

  /// Returns the URL of a folder that is removed after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }
}

/// An error that keeps a story from being told, described in one line.
package struct StageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
