import BookLibrary
package import Foundation

/// The data layer (persistence): keeps loans and notes in a file. It knows no rule.
///
/// An actor, so the disk is never used on the main actor.
package actor NoteStore {
  private let file: DurableFile

  package init(_ url: URL) {
    file = DurableFile(url)
  }

  /// Returns what `body` returns, and saves its changes. If it throws an error, nothing is saved.
  ///
  /// If another program changes the file meanwhile, `body` runs again, on the new contents.
  package func withContents<Value: Sendable, Failure>(
    _ body: @Sendable (inout Contents) throws(Failure) -> Value
  ) throws(DataError<Failure>) -> Value {
    while true {
      let (data, saved): (Data?, Contents)
      do {
        data = try file.contents()
        let document = data.map { JSONDocument(named: file.url.path, $0) }
        saved = try document?.decode(Contents.self) ?? Contents()
      } catch { throw .damaged }
      var contents = saved
      let value: Value
      // `error` is a `Failure`, as from any call. After a `throw` in a `do`, it is `any Error`.
      do { value = try body(&contents) } catch { throw .refused(error) }
      if contents == saved { return value }
      do {
        try file.replace(with: JSONEncoder().encode(contents), ifStill: data)
        return value
      } catch StoreError.changedOnDisk {
        continue
      } catch {
        throw .down
      }
    }
  }
}
