public import NoteServices

/// A front end without a screen: imports a file at night.
public struct NightImport: Sendable {
  private let notes: ReadingNotes

  public init(_ notes: ReadingNotes) {
    self.notes = notes
  }

  /// Stores or reports each line. While nothing can be stored, the lines are left for another night.
  public func run(_ night: inout NightFile) async {
    for line in night.left {
      do {
        if let note = line.note {
          try await notes.write(note.text, about: note.book, by: note.child)
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
