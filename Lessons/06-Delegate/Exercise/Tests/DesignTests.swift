import BookLibrary
import ExerciseSupport
import Testing

@testable import DelegateExercise

extension AllTests {
  /// Who is asked, who is told, and who is kept. These tests fail at the start.
  @MainActor struct Design {
    let source = SpyPictures()
  }
}

extension AllTests.Design {
  @Test func `a download doesn't keep its delegate`() throws {
    let download = try source.makeDownload()
    func visit() -> () -> Bool {
      let screen = DownloadScreen(download)
      return { [weak screen] in screen == nil }
    }
    let isGone = visit()

    #expect(isGone(), "The screen was let go, so the download must not keep it.")
  }

  @Test func `a late goodbye leaves the new delegate`() throws {
    let download = try source.makeDownload()
    let first = DownloadScreen(download)
    let second = DownloadScreen(download)

    download.disconnect(first)
    #expect(download.delegate === second, "The first screen has been replaced, so it must not go.")
    download.disconnect(second)
    #expect(download.delegate == nil, "The second screen is the delegate, so it must go.")
  }

  @Test func `replaced during the question, the delegate gets its cover`() async throws {
    let download = try source.makeDownload()
    let second = DownloadScreen()
    let first = DownloadScreen(download)
    first.answer = { _ in
      download.delegate = second
      return true
    }

    await download.load(books)

    #expect(first.calls.contains("did load 71"), "The first screen said yes, so it must be told.")
    #expect(!second.calls.contains("did load 71"), "The second screen wasn't asked about book 71.")
  }

  @Test(arguments: [false, true])
  func `replaced while a cover is loaded, the delegate is told`(isBroken: Bool) async throws {
    if isBroken { source.broken = ["https://img.example/71.png!thumb"] }
    let download = try source.makeDownload()
    let first = DownloadScreen(download)
    let second = DownloadScreen()
    source.whenLoading = { download.delegate = second }

    await download.load(books)

    let told = isBroken ? "failed to load 71" : "did load 71"
    #expect(first.calls.contains(told), "The screen that said yes must get the cover or the error.")
    #expect(!second.calls.contains(told), "The screen that wasn't asked must get neither.")
  }

  @Test func `the end is told to the delegate of the beginning`() async throws {
    let download = try source.makeDownload()
    let second = DownloadScreen()
    let first = DownloadScreen(download)
    first.answer = { _ in
      download.delegate = second
      return true
    }

    await download.load(books)

    #expect(
      first.calls.last == "finished with 2", "It was told of the beginning, so also of the end.")
    #expect(
      second.calls == ["should load 84?", "did load 84"],
      "The second screen wasn't told of the beginning, so it must not be told of the end.")
  }

  @Test func `between its books, a delegate isn't kept`() async throws {
    let download = try source.makeDownload()
    let second = DownloadScreen()
    var first: DownloadScreen? = DownloadScreen(download)
    first?.answer = { _ in
      download.delegate = second
      return true
    }
    let isGone = { [weak first] in first == nil }
    var wasGone = false
    second.answer = { _ in
      first = nil
      wasGone = isGone()
      return true
    }

    await download.load(books)

    #expect(wasGone, "The first screen was let go at book 84, so the download must not keep it.")
    #expect(!second.calls.contains("finished with 2"), "Nobody else must be told of its end.")
  }

  @Test func `if it is canceled during a question, a yes is a no`() async throws {
    let download = try source.makeDownload()
    let screen = DownloadScreen(download)
    screen.answer = { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return true
    }

    await Task { await download.load(books) }.value

    #expect(source.loaded == [], "The task was canceled, so no cover must be loaded.")
    #expect(!screen.calls.contains("should load 84?"), "After that, no other question must come.")
    #expect(screen.calls.last == "finished with 0", "The delegate must be told of the end.")
  }
}
