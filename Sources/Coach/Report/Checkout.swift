import Foundation
import LessonStage

/// A learner's folder, in the folder of a class.
struct Checkout {
  let name: String
  private let folder: URL

  /// Returns all folders in a folder, also those without lessons, and without the hidden ones.
  static func all(in folder: URL) -> [Checkout] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }
      .map { Checkout(name: $0, folder: folder.appending(path: $0)) }
      .filter { FileManager.default.isFolder($0.folder) ?? true }
  }

  /// Returns the learner's answer to an exercise.
  ///
  /// - Parameters:
  ///   - start: The code of the exercise's start.
  ///   - isAlone: Whether a file beside the lessons, as a download has it, must be the answer,
  ///     because no other exercise is graded.
  /// - Returns: The bytes of UTF-8 text; nil if the learner hasn't changed the start.
  /// - Throws: The reason why there is no answer.
  func answer(
    to exercise: Exercise, start: String, isAlone: Bool
  ) throws(CoachError) -> Data? {
    let files = FileManager.default
    // Foundation has such a name, but finds no file with it.
    guard files.isFolder(folder) != nil else { throw CoachError("its folder's name isn't UTF-8") }
    let lessons = try? files.contentsOfDirectory(atPath: folder.appending(path: "Lessons").path)
    // The lesson's folder has another number in another version, and an old one may be left over.
    let paths =
      (lessons ?? []).sorted()
      .filter { $0.wholeMatch(of: /[0-9]+-(.*)/)?.1 == exercise.title[...] }
      .map { "Lessons/\($0)/Exercise/Exercise.swift" } + (isAlone ? ["Exercise.swift"] : [])
    var found: [(path: String, bytes: Data, code: String)] = []
    for path in paths {
      guard let bytes = try bytes(of: path) else { continue }
      found.append((path, bytes, String(decoding: bytes, as: UTF8.self).code))
    }
    guard !found.isEmpty else {
      throw CoachError(lessons == nil ? "there is no folder Lessons" : "Exercise.swift is missing")
    }
    let changed = found.filter { $0.code != start }
    guard Set(changed.map(\.code)).count < 2 else {
      let paths = changed.map(\.path).joined(separator: " and ")
      throw CoachError("\(paths) are different answers. Delete the one that is left over.")
    }
    guard changed.first?.code != "" else { throw CoachError("Exercise.swift has no code") }
    return changed.first?.bytes
  }

  /// Returns the text in a file; nil if there is none.
  ///
  /// - Throws: The reason why it can't be taken.
  private func bytes(of path: String) throws(CoachError) -> Data? {
    var file = folder
    for part in path.split(separator: "/") {
      file.append(path: String(part))
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard let type = attributes?[.type] as? FileAttributeType else { return nil }
      // It could lead to another learner's answer.
      guard type != .typeSymbolicLink else {
        throw CoachError("Exercise.swift is a link, or in a linked folder")
      }
    }
    guard let bytes = file.bytes else {
      throw CoachError("Exercise.swift isn't a file that can be read")
    }
    guard bytes.count <= Exercise.limit else {
      throw CoachError("Exercise.swift is larger than 1 MB")
    }
    guard String(data: bytes, encoding: .utf8) != nil else {
      throw CoachError("Exercise.swift isn't UTF-8 text")
    }
    return bytes
  }
}

extension FileManager {
  /// Returns whether something is a folder, or a link to one; nil if there is nothing.
  fileprivate func isFolder(_ url: URL) -> Bool? {
    var isFolder: ObjCBool = false
    return fileExists(atPath: url.path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }
}
