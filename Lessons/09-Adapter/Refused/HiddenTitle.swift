import ShopSDK

extension ShopItem {
  var title: Substring { "Snail & Slug" }
}

/// An older screen of the same module.
func row(for item: ShopItem) -> String {
  // error: cannot convert return expression of type 'Substring' to return type 'String'
  item.title
}
