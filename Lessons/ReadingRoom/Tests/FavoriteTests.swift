import BookLibrary
import TestSupport
import Testing

@testable import RoomScreens

/// The first exercise: favorites.
@Suite(.needs(command: "favorite BOOK"))
@MainActor struct FavoriteTests {
  private let exercise: ExerciseRoom
  private let shelf = "71    Lighthouse\n84    Snail\n97    Moon\n"

  init() async throws { exercise = try await ExerciseRoom() }

  /// The app as a family opens it now. Before the first key, a book can be selected.
  private func app(_ keys: String, on book: Book.ID? = nil) async throws -> String {
    let models = ViewModels(try await exercise.test.other(), author: "Mei")
    if let book { models.shelf.select(book) }
    return await models.app(keys)
  }

  private func favorites() throws -> [String] {
    try exercise.run("shelf").text.split(separator: "\n").filter { $0.contains("★") }
      .map { String($0.prefix { $0 != " " }) }
  }

  // MARK: - The walk

  @Test func `a room that was stored before opens, without a favorite`() throws {
    let run = try exercise.run("shelf")
    #expect(run.errors == "", "The next start must bring an old file up to date.")
    #expect(run.text == shelf, "Its books must be there, without a ★.")
  }

  @Test func `a favorite has a star, in the lines and in the app`() async throws {
    let lines = try exercise.run("favorite 84").text
    #expect(lines.contains("84    ★ Snail\n"), "favorite 84 must answer with the shelf and a ★.")
    #expect(!lines.contains("★ Moon"), "A book without the mark must have no ★.")
    #expect(try favorites() == ["84"], "The mark must be stored.")
    let page = try await app("")
    #expect(page.contains("84    ★ Snail"), "The app must show the ★, too.")
  }

  @Test func `f marks the selected book, f again takes the mark back, and so does an undo`()
    async throws
  {
    let marked = try await app("f")
    #expect(marked.contains("★ Lighthouse"), "f must mark the selected book.")
    #expect(marked.contains("f no favorite"), "The footer must say what f does next.")
    _ = try await app("f")
    #expect(try favorites() == [], "f on a favorite must take the mark back.")
    _ = try await app("fu")
    #expect(try favorites() == [], "u must take a mark back.")
    _ = try await app("fuU")
    #expect(try favorites() == ["71"], "U must bring it back.")
  }

  // MARK: - Unfavorite

  @Test(.needs(command: "unfavorite BOOK"))
  func `unfavorite takes a mark back`() throws {
    for book in [71, 97] { _ = try exercise.run("favorite \(book)") }
    _ = try exercise.run("unfavorite 71")
    #expect(try favorites() == ["97"], "unfavorite 71 must take back the mark of book 71 only.")
    let status = try exercise.run("unfavorite 71").status
    #expect(status == 0, "If there is no mark, taking it back must change nothing, and succeed.")
    _ = try exercise.run("favorite 97")
    #expect(try favorites() == ["97"], "A second mark must change nothing.")
  }

  @Test(.needs(command: "unfavorite BOOK"))
  func `favorites come first, and the others keep their order`() async throws {
    let text = try exercise.run("favorite 97").text
    #expect(
      text == "97    ★ Moon\n71    Lighthouse\n84    Snail\n",
      "Favorites must come first, then the other books in the order of their numbers.")
    let both = try exercise.run("favorite 84").text
    #expect(
      both == "84    ★ Snail\n97    ★ Moon\n71    Lighthouse\n",
      "Two favorites must be in the order of their numbers.")
  }

  @Test(.needs(command: "unfavorite BOOK"))
  func `the selection stays with the book that moves`() async throws {
    let page = try await app("↓↓f")
    #expect(page.contains("▸ 97    ★ Moon\n  71"), "Book 97 must move up, and stay selected.")
    _ = try await app("r!↵", on: 97)
    let text = try exercise.run("shelf").text
    #expect(text.contains("97    ★ Moon!\n"), "A favorite that is renamed must stay a favorite.")
  }

  // MARK: - A favorite stays

  @Test(.needs(command: "unfavorite BOOK"))
  func `a favorite can't be removed by a command or by a key`() async throws {
    let refusal = "Book 84 is a favorite, so it stays."
    _ = try exercise.run("favorite 84")
    let run = try exercise.run("remove 84 --yes")
    #expect(run.errors.contains(refusal), "remove 84 must be refused, with this sentence.")
    #expect(run.status == 1, "A refusal is a failure: exit code 1.")
    let page = try await app("xy", on: 84)
    #expect(page.contains(refusal), "The app must refuse the removal, with the same sentence.")
    #expect(try exercise.run("shelf").text.contains("Snail"), "The book must still be there.")
    _ = try exercise.run("unfavorite 84")
    let text = try exercise.run("remove 84 --yes").text
    #expect(!text.contains("Snail"), "Without the mark, the book can be removed.")
  }

  @Test(.needs(command: "unfavorite BOOK"))
  func `an undo can't remove a favorite, either`() async throws {
    let models = ViewModels(exercise.test.room, author: "Mei")
    _ = await models.app("aMine↵")
    _ = try exercise.run("favorite 98")
    let page = await models.app("u")
    #expect(
      page.contains("Not undone (add Mine). Book 98 is a favorite, so it stays."),
      "An undo that would remove a favorite must be refused, with this sentence.")
    #expect(try favorites() == ["98"], "The book must still be a favorite.")
  }
}
