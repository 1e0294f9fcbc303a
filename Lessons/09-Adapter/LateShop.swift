import Foundation
import ShopSDK
import Synchronization

/// A search in a shop that keeps its answer back until the clock shows 3 s.
final class LateShop: Sendable {
  private struct State {
    var hasReturned = false
    var answer: (@Sendable () -> Void)?
    var end: String?
    var isBusyAtEnd = false
  }
  private let state = Mutex(State())
  private let door = DispatchSemaphore(value: 0)
  private let clock = StepClock()
  /// Whether the call itself takes so long. Otherwise, it returns at once, and no answer comes.
  private let blocks: Bool

  init(blocks: Bool) {
    self.blocks = blocks
  }

  /// Returns what the search ended with, and when.
  ///
  /// - Parameter isCanceled: Whether the reader gives up at once.
  func search(
    with rung: Rung, in place: ShopPlace, isCanceled: Bool = false
  ) async -> String {
    let shop = ShopClient { [self] items, answer in
      state.withLock { $0.answer = { answer(items, 200) } }
      if blocks { door.wait() }
      state.withLock { $0.hasReturned = true }
    }
    var place = place
    place.clock = clock
    place.limit = .milliseconds(200)
    let find = rung.open(shop, place)
    let search = Task(executorPreference: StoryThreads.all) { [self] in
      let words = await outcome(of: "slug", by: find)
      state.withLock {
        $0.end = "\(words) at \(clock.words)"
        $0.isBusyAtEnd = !$0.hasReturned
      }
    }
    await StoryThreads.turns(20_000) { state.withLock { $0.answer != nil } }
    await StoryThreads.turns { clock.isUsed }
    // A search that looks at the clock is worth waiting for, also on a busy computer.
    let patience = clock.isUsed ? 10_000 : 2_000
    if isCanceled {
      search.cancel()
      await StoryThreads.turns(patience) { end != nil }
    }
    clock.move(to: place.limit)
    await StoryThreads.turns(patience) { end != nil }
    clock.move(to: .seconds(3))
    if !blocks { await StoryThreads.turns(patience) { end != nil } }
    let found = end
    // The story is over, so the shop lets everything go on.
    state.withLock(\.answer)?()
    door.signal()
    await search.value
    return found ?? (blocks ? end : nil) ?? "waits at \(clock.words)"
  }

  /// Whether the shop's call went on when the search had ended.
  var isBusyAtEnd: Bool { state.withLock(\.isBusyAtEnd) }

  private var end: String? { state.withLock(\.end) }
}

/// Threads of the story's own. A search that blocks one of them doesn't keep other tasks from going on.
final class StoryThreads: TaskExecutor {
  static let all = StoryThreads()

  private static let queue = DispatchQueue(label: "lesson-adapter", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Self.queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Lets other code take turns until something has happened, or, if it doesn't, many turns.
  static func turns(_ limit: Int = 2_000, until hasHappened: () -> Bool) async {
    for _ in 1...limit where !hasHappened() {
      // One turn in each place where a search can go on.
      await Task.detached {}.value
      await Task(executorPreference: all) {}.value
    }
  }
}
