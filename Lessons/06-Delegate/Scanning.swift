import BookLibrary

/// What every try can do: a device's scanner, and the screens that use it in turn.
@MainActor protocol Scanning: AnyObject {
  var beep: () -> Void { get set }
  func connect(_ screen: RemovalScreen)
  func connect(_ screen: InventoryScreen)
  /// The goodbye of a screen, which may come late.
  func disconnect(_ screen: RemovalScreen)
  func scan(_ code: String) async throws
}

extension CallbackScanner: Scanning {
  func connect(_ screen: RemovalScreen) { screen.connect(to: self) }
  func connect(_ screen: InventoryScreen) { screen.connect(to: self) }
  func disconnect(_ screen: RemovalScreen) { screen.disconnect(from: self) }
}

/// Rows for all books, and the removal screen's ticket.
@MainActor final class BookRows: RowScanner, Scanning {
  private let stickers: [Sticker]
  private var ticket = 0

  init(_ shelf: Shelf) { stickers = shelf.map { .book($0.id) } }

  func connect(_ screen: RemovalScreen) { ticket = show(screen.rows(stickers)) }
  func connect(_ screen: InventoryScreen) { _ = show(screen.rows(stickers)) }
  func disconnect(_ screen: RemovalScreen) { hide(ticket) }
}

/// A socket, and the removal screen's scanner.
@MainActor final class Plugs: ScannerSocket, Scanning {
  private var removalScanner: ScreenScanner?

  func connect(_ screen: RemovalScreen) {
    removalScanner = screen.makeScanner()
    scanner = removalScanner
  }

  func connect(_ screen: InventoryScreen) { scanner = screen.makeScanner() }

  func disconnect(_ screen: RemovalScreen) {
    if scanner === removalScanner { scanner = nil }
  }
}

extension HandlerScanner: Scanning {
  func connect(_ screen: RemovalScreen) { screen.connect(to: self) }
  func connect(_ screen: InventoryScreen) { screen.connect(to: self) }
  func disconnect(_ screen: RemovalScreen) { if handlers?.owner === screen { handlers = nil } }
}

extension ClassicScanner: Scanning {
  func connect(_ screen: RemovalScreen) { delegate = screen }
  func connect(_ screen: InventoryScreen) { delegate = screen }
  func disconnect(_ screen: RemovalScreen) { if delegate === screen { delegate = nil } }
}

extension ActingScanner: Scanning {
  func connect(_ screen: RemovalScreen) { delegate = screen }
  func connect(_ screen: InventoryScreen) { delegate = screen }
  func disconnect(_ screen: RemovalScreen) { if delegate === screen { delegate = nil } }
}

extension StickerScanner: Scanning {
  func connect(_ screen: RemovalScreen) { delegate = screen }
  func connect(_ screen: InventoryScreen) { delegate = screen }
  func disconnect(_ screen: RemovalScreen) { disconnect(screen as any StickerScannerDelegate) }
}
