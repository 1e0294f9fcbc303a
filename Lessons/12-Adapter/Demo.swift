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
      return await Program.run { await run($0, on: $1) }
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
      Trial("bought, in the library's file", promised: "Snail & Slug") { rung in
        try await trials.bought(rung)
      },
      Trial("the number on Monday's slip, on Tuesday", promised: "snail") { rung in
        try await trials.slip(rung)
      },
      Trial("answered twice", promised: "snail; status 503") { rung in
        try trials.twiceInChild(rung)
      },
      Trial("never answered", promised: "no answer after 0.2 seconds") { rung in
        await LateShop(blocks: false).search(with: rung, in: try trials.place())
      })
    let blocks = Trial<Rung>("a call of 3 seconds", promised: "no answer after 0.2 seconds") { rung in
      await LateShop(blocks: true).search(with: rung, in: try trials.place())
    }
    let login = Trial<Rung>("the app logs in", promised: "signed") { rung in
      let shop = ShopClient()
      let source = rung.open(shop, try trials.place())
      shop.logIn()
      return await source.outcome(of: "signed")
    }

    func tries(_ rung: Rung, keeps letters: String, enough: String) async throws {
      try await contest.tries(rung.name, keeps: letters, enough: enough) { rung }
    }

    page.at("book") { page.show(scene) }
    page.at("conforming") {
      try await tries(.conforming, keeps: "", enough: "same names, same meanings")
    }
    page.at("converting") {
      try await tries(.converting, keeps: "A", enough: "the SDK has `async` and an id")
    }
    page.at("streaming") {
      try await tries(.streaming, keeps: "ACD", enough: "the SDK returns at once")
    }
    page.at("blocked") {
      let found = await LateShop(blocks: true).search(with: .streaming, in: try trials.place())
      page.damage("try 3's search ends with", found, is: "no answer after 3.0 seconds")
    }
    page.at("blocks") { try await contest.requires(blocks) }
    page.at("function") {
      try await tries(.function, keeps: "ABCDE", enough: "one place searches")
    }
    page.at("inheriting") {
      try await tries(.inheriting, keeps: "ABCDE", enough: "you make the client")
    }
    page.at("adapter") {
      try await tries(.adapter, keeps: "ABCDE", enough: "the app has a client")
    }
    page.at("login") {
      let names = Rung.all.map(\.name).filter { $0 != Rung.inheriting.name }
      try await contest.requires(
        login, keptBy: names[0], names[1], names[2], names[3], names[4])
    }
  }

  private static func limits(_ page: Teller, _ trials: ShopTrials) {
    page.at("cast") {
      let place = try trials.place()
      let inheriting: any BookSource = InheritingShop(
        sandbox: ShopClient().sandbox, numbers: place.table, limit: place.limit)
      let adapter: any BookSource = ShopAdapter(
        ShopClient(), numbers: place.table, limit: place.limit)
      page.damage("the class adapter", trials.titles(by: inheriting), is: "Snail &amp; Slug")
      page.claim("the object adapter", trials.titles(by: adapter), is: "is no client")
    }
    page.at("canceled") {
      let late = LateShop(blocks: false)
      let found = await late.search(with: .converting, in: try trials.place(), isCanceled: true)
      page.damage("try 2", found, is: "still waiting after 3.0 seconds")
      let other = LateShop(blocks: true)
      let words = await other.search(with: .adapter, in: try trials.place(), isCanceled: true)
      page.claim("the object adapter", words, is: "canceled after 0.0 seconds")
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
      try Data(#"{"HM-17": 5001, "978-0-00-000301-7": 5001}"#.utf8).write(to: place.numbers)
      let ids = try ShopNumbers(place.numbers, above: 5000).numbers(
        of: ["HM-17", "978-0-00-000301-7"])
      page.damage("its file was edited, and the two books have", ids, is: [5001, 5001])
    }
  }
}
