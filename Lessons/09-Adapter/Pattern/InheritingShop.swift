import BookLibrary
import ShopSDK

/// The **Adapter** as a class that *is* a client: the literature's class adapter.
///
/// Unchecked, as its superclass is. What it adds is constant.
nonisolated final class InheritingShop:
  ShopClient, BookSource, @unchecked Sendable
{
  private let translator: ShopTranslator
  private let limit: Duration
  private let clock: any Clock<Duration>

  init(
    sandbox: @escaping Sandbox, numbers: ShopNumbers, limit: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    translator = ShopTranslator(numbers: numbers)
    self.limit = limit
    self.clock = clock
    super.init(sandbox: sandbox)
  }

  func books(matching words: String) async throws -> [Book] {
    try await firstAnswer(within: limit, on: clock) { answer in
      self.search(words) { items, status in
        answer(Result { try self.translator.books(from: items, status: status) })
      }
    }
  }
}
