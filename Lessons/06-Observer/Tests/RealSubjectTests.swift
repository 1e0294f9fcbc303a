import BookLibrary
import Foundation
import Observation
import TestSupport
import Testing

@testable import ObserverLesson

/// Swift's rows in the page's table. Observers join, change 1 is made, one leaves, and change 3 is made.
@MainActor struct RealSubjectTests {
  @Test func `the page says what our subject does`() async throws {
    // A token can be let go only once.
    try await check("ObservedLibrary", ["a leaves twice": "–"]) { try .titles() }
  }

  @available(macOS 26.0, *)
  @Test func `the page says what Observations does, asked in turn`() async throws {
    // The scene itself ends the loops.
    try await check("Observations, asked in turn", ["a leaves twice": "–"]) { .loops() }
  }

  // Other platforms have another NotificationCenter.
  #if os(Linux)
    @Test func `the page says what Foundation's NotificationCenter does`() async throws {
      try await check("NotificationCenter (Linux)") { .center() }
    }

    // On Linux, Foundation has messages since Swift 6.3.
    #if compiler(>=6.3)
      @Test func `the page says what a NotificationCenter does with messages`() async throws {
        try await check("MainActorMessage (Linux)") { .messages() }
      }
    #endif
  #endif

  private func check(
    _ row: String, _ others: [String: String] = [:], make: () throws -> Subject
  ) async throws {
    // All scenes stay, so that each has new objects, and an order by hash values changes.
    var scenes: [Scene] = []
    func play(
      _ names: String, leaver: String? = nil, act: @escaping (Scene) -> Void = { _ in }
    ) async throws -> [String] {
      let scene = Scene(try make(), act: act)
      scenes.append(scene)
      return await scene.play(names.map(String.init), leaver: leaver)
    }
    /// Plays a scene until a is told first.
    func first(_ act: @escaping (Scene) -> Void) async throws -> [String] {
      for _ in 1...100 {
        let calls = try await play("ab", act: act)
        if calls.first == "a1" { return calls }
      }
      return []
    }
    func left(_ names: String) async throws -> String {
      var orders: Set<[String]> = []
      for _ in 1...25 { orders.insert(try await play(names, leaver: String(names.prefix(1)))) }
      let varies = orders.count > 1
      let told = ["1", "3"].map { change in
        let names = (orders.first ?? []).filter { $0.hasSuffix(change) }.map { $0.prefix(1) }
        return names.isEmpty ? "nobody" : (varies ? names.sorted() : names).joined(separator: " ")
      }
      return told.joined(separator: ", then ") + (varies ? ", any order" : "")
    }

    let told = [
      try await first { $0.leave("b") }.contains("b1") ? "b" : nil,
      try await first { $0.join("c") }.contains("c1") ? "c" : nil,
    ].compactMap(\.self)
    let subject = try make()
    let leave = [subject.join { _ in }, subject.join { _ in }]
    // The compiler knows that leaving can't throw.
    for index in [0, 0, 1] { leave[index]() }
    let cells = [
      "a removes b or adds c": "\(told.count == 2 ? "both" : told.first ?? "neither") told",
      "a joins twice, leaves once": try await left("aba"),
      "a leaves twice": "no error",
      "x equals y; x leaves": try await left("xy"),
    ].merging(others) { $1 }
    for scene in scenes { scene.end() }
    #expect(try RealTable(lesson: "Observer").differences(of: row, from: cells) == [])
  }
}

@MainActor private final class Scene {
  private let subject: Subject
  private var calls: [String] = []
  private let act: (Scene) -> Void
  private var observers: [String: Subject.Observer] = [:]
  /// What lets each observer leave, once for each time that it has joined.
  private var leaving: [(name: String, leave: @MainActor () -> Void)] = []

  init(_ subject: Subject, act: @escaping (Scene) -> Void) {
    self.subject = subject
    self.act = act
  }

  func play(_ names: [String], leaver: String?) async -> [String] {
    for name in names { join(name) }
    await subject.deliver()
    subject.set(1)
    await subject.deliver()
    if let leaver { leave(leaver) }
    subject.set(3)
    await subject.deliver()
    return calls
  }

  func join(_ name: String) {
    // Who joins twice is the same observer.
    let observer =
      observers[name]
      ?? { [self] value in
        guard value > 0 else { return }
        calls.append("\(name)\(value)")
        if calls.last == "a1" { act(self) }
      }
    observers[name] = observer
    leaving.append((name, subject.join(observer)))
  }

  func leave(_ name: String) {
    guard let index = leaving.firstIndex(where: { $0.name == name }) else { return }
    leaving.remove(at: index).leave()
  }

  /// Lets all leave.
  func end() {
    while let last = leaving.popLast() { last.leave() }
    observers = [:]
  }
}

// MARK: - The subjects

/// A subject that announces a number.
@MainActor private struct Subject {
  typealias Observer = @MainActor (Int) -> Void

  /// An observer joins; the closure that is returned lets it leave.
  let join: @MainActor (@escaping Observer) -> @MainActor () -> Void
  let set: @MainActor (Int) -> Void
  /// Waits until each observer has been told.
  var deliver: @MainActor () async -> Void = {}

  /// The number is the title of a book.
  static func titles() throws -> Subject {
    let folder = try TemporaryFolder()
    let library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
    let book: Book.ID = 84
    return Subject { observer in
      var tokens = [
        library.observe { event in
          for new in event.newBooks where new.id == book { observer(Int(new.title) ?? 0) }
        }
      ]
      // Letting go is enough.
      return { tokens.removeAll() }
    } set: { value in
      withExtendedLifetime(folder) { _ = try? library.change(.rename(book, to: "\(value)")) }
    }
  }

  /// Each observer has a loop, which is asked for a value after each change, in the order of joining.
  @available(macOS 26.0, *)
  static func loops() -> Subject {
    let number = ObservableNumber()
    var loops: [Loop] = []
    return Subject { observer in
      let loop = Loop(number, observer)
      loops.append(loop)
      return { loops.removeAll { $0 === loop } }
    } set: {
      number.value = $0
    } deliver: {
      var next = 0
      while next < loops.count {
        let loop = loops[next]
        next += 1
        if let value = await loop.values.next() { loop.observer(value) }
      }
    }
  }

  #if os(Linux)
    static func center() -> Subject {
      let center = NotificationCenter()
      let name = Notification.Name("changed")
      return Subject { observer in
        let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
          let value = notification.userInfo?["value"] as? Int ?? 0
          MainActor.assumeIsolated { observer(value) }
        }
        return { center.removeObserver(token) }
      } set: {
        center.post(name: name, object: nil, userInfo: ["value": $0])
      }
    }

    #if compiler(>=6.3)
      static func messages() -> Subject {
        let center = NotificationCenter()
        let model = Changed.Subject()
        return Subject { observer in
          let token = center.addObserver(of: model, for: Changed.self) { observer($0.value) }
          return { center.removeObserver(token) }
        } set: {
          center.post(Changed(value: $0), subject: model)
        }
      }

      private struct Changed: NotificationCenter.MainActorMessage {
        final class Subject: Sendable {}
        let value: Int
      }
    #endif
  #endif
}

@Observable @MainActor private final class ObservableNumber {
  var value = 0
}

@available(macOS 26.0, *)
private final class Loop {
  var values: Observations<Int, Never>.Iterator
  let observer: Subject.Observer

  @MainActor init(_ number: ObservableNumber, _ observer: @escaping Subject.Observer) {
    values = Observations { number.value }.makeAsyncIterator()
    self.observer = observer
  }
}
