import RoomServices
import TestSupport
import Testing

@testable import RoomScreens

/// The second exercise: minutes by author.
@Suite(.needs(command: "authors"))
@MainActor struct AuthorTests {
  private let exercise: ExerciseRoom

  init() async throws { exercise = try await ExerciseRoom() }

  /// The app as this author opens it now.
  private func app(_ keys: String, author: String) async throws {
    _ = await ViewModels(try await exercise.test.other(), author: author).app(keys)
  }

  /// Lets an author read for so many minutes, up to the end.
  private func read(_ minutes: Int, author: String) async throws {
    try await app("t\(minutes)↵", author: author)
    exercise.test.clock.advance(minutes: Double(minutes))
    try await app("", author: author)
  }

  @Test func `sessions from before have an unknown author`() throws {
    let run = try exercise.run("authors")
    #expect(run.text == "unknown  125 min\n", "The four sessions of before must still count.")
    #expect(run.status == 0, "authors must succeed.")
  }

  @Test func `minutes are added up for each author, the most first`() async throws {
    for (minutes, author) in [(40, "Mei"), (100, "Jonas"), (65, "Mei")] {
      try await read(minutes, author: author)
    }
    let text = try exercise.run("authors", minutes: 205).text
    #expect(
      text == "unknown  125 min\nMei      105 min\nJonas    100 min\n",
      "Each author must have the sum of all sessions, and the most minutes must come first.")
  }

  @Test func `a tie goes in the order of the names`() async throws {
    for author in ["Mei", "Ada", "Jonas"] { try await read(5, author: author) }
    let text = try exercise.run("authors", minutes: 15).text
    #expect(
      text == "unknown  125 min\nAda      5 min\nJonas    5 min\nMei      5 min\n",
      "Of authors with equal minutes, the one whose name comes first must come first.")
  }

  @Test func `the author is the one who started the timer, whoever records it`() async throws {
    try await app("t20↵", author: "Jonas")
    // A pause and a resume, in another author's app.
    try await app("tt", author: "Ada")
    let text = try exercise.run("authors", minutes: 25).text
    #expect(
      text == "unknown  125 min\nJonas    20 min\n",
      "A session must have the author of the program that started its timer.")
  }

  @Test func `a session that comes back by an undo has its author`() async throws {
    try await read(30, author: "Jonas")
    let before = try exercise.run("authors", minutes: 30).text
    try await app("xyu", author: "Mei")
    #expect(
      try exercise.run("authors", minutes: 30).text == before,
      "Removing a book and undoing that must leave the figures as they were.")
    try await app("xy", author: "Mei")
    let text = try exercise.run("authors", minutes: 30).text
    #expect(!text.contains("Jonas"), "The sessions of a removed book don't count.")
  }
}
