import Foundation

/// A learner's copy of the project, of which nothing is trusted and only some files are looked at.
struct Checkout {
  let learner: String
  let folder: URL

  init(_ folder: URL) {
    self.folder = folder.standardizedFileURL
    learner = self.folder.lastPathComponent
  }

  /// Finds the checkouts in a folder: itself, or those that it holds; nothing if there is none.
  ///
  /// Among checkouts, a folder without lessons is a learner's too: one with nothing in it.
  static func all(in folder: URL) -> [Checkout] {
    let itself = Checkout(folder)
    if itself.has("Lessons") { return [itself] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter { !$0.hasPrefix(".") }.sorted()
      .map { Checkout(itself.folder.appending(path: $0)) }.filter { $0.has("") }
    return found.contains { $0.has("Lessons") } ? found : []
  }

  /// Whether there is such a folder.
  func has(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let url = path.isEmpty ? folder : folder.appending(path: path)
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

  /// Returns what a file holds that is reached without any link: who follows one may leave the
  /// checkout.
  ///
  /// - Parameter path: From the checkout's folder on.
  func submission(_ path: String) -> Submission {
    let sizeLimit = 1 << 20
    let file = folder.appending(path: path)
    guard let found = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      return .missing
    }
    let place = folder.resolvingSymlinksInPath().appending(path: path).path
    guard file.resolvingSymlinksInPath().path == place,
      found[.type] as? FileAttributeType == .typeRegular, found[.size] as? Int ?? .max <= sizeLimit,
      let data = try? Data(contentsOf: file), String(validating: data, as: UTF8.self) != nil
    else { return .unreadable }
    return .text(data)
  }

  /// The hints that the learner has opened of an exercise; nil if that isn't known.
  func hintsOpened(_ exercise: Exercise) -> Int? {
    switch submission(".lessons/progress.json") {
    case .missing: 0
    case .unreadable: nil
    case .text(let data):
      Progress(data).map { Int($0[exercise].hintsOpened) }
    }
  }
}
