import Foundation

/// A file that is replaced as a whole: after a crash, a kill or a power cut it holds the old
/// contents or the new.
///
/// The new contents go to a temporary file beside the old one and take its place by a rename.
/// The file's mode stays; a symbolic link stays, and what it leads to is replaced.
struct DurableFile: Sendable {
  /// The file as its user names it.
  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Returns what the file holds, or nothing if there is no file.
  func contents() throws(StoreError) -> Data? {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(url, reason: reason(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(url, reason: "it is not a file")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(url, reason: reason(systemCode(of: error)))
    }
  }

  /// Replaces the contents, if they still are what the caller has seen.
  ///
  /// - Parameter seen: What the file held when the caller last looked; nil for no file.
  func replace(with data: Data, ifStill seen: Data?) throws(StoreError) {
    let target = try resolvedTarget()
    try withLockedFolder(of: target) { (folder) throws(StoreError) in
      if let current = try contents(), current != seen { throw .changedOnDisk(url) }
      let temporary = temporary(for: target)
      do throws(StoreError) {
        try write(data, to: temporary, like: target)
        try check(rename(temporary.path, target.path))
      } catch {
        unlink(temporary.path)
        throw error
      }
      try synchronize(folder)
    }
  }

  /// Renames the file to a name that is free, and returns its new place.
  func putAside() throws(StoreError) -> URL? {
    let target = try resolvedTarget()
    guard FileManager.default.fileExists(atPath: target.path) else { return nil }
    return try withLockedFolder(of: target) { (folder) throws(StoreError) in
      var number = 1
      var aside: URL { target.appendingPathExtension("old-\(number)") }
      var status = stat()
      while lstat(aside.path, &status) == 0 { number += 1 }
      try check(rename(target.path, aside.path))
      try synchronize(folder)
      return aside
    }
  }
}

extension DurableFile {
  /// Writes a new file down to the disk, with the mode and the owner of another if that exists.
  private func write(_ data: Data, to new: URL, like old: URL) throws(StoreError) {
    unlink(new.path)
    let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor != -1 else {
      guard errno == EEXIST else { throw failure(errno) }
      throw .unwritable(url, reason: "something is in the way at \(new.path)")
    }
    defer { close(descriptor) }

    var status = stat()
    if stat(old.path, &status) == 0 {
      try check(access(old.path, W_OK))
      // Only root can give a file away; for anybody else the owner is the same already.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      try check(fchmod(descriptor, status.st_mode & 0o7777))
    }
    var offset = 0
    while offset < data.count {
      let written = data.dropFirst(offset).withUnsafeBytes { bytes in
        retrying { Foundation.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      try check(written)
      offset += written
    }
    try synchronize(descriptor)
  }
}
