import BookLibrary
import LessonStage

/// The promises of the story, tried with one book.
@MainActor struct Trials {
  let scene: Scene
  var id: Book.ID { scene.cast[0].id }
  var code: String { "B\(id)" }

  /// The screen is replaced while its question is open.
  func replaced(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    let dialog = Dialog()
    let removal = RemovalScreen(store: store, confirm: dialog.ask)
    let reading = ReadingScreen(store: store)
    scanner.connect(removal)
    let scan = Task { try await scanner.scan(code) }
    await dialog.wait()
    scanner.connect(reading)
    dialog.answer(true)
    try await scan.value
    return state(in: store)
  }

  /// The goodbye comes after the next screen.
  func lateGoodbye(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    let removal = RemovalScreen(store: store) { true }
    let reading = ReadingScreen(store: store)
    scanner.connect(removal)
    scanner.connect(reading)
    scanner.disconnect(removal)
    try await scanner.scan(code)
    return state(in: store)
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

  /// A screen whose author thought of memory, in the wrong place.
  func hurried(_ scanner: any Scanning) async throws -> String {
    func visit() async throws -> (count: Int, isGone: () -> Bool) {
      let screen = CountScreen()
      scanner.connect(screen)
      try await scanner.scan(code)
      await turns { screen.count > 0 }
      return (screen.count, { [weak screen] in screen == nil })
    }
    let (count, isGone) = try await visit()
    return "\(count), " + (isGone() ? "gone" : "still there")
  }

  /// The device beeps after a yes, before anything changes.
  func beeps(_ scanner: any Scanning) async throws -> String {
    let store = try scene.copy("screens")
    var events: [String] = []
    func look() {
      let isGone = state(in: store) == "\(id) is gone"
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

  func state(in store: LibraryStore) -> String {
    do {
      let book = try store.load().shelf.first { $0.id == id }
      return book.map { "\(id) is " + ($0.isRead ? "read" : "as before") }
        ?? "\(id) is gone"
    } catch {
      return "\(error)"
    }
  }
}
