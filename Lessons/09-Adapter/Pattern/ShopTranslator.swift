import BookLibrary
import ShopSDK

/// Turns what the shop says into what we mean.
nonisolated struct ShopTranslator: Sendable {
  let numbers: ShopNumbers

  func books(from items: [ShopItem]?, status: Int) throws -> [Book] {
    // What has no picture isn't shown, and takes no number.
    guard let items = items?.filter({ $0.coverPath != nil }) else { throw ShopError.status(status) }
    let ids = try numbers.numbers(of: items.map(\.sku))
    return zip(items, ids).compactMap { item, id in
      guard let cover = item.coverPath else { return nil }
      return Book(id: id, title: item.printedTitle, coverPath: cover)
    }
  }
}
