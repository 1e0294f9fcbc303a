import BookLibrary
import LessonStage

/// The promises of the story, tried with one book.
@MainActor struct ScanTrials {
  let scene: Scene
  var id: Book.ID { scene.cast[0].id }
  var code: String { "B\(id)" }

  /// The screen is replaced while its question is open.
  func replaced(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    let dialog = Dialog()
    let removal = RemovalScreen(store: store, confirm: dialog.ask)
    let inventory = InventoryScreen()
    scanner.connect(removal)
    let scan = Task { try await scanner.scan(code) }
    await dialog.wait()
    scanner.connect(inventory)
    dialog.answer(true)
    try await scan.value
    await turns { inventory.count > 0 }
    return state(in: store) + ", counted \(inventory.count)"
  }

  /// The goodbye comes after the next screen.
  func lateGoodbye(_ scanner: any Scanning) async throws -> String {
    let removal = RemovalScreen(store: try scene.copy("screens")) { true }
    let inventory = InventoryScreen()
    scanner.connect(removal)
    scanner.connect(inventory)
    scanner.disconnect(removal)
    try await scanner.scan(code)
    await turns { inventory.count > 0 }
    return "counted \(inventory.count)"
  }

  /// The screen is let go without a goodbye.
  func letGo(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    func visit() async throws -> () -> Bool {
      let removal = RemovalScreen(store: store) { true }
      scanner.connect(removal)
      try await scanner.scan(code)
      return { [weak removal] in removal == nil }
    }
    let isGone = try await visit()
    return state(in: store) + (isGone() ? ", the screen, too" : ", the screen isn't")
  }

  /// The sticker is torn.
  func unreadable(_ scanner: any Scanning) async throws -> String {
    let removal = RemovalScreen(store: try scene.copy("screens")) { true }
    scanner.connect(removal)
    try await scanner.scan("?\(code)")
    return removal.unreadable.first.map { "shown: \($0)" } ?? "nothing is shown"
  }

  /// The device beeps after a yes, before anything changes.
  func beeps(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    var events: [String] = []
    func look() {
      let isGone = state(in: store) == "\(id) gone"
      if isGone, !events.contains("gone") { events.append("gone") }
    }
    let removal = RemovalScreen(store: store) {
      events.append("yes")
      return true
    }
    scanner.beep = {
      look()
      events.append("beep")
    }
    scanner.connect(removal)
    try await scanner.scan(code)
    look()
    return events.joined(separator: ", ")
  }

  /// The inventory, whose author thought of memory, is let go.
  func inventory(_ scanner: any Scanning) async throws -> String {
    func visit() async throws -> (count: Int, isGone: () -> Bool) {
      let screen = InventoryScreen()
      scanner.connect(screen)
      try await scanner.scan(code)
      await turns { screen.count > 0 }
      return (screen.count, { [weak screen] in screen == nil })
    }
    let (count, isGone) = try await visit()
    return "\(count), " + (isGone() ? "gone" : "still there")
  }

  func state(in store: LibraryStore) -> String {
    do {
      return "\(id) " + (try store.load().shelf.contains(id) ? "there" : "gone")
    } catch {
      return "\(error)"
    }
  }
}
