/// A closure for each question and each message.
@MainActor final class CallbackScanner {
  var shouldTake: (Sticker) async -> Bool = { _ in false }
  var take: (Sticker) throws -> Void = { _ in }
  var cannotRead: (String) -> Void = { _ in }
  var beep: () -> Void = {}

  func scan(_ code: String) async throws {
    guard let sticker = Sticker(code) else { return cannotRead(code) }
    guard await shouldTake(sticker) else { return }
    beep()
    try take(sticker)
  }
}

// MARK: - The screens

extension CallbackScanner {
  func connect(_ screen: RemovalScreen) {
    shouldTake = { [weak screen] _ in await screen?.confirmRemoval() ?? false }
    take = { [weak screen] in try screen?.remove($0) }
    cannotRead = { [weak screen] in screen?.show(unreadable: $0) }
  }

  func connect(_ screen: ReadingScreen) {
    shouldTake = { [weak screen] in screen?.accepts($0) ?? false }
    take = { [weak screen] in try screen?.mark($0) }
    cannotRead = { [weak screen] in screen?.show(unreadable: $0) }
  }

  /// A screen says goodbye. Closures can't be compared, so it clears whatever is there.
  func disconnect(_ screen: RemovalScreen) {
    shouldTake = { _ in false }
    take = { _ in }
    cannotRead = { _ in }
  }
}
