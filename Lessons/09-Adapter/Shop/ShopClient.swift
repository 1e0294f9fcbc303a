import Synchronization

/// The way into the shop's catalog.
///
/// Unchecked, because it is open: its own state is constant or has a lock, and so must a subclass's.
open class ShopClient: @unchecked Sendable {
  public typealias Completion = @Sendable ([ShopItem]?, _ status: Int) -> Void

  /// Stands for the shop's server, in tests: is handed the items found, and answers.
  public typealias Sandbox = @Sendable ([ShopItem], @escaping Completion) -> Void

  public let sandbox: Sandbox
  private let isMember = Mutex(false)

  public init(sandbox: @escaping Sandbox = { items, answer in answer(items, 200) }) {
    self.sandbox = sandbox
  }

  /// From now on, this client also finds what is for members only.
  public func logIn() { isMember.withLock { $0 = true } }

  /// Searches the titles.
  open func search(_ words: String, completion: @escaping Completion) {
    let items = Self.items + (isMember.withLock(\.self) ? Self.memberItems : [])
    let found = items.filter { $0.title.lowercased().contains(words.lowercased()) }
    sandbox(found, completion)
  }
}

extension ShopClient {
  private static let items =
    [
      ShopItem(sku: "978-0-00-000301-7", title: "Snail &amp; Slug", image: "/covers/snail.png"),
      ShopItem(sku: "HM-17", title: "Worm&#39;s Day", image: "/covers/worm.png"),
    ]
    + (1...300).map {
      ShopItem(sku: "MINI-\($0)", title: "Mini Book \($0)", image: "/covers/mini-\($0).png")
    }

  private static let memberItems = [
    ShopItem(sku: "978-0-00-000502-8", title: "The Signed Snail", image: "/covers/signed.png")
  ]
}
