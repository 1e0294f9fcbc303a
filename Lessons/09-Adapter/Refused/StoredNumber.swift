import BookLibrary
import ShopSDK

extension ShopItem {
  // error: extensions must not contain stored properties
  var id: Book.ID = 5001
}
