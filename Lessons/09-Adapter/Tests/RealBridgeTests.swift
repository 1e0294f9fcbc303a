import TestSupport
import Testing

@testable import AdapterLesson

/// Swift's rows in the page's table.
struct RealBridgeTests {
  private typealias Continuation = CheckedContinuation<String, any Error>

  /// In processes of their own, because a second call ends them.
  @Test func `the page says what a checked continuation does`() async throws {
    await #expect(processExitsWith: .failure) {
      _ = try await withCheckedThrowingContinuation { (continuation: Continuation) in
        continuation.resume(returning: "a")
        continuation.resume(returning: "b")
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = try? await withCheckedThrowingContinuation { (continuation: Continuation) in
        continuation.resume(throwing: ShopError.noAnswer)
        continuation.resume(returning: "a")
      }
    }
    let task = Task {
      try await withCheckedThrowingContinuation { (continuation: Continuation) in
        withUnsafeCurrentTask { $0?.cancel() }
        continuation.resume(returning: "a")
      }
    }
    #expect(try await task.value == "a")
    let wrong = try RealTable(lesson: "Adapter").differences(
      of: "a checked continuation",
      from: [
        "a, then b": "the program ends", "the second call gets": "–",
        "an error, then a": "the program ends", "a call after a cancel gets": "nothing",
      ])
    #expect(wrong == [])
  }

  @Test func `the page says what a stream does`() async throws {
    let (twice, two) = AsyncThrowingStream<String, any Error>.makeStream()
    two.yield("a")
    let second = two.yield("b")
    let (failed, no) = AsyncThrowingStream<String, any Error>.makeStream()
    no.finish(throwing: ShopError.noAnswer)
    no.yield("a")
    let (canceled, late) = AsyncThrowingStream<String, any Error>.makeStream()
    _ = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await first(of: canceled)
    }.result
    let wrong = try RealTable(lesson: "Adapter").differences(
      of: "AsyncThrowingStream",
      from: [
        "a, then b": try await first(of: twice), "the second call gets": word(second),
        "an error, then a": try await first(of: failed),
        "a call after a cancel gets": word(late.yield("a")),
      ])
    #expect(wrong == [])
  }

  private func first(of stream: AsyncThrowingStream<String, any Error>) async throws -> String {
    do {
      for try await word in stream { return word }
    } catch is ShopError {
      return "the error"
    }
    return "nothing"
  }

  /// Returns a result's name, as in `enqueued`.
  private func word(
    _ result: AsyncThrowingStream<String, any Error>.Continuation.YieldResult
  ) -> String { String("\(result)".prefix(while: \.isLetter)) }
}
