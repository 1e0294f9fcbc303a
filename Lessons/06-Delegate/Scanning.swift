import BookLibrary

/// A screen, as every try needs it.
@MainActor
protocol Screen: StickerScannerDelegate, ClassicScannerDelegate, ActingDelegate,
  DeedDelegate
{
  func connect(to scanner: CallbackScanner)
  func rows(_ stickers: [Sticker], on scanner: RowScanner) -> [RowScanner.ActionRow]
  func makeScanner(for socket: ScannerSocket) -> ScreenScanner
  func connect(to scanner: HandlerScanner)
}

extension RemovalScreen: Screen {}
extension InventoryScreen: Screen {}

/// What every try can do: a device's scanner, and the screens that use it in turn.
@MainActor protocol Scanning: AnyObject {
  var beep: () -> Void { get set }
  func connect(_ screen: any Screen)
  /// The goodbye of a screen, which may come late.
  func disconnect(_ screen: any Screen)
  func scan(_ code: String) async throws
}

extension CallbackScanner: Scanning {
  func connect(_ screen: any Screen) { screen.connect(to: self) }
  func disconnect(_ screen: any Screen) { disconnect() }
}

/// Rows for all books, and the screens' tickets.
@MainActor final class BookRows: RowScanner, Scanning {
  private let stickers: [Sticker]
  private var tickets: [ObjectIdentifier: Int] = [:]

  init(_ shelf: Shelf) { stickers = shelf.map { .book($0.id) } }

  func connect(_ screen: any Screen) {
    tickets[ObjectIdentifier(screen)] = show(screen.rows(stickers, on: self)) { [weak screen] in
      screen?.show(unreadable: $0)
    }
  }

  func disconnect(_ screen: any Screen) { hide(tickets[ObjectIdentifier(screen)] ?? 0) }
}

/// A socket, and the screens' scanners.
@MainActor final class Plugs: ScannerSocket, Scanning {
  private var scanners: [ObjectIdentifier: ScreenScanner] = [:]

  func connect(_ screen: any Screen) {
    scanner = screen.makeScanner(for: self)
    scanners[ObjectIdentifier(screen)] = scanner
  }

  func disconnect(_ screen: any Screen) {
    if scanner === scanners[ObjectIdentifier(screen)] { scanner = nil }
  }
}

extension KnowingScanner: Scanning {
  func connect(_ screen: any Screen) {
    removal = screen as? RemovalScreen
    inventory = screen as? InventoryScreen
  }

  func disconnect(_ screen: any Screen) {
    if removal === screen { removal = nil }
    if inventory === screen { inventory = nil }
  }
}

extension HandlerScanner: Scanning {
  func connect(_ screen: any Screen) { screen.connect(to: self) }
  func disconnect(_ screen: any Screen) { if handlers?.owner === screen { handlers = nil } }
}

extension ClassicScanner: Scanning {
  func connect(_ screen: any Screen) { delegate = screen }
  func disconnect(_ screen: any Screen) { if delegate === screen { delegate = nil } }
}

extension ActingScanner: Scanning {
  func connect(_ screen: any Screen) { delegate = screen }
  func disconnect(_ screen: any Screen) { if delegate === screen { delegate = nil } }
}

extension DeedScanner: Scanning {
  func connect(_ screen: any Screen) { delegate = screen }
  func disconnect(_ screen: any Screen) { if delegate === screen { delegate = nil } }
}

extension StickerScanner: Scanning {
  func connect(_ screen: any Screen) { delegate = screen }
  func disconnect(_ screen: any Screen) { disconnect(screen as any StickerScannerDelegate) }
}
