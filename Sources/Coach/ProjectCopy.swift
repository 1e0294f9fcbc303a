import Foundation

/// A copy of the project in its folder `.build`, for answers and changes that aren't the project's
/// own. It keeps what was built there.
struct ProjectCopy {
  let root: URL
  private let original: URL
  /// Held for as long as this copy is used.
  private let lock: FolderLock

  /// Makes or renews the copy with this name.
  ///
  /// - Throws: ``CoachError`` if another process is using it.
  init(of original: URL, named name: String) throws {
    let folder = original.appending(path: ".build/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = FolderLock(folder)
    guard lock.isHeld else {
      throw CoachError("Another report or proof is using \(folder.path). Wait until it has ended.")
    }
    self.original = original
    root = folder
    try renew()
  }

  /// Makes the copy's files those of the project again, whatever a run has done to them.
  func renew() throws {
    let files = FileManager.default
    let names = ["Package.swift", "Sources", "Tests", "Lessons"]
    // An answer may have made a folder that can't be removed, but then it can still be moved.
    let old = root.appending(path: ".old-\(UUID())")
    try files.createDirectory(at: old, withIntermediateDirectories: true)
    for name in names {
      try? files.moveItem(at: root.appending(path: name), to: old.appending(path: name))
    }
    try? files.removeItem(at: old)
    // With the times of the files, so that only changed files are compiled again.
    let log = root.appending(path: ".copy-log")
    let status = try Process.run(
      ["cp", "-Rp"] + names + [root.path], in: original, output: log, within: 600)
    guard status == 0 else {
      throw CoachError("The project can't be copied to \(root.path).\n\(log.lastText())")
    }
  }

  /// Writes an answer to an exercise to the copy, and returns the copy's exercise.
  func exercise(_ exercise: Exercise, with answer: Data) throws -> Exercise {
    let copied = exercise.moved(to: root)
    // The teacher's own file may be a symbolic link.
    try? FileManager.default.removeItem(at: copied.file)
    try answer.write(to: copied.file)
    return copied
  }
}

/// A lock on a folder, which no other process and no other lock of this process can hold.
private final class FolderLock {
  private let file: Int32
  let isHeld: Bool

  init(_ folder: URL) {
    file = open(folder.path, O_RDONLY | O_CLOEXEC)
    isHeld = flock(file, LOCK_EX | LOCK_NB) == 0
  }

  deinit {
    // Not by closing alone: a process that is just being started has the file open, too.
    flock(file, LOCK_UN)
    close(file)
  }
}
