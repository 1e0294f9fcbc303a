/// Something that the shop sells.
public struct ShopItem: Sendable {
  /// The shop's own key, as in `978-0-00-000301-7` or `HM-17`.
  public let sku: String
  /// In HTML, for the shop's web pages.
  public let title: String
  /// The place of the cover on the shop's host, as in `/covers/snail.png`; empty without one.
  public let image: String
}
