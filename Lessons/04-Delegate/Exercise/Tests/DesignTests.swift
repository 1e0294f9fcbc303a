import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import DelegateExercise

extension AllTests {
  /// What makes it a view with a delegate. These fail at the start.
  struct Design {
    private let log = Log()
    private let source: SpySource
    private let delegate: SpyDelegate
    private let list = makeList(height: 2)

    init() {
      source = SpySource(["a", "b", "c", "d"], log: log)
      delegate = SpyDelegate(log: log)
      connect(list, to: source)
      connect(list, to: delegate)
    }
  }
}

extension AllTests.Design {
  @Test func `a list does not keep its delegate alive`() {
    let list = makeList(height: 2)
    weak var dropped: TapDelegate?
    do {
      let delegate = TapDelegate()
      dropped = delegate
      connect(list, to: delegate)
    }

    #expect(
      dropped == nil,
      """
      Its owner has dropped the delegate, and it still lives: the list keeps it, by a strong \
      reference or by a closure. Then a controller that keeps its list never ends.
      """)
  }

  @Test func `a list goes on when its delegate is gone`() async {
    await #expect(
      processExitsWith: .success,
      """
      The delegate is gone, and the list crashed, or called it all the same: a delegate may end \
      before its list, so the list needs a reference that is nil then.
      """
    ) {
      let (list, log) = (makeList(height: 2), Log())
      let source = SpySource(["a", "b"])
      connect(list, to: source)
      do {
        let delegate = SpyDelegate(log: log)
        connect(list, to: delegate)
      }
      tap(list, 0)
      delete(list, 0)
      if !log.calls.isEmpty { exit(1) }
      exit(withExtendedLifetime(source) { source.texts.isEmpty ? 1 : 0 })
    }
  }

  @Test func `the count is asked before the rows`() {
    _ = lines(list)

    #expect(
      log.calls.first == "count" && log.calls.contains("text 0"),
      "A list must ask how many rows there are before it asks for one: row 0 may not exist.")
  }

  @Test func `only the rows on the screen are asked for`() {
    scroll(list, to: 1)

    _ = lines(list)

    #expect(
      log.calls.filter { $0.hasPrefix("text") } == ["text 1", "text 2"],
      "The list must ask for the rows on the screen, each once: the others may be thousands.")
  }

  @Test func `any delegate is asked before a deletion`() {
    delegate.answer = { false }

    delete(list, 1)

    #expect(
      log.calls.contains("should delete 1"),
      """
      The delegate was not asked: the list must ask whoever its delegate is, through the protocol. \
      (A method that stands only in the extension, not in the protocol, is never the delegate's.)
      """)
    #expect(source.texts.count == 4, "The delegate's answer decides: after a no the row stays.")
  }

  @Test func `the delegate is told after the row is gone`() {
    var left: [Int] = []
    delegate.whenTold = { [source] in left.append(source.texts.count) }

    delete(list, 1)

    #expect(
      left == [3],
      "The delegate must be told once, and after the row is gone: it may draw the list at once.")
    #expect(source.texts == ["a", "c", "d"], "Row 1 must be removed, and no other.")
  }

  @Test func `a delegate that only knows taps is enough`() {
    let simple = TapDelegate()
    connect(list, to: simple)

    tap(list, 0)
    delete(list, 1)

    #expect(simple.rows == [0], "The tap must reach every delegate.")
    #expect(
      source.texts == ["a", "c", "d"],
      "A delegate that doesn't care must not have to say yes: let that be the default.")
  }

  @Test(arguments: [["a", "c", "d"], ["new", "a", "b", "c", "d"]])
  func `a row that the delegate has deleted takes no other with it`(texts: [String]) {
    delegate.answer = { [source] in
      source.texts = texts
      return true
    }

    delete(list, 1)

    #expect(
      source.texts == texts,
      """
      The delegate has deleted the row, or added one, while it was asked. Row 1 is another note \
      now: the list must look again after the question. (Or was the delegate not asked at all?)
      """)
    #expect(
      !log.calls.contains("did delete 1"),
      "The list has removed nothing then, so it must not tell the delegate that it has.")
  }
}
