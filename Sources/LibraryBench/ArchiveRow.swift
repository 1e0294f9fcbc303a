import BookLibrary
import Foundation

/// What a memento costs as a file; times in nanoseconds.
struct ArchiveRow: Codable {
  let books: Int
  let bytes: Int
  let encode: Double
  /// Writing the file, down to the disk.
  let write: Double
  let decode: Double
}

extension ArchiveRow {
  static func measure(count: Int, _ progress: Progress) throws -> ArchiveRow {
    progress.tell("archive of \(count) books")
    let folder = FileManager.default.temporaryDirectory.appending(path: "library-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let shelf = try Shelf.sample(of: count)
    let memento = shelf.memento()
    var data = Data()
    let encode = try medianTime(preparing: {}) { _ in data = try Shelf.archive(memento) }
    let write = try medianTime {
      DurableFile(folder.appending(path: "\(UUID()).json"))
    } _: { file in
      try file.replace(with: data, ifStill: nil)
    }
    var restored = Shelf()
    let decode = try medianTime(preparing: {}) { _ in
      restored.restore(try Shelf.memento(from: JSONDocument(named: "archive", data)))
    }
    guard restored == shelf else { throw WrongResult("archive") }
    return ArchiveRow(books: count, bytes: data.count, encode: encode, write: write, decode: decode)
  }
}
