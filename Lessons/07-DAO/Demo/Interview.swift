import BookLibrary
import Foundation

/// Asks a store the same questions as any other, and writes down what it answers.
struct Interview {
  let notebook: Notebook
  private(set) var lines: [[String]] = []

  init(_ dao: any NoteDAO) {
    let clock = SteppingClock()
    notebook = Notebook(dao) { clock.now() }
  }

  static func lines(with dao: any NoteDAO, about book: Book.ID, not other: Book.ID) async
    -> [[String]]
  {
    var interview = Interview(dao)
    await interview.ask(book, other)
    return interview.lines
  }

  private mutating func ask(_ book: Book.ID, _ other: Book.ID) async {
    let (notebook, dao) = (notebook, notebook.dao)
    var id: Note.ID = 0
    await line("write about book \(book)") {
      id = try await notebook.write(" Loud! ", by: "Mei", about: book).id
      return try await dao.find(id)?.words
    }
    await line("rewrite note \(id)") {
      try await notebook.rewrite(id, as: "Louder!").words
    }
    await line("write about book \(other)") {
      try await notebook.write("Where?", by: "Mei", about: other).words
    }
    await line("write blanks") { try await notebook.write(" \n", by: "Mei").words }
    await line("create note \(id) again") {
      guard let note = try await dao.find(id) else { return nil }
      try await dao.create(note)
      return "done"
    }
    for _ in 1...2 {
      await line("remove note \(id)") {
        try await notebook.remove(id)
        return "done"
      }
    }
    await line("find note \(id)") { try await dao.find(id)?.words }
    await line("write once more") { try await notebook.write("Hush.", by: "Jo").words }
    await line("change a returned list") {
      var notes = try await dao.findAll()
      let count = notes.count
      notes.removeAll()
      return "\(count) notes, then \(try await dao.findAll().count)"
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

extension Note {
  /// A note in one line, with the minutes of its dates.
  fileprivate var words: String {
    let minutes = [created, updated].map { $0.formatted(.iso8601).dropFirst(11).prefix(5) }
    return "\(id): \(content) \(minutes.joined(separator: ", "))"
  }
}
