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

extension AllTests {
  /// The task. These fail at the start.
  struct Design {
    let server = PracticeServer()
    let calls = Tally()
    let requests = Tally()

    /// Returns a service that knows both titles.
    func informed() throws -> any TitleService {
      let service = server.remembering()
      _ = ["71", "97"].map(service.outcome)
      try #require(down("71", service) == "Snail", "Each number's title must be remembered.")
      return service
    }

    /// Returns what is shown while the server is down for some calls: a title, or an error's name.
    func down(_ number: String, _ service: any TitleService, _ failures: Int = 1) -> String {
      server.failures = failures
      defer { server.failures = 0 }
      return service.outcome(number)
    }

    @Test func `the stocktaking shows no old title, and keeps two counts`() throws {
      let service = stocktaking(server, calls: calls, requests: requests)
      try #require(down("71", service, 2) != "ServerDown", "The stocktaking must try three times.")
      #expect(down("71", service, 100) != "Snail", "The stocktaking must not show an old title.")
      server.failures = 3
      #expect(service.outcome("71", to: "slug") == "ServerDown", "Its error must be thrown.")
      #expect(server.calls == 9, "The stocktaking must try each call three times, and no more.")
      #expect(calls.count == server.calls, "The stocktaking must count each call of the server.")
      #expect(requests.count <= 3, "The stocktaking must count a request once, not each attempt.")
      #expect(requests.count >= 3, "The stocktaking must count a request that fails, too.")
    }

    @Test func `while the server is down, the title from last time is shown`() throws {
      let service = try informed()
      #expect(down("97", service) == "Moon", "Each number must have its own title.")
      server.titles["71"] = "Slug"
      #expect(service.outcome("71") == "Slug", "The server must be asked: it may be up again.")
      #expect(down("71", service) == "Slug", "The newest title must be shown, not the first.")
      #expect(down("71", server.remembering()) == "ServerDown", "Each wrapper has its own memory.")
      server.failure = NotPaid()
      #expect(down("71", service) == "NotPaid", "Only ServerDown may be answered by an old title.")
    }

    @Test func `a refusal is an answer`() throws {
      let service = try informed()
      server.titles["71"] = nil
      #expect(service.outcome("71") == "UnknownNumber", "A refusal must reach the caller.")
      #expect(down("71", service) == "ServerDown", "After UnknownNumber, no title may be known.")
      #expect(down("97", service) == "Moon", "UnknownNumber must leave the other titles known.")
      server.titles = ["71": "Snail"]
      _ = service.outcome("71")
      #expect(service.outcome("97", to: "x") == "UnknownNumber", "A refusal must be thrown.")
      #expect(down("97", service) != "Moon", "A refused correction must forget the old title.")
      #expect(down("71", service) == "Snail", "A refused correction leaves other titles known.")
    }

    @Test func `after a correction, the old title is never shown`() throws {
      let service = try informed()
      server.tidy = { "The \($0)" }
      try must("A correction must reach the server.") { try service.correct("71", to: "ant") }
      #expect(server.calls <= 4, "The wrapper must make no calls of its own.")
      #expect(down("71", service) != "Snail", "After a correction, the old title is wrong.")
      #expect(!["ant", "Ant"].contains(down("71", service)), "Only the server knows what it kept.")
      #expect(down("97", service) == "Moon", "A correction must leave the other titles known.")
      try must("A correction must reach the server.") { try service.correct("97", to: "Moon") }
      #expect(down("97", service) != "Moon", "The server may tidy up even the title that is known.")
      let titles = ["71", "97"].map(service.outcome)
      #expect(titles == ["The ant", "The Moon"], "A corrected title must reach the caller.")
      server.losesAnswers = true
      #expect(service.outcome("71", to: "sun") == "ServerDown", "A lost answer must be thrown.")
      #expect(down("71", service) != "The ant", "After a lost answer, the old title may be wrong.")
      #expect(down("97", service) == "The Moon", "A lost answer leaves other titles known.")
    }

    @Test func `the desk takes a known title at once`() throws {
      let service = desk(server, calls: calls)
      try #require(down("71", service, 2) != "ServerDown", "The desk must try three times.")
      try #require(down("71", service, 100) != "ServerDown", "The desk must show a known title.")
      try #require(server.calls <= 4, "The desk must not try again for a title that it knows.")
      #expect(server.calls >= 4, "Even for a title that it knows, the desk must ask the server.")
      #expect(down("97", service, 3) == "ServerDown", "After three tries, it must be ServerDown.")
      server.failures = 3
      #expect(service.outcome("71", to: "sun") == "ServerDown", "Its error must be thrown.")
      #expect(server.corrections == 3, "The desk must try a correction three times in all.")
      #expect(calls.count == server.calls, "The desk must count each call of the server.")
    }

    @Test func `the night list takes a known title last`() throws {
      let list = nightList(server, titles: requests)
      try #require(down("97", list, 2) != "ServerDown", "The list must try three times.")
      server.titles["97"] = "Sun"
      #expect(down("97", list, 2) == "Sun", "Before an old title, it must try three times.")
      try #require(down("97", list, 100) != "ServerDown", "After that, it must take a known title.")
      #expect(down("71", list, 100) == "ServerDown", "Without a title, it must be ServerDown.")
      #expect(server.calls <= 12, "The list must try three times, and no more.")
      #expect(requests.count == 4, "The list must count each title once, even one it doesn't get.")
    }
  }
}
