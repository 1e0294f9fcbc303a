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

  @concurrent func books(matching words: String) async throws -> [Book] {
    let (items, status) = try await firstAnswer(within: limit, on: clock) { answer in
      self.search(words) { answer(($0, $1)) }
    }
    return try translator.books(from: items, status: status)
  }
}
