import ExerciseSupport
import Testing

@testable import DelegateExercise

extension AllTests {
  /// Who is asked, who is told, and who is kept. These tests fail at the start.
  @MainActor struct Design {
    let room = DownloadRoom()
  }
}

extension AllTests.Design {
  @Test func `a download doesn't keep its delegate`() {
    func visit() -> () -> Bool {
      let screen = DownloadScreen()
      room.download.delegate = screen
      return { [weak screen] in screen == nil }
    }
    let isGone = visit()
    #expect(isGone(), "The screen was let go, so the download must not keep it.")
  }

  @Test func `a late goodbye leaves the new delegate`() {
    room.download.delegate = room.second
    room.download.disconnect(room.first)
    #expect(room.download.delegate != nil, "The first screen was replaced, so it must not matter.")
    room.download.disconnect(room.second)
    #expect(room.download.delegate == nil, "The second screen is the delegate, so it must go.")
  }

  @Test func `replaced during its question, a screen gets its cover`() async {
    room.replaceFirstDuringItsQuestion()
    await room.download.load(books)

    #expect(room.first.calls.contains("got 71"), "The first screen said yes, so it must be told.")
    #expect(!room.second.calls.contains("got 71"), "The second one wasn't asked about book 71.")
  }

  @Test(arguments: [false, true])
  func `replaced while a cover is loaded, a screen is told`(isBroken: Bool) async {
    if isBroken { room.source.broken = ["71.png!thumb"] }
    room.source.whenLoading = { room.download.delegate = room.second }
    await room.download.load(books)

    let call = isBroken ? "failed 71" : "got 71"
    #expect(room.first.calls.contains(call), "Who said yes must get the cover, or the error.")
    #expect(!room.second.calls.contains(call), "Who wasn't asked must get neither.")
  }

  @Test func `the end is told to the delegate of the beginning`() async {
    room.replaceFirstDuringItsQuestion()
    await room.download.load(books)

    #expect(room.first.calls.last == "end 2", "Who was told of the beginning must hear of the end.")
    #expect(!room.second.calls.contains("end 2"), "The second one wasn't told of the beginning.")
  }

  @Test func `between its books, a screen isn't kept`() async {
    var opener: DownloadScreen? = DownloadScreen()
    let isGone = { [weak opener] in opener == nil }
    room.download.delegate = opener
    opener?.answer = { _ in
      room.download.delegate = room.second
      return true
    }
    var wasGone = false
    room.second.answer = { _ in
      opener = nil
      wasGone = isGone()
      return true
    }
    await room.download.load(books)

    #expect(wasGone, "The first screen was let go during the next question, so it must be gone.")
    #expect(!room.second.calls.contains("end 2"), "Nobody else must be told of its end.")
  }

  @Test func `if it is canceled during a question, a yes is a no`() async {
    room.first.answer = { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return true
    }
    await Task { await room.download.load(books) }.value

    #expect(room.source.loaded == [], "The task was canceled, so no cover must be loaded.")
    #expect(!room.first.calls.contains("load 84?"), "After that, no other question must come.")
    #expect(room.first.calls.last == "end 0", "The delegate must be told of the end.")
  }
}
