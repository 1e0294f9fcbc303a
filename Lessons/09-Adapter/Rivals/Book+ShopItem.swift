import BookLibrary
import ShopSDK

/// Try 2: one initializer at the border. What it needs comes from the item alone.
extension Book {
  init?(_ item: ShopItem) {
    guard let cover = item.coverPath else { return nil }
    // FNV-1a, a hash that is the same in each run, brought down to four digits.
    let hash = item.sku.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    self.init(
      id: ID(rawValue: Int(5001 + hash % 4999)), title: item.printedTitle, coverPath: cover)
  }
}
