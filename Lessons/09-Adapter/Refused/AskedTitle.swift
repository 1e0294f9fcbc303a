import ShopSDK

protocol Printed {
  var printedTitle: String { get }
}

// error: type 'ShopItem' does not conform to protocol 'Printed'
extension ShopItem: Printed {}
