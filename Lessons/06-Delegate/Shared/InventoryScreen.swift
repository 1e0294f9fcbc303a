/// A screen that counts scans, each a little later.
@MainActor final class InventoryScreen {
  var count = 0
}
