import ShopSDK

protocol Line {
  var line: String { get }
}

/// To buy, for one screen.
extension ShopItem: Line {
  var line: String { "buy \(title)" }
}

/// To lend, for another screen.
// error: redundant conformance of 'ShopItem' to protocol 'Line'
extension ShopItem: Line {
  var loanLine: String { "lend \(title)" }
}
