public import NoteServices

/// A front end without a screen: imports a file at night.
public struct NightImport: Sendable {
  public typealias Write =
    @Sendable (
      _ child: String, _ book: Int, _ text: String
    ) async throws(NotesError) -> Void
  private let write: Write

  /// Creates an import by a function that calls the services.
  public init(by write: @escaping Write) {
    self.write = write
  }

  public init(_ notes: ReadingNotes) {
    self.init { child, book, text throws(NotesError) in
      try await notes.write(text, about: book, by: child)
    }
  }

  /// Stores or reports each line. While nothing can be stored, the lines are left for another night.
  public func run(_ night: inout NightFile) async {
    for line in night.left {
      do {
        if let note = line.note {
          try await write(note.child, note.book, note.text)
        } else {
          night.report.append("line \(line.number): This is not a note.")
        }
      } catch {
        switch error {
        case .refused(let refusal): night.report.append("line \(line.number): \(refusal)")
        case .down: return
        case .damaged:
          night.report.append("The library's file is damaged.")
          return
        }
      }
      night.left.removeFirst()
    }
  }
}
