import ExerciseSupport
import Testing

@testable import DecoratorExercise

extension AllTests {
  /// The task. These fail at the start.
  struct Design {
    let server = PracticeServer()
    let calls = Tally()
    let requests = Tally()

    @Test func `the stocktaking shows no old title, and counts twice`() throws {
      let service = stocktaking(server, calls: calls, requests: requests)
      server.failures = 2
      _ = try service.title("71", "The stocktaking must try three times.")
      server.failures = 100
      #expect(throws: ServerDown.self, "The stocktaking must not show a title from last time.") {
        try service.title(of: "71")
      }
      #expect(server.calls == 6, "The stocktaking must try three times, and no more.")
      #expect(calls.count == server.calls, "The stocktaking must count each call of the server.")
      #expect(requests.count == 2, "The stocktaking must count each request of the staff once.")
    }

    @Test func `while the server is down, the title from last time is shown`() throws {
      let service = server.remembering()
      for number in ["71", "97"] { _ = try service.title(number, "A title must reach the caller.") }
      server.failures = 2
      for (number, title) in [("71", "Snail"), ("97", "Moon")] {
        let shown = try service.title(number, "While it is down, a known title must be shown.")
        #expect(shown == title, "Each book must have its own title.")
      }
      server.titles["71"] = "Slug"
      let newest = try service.title("71", "A title must reach the caller.")
      #expect(newest == "Slug", "The server must be asked each time: it may be up again.")
      server.failures = 1
      let shown = try service.title("71", "While it is down, a known title must be shown.")
      #expect(shown == "Slug", "The title from last time must be shown, not the first one.")
    }

    @Test func `a refusal is an answer`() throws {
      let service = server.remembering()
      for number in ["71", "97"] { _ = try service.title(number, "A title must reach the caller.") }
      server.titles["71"] = nil
      #expect(throws: UnknownNumber.self, "A refusal must reach the caller, not the old title.") {
        try service.title(of: "71")
      }
      server.failures = 2
      #expect(throws: ServerDown.self, "After a refusal, the old title must be forgotten.") {
        try service.title(of: "71")
      }
      _ = try service.title("97", "A refusal must leave the other titles known.")
    }

    @Test func `after a correction, the old title is never shown`() throws {
      let service = server.remembering()
      for number in ["71", "97"] { _ = try service.title(number, "A title must reach the caller.") }
      try must("A correction must reach the server.") { try service.correct("71", to: "slug") }
      server.failures = 2
      let corrected = try? service.title(of: "71")
      #expect(corrected != "Snail", "After a correction, the old title is wrong.")
      #expect(corrected != "slug", "Only the server knows how it has stored the corrected title.")
      _ = try service.title("97", "A correction must leave the other titles known.")
      server.losesAnswers = true
      try? service.correct("97", to: "moonlight")
      server.failures = 1
      let uncertain = try? service.title(of: "97")
      #expect(uncertain != "Moon", "After a correction that failed, the old title may be wrong.")
    }

    @Test func `the desk takes a known title at once`() throws {
      let service = desk(server, calls: calls)
      server.failures = 2
      _ = try service.title("71", "The desk must try three times for a title that it doesn't know.")
      server.failures = 1
      _ = try service.title("71", "The desk must show a title that it knows.")
      #expect(server.calls == 4, "The desk must not try again for a title that it knows.")
      #expect(calls.count == server.calls, "The desk must count each call of the server.")
    }

    @Test func `the night list takes a known title last`() throws {
      let service = nightList(server, titles: requests)
      _ = try service.title("97", "The list must show a title.")
      server.titles["97"] = "Moonlight"
      server.failures = 2
      let title = try service.title("97", "The list must try three times.")
      #expect(title == "Moonlight", "The list must try three times before it takes an old title.")
      server.failures = 3
      _ = try service.title("97", "After three attempts, the list must take the old title.")
      #expect(server.calls == 7, "The list must try three times, and no more.")
      #expect(requests.count == 3, "The list must count its titles, not the attempts.")
    }
  }
}
