/// Another **View**: covers, and names until they have loaded.
@MainActor struct CoverWall {
  let controller: ShelfController

  var line: String {
    var line = controller.cells.map { $0.cover == nil ? $0.name : "▣" }.joined(separator: " ")
    if controller.asked != nil { line += " Delete?" }
    if controller.message != nil { line += " !" }
    return line
  }
}
