import ExerciseSupport
import Testing

@testable import DecoratorExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise decorator", .exercise("decorator"), .serialized)
struct AllTests {
  /// What works from the start, and must keep working.
  struct Behavior {
    let server = PracticeServer()

    @Test func `titles and corrections pass through`() throws {
      let service = server.remembering()
      let title = try service.title("71", "A title must reach the caller.")
      #expect(title == "Snail", "A title must reach the caller as the server has it.")
      try must("A correction must reach the server.") { try service.correct("71", to: "slug") }
      #expect(server.titles["71"] == "Slug", "A correction must reach the server unchanged.")
      #expect(server.corrections == 1, "A correction must reach the server once.")
    }

    @Test func `errors pass through`() {
      let service = server.remembering()
      server.failures = 1
      #expect(throws: ServerDown.self, "A title that was never seen must throw the server's error.")
      {
        try service.title(of: "71")
      }
      server.failures = 1
      #expect(throws: ServerDown.self, "A correction that fails must throw the server's error.") {
        try service.correct("71", to: "slug")
      }
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
}
