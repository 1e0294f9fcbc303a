import BookLibrary
import Foundation

/// What the code of a page shows. Code in a text stands in backticks.
extension Teller {
  /// Claims that a value is the expected one. What is found answers a question.
  public func claim<Value: Equatable>(_ text: String, _ value: Value, is expected: Value) {
    claim(text, value, is: expected, mark: "✔")
  }

  /// Claims that a value shows damage, which the story causes on purpose.
  public func damage<Value: Equatable>(_ text: String, _ value: Value, is expected: Value) {
    claim(text, value, is: expected, mark: "⚠")
  }

  private func claim<Value: Equatable>(
    _ text: String, _ value: Value, is expected: Value, mark: String
  ) {
    let holds = value == expected
    answer("\(value)")
    check("\(text): \(value)" + (holds ? "" : "; expected: \(expected)"), holds, mark: mark)
  }

  /// Claims that a sentence is true.
  ///
  /// - Parameter answer: What the sentence answers to a question.
  public func claim(_ sentence: String, answers answer: String = "yes", _ holds: Bool) {
    record.found = holds ? answer : nil
    check(holds ? sentence : "\(sentence): not true", holds)
  }

  /// Claims that code throws this error. That answers no question.
  public func fails<Failure: Error & Equatable>(
    with expected: Failure, _ code: () async throws -> Void
  ) async {
    var thrown: (any Error)?
    do { try await code() } catch { thrown = error }
    let holds = thrown as? Failure == expected
    let words = thrown.map { "\($0)" } ?? "no error"
    check("the caller gets: \(words)" + (holds ? "" : "; expected: \(expected)"), holds)
  }

  public func show(_ table: Table) {
    record.add(table)
    text.table(table.unmarked)
  }

  /// Shows the calls since the recorder was last shown, as a sequence diagram.
  public func show(callsOf recorder: CallRecorder) {
    let calls = recorder.take()
    record.add(SequenceDiagram(calls))
    text.calls(calls)
  }

  /// Shows the books of a story with their thumbnails, and claims the thumbnails' addresses.
  public func show(_ scene: Scene) {
    show(
      Table(
        ["id", "title", "thumbnail"],
        rows: scene.cast.map { ["\($0.id)", $0.title, "`\(scene.thumbnail(of: $0))`"] }))
    for book in scene.cast {
      // Written out: a claim would always hold if the library computed both sides.
      let path = book.coverPath.text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      let ending = scene.device == .pad ? "!iPadThumb" : "!thumb"
      let expected = "https://img.example\(path ?? "")\(ending)"
      let found = scene.thumbnail(of: book).absoluteString
      count("the thumbnail of book \(book.id): \(found); expected: \(expected)", found == expected)
    }
  }

  /// Shows and counts a claim.
  func check(_ text: String, _ holds: Bool, mark: String = "✔") {
    show(holds ? mark : "✘", text)
    count(text, holds)
  }

  /// Counts a claim that something else shows.
  func count(_ text: String, _ holds: Bool) {
    claims += 1
    if !holds { failures.append(text.storyLine) }
  }

  /// Keeps what a claim has found, which answers a question.
  func answer(_ words: String) { record.found = words.unmarked }

  func show(_ mark: String, _ finding: String) {
    let line = finding.storyLine
    record.add(mark, line)
    text.finding(mark, line.unmarked)
  }
}
