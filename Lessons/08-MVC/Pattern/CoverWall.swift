/// Another **View**: only covers.
@MainActor struct CoverWall {
  let controller: ShelfController

  var line: String {
    var line = controller.cells.map { $0.cover == nil ? "▢" : "▣" }.joined()
    if controller.asked != nil { line += " Delete?" }
    if controller.message != nil { line += " !" }
    return line
  }
}
