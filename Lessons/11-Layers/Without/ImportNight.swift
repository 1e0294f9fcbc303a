import NoteFrontEnds
import NoteServices

/// The night import of the rungs whose rules throw.
func importNight(
  _ night: inout NightFile, into write: (BookNote) async throws(NoteError) -> Void
) async {
  while let line = night.left.first {
    do {
      if let note = line.note {
        try await write(note)
      } else {
        night.report.append("line \(line.number): This is not a note.")
      }
    } catch {
      guard case .refused(let refusal) = error else { return }
      night.report.append("line \(line.number): \(refusal)")
    }
    night.left.removeFirst()
  }
}

/// The night import of the core that gives receipts: it takes no function that gives none.
func importNight(
  _ night: inout NightFile,
  with write: (BookNote) async throws(NoteError) -> Stored
) async {
  await importNight(&night) { note throws(NoteError) in _ = try await write(note) }
}
