import BookLibrary
import ShopSDK

/// What a screen shows of a book.
protocol Shelvable: Sendable {
  var id: Book.ID { get }
  var title: String { get }
  var cover: String { get }
}

extension Book: Shelvable {
  var cover: String { coverPath.text }
}

/// Try 1: the shop's type gets our protocol. It has a `title` already.
extension ShopItem: Shelvable {
  var id: Book.ID { .init(rawValue: Int(sku.filter(\.isNumber)) ?? 0) }
  var cover: String { image }
}
