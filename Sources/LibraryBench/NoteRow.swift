import BookLibrary
import Foundation

/// What one operation on notes in a database costs, through each interface; times in nanoseconds.
struct NoteRow: Codable {
  let operation: String
  let notes: Int
  let bareC: Double
  let wrapper: Double

  var ratio: Double { wrapper / bareC }
}

extension NoteRow {
  private struct Operation {
    let name: String
    let count: Int
    /// Runs the operation, and returns the notes that it found, if it looks for any.
    let run: (any NoteTable) throws -> [Note]
    var finds: [Note] = []
  }

  /// Measures all operations five times, each interface first in turn.
  static func measure(count: Int, _ progress: Progress) throws -> [NoteRow] {
    let operations = operations(count)
    var times = Array(repeating: (bareC: [Double](), wrapper: [Double]()), count: operations.count)
    for round in 0..<5 {
      progress.tell("\(count) notes in SQLite, round \(round + 1) of 5")
      let folder = FileManager.default.temporaryDirectory.appending(path: "library-bench-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let bareC = try BareCNotes(path: folder.appending(path: "bare.sqlite").path)
      let wrapper = try WrappedNotes(path: folder.appending(path: "wrapper.sqlite").path)
      for (index, operation) in operations.enumerated() {
        func time(_ table: any NoteTable) throws -> Double {
          let start = ContinuousClock.now
          let found = try operation.run(table)
          let time = (ContinuousClock.now - start) / .nanoseconds(1)
          guard found == operation.finds else { throw WrongResult(operation.name) }
          return time
        }
        if (round + index).isMultiple(of: 2) {
          times[index].bareC.append(try time(bareC))
          times[index].wrapper.append(try time(wrapper))
        } else {
          times[index].wrapper.append(try time(wrapper))
          times[index].bareC.append(try time(bareC))
        }
      }
      let rest = try [bareC.all(), wrapper.all()]
      guard rest[0] == rest[1], rest[0].count == max(1, count / 10) else {
        throw WrongResult("what is left")
      }
    }
    return zip(operations, times).map { operation, times in
      NoteRow(
        operation: operation.name, notes: operation.count, bareC: times.bareC.sorted()[2],
        wrapper: times.wrapper.sorted()[2])
    }
  }

  private static func operations(_ count: Int) -> [Operation] {
    let notes = (1...count).map { sample($0, said: "is worth reading twice") }
    let changed = (1...count).map { sample($0, said: "should go to the other shelf") }
    // In no order, so that each look-up finds its own way.
    let ids = (0..<UInt32(count)).sorted { $0 &* 2_654_435_761 < $1 &* 2_654_435_761 }
      .map { notes[Int($0)].id }
    let few = Array(notes.prefix(max(1, count / 10)))
    return [
      Operation(name: "insert, one transaction", count: count) { table in
        try table.insert(notes)
        return []
      },
      Operation(name: "fetch all", count: count, run: { try $0.all() }, finds: notes),
      Operation(
        name: "look-ups", count: count, run: { try $0.find(ids) },
        finds: ids.map { notes[$0.rawValue - 1] }),
      Operation(name: "update", count: count) { table in
        try table.update(changed)
        return []
      },
      Operation(name: "fetch all, updated", count: count, run: { try $0.all() }, finds: changed),
      Operation(name: "delete", count: count) { table in
        try table.delete(ids)
        return []
      },
      Operation(name: "autocommitted inserts", count: few.count) { table in
        try table.insertOneByOne(few)
        return []
      },
    ]
  }

  private static func sample(_ number: Int, said: String) -> Note {
    Note(
      id: Note.ID(rawValue: number),
      bookID: number.isMultiple(of: 4) ? nil : Book.ID(rawValue: number % 3 + 1),
      author: number.isMultiple(of: 2) ? "Ada" : "A reader with a long name",
      content: "Page \(number) \(said), said the teacher.",
      created: Date(timeIntervalSince1970: Double(1_700_000_000 + number)))
  }
}
