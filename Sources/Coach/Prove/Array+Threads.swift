import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// Hands each element to `perform` on one of several threads, and each result to `then` on the
  /// caller's thread.
  ///
  /// - Throws: The first error, when all threads have ended. After an error, no other element's turn
  ///   comes.
  func onThreads<Output: Sendable>(
    _ count: Int, _ perform: @escaping @Sendable (Element, _ thread: Int) throws -> Output,
    then: (Output) -> Void
  ) throws {
    let waiting = Mutex(self[...])
    // Nil is the end of a thread.
    let results = Mutex<[Result<Output, any Error>?]>([])
    let isReady = DispatchSemaphore(value: 0)
    let finish: @Sendable (Result<Output, any Error>?) -> Void = { result in
      results.withLock { $0.append(result) }
      isReady.signal()
    }
    for thread in 0..<count {
      Thread.detachNewThread {
        while let element = waiting.withLock({ $0.popFirst() }) {
          let result = Result { try perform(element, thread) }
          if case .failure = result { waiting.withLock { $0 = [] } }
          finish(result)
        }
        finish(nil)
      }
    }
    var running = count
    var failure: (any Error)?
    while running > 0 {
      isReady.wait()
      do {
        if let output = try results.withLock({ $0.removeFirst() })?.get() {
          then(output)
        } else {
          running -= 1
        }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
