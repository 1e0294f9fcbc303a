import BookLibrary
import Foundation
import ShopSDK

/// Try 4: one function, and everything is handed to it.
@concurrent func shopBooks(
  matching words: String, from shop: ShopClient, numbers: ShopNumbers, within limit: Duration,
  on clock: any Clock<Duration>
) async throws -> [Book] {
  let (answers, answer) = AsyncThrowingStream<([ShopItem]?, Int), any Error>.makeStream()
  Thread.detachNewThread {
    shop.search(words) { answer.yield(($0, $1)) }
  }
  let timer = Task {
    try await clock.sleep(for: limit)
    answer.finish(throwing: ShopError.noAnswer)
  }
  defer { timer.cancel() }
  for try await (items, status) in answers {
    guard let items = items?.filter({ $0.coverPath != nil }) else { throw ShopError.status(status) }
    return try zip(items, numbers.numbers(of: items.map(\.sku))).compactMap { item, id in
      item.coverPath.map { Book(id: id, title: item.printedTitle, coverPath: $0) }
    }
  }
  throw CancellationError()
}
