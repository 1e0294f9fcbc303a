import BookLibrary
import Foundation

/// The numbers of the shop's items, in a file: an item keeps the number that it got first.
nonisolated struct ShopNumbers: Sendable {
  private let file: DurableFile
  private let last: Book.ID

  /// - Parameter last: The first new number is the one above.
  init(_ file: URL, above last: Book.ID) {
    self.file = DurableFile(file)
    self.last = last
  }

  /// Returns the number of each item. A new item gets the next one, of four digits.
  func numbers(of skus: [String]) throws -> [Book.ID] {
    let old = try file.contents()
    let name = file.url.path
    var table: [String: Book.ID] = [:]
    if let old { table = try JSONDocument(named: name, old).decode([String: Book.ID].self) }
    guard Set(table.values).count == table.count else { throw ShopError.sharedNumber }
    var highest = (table.values.max() ?? last).rawValue
    for sku in skus where table[sku] == nil {
      guard highest < 9999 else { throw ShopError.noNumberLeft }
      highest += 1
      table[sku] = Book.ID(rawValue: highest)
    }
    do {
      try file.replace(with: JSONDocument.encode(table), ifStill: old)
    } catch StoreError.changedOnDisk {
      // Another search was faster.
      return try numbers(of: skus)
    }
    return skus.compactMap { table[$0] }
  }
}
