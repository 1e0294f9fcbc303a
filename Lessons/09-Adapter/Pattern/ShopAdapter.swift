import BookLibrary
import ShopSDK

/// The **Adapter** as an object that *has* the shop's client, the **Adaptee**.
nonisolated struct ShopAdapter: BookSource {
  private let shop: ShopClient
  private let translator: ShopTranslator
  private let limit: Duration
  private let clock: any Clock<Duration>

  init(
    _ shop: ShopClient, numbers: ShopNumbers, limit: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.shop = shop
    translator = ShopTranslator(numbers: numbers)
    self.limit = limit
    self.clock = clock
  }

  /// Not on the screen's thread, because the numbers are in a file.
  @concurrent func books(matching words: String) async throws -> [Book] {
    let (items, status) = try await firstAnswer(within: limit, on: clock) { [shop] answer in
      shop.search(words) { answer(($0, $1)) }
    }
    return try translator.books(from: items, status: status)
  }
}
