/// One thing on the screen: a title under a cover.
struct Tile: Hashable, Identifiable {
  let id: Int
  let title: String
  var isMarked = false
  var shape = Shape.portrait

  enum Shape: Hashable {
    case portrait
    case landscape
  }
}
