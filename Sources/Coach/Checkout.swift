import Foundation

/// A learner's folder, in the folder of a class.
struct Checkout {
  /// The name, with U+FFFD in place of bytes that aren't UTF-8.
  let name: String
  /// The path as it is, because Foundation leaves out a name that isn't UTF-8.
  private let path: [UInt8]
}

extension Checkout {
  /// Returns all folders in a folder, also those without lessons, and without the hidden ones.
  static func all(in folder: URL) -> [Checkout] {
    guard let directory = opendir(folder.path) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      // Not `entry.pointee.d_name`: the system allocates only as much of it as the name takes.
      let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      let length = strlen(start.assumingMemoryBound(to: CChar.self))
      names.append(Array(UnsafeRawBufferPointer(start: start, count: length)))
    }
    return names.filter { $0.first != UInt8(ascii: ".") }
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map {
        Checkout(
          name: String(decoding: $0, as: UTF8.self), path: Array("\(folder.path)/".utf8) + $0)
      }
      .filter(\.isFolder)
  }

  private var isFolder: Bool {
    var status = stat()
    return stat(path.characters, &status) == 0 && status.type == S_IFDIR
  }

  /// Returns the answer in a file, whose path begins at the checkout's root.
  ///
  /// - Returns: The bytes of UTF-8 text.
  /// - Throws: The reason why there is no answer.
  func answer(at file: String) throws(CoachError) -> Data {
    let parts = file.split(separator: "/")
    let name = parts.last ?? ""
    let unreadable = {
      CoachError("\(name) can't be read: \(String(cString: strerror(errno)))")
    }
    var path = path
    var status = stat()
    for part in parts {
      path += Array("/\(part)".utf8)
      guard lstat(path.characters, &status) == 0 else {
        guard [ENOENT, ENOTDIR].contains(errno) else { throw unreadable() }
        throw CoachError(
          part == parts.first ? "there is no folder \(part)" : "\(name) is missing")
      }
      // It could lead to another learner's answer.
      guard status.type != S_IFLNK else {
        throw CoachError("\(name) is a link, or in a linked folder")
      }
    }
    // Reading a pipe would never end.
    guard status.type == S_IFREG else { throw CoachError("\(name) isn't a file") }
    let descriptor = open(path.characters, O_RDONLY | O_CLOEXEC)
    guard descriptor != -1 else { throw unreadable() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let bytes = try? handle.readToEnd() ?? Data() else { throw unreadable() }
    guard String(data: bytes, encoding: .utf8) != nil else {
      throw CoachError("\(name) isn't UTF-8 text")
    }
    return bytes
  }
}

extension [UInt8] {
  /// The bytes as a C string.
  fileprivate var characters: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}

extension stat {
  /// `S_IFREG`, or another kind of file.
  fileprivate var type: mode_t { st_mode & S_IFMT }
}
