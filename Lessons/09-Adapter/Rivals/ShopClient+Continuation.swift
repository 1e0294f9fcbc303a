import ShopSDK

extension ShopClient {
  /// Tries 1 and 2: the usual bridge from a callback to `await`.
  func items(matching words: String) async throws -> [ShopItem] {
    try await withCheckedThrowingContinuation { continuation in
      search(words) { items, status in
        if let items {
          continuation.resume(returning: items)
        } else {
          continuation.resume(throwing: ShopError.status(status))
        }
      }
    }
  }
}
