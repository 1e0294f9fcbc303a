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

  /// Returns what `body` returns, and saves its changes. If it throws an error, nothing is saved.
  package func withContents<Value: Sendable, Refusal>(
    _ body: @Sendable (inout Contents) throws(Refusal) -> Value
  ) throws(DataError<Refusal>) -> Value {
    let (data, saved): (Data?, Contents)
    do { data = try file.contents() } catch { throw .down }
    do { saved = try Contents(data) } catch { throw .damaged }
    var contents = saved
    let value: Value
    do throws(Refusal) { value = try body(&contents) } catch { throw .refused(error) }
    guard contents != saved else { return value }
    do { try file.replace(with: JSONEncoder().encode(contents), ifStill: data) } catch {
      throw .down
    }
    return value
  }
}
