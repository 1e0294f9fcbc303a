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
    room.a = nil
    await room.load(71, 84)
    #expect(room.calls == [], "The screen was let go, so the download must not keep it.")
  }

  @Test func `a late goodbye leaves the new delegate`() throws {
    room.replaceA()
    room.download.disconnect(try #require(room.a))
    let isKept = room.download.delegate === room.b
    #expect(isKept, "The first screen was replaced, so it must not matter.")
    room.download.disconnect(room.b)
    #expect(room.download.delegate == nil, "The second screen is the delegate, so it must go.")
  }

  @Test(arguments: ["A load 71?", "loading 71!thumb"], [false, true])
  func `replaced and let go, a screen is told`(moment: String, isClosed: Bool) async {
    room.isBroken = isClosed
    room.during[moment] = {
      if isClosed { room.closeA() } else { room.replaceA() }
      room.a = nil
    }
    await room.load(71, 84)
    let call = isClosed ? "failed 71" : "got 71"
    #expect(room.calls.contains("A \(call)"), "Who said yes must get the cover, or the error.")
    #expect(!room.calls.contains("B \(call)"), "Who wasn't asked must get neither.")
    let isNextAsked = room.calls.contains("B load 84?")
    #expect(isNextAsked != isClosed, "Each book must ask the delegate of that moment.")
    let isLoaded = room.calls.contains("loading 84!thumb")
    #expect(isLoaded != isClosed, "Without a delegate, no cover must be loaded.")
  }

  @Test(arguments: ["A will load 2", "A load 71?"], [false, true])
  func `the end is told to the delegate of the beginning`(moment: String, isClosed: Bool) async {
    room.during[moment] = isClosed ? room.closeA : room.replaceA
    await room.load(71, 84)
    let count = room.calls.count { $0.contains("got") }
    let isTold = room.calls.last == "A end \(count)"
    #expect(isTold, "Who was told of the beginning must hear of the end.")
  }

  @Test func `two downloads at once each tell the delegate of their beginning`() async {
    room.during["A load 71?"] = { [room] in
      room.replaceA()
      room.other = Task { await room.load(84) }
    }
    await room.load(71)
    await room.other?.value
    let ends = room.calls.filter { $0.contains("end") }.sorted()
    #expect(ends == ["A end 1", "B end 1"], "Each download must remember its own beginning.")
  }

  @Test func `between its books, a screen isn't kept`() async {
    room.during["A load 71?"] = room.replaceA
    room.during["B load 84?"] = { room.a = nil }
    await room.load(71, 84)
    let ends = room.calls.filter { $0.contains("end") }
    #expect(ends == [], "Keep no screen between its books, and tell no other one of its end.")
  }
}
