import BookLibrary
import Foundation
import ShopSDK

/// What each rung can do.
typealias Search = @Sendable (String) async throws -> [any Shelvable]

/// Where a rung works.
struct ShopPlace: Sendable {
  let store: LibraryStore
  /// The file with the numbers.
  var numbers: URL { store.url.deletingLastPathComponent().appending(path: "numbers.json") }
  /// How long a search may take. Only a trial that has a clock of its own comes near it.
  var limit = Duration.seconds(20)
  var clock: any Clock<Duration> = ContinuousClock()
  /// The numbers up to here aren't for books of the shop.
  var last: Book.ID = 5000

  var table: ShopNumbers { ShopNumbers(numbers, above: last) }
}

/// A rung: searches with the client of a shop, in a place.
struct Rung: Sendable {
  let name: String
  let open: @Sendable (ShopClient, ShopPlace) -> Search

  static let all = [conforming, converting, streaming, function, inheriting, adapter]
  static let conforming = Rung(name: "our protocol") { shop, _ in
    { try await shop.items(matching: $0) }
  }
  static let converting = Rung(name: "an initializer") { shop, _ in
    { try await shop.items(matching: $0).compactMap(Book.init) }
  }
  static let streaming = Rung(name: "a stream") { shop, place in
    StreamedShop(
      shop: shop, limit: place.limit, clock: place.clock, shelf: { try place.store.load().shelf },
      last: place.last
    ).books
  }
  static let function = Rung(name: "a function") { shop, place in
    {
      try await shopBooks(
        matching: $0, from: shop, numbers: place.table, within: place.limit, on: place.clock)
    }
  }
  static let inheriting = Rung(name: "a class adapter") { shop, place in
    InheritingShop(
      sandbox: shop.sandbox, numbers: place.table, limit: place.limit, clock: place.clock
    ).books
  }
  static let adapter = Rung(name: "an object adapter") { shop, place in
    ShopAdapter(shop, numbers: place.table, limit: place.limit, clock: place.clock).books
  }
}

/// What a search ends with, as in `snail`, or `status 503`.
func outcome(of words: String, by find: Search) async -> String {
  do {
    let names = try await find(words).map(\.name)
    return names.isEmpty ? "no book" : names.joined(separator: ", ")
  } catch ShopError.noAnswer {
    return "no answer"
  } catch ShopError.status(let code) {
    return "status \(code)"
  } catch is CancellationError {
    return "canceled"
  } catch {
    return "\(error)"
  }
}

extension Shelvable {
  /// The book, whatever its title and number are: `snail` for `/covers/snail.png`.
  var name: String { URL(filePath: cover).deletingPathExtension().lastPathComponent }
}
