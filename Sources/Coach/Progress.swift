import Foundation
import LessonStage
import TerminalKit

/// The learner's progress, kept in a small file of the project.
///
/// The file is read on each use, so that a `hint` in one terminal counts for a `watch` in another.
struct Progress {
  /// The state of one exercise.
  struct Record: Codable {
    /// The last answer that passed.
    var solved: String?
    var hintsOpened = 0
  }

  private let file: URL
  private let console: any Console

  private struct Contents: Codable {
    var version = 1
    var exercises: [String: Record] = [:]
  }

  /// - Parameter console: Where a message about a file that can't be read goes.
  init(root: URL, console: any Console) {
    file = root.appending(path: ".lessons/progress.json")
    self.console = console
  }

  subscript(exercise: Exercise) -> Record {
    get throws { try contents().exercises[exercise.name] ?? Record() }
  }

  /// Changes and saves the record of an exercise.
  func update(_ exercise: Exercise, _ change: (inout Record) -> Void) throws {
    try file.deletingLastPathComponent().createFolder()
    // Without a lock, another coach's change between reading and writing would be lost.
    let lock = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock != -1, flock(lock, LOCK_EX) == 0 else {
      throw CoachError("\(file.path).lock can't be locked: \(String(cString: strerror(errno))).")
    }
    defer {
      // Closing isn't enough: a process that is just starting has a copy of the descriptor.
      flock(lock, LOCK_UN)
      close(lock)
    }
    var contents = try contents()
    change(&contents.exercises[exercise.name, default: Record()])
    try JSONEncoder().encode(contents).write(to: file, options: .atomic)
  }

  /// Returns the contents of the file. A file that can't be read is put aside.
  private func contents() throws -> Contents {
    guard FileManager.default.fileExists(atPath: file.path) else { return Contents() }
    if let data = try? Data(contentsOf: file),
      let contents = try? JSONDecoder().decode(Contents.self, from: data),
      // A newer version may have another meaning.
      contents.version == 1
    {
      return contents
    }
    let old = file.oldVersion
    try FileManager.default.moveItem(at: file, to: old)
    console.tell(
      ".lessons/progress.json can't be read. A new file was started; the old one is now "
        + "\(old.lastPathComponent).")
    return Contents()
  }
}

extension URL {
  /// Creates a folder, unless it exists.
  func createFolder() throws {
    do {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    } catch {
      throw CoachError.noFolder(self, error)
    }
  }
}

extension CoachError {
  /// The error of a folder that can't be created.
  static func noFolder(_ folder: URL, _ error: any Error) -> Self {
    let forbidden: [CocoaError.Code] = [.fileWriteNoPermission, .fileWriteVolumeReadOnly]
    let isForbidden = (error as? CocoaError).map { forbidden.contains($0.code) } ?? false
    return Self(
      "The folder \(folder.path) can't be created. "
        + (isForbidden
          ? "This user can't write to \(folder.deletingLastPathComponent().path)."
          : "If there is a file in its place, move it away."))
  }
}

extension Progress {
  /// Returns the state of an exercise, as far as it is known without running its tests.
  func state(of exercise: Exercise) throws -> Grade {
    guard let answer = exercise.answer else { return .unreadable }
    if answer.lines == (try? exercise.start.text())?.lines { return .notStarted }
    return try answer.lines == self[exercise].solved?.lines ? .solved : .inProgress
  }
}
