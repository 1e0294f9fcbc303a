import BookLibrary

/// Asks the notebook over one store the same questions as over any other, and keeps the answers.
struct Interview {
  private(set) var rows: [[String]] = []

  /// The text is one that breaks SQL when it is glued in.
  init(_ notebook: Notebook, about book: Book.ID) async {
    let text = "Hi.'), ('Mei', 'I hate books."
    var id: Note.ID = 0
    await ask("write \"\(text)\"") {
      let note = try await notebook.write(text, by: "Mallory", about: book)
      id = note.id
      return "note \(id)"
    }
    await ask("the content of note \(id)") { try await notebook.note(id)?.content ?? "none" }
    await ask("rewrite note \(id) as \"Sunny.\"") {
      try await notebook.rewrite(id, as: "Sunny.").content
    }
    await ask("write \" \"") { try await notebook.write(" ", by: "Mei").content }
    for _ in 1...2 {
      await ask("remove note \(id)") {
        try await notebook.remove(id)
        return "done"
      }
    }
    await ask("the number of notes") { "\(try await notebook.notes().count)" }
  }

  private mutating func ask(_ question: String, _ answer: () async throws -> String) async {
    do {
      rows.append([question, try await answer()])
    } catch {
      rows.append([question, "error: \(error)"])
    }
  }
}
