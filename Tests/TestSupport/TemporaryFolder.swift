public import Foundation

/// A folder for one test, deleted when the test ends.
public final class TemporaryFolder: Sendable {
  public let url = FileManager.default.temporaryDirectory
    .appending(path: "lessons-test-\(UUID())")

  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file into the folder.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL {
    // Not `Data.write(to:)`, which waits until the disk has the file.
    guard let stream = fopen(file(name).path, "w") else { throw POSIXError(.ENOENT) }
    let isWritten = fwrite(Array(text.utf8), 1, text.utf8.count, stream) == text.utf8.count
    guard fclose(stream) == 0, isWritten else { throw POSIXError(.EIO) }
    return file(name)
  }

  /// Returns a file's bytes, or nil if there is no such file.
  public func bytes(of name: String) -> Data? { try? Data(contentsOf: file(name)) }

  /// The sorted names of all files in the folder, including hidden ones.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
