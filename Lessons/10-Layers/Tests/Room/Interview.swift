import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing

extension TestRoom {
  /// Asks a family of services questions, each in a line or before a semicolon, and returns the
  /// answers.
  ///
  /// A question is in words: `rename 84 New title`. After each arrow stands a part of the answer, as
  /// in `start 1 → There is no book 1.`
  @discardableResult
  func ask(
    _ services: any ServiceFactory, _ questions: String,
    file: StaticString = #fileID, path: StaticString = #filePath, line place: Int = #line
  ) async -> [String] {
    var answers: [String] = []
    for line in questions.split(whereSeparator: { "\n;".contains($0) }) {
      let parts = line.trimmingCharacters(in: .whitespaces).components(separatedBy: " → ")
      var answer = ""
      do { answer = "\(try await reply(to: parts[0], services))" } catch { answer = "\(error)" }
      expect(
        parts.dropFirst().allSatisfy(answer.contains), "\(line)\nfound: \(answer)",
        file: file, path: path, line: place)
      answers.append("\(parts[0]): \(answer)")
    }
    return answers
  }

  private func reply(to question: String, _ services: any ServiceFactory) async throws -> Any {
    let words = question.split(separator: " ", maxSplits: 2).map(String.init)
    let number = words.count > 1 ? Double(words[1]) : nil
    let optionalID = number.map { Book.ID(rawValue: Int($0)) }
    let id = optionalID ?? 0
    let text = words.count > 2 ? words[2] : ""
    switch words[0] {
    case "wait": return clock.advance(minutes: number ?? 0)
    case "server":
      stories.isDown = words[1] == "sleeps"
      return ""
    case "session": return try put(.session(.test(2, of: id, at: 12_600)))
    case "books": return try await books(of: services.shelf)
    case "rename": return try await services.shelf.rename(id, to: text)
    case "mark": return try await services.shelf.mark(id, asRead: text != "unread")
    case "remove": return try await services.shelf.remove(id)
    case "undo": return try await services.shelf.undo()
    case "notes": return try await services.notes.notes(about: optionalID)
    case "note": return try await services.notes.write(text, by: "Mei", about: optionalID)
    case "start": return try await services.reading.start(id, minutes: 25)
    case "countdown": return try await services.reading.countdown() as Any
    case "today": return try await services.reading.today()
    case "history": return try await services.reading.history()
    case "story": return try await services.story.story()
    default:
      let step = try require(Self.steps[words[0]], "There is no such question: \(question)")
      return try await services.reading.take(step) as Any
    }
  }

  private static let steps: [String: Countdown.Step] = [
    "pause": .pause, "resume": .resume, "stop": .stop, "finish": .finish,
  ]

  @MainActor private func books(of shelf: any ShelfService) async throws -> [Book] {
    try await shelf.items().map(\.book)
  }
}
