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
    let contest = Contest<any TabletServer>(
      on: page,
      Trial("10, 5, undo the 10", promised: "30, 35, 25") { try additions(on: $0) },
      Trial("x, y, late y, z; undo z, y, y", promised: "yyx, yyx") { server in
        try [true, false].map { try sameTitle(on: server, isBenFirst: $0, in: scene) }.inWords
      },
      Trial("10, again, undo, late 10", promised: "30, 30, 20, 20") { try sentAgain(on: $0) },
      Trial("10, undo, Ben's 10, undo", promised: "30, 20, 30, 30") { try savedUndo(on: $0) })

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
      "keys", "request keys", keeps: "AC", "no two titles alike, each undone once",
      KeyServer(totals))
    rung(
      "lines", "crossing out", keeps: "ABCD",
      "lines stay; last title wins, undone that day", LogServer(totals))
    page.at("night") {
      try await contest.requires(
        Trial("undo the next day", promised: "30, 35, 25") {
          try additions(on: $0, endingTheDay: book)
        },
        keptBy: "commands", "request keys", "crossing out")
    }
    page.at("others") {
      try await contest.requires(
        Trial("undos, 7, redos", promised: "20o, 27o, 37y") {
          try undoByOthers(on: $0, of: book)
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
      var desk = OrderDesk(totals)
      let order = Order(both)
      try desk.execute(order)
      desk.fold()
      try desk.execute(order.reversed)
      let title = try desk.totals.title(of: book.id)
      page.damage("undone the next day, a macro leaves its title", title, is: book.title + "!")
    }
    page.at("price") {
      var desk = OrderDesk(totals)
      let order = Order(.add(minutes: 10))
      try desk.execute(order)
      var newDay = OrderDesk(desk.totals)
      try newDay.execute(order)
      page.damage("an order comes again, its id forgotten; minutes", newDay.totals.minutes, is: 40)
      let undo = String(decoding: try JSONEncoder().encode(order.reversed), as: UTF8.self)
      let forged = undo.replacing(#""minutes":10"#, with: #""minutes":20"#)
      try desk.execute(JSONDecoder().decode(Order.self, from: Data(forged.utf8)))
      page.damage("a forged undo takes back 20; minutes", desk.totals.minutes, is: 10)
      let (orders, lines) = (OrderDesk(totals), LogServer(totals))
      page.damage(
        "an undo overtakes its order, and comes again; minutes", try earlyUndo(on: orders), is: 30)
      page.claim("by crossing out, they would be", try earlyUndo(on: lines), is: 20)
      page.damage(
        "a refused undo stays refused when it would fit; the title",
        try refusedUndo(on: orders, of: book), is: "x")
      page.claim("by crossing out, it would be", try refusedUndo(on: lines, of: book), is: "o")
      let server = Connection(totals)
      let history = OrderHistory(send: server.send)
      try history.execute(order)
      for copy in [order.reversed, order.reversed.reversed] { try server.send(copy) }
      try history.undo()
      page.damage(
        "Mei has undone and redone Ana's 10, then Ana presses Undo",
        "\(server.minutes) minutes, \(history.redoLabel ?? "nothing")",
        is: "30 minutes, Redo: add 10 minutes")
      try history.redo()
      try history.undo()
      page.claim("after Redo, her second Undo counts; minutes", server.minutes, is: 20)
      let evening = Order(.rename(other.id, from: other.title, to: "Bee"))
      try desk.execute(evening)
      desk.fold()
      try desk.execute(Order(.rename(other.id, from: "Bee", to: "Slug")))
      await page.fails(with: OrderRefusal.writersForgotten(other.id)) {
        try desk.execute(evening.reversed)
      }
    }
  }
}

/// The error of a server that doesn't answer.
struct NoAnswer: Error, Equatable, CustomStringConvertible {
  var description: String { "There was no answer." }
}

/// A connection to a server, which answers unless the answer is lost.
final class Connection {
  private var desk: OrderDesk
  var isDown = false
  var minutes: Int { desk.totals.minutes }

  init(_ totals: ReadingTotals) { desk = OrderDesk(totals) }

  /// The order arrives; only its answer can be lost.
  func send(_ order: Order) throws {
    try desk.execute(order)
    if isDown { throw NoAnswer() }
  }
}
