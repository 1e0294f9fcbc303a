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
  @Test func `a download doesn't keep its delegate`() async {
    func visit() -> () -> Bool {
      let screen = DownloadScreen()
      room.download.delegate = screen
      return { [weak screen] in screen == nil }
    }
    let isGone = visit()
    #expect(isGone(), "The screen was let go, so the download must not keep it.")

    await room.download.load(books)
    #expect(
      !isGone() || room.source.loaded == [], "The screen is gone, so no cover must be loaded.")
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

  @Test func `closed while its cover is loaded, a screen gets it`() async {
    var calls: [String] = []
    var screen: DownloadScreen? = DownloadScreen()
    screen?.whenCalled = { calls.append($0) }
    room.download.delegate = screen
    room.source.whenLoading = {
      screen.map(room.download.disconnect)
      screen = nil
    }
    await room.download.load(books)
    #expect(
      calls.contains("got 71"), "The screen said yes, so it must be told, although it has left.")
  }

  @Test(arguments: ["will load 2", "load 71?"])
  func `the end is told to the delegate of the beginning`(moment: String) async {
    room.first.whenCalled = { if $0 == moment { room.download.delegate = room.second } }
    await room.download.load(books)

    #expect(room.first.calls.last == "end 2", "Who was told of the beginning must hear of the end.")
    #expect(!room.second.calls.contains("end 2"), "The second one wasn't told of the beginning.")
  }

  @Test func `of two downloads at once, each tells its own end`() async {
    room.source.whenLoading = {
      room.source.whenLoading = {}
      room.download.delegate = room.second
      await room.download.load([books[1]])
    }
    await room.download.load([books[0]])

    #expect(room.first.calls.last == "end 1", "The first download's end is the first screen's.")
    #expect(room.second.calls.count { $0 == "end 1" } == 1, "The second one began one download.")
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

  @Test func `if it is canceled while a cover is loaded, the screen gets it`() async {
    room.source.whenLoading = { withUnsafeCurrentTask { $0?.cancel() } }
    await Task { await room.download.load(books) }.value

    #expect(room.first.calls.contains("got 71"), "The picture is there, so it must be handed over.")
    #expect(!room.first.calls.contains("load 84?"), "After that, no other question must come.")
  }
}
