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
    let source = SpyPictures()
  }
}

extension AllTests.Behavior {
  @Test func `each cover is asked for, loaded and handed over`() async throws {
    let download = try source.makeDownload()
    let screen = DownloadScreen(download)

    await download.load(books)

    let expected = [
      "will load 2", "should load 71?", "did load 71", "should load 84?", "did load 84",
      "finished with 2",
    ]
    #expect(screen.calls == expected, "The delegate must get these calls, in this order.")
    #expect(
      source.loaded == ["https://img.example/71.png!thumb", "https://img.example/84.png!thumb"],
      "The thumbnails must be loaded.")
  }

  @Test func `after a no, or without a delegate, nothing is loaded`() async throws {
    let download = try source.makeDownload()
    let screen = DownloadScreen(download)
    screen.answer = { $0 == 84 }
    await download.load(books)
    #expect(source.loaded.count == 1, "The delegate said no to book 71, so only 84 must be loaded.")

    download.delegate = nil
    await download.load(books)
    #expect(source.loaded.count == 1, "Without a delegate, no cover must be loaded.")
    withExtendedLifetime(screen) {}
  }

  @Test func `each book asks the delegate of that moment`() async throws {
    let download = try source.makeDownload()
    let second = DownloadScreen()
    let first = DownloadScreen(download)
    first.answer = { _ in
      download.delegate = second
      return true
    }

    await download.load(books)

    #expect(second.calls.contains("should load 84?"), "The new delegate must be asked about 84.")
    #expect(!first.calls.contains("should load 84?"), "A replaced delegate must not be asked.")
  }

  @Test func `a cover that can't be loaded is reported, and the next one is loaded`() async throws {
    source.broken = ["https://img.example/71.png!thumb"]
    let download = try source.makeDownload()
    let screen = DownloadScreen(download)

    await download.load(books)

    #expect(screen.calls.contains("failed to load 71"), "The failure must be reported.")
    #expect(
      screen.calls.suffix(2) == ["did load 84", "finished with 1"],
      "The next cover must be loaded, and only that one be counted.")
  }
}
