import ExerciseSupport
import Testing

@testable import DecoratorExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise decorator", .exercise("decorator"), .serialized)
struct AllTests {
  /// What works from the start, and must keep working.
  struct Behavior {
    let server = PracticeServer()

    @Test func `titles, corrections and errors pass through`() throws {
      let service = server.remembering()
      server.failures = 2
      #expect(throws: ServerDown.self, "A title that was never seen must throw the server's error.")
      {
        try service.title(of: "71")
      }
      #expect(throws: ServerDown.self, "A correction that fails must throw the server's error.") {
        try service.correct("71", to: "snails")
      }
      let title = try service.title("71", "A title must reach the caller.")
      #expect(title == "Snail", "A title must reach the caller as the server has it.")
      try must("A correction must reach the server.") { try service.correct("71", to: "slug") }
      #expect(server.titles["71"] == "Slug", "A correction must reach the server unchanged.")
      #expect(server.corrections == 2, "A correction must reach the server once.")
    }
  }
}

extension TitleService {
  /// Returns a title. If the service throws an error, `sentence` isn't true.
  func title(
    _ number: String, _ sentence: String, place: SourceLocation = #_sourceLocation
  ) throws -> String {
    try must(sentence, sourceLocation: place) { try title(of: number) }
  }

  /// Returns a title, or the name of an error.
  func outcome(_ number: String) -> String {
    do { return try title(of: number) } catch { return "\(type(of: error))" }
  }
}
