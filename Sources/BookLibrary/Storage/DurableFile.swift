public import Foundation

/// A file that is replaced atomically: after a crash, a kill or a power failure, it holds either the
/// old or the new contents. A folder, a link or a pipe at the URL is an error.
public struct DurableFile: Sendable {
  public let url: URL

  /// Creates a durable file at a URL. Nothing is read or written yet.
  public init(_ url: URL) {
    self.url = url
  }

  /// Returns the file's contents, or nil if there is no file.
  public func contents() throws -> Data? {
    var status = stat()
    guard lstat(url.path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.unreadable(url, reason: "it is a folder, a link or a pipe")
    }
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw StoreError.unreadable(url, reason: error.localizedDescription)
    }
  }

  /// Replaces the contents, unless another program has changed them. After an error, the file is
  /// unchanged.
  ///
  /// - Parameter seen: The contents that the caller saw last, or nil if there was no file.
  public func replace(with data: Data, ifStill seen: Data?) throws {
    let folder = url.deletingLastPathComponent()
    // If this fails, opening the folder fails too, and that error gives the reason.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // No other durable file in the folder is compared and written meanwhile.
    let lock = try check(open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(lock) }
    try check(flock(lock, LOCK_EX))
    if let current = try contents() {
      guard current == seen else { throw StoreError.changedOnDisk(url) }
      try check(access(url.path, W_OK))
    }
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw failure((error as? CocoaError)?.underlying as? POSIXError ?? POSIXError(.EIO))
    }
    // Best effort: the file has already been renamed.
    fsync(lock)
  }

  /// Returns the result of a system call, or throws the error that it reported.
  @discardableResult
  private func check(_ result: Int32) throws -> Int32 {
    guard result == -1 else { return result }
    throw failure(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
  }

  private func failure(_ error: POSIXError) -> StoreError {
    switch error.code {
    // EFBIG: the file would exceed a size limit, for example one set with `ulimit`.
    case .ENOSPC, .EDQUOT, .EFBIG: .diskFull(url)
    default: .unwritable(url, reason: String(cString: strerror(error.code.rawValue)))
    }
  }
}
