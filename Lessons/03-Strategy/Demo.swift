import BookLibrary
import Foundation
import LessonStage
import ShapeOrders
import ShelfOrders

@main
struct StrategyPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1)
    let books = scene.delivery
    for (book, sample) in zip(books, 666...) { page.says(book.id, for: sample) }
    let contest = Contest.shelf(on: page, in: scene)

    page.at("book") { page.show(scene) }
    page.at("delivery") {
      page.show(
        Table(
          ["id", "title", "read", "shape"],
          rows: books.map {
            ["\($0.id)", $0.title, $0.isRead ? "yes" : "no", "\($0.orientation)"]
          }))
    }
    for entry in Try.all {
      page.at(entry.name) {
        try await contest.tries(entry.name, keeps: entry.keeps, enough: entry.enough) { entry }
      }
    }
    page.at("mixed") {
      let screen = ClosureShelf(isBefore: Book.unreadFirst, card: \.firstLetter)
      let repeated = Book(id: 1, title: "Salt", isRead: true, coverPath: "/1.png")
      page.damage(
        "unread books first, with the cards of the titles",
        screen.groups(of: books + [repeated]).cards, is: "M, S, A, S")
    }
    page.at("articles") {
      try await contest.requires(
        Trial(
          "no articles", promised: "M \(books[2].id), S \(books[1].id) \(books[0].id)"
        ) {
          try $0.shelf(by: "title", under: \.filingLetter).groups(of: books).told
        }, keptBy: "grouped, sorted", "an enum", "one closure", "a card with a rank",
        "group first")
    }

    page.at("letters") {
      let byLetter = ShelfOrder(
        "title", group: { $0.title.prefix(1) }, card: { $0.uppercased() }, then: { $0.title })
      let snow = Book(id: scene.unknownBook, title: "snow", coverPath: "/new.png")
      page.damage("try 8's cards", byLetter.groups(of: books + [snow]).cards, is: "A, M, S, S")
      let shelf = CardShelf(orders: [.init(name: "title") { .init(text: $0.firstLetter) }])
      page.claim("try 7's cards", shelf.groups(of: books + [snow]).cards, is: "A, M, S")
    }
    page.at("swedish") {
      let titles = zip([1, 2, 3], ["Ängel", "Åska", "Ängel"]).map {
        Book(id: Book.ID(rawValue: $0), title: $1, coverPath: "/new.png")
      }
      let order = ShelfOrder("word", group: { SwedishWord(description: $0.title) }, then: \.title)
      page.claim("try 8", order.groups(of: titles).told, is: "Åska 2, Ängel 1 3")
      let shelf = CardShelf(orders: [.init(name: "word") { .init(text: $0.title) }])
      page.damage("try 7", shelf.groups(of: titles).told, is: "Ängel 1 3, Åska 2")
    }
    page.at("same name") {
      await page.fails(with: OrderError.sameName("title")) {
        _ = try OrderedShelf(.title(under: \.firstLetter), .title(under: \.filingLetter))
      }
    }
    page.at("gone") {
      var shelf = try OrderedShelf(.unreadFirst, .title(under: \.filingLetter))
      try shelf.choose("title")
      var answer = "chosen"
      do throws(OrderError) { try shelf.choose("shape") } catch { answer = "\(error)" }
      page.claim("`choose(\"shape\")`", answer, is: "There is no order \"shape\".")
      page.claim("the shelf stands in the order", shelf.order.name, is: "title")
    }
    try nameDates(page)

    page.at("editions") {
      let braille = Edition.braille
      let parts = [braille.cover("books"), braille.page("snail"), Edition.ink.page("errata")]
      page.damage("Mei's catalog", parts.kinds, is: "braille, braille, ink")
    }
    page.at("closed") {
      let braille = PartMaker.braille
      var parts = [braille.cover("books"), braille.page("snail"), braille.page("errata")]
      page.claim("her catalog", parts.kinds, is: "braille, braille, braille")
      parts.append(PartMaker.ink.page("more errata"))
      page.damage(
        "her catalog, after another place has added a page", parts.kinds,
        is: "braille, braille, braille, ink")
    }
    page.at("kinds") {
      let press = KindPress<Braille>()
      let found = press.catalog("books", [press.page("snail")])
      page.claim("her catalog", found.joined(separator: " "), is: "⠃⠕⠕⠅⠎ ⠎⠝⠁⠊⠇")
    }
    page.at("press") {
      let presses: [any Press] = [InkPress(), BraillePress()]
      let found = presses.map { catalog(of: ["snail"], from: $0).joined(separator: " ") }
      page.claim(
        "two catalogs", found.joined(separator: "; "), is: "books snail; books ⠃⠕⠕⠅⠎ ⠎⠝⠁⠊⠇")
    }
  }

  /// Dependency injection, by the last day of a loan.
  private static func nameDates(_ page: Teller) throws {
    func whose(_ day: String) -> String { day == "2025-04-03" ? "the test's day" : "the real day" }
    // In Berlin, the clocks went back on 26 October, and forward on 30 March.
    let autumn = try Date("2025-10-19T22:15:00Z", strategy: .iso8601)
    let spring = try Date("2025-03-20T22:59:00Z", strategy: .iso8601)

    page.at("seconds") {
      let desk = SecondsDesk(calendar: .berlin)
      page.damage("lent on 20 October at 0:15, due", desk.dueDay(lentAt: autumn), is: "2025-11-02")
      page.damage("lent on 20 March at 23:59, due", desk.dueDay(lentAt: spring), is: "2025-04-04")
    }
    page.at("argument") {
      let found = try [autumn, spring].map { try dueDay(lentAt: $0, in: .berlin) }
      page.claim(
        "the same two loans, due", found.joined(separator: ", "), is: "2025-11-03, 2025-04-03")
    }
    page.at("default") {
      let desk = LoanDesk(in: .berlin) { spring }
      page.claim("a desk with the test's clock", try desk.receipt(), is: "2025-04-03")
      let other = try LoanDesk(in: .berlin).receipt()
      page.damage("a desk whose clock was forgotten has", whose(other), is: "the real day")
    }
    page.at("task") {
      let clock: @Sendable () -> Date = { spring }
      let (inside, detached) = try await LoanClock.$now.withValue(clock) {
        let task = Task.detached { try LoanClock.receipt(in: .berlin) }
        return (try LoanClock.receipt(in: .berlin), try await task.value)
      }
      page.claim("a call in the task", inside, is: "2025-04-03")
      page.claim(
        "a detached task has the real clock", answers: "the real clock's", detached != inside)
    }
    page.at("environment") {
      let screen = LoanScreen(now: { spring })
      page.claim(
        "a screen in a screen", try screen.inner().inner().receipt(in: .berlin), is: "2025-04-03")
      let other = try LoanScreen().receipt(in: .berlin)
      page.damage("a screen that stands outside has", whose(other), is: "the real day")
    }
  }
}

extension [AnyPart] {
  fileprivate var kinds: String { map(\.kind).joined(separator: ", ") }
}

extension Calendar {
  static var berlin: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    return calendar
  }
}

/// A group that isn't a rank and a text: a word in Swedish order, where Å stands before Ä.
nonisolated private struct SwedishWord: Comparable, Hashable, CustomStringConvertible {
  let description: String

  static func < (left: Self, right: Self) -> Bool {
    let swedish = Locale(identifier: "sv")
    return left.description.compare(right.description, locale: swedish) == .orderedAscending
  }
}
