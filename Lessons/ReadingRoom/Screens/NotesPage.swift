public import BookLibrary
import RoomModel
public import RoomServices
import TerminalKit

extension Note {
  /// The note, as the list of notes shows it: `7  2026-03-10  Mei on A Suitcase for Snail: Slow.`
  @MainActor public func line(in room: Room) -> LabeledLine {
    let book = bookID.map { " on \(room.state.title(of: $0))" } ?? ""
    let day = room.clock.day(of: created)
    return LabeledLine("\(id)", "\(day)  \(author)\(book): \(content.oneLine)")
  }
}

extension ViewModels {
  /// The keys of the list of notes.
  var noteKeys: [KeyCommand] {
    guard let note = notes.selected else { return [] }
    return [
      KeyCommand(key: "e", name: "edit") { [self] in footer.prompt = rewrite(note) },
      KeyCommand(key: "x", name: "remove") { [self] in footer.prompt = remove(note) },
    ]
  }

  /// The key that writes a note, on any page. Where the selected book isn't seen, it is named.
  func noteKey(on page: Page) -> KeyCommand {
    let book = page == .shelf ? nil : shelf.selected.map { " on \($0.title.elided(to: 24))" }
    return KeyCommand(key: "n", name: "note" + (book ?? "")) { [self] in
      footer.prompt = shelf.selected.map(writeNote)
    }
  }

  private func writeNote(on book: Book) -> Prompt {
    Prompt(question: "Note on \(book.title):") { [self] in
      notes.select(try await room.writeNote($0, by: author, about: book.id).id)
    }
  }

  private func rewrite(_ note: Note) -> Prompt {
    Prompt(
      question: "Note:", text: note.content,
      again: { [self] in room.state.note(note.id).map(rewrite) }
    ) { [self] in _ = try await room.rewrite(note, as: $0) }
  }

  private func remove(_ note: Note) -> Prompt {
    let words = note.content.split(whereSeparator: \.isNewline).first ?? ""
    return Prompt(
      question: "Remove note \(note.id) (\(String(words).elided(to: 40)))? y/n", no: "Not removed."
    ) { [self] _ in try await room.remove(note) }
  }
}
