import BookLibrary
import Foundation

extension LibraryBench {
  /// Measures mementos in memory.
  static func mementos(ofBooks size: Int, smallest: Timing?) throws -> [Timing] {
    let rounds = 10_000
    let original = try Library.sample(of: size)
    // The first book, so that looking for it costs the same in each library.
    func change(_ library: inout Library) throws {
      try library.mark(library.shelf[0].id, asRead: !library.shelf[0].isRead)
    }
    func changedCopy() throws -> Library {
      var library = original
      try change(&library)
      return library
    }
    let changed = try changedCopy()
    let (before, after) = (original.memento(), changed.memento())
    var kept: [Library.Memento] = []
    func libraryWithNothingKept() -> Library {
      kept.removeAll(keepingCapacity: true)
      kept.reserveCapacity(rounds)
      return changed
    }

    var results = [
      Timing("snapshot", size: size, rounds: rounds, preparing: libraryWithNothingKept) {
        for _ in 0..<rounds { kept.append($0.memento()) }
      },
      try Timing("first change after it", size: size, preparing: { original }, change),
      try Timing("next change", size: size, rounds: rounds, preparing: changedCopy) {
        for _ in 0..<rounds { try change(&$0) }
      },
      Timing("undo and redo", size: size, rounds: rounds / 2, preparing: libraryWithNothingKept) {
        for round in 0..<rounds {
          // As a caretaker does: the state that is left is kept, for the way back.
          kept.append($0.memento())
          $0.restore(round.isMultiple(of: 2) ? before : after)
        }
      },
    ]
    results[0].baseline = smallest?.time
    var (undone, redone) = (changed, original)
    undone.restore(kept[1])
    redone.restore(kept[0])
    guard undone == original, redone == changed, original != changed else {
      throw WrongResult(name: "undo and redo")
    }
    return results
  }

  /// Measures the archive of a memento, and its way to the disk.
  static func archive(ofBooks size: Int, in folder: URL) throws -> [Timing] {
    let library = try Library.sample(of: size)
    let memento = library.memento()
    var (data, restored) = (Data(), Library())
    func newFile() -> DurableFile { DurableFile(folder.appending(path: "\(UUID()).json")) }
    let results = [
      try Timing("archive: encode", size: size, preparing: {}) { _ in
        data = try Library.archive(memento)
      },
      try Timing("archive: write", size: size, preparing: newFile) { file in
        try file.replace(with: data, ifStill: nil)
      },
      try Timing("archive: decode", size: size, preparing: {}) { _ in
        restored.restore(try Library.memento(from: JSONDocument(named: "archive", data)))
      },
    ]
    guard restored == library else { throw WrongResult(name: "archive") }
    return results
  }
}

extension Library {
  fileprivate static func sample(of count: Int) throws -> Library {
    let ids = (1...count).map { Book.ID(rawValue: $0) }
    let books = ids.map {
      Book(id: $0, title: "Picture book \($0)", isRead: false, coverPath: "/some.png")
    }
    return Library(shelf: try Shelf(books))
  }
}
