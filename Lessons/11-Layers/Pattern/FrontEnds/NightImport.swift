public import NoteServices

/// A front end without a screen: imports a file at night.
public struct NightImport: Sendable {
  private let notes: ReadingNotes

  public init(_ notes: ReadingNotes) {
    self.notes = notes
  }

  /// Stores or reports each line. While nothing can be stored, the lines are left for another night.
  public func run(_ night: inout NightFile) async {
    while let line = night.left.first {
      if let note = line.note {
        do {
          try await notes.write(note)
        } catch {
          switch error {
          case .refused(let refusal): night.report.append("line \(line.number): \(refusal)")
          case .down: return
          case .damaged:
            night.report.append("The file of the notes is damaged.")
            return
          }
        }
      } else {
        night.report.append("line \(line.number): This is not a note.")
      }
      night.left.removeFirst()
    }
  }
}
