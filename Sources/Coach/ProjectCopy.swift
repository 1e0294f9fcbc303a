import Foundation

/// A copy of the teacher's project, in which learners' code is run.
///
/// That code may do to its folder what it likes: before each run, all is as the teacher has it.
struct ProjectCopy {
  let root: URL
  private let course: Course
  private let original: URL
  private static let parts = ["Package.swift", "Sources", "Tests", "Lessons"]

  init(of course: Course) throws(CoachError) {
    let folder = FileManager.default.temporaryDirectory
    self.course = course
    root = folder.appending(path: "lessons-report-\(UUID())")
    original = folder.appending(path: "lessons-report-\(UUID())")
    do {
      let files = FileManager.default
      try files.createDirectory(at: root, withIntermediateDirectories: true)
      for name in Self.parts.dropLast() {
        let part = course.root.appending(path: name).resolvingSymlinksInPath()
        try files.createDirectory(at: original, withIntermediateDirectories: true)
        guard files.fileExists(atPath: part.path) else { continue }
        try files.copyItem(at: part, to: original.appending(path: name))
      }
      for exercise in course.exercises {
        let copy = original.appending(path: course.path(of: exercise.folder))
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
        // The teacher's own answer doesn't matter, whatever it is.
        for name in try files.contentsOfDirectory(atPath: exercise.folder.path)
        where name != exercise.file.lastPathComponent {
          try files.copyItem(
            at: exercise.folder.appending(path: name), to: copy.appending(path: name))
        }
      }
    } catch {
      remove()
      throw .unwritable(root.path, error)
    }
  }

  /// Puts a learner's text into the copy.
  func put(_ text: Data, for exercise: Exercise) throws(CoachError) {
    let path = course.path(of: exercise.file)
    let file = root.appending(path: path)
    let files = FileManager.default
    do {
      try? files.removeItem(at: file)
      for name in Self.parts {
        let (old, new) = (original.appending(path: name), root.appending(path: name))
        guard files.fileExists(atPath: old.path),
          !files.contentsEqual(atPath: old.path, andPath: new.path)
        else { continue }
        try? files.removeItem(at: new)
        try files.copyItem(at: old, to: new)
      }
      try text.write(to: file, options: .withoutOverwriting)
    } catch {
      throw .unwritable(file.path, error)
    }
  }

  func remove() {
    for folder in [root, original] { try? FileManager.default.removeItem(at: folder) }
  }
}
