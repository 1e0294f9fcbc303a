import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import DelegateExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise delegate", .exercise("delegate"), .serialized)
struct AllTests {
  /// The course of a download. These tests pass from the start, and must keep passing.
  @MainActor struct Behavior {
    let room = DownloadRoom()
  }
}

extension AllTests.Behavior {
  @Test func `each cover is asked for, loaded and handed over`() async {
    await room.download.load(books)

    #expect(
      room.first.calls == ["will load 2", "load 71?", "got 71", "load 84?", "got 84", "end 2"],
      "The delegate must get these calls, in this order.")
    #expect(
      room.source.loaded == ["71.png!thumb", "84.png!thumb"], "The thumbnails must be loaded.")
  }

  @Test func `after a no, or without a delegate, nothing is loaded`() async {
    room.first.answer = { $0 == 84 }
    await room.download.load(books)
    #expect(room.source.loaded == ["84.png!thumb"], "The delegate said no to book 71.")

    room.download.delegate = nil
    await room.download.load(books)
    #expect(room.source.loaded.count == 1, "Without a delegate, no cover must be loaded.")
  }

  @Test func `each book asks the delegate of that moment`() async {
    room.replaceFirstDuringItsQuestion()
    await room.download.load(books)

    #expect(room.second.calls.contains("load 84?"), "The new delegate must be asked about 84.")
    #expect(!room.first.calls.contains("load 84?"), "A replaced delegate must not be asked.")
  }

  @Test func `a cover that can't be loaded is reported, and the next one is loaded`() async {
    room.source.broken = ["71.png!thumb"]
    await room.download.load(books)

    #expect(room.first.calls.contains("failed 71"), "The failure must be reported.")
    #expect(
      room.first.calls.suffix(2) == ["got 84", "end 1"],
      "The next cover must be loaded, and only that one be counted.")
  }
}
