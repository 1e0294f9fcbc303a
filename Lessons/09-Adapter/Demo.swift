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
    let trials = ShopTrials(scene)
    tries(page, scene, trials)
    limits(page, trials)
  }

  private static func tries(_ page: Teller, _ scene: Scene, _ trials: ShopTrials) {
    let contest = Contest<Rung>(
      on: page,
      Trial("bought, in the file", promised: "Snail & Slug, Worm's Day", trials.bought),
      Trial("Monday's slip, on Tuesday", promised: "snail", trials.slip),
      Trial("answered twice", promised: "snail; snail; status 503", trials.twiceInChild),
      Trial("never answered", promised: "no answer at 0.2 s") { rung in
        await LateShop(blocks: false).search(with: rung, in: try trials.place())
      })
    let blocks = Trial<Rung>("long call", promised: "no answer at 0.2 s") { rung in
      await LateShop(blocks: true).search(with: rung, in: try trials.place())
    }
    let login = Trial<Rung>("the app logs in", promised: "signed") { rung in
      let shop = ShopClient()
      let source = rung.open(shop, try trials.place())
      shop.logIn()
      return await source.outcome(of: "signed")
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
      let found = await LateShop(blocks: true).search(with: .streaming, in: try trials.place())
      page.damage("try 3's search ends", String(found.suffix(6)), is: "at 3 s")
    }
    page.at("blocks") { try await contest.requires(blocks) }
    page.at("bridged") {
      let rung = Rung(name: "try 2 with thread, stream and timer") { shop, place in
        Searching { words in
          let (items, status) = try await firstAnswer(within: place.limit, on: place.clock) {
            answer in shop.search(words) { answer(($0, $1)) }
          }
          guard let items else { throw ShopError.status(status) }
          return items.compactMap(Book.init)
        }
      }
      let twice = try await ShopTrials.twice(rung, in: trials.place())
      let late = await LateShop(blocks: false).search(with: rung, in: try trials.place())
      let long = await LateShop(blocks: true).search(with: rung, in: try trials.place())
      page.claim(
        rung.name, [twice, late, long].joined(separator: "; "),
        is: "snail; snail; status 503; no answer at 0.2 s; no answer at 0.2 s")
    }
    page.at("login") {
      try await contest.requires(
        login, keptBy: "our protocol", "an initializer", "a stream", "a function",
        "an object adapter")
    }
  }

  private static func limits(_ page: Teller, _ trials: ShopTrials) {
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
      let late = LateShop(blocks: false)
      let found = await late.search(with: .converting, in: try trials.place(), isCanceled: true)
      page.damage("try 2", found, is: "waits at 3 s")
      let other = LateShop(blocks: true)
      let words = await other.search(with: .adapter, in: try trials.place(), isCanceled: true)
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
      let slip = try await Rung.adapter.open(ShopClient(), place).found("slug").map(\.id)
      try FileManager.default.removeItem(at: place.numbers)
      let books = try await Rung.adapter.open(ShopClient(), place).found("worm")
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
        page.claim(
          "for \(words), both find", await sources.searching.outcome(of: words), is: names)
      }
      let numbers = Set(try await sources.books(matching: "slug").map(\.id))
      page.claim("its numbers", numbers.count, is: 1)
    }
  }
}
