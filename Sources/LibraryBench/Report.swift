import Foundation

/// All results.
struct Report: Codable {
  let snapshots: [SnapshotRow]
  let archive: ArchiveRow
  let notes: [NoteRow]
}

extension Report {
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  var text: String {
    let first = snapshots[0].snapshot
    return """
      Mementos of a shelf (medians of five)

      \(lines(
        ["books", "snapshot", "to the first", "first change", "next change", "undo and redo"],
        snapshots.map {
          [
            "\($0.books)", time($0.snapshot), ratio($0.snapshot / first), time($0.firstChange),
            time($0.nextChange), time($0.undoAndRedo),
          ]
        }))

      The archive of a memento of \(archive.books) books, \(archive.bytes) bytes

      \(lines(
        ["encode", "write", "decode"],
        [[time(archive.encode), time(archive.write), time(archive.decode)]]))

      Notes in an SQLite file (medians of five)

      \(lines(
        ["operation             ", "notes", "bare C", "module SQLite", "ratio"],
        notes.map {
          [
            $0.operation, "\($0.notes)", time($0.bareC), time($0.wrapper), ratio($0.ratio),
          ]
        }))
      """
  }

  private func lines(_ header: [String], _ rows: [[String]]) -> String {
    ([header] + rows).map { row in
      zip(row, header).map { cell, title in
        String(repeating: " ", count: max(10, title.count) + 2 - cell.count) + cell
      }.joined()
    }.joined(separator: "\n")
  }

  private func ratio(_ value: Double) -> String { String(format: "%.2f", value) }

  private func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: String(format: "%.1f ns", nanoseconds)
    case ..<1_000_000: String(format: "%.1f µs", nanoseconds / 1_000)
    default: String(format: "%.1f ms", nanoseconds / 1_000_000)
    }
  }
}
