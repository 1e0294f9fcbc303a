import BookLibrary

/// A try whose storage other files can change. All of them say who asks; one try listens.
protocol OpenStorage {
  func change(by child: String, _ body: Change) async throws(WriteError)
}

// For the other cores, such an extension doesn't compile: see Refused/CoreShortcut.swift.
extension RuledCore: OpenStorage {}

extension TellingRoom: OpenStorage {
  func change(by child: String, _ body: Change) throws(WriteError) {
    try store.change(body)
  }
}
