import Foundation

extension DurableFile {
  /// The file itself, behind any symbolic links, whether or not it exists.
  ///
  /// Paths are joined as text and left to the system to follow: tidying `..` up beforehand would
  /// lead elsewhere behind a folder that is a link.
  struct Target {
    let path: String

    init(_ file: DurableFile) throws(StoreError) {
      var path = file.url.path
      var hops = 0
      while let next = try file.link(at: path) {
        hops += 1
        // As many as the system follows.
        guard hops <= 40 else { throw file.failure(ELOOP) }
        path = next.hasPrefix("/") ? next : "\(Self.folder(of: path))/\(next)"
      }
      self.path = path
    }

    var folder: String { Self.folder(of: path) }

    /// Fixed, so that what a kill left behind is found and removed by the next save.
    var temporary: String { "\(folder)/.\(path.dropFirst(folder.count + 1)).saving" }

    /// The file's name, and what tells its folder from others.
    var place: [String] {
      var status = stat()
      let name = String(path.dropFirst(folder.count + 1))
      guard stat(folder, &status) == 0 else {
        return [name, URL(filePath: folder).standardizedFileURL.path]
      }
      return [name, "\(status.st_dev)", "\(status.st_ino)"]
    }

    private static func folder(of path: String) -> String {
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
  }

  /// Tells whether both are one file, behind any symbolic links, whether or not it exists.
  public func isSame(as other: DurableFile) throws(StoreError) -> Bool {
    try Target(self).place == Target(other).place
  }

  /// Returns where a symbolic link leads; nil for what isn't one.
  private func link(at path: String) throws(StoreError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    guard length >= 0 else { return nil }
    let bytes = buffer.prefix(length).map { UInt8(bitPattern: $0) }
    guard let next = String(validating: bytes, as: UTF8.self) else {
      throw .unwritable(url, reason: "a link on the way has a name that isn't UTF-8")
    }
    return next
  }

  /// Whether there is a file; something else there is an error.
  func isFile(at path: String) throws(StoreError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .unreadable(url, reason: reason(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(url, reason: "it is not a file")
    }
    return true
  }

  /// Runs `body` while no other store, in this process or another, writes in the folder.
  func withLockedFolder<Result>(
    of target: Target, _ body: (_ folder: Int32) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do {
      try FileManager.default.createDirectory(
        atPath: target.folder, withIntermediateDirectories: true)
    } catch {
      throw failure(systemCode(of: error))
    }
    let descriptor = open(target.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    try check(retrying { flock(descriptor, LOCK_EX) })
    return try body(descriptor)
  }
}
