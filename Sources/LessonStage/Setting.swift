public import Foundation

/// What the command line asks of a demo, and the folders that it may use.
public struct Setting: Sendable {
  private let arguments: Arguments
  private let scratch: URL

  init(_ arguments: Arguments, command: String) throws {
    self.arguments = arguments
    scratch = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  }

  /// The folder of the book-library store; a fresh one unless `--store` is given.
  public var store: URL {
    arguments["store"].map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
      ?? scratchFolder("store")
  }

  /// Whether `--store` is given: the story's end is kept, and the next run goes on from it.
  public var keepsStore: Bool { arguments.has("store") }

  /// Whether `--reset` is given.
  public var startsAfresh: Bool { arguments.has("reset") }

  /// Returns words for the beginning of a story: which file is kept, and where the one before it is;
  /// none without `--store`.
  public func words(about file: URL, putAside old: URL?) -> String {
    guard keepsStore else { return "" }
    let aside = old.map { " The one before it is now \($0.lastPathComponent)." }
    return " The file is \(file.path)." + (aside ?? "")
  }

  /// Whether thumbnails are for a pad, not for a phone.
  public var isPad: Bool { arguments["device"] == "pad" }

  /// Returns the value of one of the demo's own options.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns a folder of that name which is gone after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }

  /// The start of the paths of scratch folders, which differ from run to run.
  var scratchPath: String { scratch.path + "/" }

  func tearDown() {
    try? FileManager.default.removeItem(at: scratch)
  }
}
