public import Foundation

/// What the command line asks of a demo, and the folders that it may use.
public struct Setting: Sendable {
  /// The folder of the book-library store; a fresh one unless `--store` is given.
  public let store: URL
  /// Whether `--store` is given: the story's end is kept, and the next run goes on from it.
  public let keepsStore: Bool
  /// Whether `--reset` is given.
  public let startsAfresh: Bool
  /// Whether thumbnails are for a pad, not for a phone.
  public let isPad: Bool
  private let arguments: Arguments
  private let scratch: URL

  init(_ arguments: Arguments, command: String) throws {
    scratch = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    store =
      arguments["store"].map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
      ?? scratch.appending(path: "store")
    keepsStore = arguments.has("store")
    startsAfresh = arguments.has("reset")
    isPad = arguments["device"] == "pad"
    self.arguments = arguments
  }

  /// Returns the value of one of the demo's own options.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns a folder of that name which is gone after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }

  var scratchPath: String { scratch.path + "/" }

  func tearDown() {
    try? FileManager.default.removeItem(at: scratch)
  }
}
