import BookLibrary
import ShopSDK

/// Try 3: a stream takes any number of answers, and a timer ends it.
struct StreamedShop: BookSource {
  let shop: ShopClient
  let limit: Duration
  let clock: any Clock<Duration>
  /// The library's books, which know their numbers.
  let shelf: @Sendable () throws -> Shelf
  let last: Book.ID

  func books(matching words: String) async throws -> [Book] {
    let (answers, answer) = AsyncThrowingStream<([ShopItem]?, Int), any Error>.makeStream()
    let timer = Task {
      try await clock.sleep(for: limit)
      answer.finish(throwing: ShopError.noAnswer)
    }
    defer { timer.cancel() }
    shop.search(words) { answer.yield(($0, $1)) }
    for try await (items, status) in answers {
      guard let items else { throw ShopError.status(status) }
      return try numbered(items)
    }
    throw CancellationError()
  }

  /// A book on the shelf has its number, and a new one gets the next.
  private func numbered(_ items: [ShopItem]) throws -> [Book] {
    let shelf = try shelf()
    var next = shelf.map(\.id).reduce(last, max).rawValue + 1
    return items.compactMap { item in
      guard let cover = item.coverPath else { return nil }
      if let book = shelf.first(where: { $0.coverPath == cover }) { return book }
      defer { next += 1 }
      return Book(id: Book.ID(rawValue: next), title: item.printedTitle, coverPath: cover)
    }
  }
}
