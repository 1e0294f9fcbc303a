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
      server.failures = 1
      #expect(service.outcome("71") == "ServerDown", "The server's error must reach the caller.")
      #expect(service.outcome("71") == "Snail", "A title must be as the server has it.")
      try must("A correction must reach the server.") { try service.correct("71", to: "slug") }
      #expect(server.titles["71"] == "Slug", "A correction must reach the server unchanged.")
    }
  }
}

extension TitleService {
  /// Returns a title, or the name of an error.
  func outcome(_ number: String) -> String {
    do { return try title(of: number) } catch { return "\(type(of: error))" }
  }

  /// Corrects a title. Returns the name of an error, or nothing.
  func outcome(_ number: String, to title: String) -> String? {
    do { try correct(number, to: title) } catch { return "\(type(of: error))" }
    return nil
  }
}
