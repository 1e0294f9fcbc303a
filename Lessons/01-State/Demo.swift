import BookLibrary
import LessonStage

@main
struct StatePage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1, "that are unread") { !$0.isRead }
    let book = scene.cast[0].id
    page.says(book, for: 84)
    let contest = contest(on: page, of: book)
    page.at("book") { page.show(scene) }
    page.at("evening") {
      var loan = FlaggedLoan(of: book)
      try loan.lend(to: "Ana", until: 5)
      try loan.reserve(for: "Mei")
      loan.giveBack()
      try loan.remind(on: 9, in: scene.store)

      let note = try scene.saved().notes.last { $0.bookID == book }
      let child = ["Ana", "Mei"].first { note?.content.contains($0) ?? false }
      page.damage(
        "the file has a new note, \"\(note?.content ?? "")\", for", child ?? "nobody", is: "Mei")
    }
    page.at("flags") {
      try await contest.tries(
        "a property for each fact", keeps: "", enough: "every combination makes sense"
      ) { FlaggedLoan(of: book) }
    }
    page.at("status") {
      try await contest.tries(
        "a status and a check", keeps: "ABCD", enough: "each value has its check"
      ) { StatusLoan(of: book) }
    }
    page.at("file") {
      let loaded = try DerivedLoan.loaded(from: ["book": 84, "stay": ["home": "onShelf"]])
      page.damage("loaded", loaded?.place ?? "refused", is: "on the shelf")
    }
    page.at("record") {
      try await contest.tries(
        "one record", keeps: "ABD", enough: "a missing value is harmless"
      ) { DerivedLoan(of: book) }
    }
    page.at("objects") {
      try await contest.tries(
        "an object for each state", keeps: "ABCD", enough: "other modules add unsaved states"
      ) { LoanContext(of: book) }
    }
    page.at("enum") {
      try await contest.tries(
        "an enum with values", keeps: "ABCD", enough: "each value belongs to one state"
      ) { BookLoan(of: book) }
      let states = [["lent": ["to": "Ana", "due": 5], "lost": [:]], ["lent": ["to": "Ana"]]]
      let isRefused = try states.allSatisfy { state in
        try BookLoan.loaded(from: ["book": 84, "state": state]) == nil
      }
      page.claim("a file with two cases, or lent without a day, is refused", isRefused)
    }
    page.at("actions") {
      let table = try actions(of: BookLoan(of: book))
      page.show(table)
      page.claim(
        "the objects of try 4 lead there, too", try actions(of: LoanContext(of: book)) == table)
    }
    page.at("damaged") {
      try await contest.requires(
        damaged, keptBy: "a status and a check", "one record", "an object for each state",
        "an enum with values")
    }

    // Act two

    page.at("mail") {
      var loan = LoanContext(of: book, in: InTheMail())
      let isHere = try !isRefused { try loan.giveBack() }
      page.damage("`giveBack()`", isHere ? loan.place : "it is refused", is: "it is refused")
    }
    page.at("door") {
      let lent = LoanContext(of: book, in: Lent(child: "Zoe", due: 9))
      page.damage("`LoanContext(of: book, in: Lent(…))`", lent.place, is: "lent to Zoe")
    }
    page.at("beside") {
      let lent = ["lent": ["to": "Ana", "due": 5]]
      let loaded = try BookLoan.loaded(from: ["book": 84, "state": lent, "waitingChild": "Ana"])
      let isOdd = loaded?.place == "lent to Ana" && loaded?.waitingChild == "Ana"
      let words = "Ana waits for her own book"
      page.damage("loaded", isOdd ? words : "another loan", is: words)
    }
    page.at("copies") {
      var desk = BookLoan(of: book)
      var tablet = desk
      try desk.lend(to: "Mei", until: 9)
      try tablet.lend(to: "Zoe", until: 9)
      page.damage(
        "the same book is", "\(desk.place), and \(tablet.place)", is: "lent to Mei, and lent to Zoe"
      )
      desk = BookLoan(of: book)
      page.damage(
        "after `desk = BookLoan(of: book)`, Mei's book is", desk.place, is: "on the shelf")
    }
  }
}
