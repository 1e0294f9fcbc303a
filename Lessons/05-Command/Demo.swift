import BookLibrary
import Foundation
import LessonStage

@main
struct CommandPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 2)
    let (book, other) = (scene.cast[0], scene.cast[1])
    let totals = ReadingTotals(scene.library, minutes: 20)
    let fix = ReadingChange.rename(book.id, from: book.title, to: book.title + "!")
    page.says(book.id, for: 71)
    page.says(other.id, for: 84)
    let contest = Contest.tablets(on: page, in: scene)

    page.at("book") { page.show(scene) }
    func rung(
      _ mark: String, _ name: String, keeps: String, _ enough: String, _ server: any TabletServer
    ) {
      page.at(mark) { try await contest.tries(name, keeps: keeps, enough: enough) { server } }
    }
    rung(
      "snapshots", "snapshots", keeps: "", "one tablet, newest undone first, no copies",
      SnapshotServer(totals: totals))
    rung(
      "pairs", "pairs", keeps: "", "values are set, no two alike, no late copies",
      PairServer(totals: totals))
    rung("changes", "commands", keeps: "A", "no two alike, each comes once", totals)
    rung(
      "lines", "crossing out", keeps: "ABCD",
      "minutes stay; last title wins, undo that day", LogServer(totals))
    rung("shares", "shares", keeps: "ACD", "sums, only the newest is undone", ShareServer(totals))
    page.at("night") {
      try await contest.requires(
        Trial("undo the next day", promised: "30, 35, 25") {
          try additions(on: $0, endingTheDay: true)
        },
        keptBy: "commands", "crossing out", "shares")
    }
    page.at("others") {
      try await contest.requires(
        Trial("undos, 7, redos", promised: "20o, 27o, 37y") {
          try undoByOthers(on: $0, in: scene)
        },
        keptBy: "crossing out")
    }
    rung(
      "orders", "orders", keeps: "ABCDEF", "all ids stay, titles undone that day",
      OrderDesk(totals))
    page.at("table") { page.show(contest.table) }

    page.at("refused") {
      var desk = OrderDesk(totals)
      let (ben, ana) = (Order(.rename(book.id, from: book.title, to: "Bee")), Order(fix))
      try desk.execute(ben)
      await page.fails(with: OrderRefusal.changedSince(book.id)) { try desk.execute(ana) }
      try desk.execute(ben.reversed)
      await page.fails(with: OrderRefusal.changedSince(book.id)) { try desk.execute(ana) }
      let title = try desk.totals.title(of: book.id)
      var log = LogServer(totals)
      for order in [ben, ana] { try log.append(.init(id: order.id.first, change: order.change)) }
      page.damage(
        "crossing out doesn't refuse Ana's; the title is then",
        try log.totals.title(of: book.id) == book.title + "!" ? "Ana's" : "Ben's", is: "Ana's")
      page.claim(
        "in the end, book \(book.id) has its first title", answers: "the first one",
        title == book.title)
    }
    page.at("literature") {
      let store = try scene.copy("literature")
      var library = try store.load()
      let id = library.nextNoteID
      try library.add(
        Note(id: id, bookID: book.id, author: "Mei", content: "Again!", created: .distantPast))
      try store.save(library)
      var history = CommandHistory(store)
      try history.execute(MacroCommand("delete both", of: [DeleteBook(book), DeleteBook(other)]))
      let isGone = try !store.load().notes.contains { $0.id == id }
      try history.undo()
      page.claim(
        "a macro that deletes two books with a note is undone as a whole",
        try isGone && store.load() == library)
      page.claim("the redo button reads", history.redoLabel ?? "nothing", is: "Redo: delete both")
      try history.redo()
      try history.undo()
      try history.execute(RenameBook(other, to: "Bee"))
      await page.fails(with: CommandError.nothingToRedo) { try history.redo() }
      try history.undo()
      page.claim(
        "after redo, undo, a new command and its undo, all is back", try store.load() == library)
      var (ana, ben) = (CommandHistory(store), CommandHistory(store))
      try ana.execute(RenameBook(book, to: book.title + "!"))
      try ben.execute(RenameBook(book, to: book.title + "!"))
      try ana.undo()
      let title = try store.load().shelf.book(book.id).title
      page.damage(
        "both fix the title, Ana undoes; it is", title == book.title ? "the old one" : "fixed",
        is: "the old one")
      await page.fails(with: CommandError.changedSince(book.id)) { try ben.undo() }
      page.damage(
        "Ben's refused undo leaves the button", ben.undoLabel ?? "nothing",
        is: "Undo: rename \"\(book.title)\"")
      ben.forgetLast()
      page.claim("after `forgetLast()`, it is gone", ben.undoLabel == nil)
    }
    page.at("button") {
      let server = Connection(totals)
      let history = OrderHistory(send: server.send)
      try history.execute(Order(.add(minutes: 10)))
      try history.execute(Order(.rename(other.id, from: other.title, to: "Bee")))
      try server.send(Order(.rename(other.id, from: "Bee", to: "Slug")))
      await page.fails(with: OrderRefusal.changedSince(other.id)) { try history.undo() }
      let buttonText = history.undoLabel
      server.isDown = true
      await page.fails(with: NoAnswer()) { try history.undo() }
      server.isDown = false
      try history.undo()
      page.claim("without an answer, it is pressed again; Leo's minutes", server.minutes, is: 20)
      try history.execute(Order(.add(minutes: 5)))
      page.claim("after a new order, there is no redo", history.redoLabel == nil)
      server.isDown = true
      do { try history.execute(Order(.add(minutes: 3))) } catch is NoAnswer {}
      page.damage(
        "an order without an answer is done, but the button reads",
        "\(server.minutes) minutes, \(history.undoLabel ?? "nothing")",
        is: "28 minutes, Undo: add 5 minutes")
      page.claim(
        "after the refusal, the button reads: Undo: add 10 minutes", answers: "the older change",
        buttonText == "Undo: add 10 minutes")
    }
    page.at("macro") {
      let server = Connection(totals)
      let history = OrderHistory(send: server.send)
      let both = ReadingChange.all([.add(minutes: 10), fix])
      try history.execute(Order(both))
      var minutes = [server.minutes]
      try history.undo()
      minutes.append(server.minutes)
      page.claim(
        "the redo button reads", history.redoLabel ?? "nothing",
        is: "Redo: add 10 minutes, rename \"\(book.title)\"")
      try history.redo()
      minutes.append(server.minutes)
      page.claim("executed, undone, redone", minutes, is: [30, 20, 30])
      await page.fails(with: OrderRefusal.changedSince(book.id)) {
        try history.execute(
          Order(.all([.add(minutes: 10), .rename(book.id, from: "Bee", to: "Slug")])))
      }
      page.claim("of a refused macro, nothing is done", server.minutes == 30)
    }
    page.at("price") {
      var desk = OrderDesk(totals)
      let order = Order(.add(minutes: 10))
      try desk.execute(order)
      var newDay = OrderDesk(desk.totals)
      try newDay.execute(order)
      page.damage("an order comes again, its id forgotten; minutes", newDay.totals.minutes, is: 40)
      let forged = ForgedOrder(id: order.reversed.id, change: .add(minutes: -20))
      try desk.execute(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(forged)))
      page.damage("a forged undo takes back 20; minutes", desk.totals.minutes, is: 10)
      let late = Order(.add(minutes: 5))
      await page.fails(with: OrderRefusal.notExecuted) { try desk.execute(late.reversed) }
      try desk.execute(late)
      do { try desk.execute(late.reversed) } catch OrderRefusal.notExecuted {}
      page.damage(
        "an undo has overtaken its order, and comes again; minutes", desk.totals.minutes, is: 15)
      let (ana, ben) = (Order(fix), Order(.rename(book.id, from: book.title + "!", to: "Bee")))
      for order in [ana, ben, ana.reversed, ben.reversed, ana.reversed] {
        do { try desk.execute(order) } catch OrderRefusal.changedSince {}
      }
      let title = try desk.totals.title(of: book.id)
      page.damage(
        "a refused undo stays refused when it would fit; the title", title, is: book.title + "!")
      let evening = Order(.rename(other.id, from: other.title, to: "Bee"))
      try desk.execute(evening)
      desk.fold()
      await page.fails(with: OrderRefusal.writersForgotten(other.id)) {
        try desk.execute(evening.reversed)
      }
    }
  }
}

/// What a tablet sends that has changed an undo.
private struct ForgedOrder: Encodable {
  let id: Order.ID
  let change: ReadingChange
}

/// The error of a server that doesn't answer.
struct NoAnswer: Error, Equatable, CustomStringConvertible {
  var description: String { "There was no answer." }
}

/// A connection to a server, which answers unless the answer is lost.
final class Connection {
  private var desk: OrderDesk
  var isDown = false
  /// What happens once, while an answer is awaited.
  var meanwhile: () throws -> Void = {}
  var minutes: Int { desk.totals.minutes }

  init(_ totals: ReadingTotals) { desk = OrderDesk(totals) }

  /// The order arrives; only its answer can be lost.
  func send(_ order: Order) throws {
    try desk.execute(order)
    let press = meanwhile
    meanwhile = {}
    try press()
    if isDown { throw NoAnswer() }
  }
}
