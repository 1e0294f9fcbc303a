import TerminalKit

extension GridView {
  /// The reader presses a key: it moves the selection, or the delegate is told.
  func press(_ key: Key) {
    switch key {
    case .left, .character("h"): select(selection - 1)
    case .right, .character("l"): select(selection + 1)
    case .up, .character("k"): select(selection < columnCount ? selection : selection - columnCount)
    case .down, .character("j"): select(selection + columnCount)
    case .home: select(0)
    case .end: select(content.tiles.count - 1)
    default:
      if let id = selected?.id { press(key, on: id) }
    }
  }

  private func press(_ key: Key, on id: Tile.ID) {
    switch key {
    case .enter, .character(" "): delegate?.tileView(self, didTap: id)
    case .character("d"), .delete: delegate?.tileView(self, didPressDelete: id)
    default: break
    }
  }
}
