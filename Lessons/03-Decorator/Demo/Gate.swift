/// Holds whoever wants to pass until it is opened.
actor Gate {
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { held.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in held { continuation.resume() }
    held = []
  }
}

/// A service whose loads wait at a gate.
struct GatedBooks: BookDecorator {
  let base: any BookService
  let gate: Gate

  func books() async throws(BookServiceError) -> [BookItem] {
    await gate.pass()
    return try await base.books()
  }
}
