import Foundation
import TestSupport
import Testing

@testable import ObserverLesson

/// Whoever observes a single value, whatever happens meanwhile.
@MainActor struct SubjectTests {
  private let title = Observed("A")

  /// An observer that keeps what it is told.
  private final class Listener {
    private(set) var texts: [String] = []
    private(set) var token: (any ObservationToken)?

    @MainActor init(
      _ title: Observed<String>, act: @escaping @MainActor (String) -> Void = { _ in }
    ) {
      token = title.observe { [weak self] change in
        self?.texts.append("\(change.old ?? "-")\(change.new)")
        act(change.new)
      }
    }

    func leave() { token = nil }
  }

  @Test func `an observer is told the value at once, then each change; equal values aren't told`()
    async
  {
    let listener = Listener(title)
    for text in ["B", "B", "C", "A"] { await title.set(text) }

    expect(listener.texts, is: ["-A", "AB", "BC", "CA"])
    expect(title.value, is: "A")
  }

  /// Changes the title elsewhere, and returns when it is changed; nobody has been told by then,
  /// because this code doesn't leave the main actor.
  private func change(to text: String) -> Task<Void, Never> {
    let task = Task.detached { [title] in await title.set(text) }
    while title.value != text { sched_yield() }
    return task
  }

  @Test func `a change is told outside the lock, once all have heard the change before it`() async {
    var changes: [Task<Void, Never>] = []
    var newcomer: Listener?
    let row = Row()
    var heardBefore: [String] = []
    let first = Listener(title) { [title] text in
      if text == "B" {
        changes.append(change(to: "C"))
        newcomer = Listener(title)
      } else if text == "C" {
        heardBefore = row.listeners[0].texts
      }
    }
    row.listeners = [Listener(title)]
    await title.set("B")
    for change in changes { await change.value }

    expect(first.texts, is: ["-A", "AB", "BC"])
    expect(heardBefore, is: ["-A", "AB"])
    expect(row.listeners[0].texts, is: ["-A", "AB", "BC"])
    // It came when the title was C already.
    expect(newcomer?.texts, is: ["-C"])
  }

  /// Listeners that may make one another leave.
  private final class Row {
    var listeners: [Listener] = []
  }

  @Test func `an observer that leaves isn't told any more, even of this change; nobody is skipped`()
    async
  {
    let (leaving, staying) = (Listener(title), Listener(title))
    let change = change(to: "B")
    leaving.leave()
    await change.value

    expect(leaving.texts, is: ["-A"])
    expect(staying.texts, is: ["-A", "AB"])

    for leaving in 0..<3 {
      let (title, row) = (Observed("A"), Row())
      for _ in 0..<3 {
        row.listeners.append(
          Listener(title) { text in
            if text == "B" { row.listeners[leaving].leave() }
          })
      }
      await title.set("B")

      // The first one makes it leave, so only the first one itself has heard the change by then.
      let told = row.listeners.map(\.texts.count)
      // Their closures keep the row.
      row.listeners = []
      expect(told, is: (0..<3).map { $0 == leaving && leaving > 0 ? 1 : 2 })
    }
  }

  /// Observes a number for a while; returns how many changes don't begin where the last one ended.
  private func countGaps(in number: Observed<Int>, setting new: Int?) async -> Int {
    var heard: [Observed<Int>.Change] = []
    let token = number.observe { heard.append($0) }
    if let new { await number.set(new) } else { await Task.yield() }
    return withExtendedLifetime(token) {
      zip(heard, heard.dropFirst()).count { $0.new != $1.old } + (heard[0].old == nil ? 0 : 1)
    }
  }

  @Test func `each of a thousand that come and go hears changes without a gap`() async {
    let number = Observed(0)
    let gaps = await withTaskGroup { group in
      for task in 1...1_000 {
        group.addTask { await countGaps(in: number, setting: task.isMultiple(of: 20) ? task : nil) }
      }
      var sum = 0
      for await gaps in group { sum += gaps }
      return sum
    }

    expect(gaps, is: 0)
  }

  @Test func `two that never agree keep nobody waiting, and end when a token is let go of`() async {
    let (left, right) = (Observed(0), Observed(0))
    let (rounds, round) = AsyncStream.makeStream(of: Task<Void, Never>.self)
    var tokens: [any ObservationToken] = []
    for (leader, follower) in [(left, right), (right, left)] {
      tokens.append(
        leader.observe { change in
          if change.new == 100 { tokens = [] }
          round.yield(Task { if change.new > 0 { await follower.set(change.new + 1) } })
        })
    }
    await left.set(2)
    for await task in rounds.prefix(101) { await task.value }

    expect([left.value, right.value], is: [100, 101])
  }
}
