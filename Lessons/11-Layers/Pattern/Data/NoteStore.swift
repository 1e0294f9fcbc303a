import BookLibrary
package import Foundation

/// The data layer (persistence): keeps loans and notes in a file. It knows no rule.
///
/// An actor, so the disk is never used on the main actor, and two changes never overlap.
package actor NoteStore {
  private let file: DurableFile

  package init(_ url: URL) {
    file = DurableFile(url)
  }

  package func contents() throws(DataError) -> Contents {
    try Contents(load())
  }

  /// Makes a change and saves it, or does neither: if the change throws, its error is returned.
  package func update<Refusal>(
    _ change: @Sendable (inout Contents) throws(Refusal) -> Void
  ) throws(DataError) -> Result<Void, Refusal> {
    let seen = try load()
    var contents = try Contents(seen)
    do throws(Refusal) {
      try change(&contents)
    } catch {
      return .failure(error)
    }
    do {
      try file.replace(with: JSONEncoder().encode(contents), ifStill: seen)
    } catch {
      throw .unwritable("\(error)")
    }
    return .success(())
  }

  private func load() throws(DataError) -> Data? {
    do { return try file.contents() } catch { throw .unreadable("\(error)") }
  }
}
