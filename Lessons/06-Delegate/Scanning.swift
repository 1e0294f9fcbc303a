import BookLibrary

/// What every try can do: a device's scanner, and the screens that use it in turn.
@MainActor protocol Scanning: AnyObject {
  var beep: () -> Void { get set }
  func connect(_ screen: RemovalScreen)
  func connect(_ screen: ReadingScreen)
  func connect(_ screen: CountScreen)
  /// The goodbye of a screen, which may come late.
  func disconnect(_ screen: RemovalScreen)
  func scan(_ code: String) async throws
}

extension CallbackScanner: Scanning {
  func connect(_ screen: CountScreen) { screen.connect(to: self) }
}

extension HandlerScanner: Scanning {
  func connect(_ screen: CountScreen) { screen.connect(to: self) }
  func disconnect(_ screen: RemovalScreen) { disconnect(screen as AnyObject) }
}

extension ClassicScanner: Scanning {
  func connect(_ screen: RemovalScreen) { delegate = screen }
  func connect(_ screen: ReadingScreen) { delegate = screen }
  func connect(_ screen: CountScreen) { delegate = screen }
  func disconnect(_ screen: RemovalScreen) {
    disconnect(screen as any ClassicScannerDelegate)
  }
}

extension ActingScanner: Scanning {
  func connect(_ screen: RemovalScreen) { delegate = screen }
  func connect(_ screen: ReadingScreen) { delegate = screen }
  func connect(_ screen: CountScreen) { delegate = screen }
  func disconnect(_ screen: RemovalScreen) { disconnect(screen as any ActingDelegate) }
}

extension StickerScanner: Scanning {
  func connect(_ screen: RemovalScreen) { delegate = screen }
  func connect(_ screen: ReadingScreen) { delegate = screen }
  func connect(_ screen: CountScreen) { delegate = screen }
  func disconnect(_ screen: RemovalScreen) {
    disconnect(screen as any StickerScannerDelegate)
  }
}

/// Rows for all books, and the removal screen's ticket.
@MainActor final class BookRows: Scanning {
  private let scanner = RowScanner()
  var beep: () -> Void {
    get { scanner.beep }
    set { scanner.beep = newValue }
  }
  private let stickers: [Sticker]
  private var ticket = 0

  init(_ shelf: Shelf) { stickers = shelf.map { .book($0.id) } }

  func connect(_ screen: RemovalScreen) { ticket = scanner.connect(screen, with: stickers) }
  func connect(_ screen: ReadingScreen) { _ = scanner.connect(screen, with: stickers) }
  func connect(_ screen: CountScreen) { screen.connect(to: scanner, with: stickers) }
  func disconnect(_ screen: RemovalScreen) { scanner.hide(ticket) }
  func scan(_ code: String) async throws { try await scanner.scan(code) }
}

/// A socket, and the removal screen's scanner.
@MainActor final class Plugs: Scanning {
  private let socket = ScannerSocket()
  var beep: () -> Void {
    get { socket.beep }
    set { socket.beep = newValue }
  }
  private var removalScanner: ScreenScanner?

  func connect(_ screen: RemovalScreen) {
    removalScanner = screen.makeScanner()
    socket.scanner = removalScanner
  }

  func connect(_ screen: ReadingScreen) { socket.scanner = screen.makeScanner() }
  func connect(_ screen: CountScreen) { socket.scanner = screen.makeScanner() }

  func disconnect(_ screen: RemovalScreen) {
    if socket.scanner === removalScanner { socket.scanner = nil }
  }

  func scan(_ code: String) async throws { try await socket.scan(code) }
}
