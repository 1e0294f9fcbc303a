import TerminalKit

extension GridView {
  /// Returns the key of an action, and what it does.
  static func key(for action: ScreenContent.Action) -> String {
    switch action {
    case .open: "↵ open"
    case .close: "Esc back"
    case .mark: "m mark"
    case .delete: "d delete"
    case .undo: "u undo"
    case .reload: "r reload"
    }
  }

  /// The reader presses a key. Which one means what is the view's affair; what then happens isn't.
  func press(_ key: Key) {
    switch key {
    case .character("y") where content.question != nil: delegate?.tileView(self, didAnswer: true)
    case _ where content.question != nil: delegate?.tileView(self, didAnswer: false)
    case .character("u"): delegate?.tileViewDidPressUndo(self)
    case .character("r"): delegate?.tileViewDidPressReload(self)
    case .escape, .backspace: delegate?.tileViewDidClose(self)
    default:
      if let id = content.selected { press(key, on: id) }
    }
  }

  private func press(_ key: Key, on id: Tile.ID) {
    switch key {
    case .enter, .character(" "): delegate?.tileView(self, didTap: id)
    case .character("m"): delegate?.tileView(self, didPressMark: id)
    case .character("d"), .delete: delegate?.tileView(self, didPressDelete: id)
    default:
      guard content.detail == nil, let way = way(of: key) else { return }
      let index = min(max(0, selectedIndex + way), content.tiles.count - 1)
      guard index != selectedIndex else { return }
      delegate?.tileView(self, didSelect: content.tiles[index].id)
    }
  }

  /// Returns by how many tiles a key moves the selection; nil for a key that doesn't.
  private func way(of key: Key) -> Int? {
    switch key {
    case .left, .character("h"): -1
    case .right, .character("l"): 1
    case .up, .character("k"): selectedIndex < columnCount ? 0 : -columnCount
    case .down, .character("j"): columnCount
    case .pageUp: -columnCount * 3
    case .pageDown: columnCount * 3
    case .home: -content.tiles.count
    case .end: content.tiles.count
    default: nil
    }
  }
}
