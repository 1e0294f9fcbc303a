/// A question to the reader, which stays open until it is answered.
@MainActor final class Dialog {
  private var open: [CheckedContinuation<Bool, Never>] = []

  func ask() async -> Bool {
    await withCheckedContinuation { open.append($0) }
  }

  func answer(_ isYes: Bool) {
    for question in open { question.resume(returning: isYes) }
    open = []
  }

  /// Waits for so many open questions, but not forever: a broken try asks none.
  func wait(for count: Int = 1) async {
    for _ in 0..<200 where open.count < count { await Task.yield() }
  }
}
