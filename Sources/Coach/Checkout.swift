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
    names(in: Array(folder.path.utf8)).filter { $0.first != UInt8(ascii: ".") }.map {
      Checkout(
        name: String(decoding: $0, as: UTF8.self), path: Array("\(folder.path)/".utf8) + $0)
    }.filter(\.isFolder)
  }

  /// Returns the names in a folder, sorted; none if it can't be read.
  private static func names(in folder: [UInt8]) -> [[UInt8]] {
    guard let directory = opendir(folder.characters) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      // Not `entry.pointee.d_name`: the system allocates only as much of it as the name takes.
      let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      let length = strlen(start.assumingMemoryBound(to: CChar.self))
      names.append(Array(UnsafeRawBufferPointer(start: start, count: length)))
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private var isFolder: Bool {
    var status = stat()
    return stat(path.characters, &status) == 0 && status.type == S_IFDIR
  }

  /// Returns the answers to a lesson's exercise, with their paths: usually one, two if a folder is left
  /// over from another order of the lessons.
  ///
  /// - Parameters:
  ///   - lesson: The lesson's name, since its folder has another number in another version.
  ///   - isAlone: Whether a file beside the lessons, as a download has it, must be the answer, because
  ///     no other exercise is graded.
  /// - Throws: The reason why there is no answer.
  func answers(
    to lesson: String, isAlone: Bool
  ) throws(CoachError) -> [(path: String, bytes: Data)] {
    let file = "Exercise.swift"
    let folders = Self.names(in: path + Array("/Lessons".utf8))
    let lessons = folders.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.wholeMatch(of: /[0-9]+-(.*)/)?.1 == lesson[...] }
    var found: [(path: String, bytes: Data)] = []
    for path in lessons.map({ "Lessons/\($0)/Exercise/\(file)" }) + (isAlone ? [file] : []) {
      if let bytes = try answer(at: path) { found.append((path, bytes)) }
    }
    guard found.isEmpty else { return found }
    if !isAlone, try answer(at: file) != nil {
      throw CoachError("\(file) isn't in a lesson's folder: name its exercise with --exercise")
    }
    throw CoachError(folders.isEmpty ? "there is no folder Lessons" : "\(file) is missing")
  }

  /// Returns the answer in a file, whose path begins at the checkout's root.
  ///
  /// - Returns: The bytes of UTF-8 text; nil if there is no such file.
  /// - Throws: The reason why it can't be taken.
  private func answer(at file: String) throws(CoachError) -> Data? {
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
        return nil
      }
      // It could lead to another learner's answer.
      guard status.type != S_IFLNK else {
        throw CoachError("\(name) is a link, or in a linked folder")
      }
    }
    // Reading a pipe would never end.
    guard status.type == S_IFREG else { throw CoachError("\(name) isn't a file") }
    guard status.st_size <= 1_000_000 else { throw CoachError("\(name) is larger than 1 MB") }
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
