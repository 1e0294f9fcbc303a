import Foundation

/// A learner's copy of the project, of which nothing is trusted and only some files are looked at.
struct Checkout {
  /// The name of the folder; its path if another has the same name.
  private(set) var learner: String
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
    let found = names.filter { !$0.hasPrefix(".") && itself.has($0) }.sorted()
      .map { Checkout(itself.folder.appending(path: $0)) }
    return found.contains { $0.has("Lessons") } ? found : []
  }

  /// Returns each checkout once, with names that tell them apart.
  static func distinct(_ checkouts: [Checkout]) -> [Checkout] {
    var seen: Set<URL> = []
    let once = checkouts.filter { seen.insert($0.folder).inserted }
    return once.map { checkout in
      var checkout = checkout
      let name = checkout.learner
      if once.count(where: { $0.learner == name }) > 1 { checkout.learner = checkout.folder.path }
      return checkout
    }
  }

  /// Whether it holds such a folder.
  private func has(_ name: String) -> Bool {
    let place = folder.appending(path: name).resolvingSymlinksInPath()
    return (try? place.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }
}

extension Checkout {
  /// Why there is no text to grade.
  enum Trouble: String, Error {
    case missing
    /// A link, a folder, no text, or far too long to be an answer.
    case unreadable
  }

  /// Returns what a file holds that is reached without any link: who follows one may leave the
  /// checkout.
  ///
  /// - Parameter path: From the checkout's folder on.
  func contents(of path: String) throws(Trouble) -> Data {
    let sizeLimit = 1 << 20
    let file = folder.appending(path: path)
    do {
      let found = try FileManager.default.attributesOfItem(atPath: file.path)
      guard found[.type] as? FileAttributeType == .typeRegular,
        found[.size] as? Int ?? .max <= sizeLimit,
        file.resolvingSymlinksInPath().path
          == folder.resolvingSymlinksInPath().appending(path: path).path
      else { throw Trouble.unreadable }
      let data = try Data(contentsOf: file)
      guard String(validating: data, as: UTF8.self) != nil else { throw Trouble.unreadable }
      return data
    } catch CocoaError.fileReadNoSuchFile {
      throw .missing
    } catch {
      throw .unreadable
    }
  }

  /// The hints that the learner has opened of an exercise; nil if that isn't known.
  func hintsOpened(_ exercise: Exercise) -> Int? {
    do {
      let progress = Progress(try contents(of: ".lessons/progress.json"))
      return progress.map { Int($0[exercise].hintsOpened) }
    } catch {
      return error == .missing ? 0 : nil
    }
  }
}
