import BookLibrary
import Foundation

/// Asks a store the same questions as any other, and writes down its answers.
struct Interview {
  private(set) var lines: [[String]] = []

  /// - Parameter missing: The id of no note.
  init(_ notebook: Notebook, missing: Note.ID) async {
    let dao = notebook.dao
    for id in [1, 2] as [Note.ID] {
      await line("find(\(id))") { try await dao.find(id)?.content }
    }
    let hostile = "'); DROP TABLE note; --"
    var id = missing
    await line("write(\"\(hostile)\")") {
      id = try await notebook.write(hostile, by: "Mallory").id
      return "note \(id): \(try await dao.find(id)?.content ?? "")"
    }
    await line("create(note \(id)) again") {
      if let note = try await dao.find(id) { try await dao.create(note) }
      return "done"
    }
    await line("rewrite(\(id), as: \"Sunny.\")") {
      try await notebook.rewrite(id, as: "Sunny.").content
    }
    await line("rewrite(\(missing), as: \"Sunny.\")") {
      try await notebook.rewrite(missing, as: "Sunny.").content
    }
    await line("write(\" \")") { try await notebook.write(" ", by: "Mei").content }
    for _ in 1...2 {
      await line("remove(\(id))") {
        try await dao.remove(id)
        return "done"
      }
    }
    await line("find(\(id))") { try await dao.find(id)?.content }
    await line("empty a list from findAll()") {
      var notes = try await dao.findAll()
      let count = notes.count
      notes.removeAll()
      return "\(count) notes before, \(try await dao.findAll().count) after"
    }
  }

  private mutating func line(_ question: String, _ work: () async throws -> String?) async {
    do {
      lines.append([question, try await work() ?? "nothing"])
    } catch {
      lines.append([question, "\(error)"])
    }
  }
}
