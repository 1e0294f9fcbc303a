import Foundation

/// A learner's copy of the project, of which nothing is trusted and only some files are looked at.
struct Checkout {
  let learner: String
  let folder: URL

  /// Finds the checkouts in a folder: itself, or those that it holds.
  ///
  /// - Parameter isOne: Whether a folder that holds none is a checkout itself, with nothing in it.
  static func all(in folder: URL, isOne: Bool) throws -> [Checkout] {
    let itself = Checkout(
      learner: folder.standardizedFileURL.lastPathComponent, folder: folder.standardizedFileURL)
    if itself.isCheckout { return [itself] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter { !$0.hasPrefix(".") }.sorted()
      .map { Checkout(learner: $0, folder: itself.folder.appending(path: $0)) }
      .filter(\.isFolder)
    // Among checkouts, a folder without lessons is a learner's too: one with nothing in it.
    if found.contains(where: \.isCheckout) { return found }
    guard isOne, itself.isFolder else { throw CoachError.noCheckout(folder.path) }
    return [itself]
  }

  private var isCheckout: Bool { Self.isFolder(folder.appending(path: "Lessons")) }
  private var isFolder: Bool { Self.isFolder(folder) }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

extension Checkout {
  /// What a learner has handed in.
  enum Submission {
    case text(Data)
    case missing
    /// A link, a folder, no text, or far too long to be an answer.
    case unreadable
  }

  /// Returns the learner's file of an exercise.
  ///
  /// - Parameter path: From the project's root on.
  func submission(_ path: String) -> Submission {
    let sizeLimit = 1 << 20
    switch read(path, limit: sizeLimit) {
    case .text(let data) where String(validating: data, as: UTF8.self) == nil: return .unreadable
    case let submission: return submission
    }
  }

  /// The hints that the learner has opened of an exercise; nil if that isn't known.
  func hintsOpened(_ exercise: Exercise) -> Int? {
    switch read(".lessons/progress.json", limit: 1 << 20) {
    case .missing: 0
    case .unreadable: nil
    case .text(let data): Progress(data).map { $0[exercise].hintsOpened }
    }
  }

  /// Reads a plain file, reached without any link: who follows one may leave the checkout.
  private func read(_ path: String, limit: Int) -> Submission {
    var place = folder
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      place.append(path: String(part))
      guard let found = try? FileManager.default.attributesOfItem(atPath: place.path) else {
        return .missing
      }
      let isLast = index == parts.count - 1
      guard found[.type] as? FileAttributeType == (isLast ? .typeRegular : .typeDirectory),
        !isLast || found[.size] as? Int ?? .max <= limit
      else { return .unreadable }
    }
    return (try? Data(contentsOf: place)).map(Submission.text) ?? .unreadable
  }
}
