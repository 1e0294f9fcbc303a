import BookLibrary
import ShopSDK

nonisolated extension ShopItem {
  /// The title as printed on the cover.
  var printedTitle: String {
    let sign = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    return title.replacing(#/&([a-z]+|#39);/#) {
      sign[String($0.1)] ?? String($0.0)
    }
  }

  /// None if the shop has no picture.
  var coverPath: Book.CoverPath? { Book.CoverPath(image) }
}
