public import NoteServices

/// A screen (presentation layer).
@MainActor
public final class NoteScreen {
  public private(set) var message = ""
  private let write: (BookNote) async throws(NoteError) -> Void

  public init(write: @escaping (BookNote) async throws(NoteError) -> Void) {
    self.write = write
  }

  public func saveTapped(_ note: BookNote) async {
    do throws(NoteError) {
      try await write(note)
      message = "Saved."
    } catch {
      switch error {
      case .refused(let refusal): message = "\(refusal)"
      case .down: message = "The disk can't be used now. Please try again later."
      }
    }
  }
}
