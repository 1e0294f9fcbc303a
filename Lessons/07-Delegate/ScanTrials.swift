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
    let told = removal.unreadable.isEmpty ? "" : ", told"
    return try state(in: store) + ", counted \(inventory.count)" + told
  }

  /// The goodbye comes after the next screen of the same type, which then says goodbye, too. A torn
  /// sticker is last.
  func goodbyes(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    var asked: [String] = []
    let screens = ["first", "second"].map { name in
      RemovalScreen(store: store) {
        asked.append(name)
        return false
      }
    }
    screens.forEach(scanner.connect)
    for screen in screens {
      scanner.disconnect(screen)
      try await scanner.scan(code)
    }
    try await scanner.scan("?\(code)")
    return (asked + ["then nobody"] + screens.flatMap(\.unreadable)).joined(separator: ", ")
  }

  /// Each screen is released without a goodbye. Then the scanner has nobody.
  func released(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    var counted = 0
    func visit(_ screen: any Screen) async throws -> () -> Bool {
      scanner.connect(screen)
      try await scanner.scan(code)
      counted += (screen as? InventoryScreen)?.count ?? 0
      return { [weak screen] in screen == nil }
    }
    let removal = try await visit(RemovalScreen(store: store) { true })
    if removal() { try await scanner.scan(code) }
    let inventory = try await visit(InventoryScreen())
    let areGone = removal() && inventory()
    return try state(in: store) + ", counted \(counted)" + (areGone ? ", no screen" : ", a screen")
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
    return try state(in: store) + (isGone() ? ", no screen" : ", a screen")
  }

  /// The device beeps after a yes, before anything changes, and for nothing else; then for another
  /// team's screen, too.
  func beeps(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    var events: [String] = []
    func look() {
      let isGone = (try? state(in: store)) == "\(id) gone"
      if isGone, !events.contains("gone") { events.append("gone") }
    }
    let removal = RemovalScreen(store: store) {
      events.append(events.isEmpty ? "no" : "yes")
      return events.count > 1
    }
    scanner.beep = {
      look()
      events.append("beep")
      return true
    }
    scanner.connect(removal)
    for code in [code, code, "?\(code)"] {
      try await scanner.scan(code)
      look()
    }
    events += removal.unreadable
    let newcomer = ReturnsScreen()
    scanner.connect(newcomer)
    try await scanner.scan(code)
    if newcomer.count == 1 { events.append("new") }
    return events.joined(separator: ", ")
  }

  private func state(in store: LibraryStore) throws -> String {
    "\(id) " + (try store.load().shelf.contains(id) ? "there" : "gone")
  }
}
