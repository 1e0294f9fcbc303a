import Foundation
import Synchronization
import Testing

@testable import AdapterLesson

/// The bridge from a callback to `await`.
struct FirstAnswerTests {
  private let clock = StepClock()

  @Test func `an answer from another thread, after the call, is taken`() async throws {
    let word = try await firstAnswer(within: .seconds(1), on: clock) { answer in
      Thread.detachNewThread { answer("late") }
    }
    #expect(word == "late")
  }

  @Test func `when there is an answer, the timer stops`() async throws {
    _ = try await firstAnswer(within: .seconds(1), on: clock) { $0("word") }
    await StoryThreads.turns { !clock.isUsed }
    #expect(!clock.isUsed)
  }

  @Test func `an answer after the limit changes nothing`() async throws {
    let late = Mutex<(@Sendable (String) -> Void)?>(nil)
    await #expect(throws: ShopError.noAnswer) {
      try await firstAnswer(within: .zero, on: clock) { answer in late.withLock { $0 = answer } }
        as String
    }
    late.withLock(\.self)?("late")
  }

  @Test func `a task that was canceled before asks, and doesn't wait`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await firstAnswer(within: .seconds(1), on: clock) { _ in } as String
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
