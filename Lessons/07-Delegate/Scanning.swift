import BookLibrary

/// A screen, as every try needs it.
@MainActor
protocol Screen: StickerScannerDelegate, ClassicScannerDelegate, ActingDelegate {
  func connect(to scanner: CallbackScanner)
  func action(on scanner: RowScanner) -> (Sticker) async throws -> Void
  func connect(to scanner: HandlerScanner)
  func ask() -> DeedScanner.Ask
  func show(unreadable code: String)
}

extension RemovalScreen: Screen {}
extension InventoryScreen: Screen {}

/// What every try can do: a device's scanner, and the screens that use it in turn.
@MainActor protocol Scanning: AnyObject {
  var beep: () -> Bool { get set }
  func connect(_ screen: any Screen)
  /// The goodbye of a screen, which may come late.
  func disconnect(_ screen: any Screen)
  func scan(_ code: String) async throws
}

extension CallbackScanner: Scanning {
  func connect(_ screen: any Screen) { screen.connect(to: self) }
  func disconnect(_ screen: any Screen) { disconnect() }
}

/// The screens' rows, and their tickets.
@MainActor final class TicketRows: RowScanner, Scanning {
  private let stickers: [Sticker]
  private var tickets: [ObjectIdentifier: Int] = [:]

  init(_ stickers: [Sticker]) { self.stickers = stickers }

  func connect(_ screen: any Screen) {
    let action = screen.action(on: self)
    let rows = stickers.map { ActionRow(sticker: $0, action: action) }
    tickets[ObjectIdentifier(screen)] = show(rows) { [weak screen] in
      screen?.show(unreadable: $0)
    }
  }

  func disconnect(_ screen: any Screen) { hide(tickets[ObjectIdentifier(screen)] ?? 0) }
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

/// A screen's closure, and its ticket.
@MainActor final class TicketDeed: DeedScanner, Scanning {
  private var tickets: [ObjectIdentifier: Int] = [:]

  func connect(_ screen: any Screen) {
    tickets[ObjectIdentifier(screen)] = use(screen.ask()) { [weak screen] in
      screen?.show(unreadable: $0)
    }
  }

  func disconnect(_ screen: any Screen) { stop(tickets[ObjectIdentifier(screen)] ?? 0) }
}

extension StickerScanner: Scanning {
  func connect(_ screen: any Screen) { delegate = screen }
  func disconnect(_ screen: any Screen) { disconnect(screen as any StickerScannerDelegate) }
}
