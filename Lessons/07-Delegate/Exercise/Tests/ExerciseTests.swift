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

  /// Who is asked, who is told, and who is kept. These tests fail at the start.
  @MainActor struct Design {
    let room = DownloadRoom()
  }
}

extension AllTests.Behavior {
  @Test(arguments: [false, true])
  func `each cover is asked for, loaded, and handed over or reported`(isBroken: Bool) async {
    room.isBroken = isBroken
    await room.load(71, 84)
    let (call, end) = isBroken ? ("failed", "A end 0") : ("got", "A end 2")
    #expect(
      room.calls == [
        "A will load 2", "A load 71?", "loading 71!thumb", "A \(call) 71", "A load 84?",
        "loading 84!thumb",
        "A \(call) 84", end,
      ], "The calls must come in this order.")
  }

  @Test func `after a no, nothing is loaded`() async {
    room.a?.answer = false
    await room.load(71, 84)
    #expect(
      room.calls == ["A will load 2", "A load 71?", "A load 84?", "A end 0"], "Load nothing.")
  }
}

/// A host of pictures, a download, and two screens, of which A is its delegate.
@MainActor final class DownloadRoom: PictureSource {
  private(set) var calls: [String] = [] { didSet { during[calls.last ?? ""]?() } }
  /// What else happens during a call, such as `A load 71?`.
  var during: [String: () -> Void] = [:]
  var isBroken = false
  /// Another download, which has time while the picture of 71 is loaded.
  var other: Task<Void, Never>?
  lazy var a: DownloadScreen? = DownloadScreen { [unowned self] in calls.append("A \($0)") }
  lazy var b = DownloadScreen { [unowned self] in calls.append("B \($0)") }
  lazy var download = CoverDownload(from: self, host: URL(filePath: "/covers"))

  init() { download.delegate = a }

  func replaceA() { download.delegate = b }
  func closeA() { if let a { download.disconnect(a) } }

  func load(_ ids: Book.ID...) async {
    await download.load(ids.map { Book(id: $0, title: "", coverPath: .init("/\($0)") ?? "/") })
  }

  func picture(at url: URL) async throws -> Data {
    calls.append("loading \(url.lastPathComponent)")
    for _ in 1...50 where other != nil && url.path.contains("71") { await Task.yield() }
    if isBroken { throw CocoaError(.fileReadUnknown) }
    return Data()
  }
}

@MainActor final class DownloadScreen: CoverDownloadDelegate {
  private let note: (String) -> Void
  var answer = true

  init(note: @escaping (String) -> Void) { self.note = note }

  func download(_: CoverDownload, willLoad count: Int) { note("will load \(count)") }
  func download(_: CoverDownload, didFinishWith count: Int) { note("end \(count)") }
  func download(_: CoverDownload, didLoad: Data, of book: Book) { note("got \(book.id)") }

  func download(_: CoverDownload, didFailToLoadCoverOf book: Book, error: any Error) {
    note("failed \(book.id)")
  }

  func download(_: CoverDownload, shouldLoadCoverOf book: Book) async -> Bool {
    note("load \(book.id)?")
    return answer
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
