import BookLibrary
import Foundation
import LessonStage
import ShopSDK
import TerminalKit

@main
struct AdapterPage: PageLesson {
  static let file = #filePath

  /// The program, or the child in which a shop answers twice.
  @MainActor static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, arguments[1] == "twice" else {
      return await runProgram()
    }
    let place = ShopPlace(store: LibraryStore(folder: URL(filePath: arguments[3])))
    guard let rung = Rung.all.first(where: { $0.name == arguments[2] }) else { return }
    // The parent reads the child's output.
    print(await ShopTrials.twice(rung, in: place))
  }

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1, "that are unread") { !$0.isRead }
    page.says(scene.cast[0].id, for: 84)
    let trials = ShopTrials(scene: scene)
    let contest = Contest<Rung>(
      on: page,
      Trial("bought, in the file", promised: "Snail & Slug, Worm's Day", trials.bought),
      Trial("Monday's slip, on Tuesday", promised: "snail", trials.slip),
      Trial("answered twice", promised: "snail; snail; status 503", trials.twiceInChild),
      Trial("never answered", promised: "no answer at 0.2 s") {
        try await trials.late($0, blocks: false)
      })
    let blocks = Trial<Rung>("long call", promised: "no answer at 0.2 s") {
      try await trials.late($0, blocks: true)
    }
    let login = Trial<Rung>("the app logs in", promised: "signed") { rung in
      let shop = ShopClient()
      let find = rung.open(shop, try trials.place())
      shop.logIn()
      return await outcome(of: "signed", by: find)
    }

    page.at("book") { page.show(scene) }
    for (code, rung, letters, enough) in [
      ("conforming", Rung.conforming, "", "same names, same meanings"),
      ("converting", .converting, "A", "the SDK has `async` and an id"),
      ("streaming", .streaming, "ACD", "the SDK returns at once"),
      ("function", .function, "ABCDE", "there is one method"),
      ("inheriting", .inheriting, "ABCDE", "you make the client"),
      ("adapter", .adapter, "ABCDE", "there are several methods"),
    ] {
      page.at(code) {
        try await contest.tries(rung.name, keeps: letters, enough: enough) { rung }
      }
    }
    page.at("blocked") {
      let found = try await trials.late(.streaming, blocks: true)
      page.damage("try 3's search ends", String(found.suffix(6)), is: "at 3 s")
    }
    page.at("blocks") { try await contest.requires(blocks) }
    page.at("bridged") {
      let rung = Rung(name: "try 2 with thread, stream and timer") { shop, place in
        { words in
          let (items, status) = try await firstAnswer(within: place.limit, on: place.clock) {
            answer in shop.search(words) { answer(($0, $1)) }
          }
          guard let items else { throw ShopError.status(status) }
          return items.compactMap(Book.init)
        }
      }
      let twice = try await ShopTrials.twice(rung, in: trials.place())
      let late = try await trials.late(rung, blocks: false)
      let long = try await trials.late(rung, blocks: true)
      page.claim(
        rung.name, [twice, late, long].joined(separator: "; "),
        is: "snail; snail; status 503; no answer at 0.2 s; no answer at 0.2 s")
    }
    page.at("login") {
      try await contest.requires(
        login, keptBy: "our protocol", "an initializer", "a stream", "a function",
        "an object adapter")
    }

    page.at("cast") {
      let place = try trials.place()
      let inheriting: any BookSource = InheritingShop(
        sandbox: ShopClient().sandbox, numbers: place.table, limit: place.limit)
      page.damage("it finds", trials.titles(by: inheriting), is: "Snail &amp; Slug")
    }
    page.at("uncast") {
      let place = try trials.place()
      let adapter = ShopAdapter(ShopClient(), numbers: place.table, limit: place.limit)
      page.claim("the object adapter", trials.titles(by: adapter), is: "is no client")
    }
    page.at("canceled") {
      let found = try await trials.late(.converting, blocks: false, isCanceled: true)
      page.damage("try 2", found, is: "waits at 3 s")
      let words = try await trials.late(.adapter, blocks: true, isCanceled: true)
      page.claim("the object adapter", words, is: "canceled at 0 s")
    }
    page.at("busy") {
      let late = LateShop(blocks: true)
      _ = await late.search(with: .adapter, in: try trials.place())
      page.damage(
        "when the search has ended, the shop's call", late.isBusyAtEnd ? "goes on" : "has ended",
        is: "goes on")
    }
    page.at("file") {
      let place = try trials.place()
      let slip = try await Rung.adapter.open(ShopClient(), place)("slug").map(\.id)
      try FileManager.default.removeItem(at: place.numbers)
      let books = try await Rung.adapter.open(ShopClient(), place)("worm")
      page.damage(
        "its file is lost, and the slip's number means",
        books.filter { slip.contains($0.id) }.map(\.name).joined(), is: "worm")
    }
    page.at("sources") {
      let place = try trials.place()
      let clients = [ShopClient(), ShopClient()]
      clients[1].logIn()
      let sources = BookSources(
        sources: clients.map { ShopAdapter($0, numbers: place.table, limit: place.limit) })
      for (words, names) in [("signed", "signed"), ("slug", "snail, snail")] {
        let found = await outcome(of: words, by: sources.books)
        page.claim("for \(words), both find", found, is: names)
      }
      let numbers = Set(try await sources.books(matching: "slug").map(\.id))
      page.claim("its numbers", numbers.count, is: 1)
    }
  }
}
