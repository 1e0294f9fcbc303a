import BookLibrary
import LessonStage

/// The promises of the story, tried with one book.
@MainActor struct ScanTrials {
  let scene: Scene
  var id: Book.ID { scene.cast[0].id }
  var code: String { "B\(id)" }

  /// The screen is replaced while its question is open.
  func replaced(_ scanner: any Scanning, in store: LibraryStore) async throws -> String {
    let dialog = Dialog()
    let removal = RemovalScreen(store: store, confirm: dialog.ask)
    let inventory = InventoryScreen()
    scanner.connect(removal)
    let scan = Task { try await scanner.scan(code) }
    await dialog.wait()
    scanner.connect(inventory)
    dialog.answer(true)
    try await scan.value
    return state(in: store) + ", counted \(inventory.count)"
  }

  /// The goodbye comes after the next screen, which then says goodbye, too.
  func goodbyes(_ scanner: any Scanning) async throws -> String {
    let removal = RemovalScreen(store: try scene.copy("screens")) { true }
    let inventory = InventoryScreen()
    scanner.connect(removal)
    scanner.connect(inventory)
    scanner.disconnect(removal)
    try await scanner.scan(code)
    let first = inventory.count
    scanner.disconnect(inventory)
    try await scanner.scan(code)
    return "counts \(first), then \(inventory.count - first)"
  }

  /// Each screen is released without a goodbye. Then the scanner has nobody.
  func released(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    func visit(_ screen: any Screen) async throws -> () -> Bool {
      scanner.connect(screen)
      try await scanner.scan(code)
      return { [weak screen] in screen == nil }
    }
    let removal = try await visit(RemovalScreen(store: store) { true })
    if removal() { try await scanner.scan(code) }
    let inventory = try await visit(InventoryScreen())
    let areGone = removal() && inventory()
    return state(in: store) + (areGone ? ", no screen" : ", a screen")
  }

  /// The screen says goodbye, and is released, while its question is open.
  func closed(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    let dialog = Dialog()
    func visit() async -> (scan: Task<Void, any Error>, isGone: () -> Bool) {
      let screen = RemovalScreen(store: store, confirm: dialog.ask)
      scanner.connect(screen)
      let scan = Task { try await scanner.scan(code) }
      await dialog.wait()
      scanner.disconnect(screen)
      return (scan, { [weak screen] in screen == nil })
    }
    let (scan, isGone) = await visit()
    dialog.answer(true)
    try await scan.value
    return state(in: store) + (isGone() ? ", no screen" : ", a screen")
  }

  /// The device beeps after a yes, before anything changes, and for nothing else.
  func beeps(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    var events: [String] = []
    func look() {
      let isGone = state(in: store) == "\(id) gone"
      if isGone, !events.contains("gone") { events.append("gone") }
    }
    let removal = RemovalScreen(store: store) {
      events.append(events.isEmpty ? "no" : "yes")
      return events.count > 1
    }
    scanner.beep = {
      look()
      events.append("beep")
    }
    scanner.connect(removal)
    for code in [code, code, "?\(code)"] {
      try await scanner.scan(code)
      look()
    }
    return (events + removal.unreadable).joined(separator: ", ")
  }

  /// Another team's screen scans.
  func newcomer(_ scanner: any Scanning) async throws -> String {
    var beeps = 0
    scanner.beep = { beeps += 1 }
    let screen = ReturnsScreen()
    scanner.connect(screen)
    try await scanner.scan(code)
    return "\(screen.count), beeps \(beeps)"
  }

  func state(in store: LibraryStore) -> String {
    do { return "\(id) " + (try store.load().shelf.contains(id) ? "there" : "gone") } catch {
      return "\(error)"
    }
  }
}
