public import NoteServices

/// A front end for people.
@MainActor
public final class NoteScreen {
  public private(set) var message = ""
  private let notes: ReadingNotes

  public init(_ notes: ReadingNotes) {
    self.notes = notes
  }

  public func saveTapped(_ text: String, about book: Int, by child: String) async {
    do {
      try await notes.write(text, about: book, by: child)
      message = "Saved."
    } catch {
      switch error {
      case .refused(let refusal): message = "\(refusal)"
      case .down: message = "The disk can't be used now. Please try again later."
      case .damaged: message = "The library's file is damaged. Please ask for help."
      }
    }
  }
}
