/// Another **View**: only covers.
@MainActor struct CoverWall {
  let controller: ShelfController

  var line: String {
    let covers = controller.cells.map { $0.cover == nil ? "▢" : "▣" }.joined()
    return covers + (controller.asked == nil ? "" : " Delete?") + (controller.message == nil ? "" : " !")
  }
}
