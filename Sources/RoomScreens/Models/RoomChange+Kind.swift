import RoomServices

extension RoomChange {
  enum Kind {
    case books, notes, readings
  }

  /// Whether what a screen has loaded of this kind may be old now.
  func concerns(_ kind: Kind) -> Bool {
    switch self {
    case .added(let item), .changed(_, to: let item), .removed(let item): item.kind == kind
    case .refreshed: true
    }
  }
}

extension [RoomChange] {
  func concern(_ kind: RoomChange.Kind) -> Bool { contains { $0.concerns(kind) } }
}

extension RoomItem {
  /// Nil for a story: it comes with its event, so there is nothing to load.
  fileprivate var kind: RoomChange.Kind? {
    switch self {
    case .book: .books
    case .note: .notes
    case .session: .readings
    case .story: nil
    }
  }
}
