import ExerciseSupport
import Testing

@testable import DecoratorExercise

extension AllTests {
  /// The task. These fail at the start.
  struct Design {
    let server = PracticeServer()
    let calls = Tally()
    let requests = Tally()

    /// Returns a service that knows both titles.
    func informed() throws -> any TitleService {
      let service = server.remembering()
      try #require(service.outcome("71") == "Snail", "A title must be as the server has it.")
      try #require(service.outcome("97") == "Moon", "A title must be as the server has it.")
      try #require(down("71", service) != "ServerDown", "A title must be remembered.")
      try #require(down("71", service) != "ServerDown", "A title must stay remembered.")
      return service
    }

    /// Returns the title that is shown while the server is down, or the name of the error.
    func down(_ number: String, _ service: any TitleService) -> String {
      server.failures = 1
      defer { server.failures = 0 }
      return service.outcome(number)
    }

    @Test func `the stocktaking shows no old title, and keeps two counts`() throws {
      let service = stocktaking(server, calls: calls, requests: requests)
      server.failures = 2
      try #require(service.outcome("71") != "ServerDown", "The stocktaking must try three times.")
      server.failures = 100
      #expect(service.outcome("71") != "Snail", "The stocktaking must not show an old title.")
      #expect(server.calls == 6, "The stocktaking must try three times, and no more.")
      #expect(calls.count == server.calls, "The stocktaking must count each call of the server.")
      #expect(requests.count >= 2, "The stocktaking must count each request of the staff.")
      #expect(requests.count <= 2, "The stocktaking must count a request once.")
    }

    @Test func `while the server is down, the title from last time is shown`() throws {
      let service = try informed()
      #expect(down("71", service) == "Snail", "Each book must have its own title.")
      #expect(down("97", service) == "Moon", "Each book must have its own title.")
      server.titles["71"] = "Slug"
      #expect(service.outcome("71") == "Slug", "The server must be asked: it may be up again.")
      #expect(down("71", service) == "Slug", "The newest title must be shown, not the first.")
      server.failure = NotPaid()
      #expect(down("97", service) == "NotPaid", "Any other error must reach the caller.")
      server.failure = ServerDown()
      #expect(down("97", service) == "Moon", "Any other error leaves the title known.")
      let other = PracticeServer()
      other.failures = 1
      let unknown = other.remembering().outcome("71")
      #expect(unknown == "ServerDown", "Each wrapper must have its own memory.")
    }

    @Test func `a refusal is an answer`() throws {
      let service = try informed()
      server.titles["71"] = nil
      #expect(service.outcome("71") == "UnknownNumber", "A refusal must reach the caller.")
      let later = down("71", service)
      #expect(later != "Snail", "After a refusal, the old title must be forgotten.")
      #expect(later != "UnknownNumber", "While the server is down, an old refusal isn't repeated.")
      #expect(down("97", service) == "Moon", "A refusal must leave the other titles known.")
      server.titles["97"] = nil
      #expect(throws: UnknownNumber.self, "A refused correction must throw the server's error.") {
        try service.correct("97", to: "moonlight")
      }
      #expect(down("97", service) != "Moon", "A refused correction must forget the old title.")
    }

    @Test func `after a correction, the old title is never shown`() throws {
      let service = try informed()
      server.tidy = { "The \($0)" }
      try must("A correction must reach the server.") { try service.correct("71", to: "slug") }
      let corrected = down("71", service)
      #expect(corrected != "Snail", "After a correction, the old title is wrong.")
      #expect(!["slug", "Slug"].contains(corrected), "Only the server knows what it has stored.")
      #expect(down("97", service) == "Moon", "A correction must leave the other titles known.")
      #expect(service.outcome("71") == "The slug", "A corrected title must reach the caller.")
      #expect(down("71", service) == "The slug", "A corrected title that was read must be known.")
      server.losesAnswers = true
      try? service.correct("97", to: "moonlight")
      let unclear = down("97", service)
      #expect(unclear != "Moon", "After a correction that failed, the old title may be wrong.")
      #expect(!["moonlight", "Moonlight"].contains(unclear), "Only the server knows the title.")
      #expect(down("71", service) == "The slug", "A failed correction leaves the others known.")
    }

    @Test func `the desk takes a known title at once`() throws {
      let service = desk(server, calls: calls)
      server.failures = 2
      try #require(service.outcome("71") != "ServerDown", "The desk must try three times.")
      server.failures = 100
      try #require(
        service.outcome("71") != "ServerDown", "The desk must show a title that it knows.")
      #expect(server.calls <= 4, "The desk must not try again for a title that it knows.")
      let known = server.calls
      _ = service.outcome("97")
      #expect(server.calls <= known + 3, "The desk must try three times, and no more.")
      #expect(calls.count == server.calls, "The desk must count each call of the server.")
    }

    @Test func `the night list takes a known title last`() throws {
      let service = nightList(server, titles: requests)
      server.failures = 2
      try #require(service.outcome("97") != "ServerDown", "The list must try three times.")
      server.titles["97"] = "Moonlight"
      server.failures = 2
      #expect(service.outcome("97") == "Moonlight", "Before an old title, it must try three times.")
      server.failures = 100
      try #require(service.outcome("97") != "ServerDown", "After that, it must take a known title.")
      #expect(server.calls <= 9, "The list must try three times, and no more.")
      #expect(requests.count == 3, "The list must count each title once.")
    }
  }
}
