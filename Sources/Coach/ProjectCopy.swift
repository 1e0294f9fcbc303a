import Foundation

/// A copy of the teacher's project, in which learners' code is run.
///
/// That code may do to its folder what it likes: before each run, all is as the teacher has it.
struct ProjectCopy {
  let root: URL
  private let course: Course
  /// As the teacher has it, but for the answers: each is the start.
  private let original: URL
  private var files: FileManager { .default }

  init(of course: Course) throws {
    let folder = FileManager.default.temporaryDirectory
    self.course = course
    root = folder.appending(path: "lessons-report-\(UUID())")
    original = folder.appending(path: "lessons-report-\(UUID())")
    do {
      for folder in [root, original] {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
        let part = course.root.appending(path: name).resolvingSymlinksInPath()
        guard files.fileExists(atPath: part.path) else { continue }
        try files.copyItem(at: part, to: original.appending(path: name))
      }
      for exercise in course.exercises { try restart(exercise, in: original) }
    } catch {
      remove()
      throw error
    }
  }

  /// Puts a learner's text into the copy, and returns its file.
  func put(_ text: Data, for exercise: Exercise) throws -> URL {
    // With the start in its place, only what learners' code has changed is copied anew.
    try? restart(exercise, in: root)
    let names = try [original, root].flatMap { try files.contentsOfDirectory(atPath: $0.path) }
    for name in Set(names).subtracting([".build"]) {
      let (old, new) = (original.appending(path: name), root.appending(path: name))
      guard !files.contentsEqual(atPath: old.path, andPath: new.path) else { continue }
      try? files.removeItem(at: new)
      if files.fileExists(atPath: old.path) { try files.copyItem(at: old, to: new) }
    }
    let file = root.appending(path: course.path(of: exercise.file))
    try files.removeItem(at: file)
    try text.write(to: file, options: .withoutOverwriting)
    return file
  }

  private func restart(_ exercise: Exercise, in folder: URL) throws {
    let file = folder.appending(path: course.path(of: exercise.file))
    try? files.removeItem(at: file)
    try files.copyItem(at: folder.appending(path: course.path(of: exercise.start)), to: file)
  }

  func remove() {
    for folder in [root, original] { try? files.removeItem(at: folder) }
  }
}
