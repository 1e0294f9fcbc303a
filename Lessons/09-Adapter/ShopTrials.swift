import BookLibrary
import Foundation
import LessonStage
import ShopSDK
import Synchronization

/// What is done with each rung.
struct ShopTrials {
  let scene: Scene

  /// Returns a place of its own, with a copy of the story's library.
  func place() throws -> ShopPlace {
    let last = scene.library.shelf.map(\.id).reduce(5000, max)
    return ShopPlace(store: try scene.copy("\(UUID())"), last: last)
  }

  /// Finds two books, puts them on the shelf, and returns the titles that the library's file has then.
  func bought(_ rung: Rung) async throws -> String {
    var library = scene.library
    for item in try await rung.open(ShopClient(), place())("s") {
      guard let cover = Book.CoverPath(item.cover) else { continue }
      let book = Book(id: item.id, title: item.title, coverPath: cover)
      try library.insert(book, at: library.shelf.count)
    }
    try scene.store.save(library)
    let new = try scene.saved().shelf.filter { !scene.library.shelf.contains($0.id) }
    return new.isEmpty ? "no book" : new.map(\.title).joined(separator: ", ")
  }

  /// Writes a found book's number on a slip, and returns what the number means on the next day, after
  /// another search.
  func slip(_ rung: Rung) async throws -> String {
    let place = try place()
    let monday = rung.open(ShopClient(), place)
    guard let slip = try await monday("slug").first?.id else { return "no book" }
    guard slip.rawValue <= 9999 else { return "\(slip) is too long" }
    let tuesday = rung.open(ShopClient(), place)
    let books = try await tuesday("worm") + tuesday("mini") + tuesday("slug")
    return books.filter { $0.id == slip }.map(\.name).joined(separator: ", ")
  }

  /// Searches in a shop that keeps its answer back, as ``LateShop`` says.
  func late(_ rung: Rung, blocks: Bool, isCanceled: Bool = false) async throws -> String {
    try await LateShop(blocks: blocks).search(with: rung, in: place(), isCanceled: isCanceled)
  }

  /// Casts a source to the SDK's client, and returns the titles that it finds then.
  func titles(by source: any BookSource) -> String {
    guard let shop = source as? ShopClient else { return "is no client" }
    let titles = Mutex("")
    shop.search("slug") { items, _ in titles.withLock { $0 = items?.first?.title ?? "" } }
    return titles.withLock(\.self)
  }

  /// Runs `twice` in a process of its own, because a try may end it.
  func twiceInChild(_ rung: Rung) throws -> String {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: ".")
    let child = Process()
    let output = Pipe()
    child.executableURL = folder.appending(path: "lesson-adapter")
    child.arguments = ["twice", rung.name, try place().store.url.deletingLastPathComponent().path]
    child.standardOutput = output
    // The system's words about the crash.
    child.standardError = FileHandle.nullDevice
    child.environment = ["SWIFT_BACKTRACE": "enable=no"]
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    guard child.terminationReason == .exit else { return "the program ends" }
    return text.trimmingCharacters(in: .newlines)
  }

  /// Searches in three shops: one finds a book and then another one, one finds it and then fails, and
  /// one fails and then finds it.
  static func twice(_ rung: Rung, in place: ShopPlace) async -> String {
    var ends: [String] = []
    for (first, second) in [(1, 2), (1, nil), (nil, 1)] as [(Int?, Int?)] {
      let shop = ShopClient { items, answer in
        for place in [first, second] {
          answer(place.map { [items[$0 - 1]] }, place == nil ? 503 : 200)
        }
      }
      ends.append(await outcome(of: "s", by: rung.open(shop, place)))
    }
    return ends.joined(separator: "; ")
  }
}
