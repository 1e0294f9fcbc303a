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
    try await check("ObservedLibrary", ["a leaves twice": "–"]) { try TitleSubject() }
  }

  @available(macOS 26.0, *)
  @Test func `the page says what Observations does, asked in turn`() async throws {
    // The scene itself ends the loops.
    try await check("Observations, asked in turn", ["a leaves twice": "–"]) { LoopSubject() }
  }

  // Other platforms have another NotificationCenter.
  #if os(Linux)
    @Test func `the page says what Foundation's NotificationCenter does`() async throws {
      try await check("NotificationCenter (Linux)") { CenterSubject() }
    }

    // On Linux, Foundation has messages since Swift 6.3.
    #if compiler(>=6.3)
      @Test func `the page says what a NotificationCenter does with messages`() async throws {
        try await check("MainActorMessage (Linux)") { MessageSubject() }
      }
    #endif
  #endif

  private func check(
    _ row: String, _ others: [String: String] = [:], make: () throws -> some Subject
  ) async throws {
    let cells = try await cells(of: make).merging(others) { $1 }
    let wrong = try RealTable(lesson: "Observer").differences(of: row, from: cells)
    #expect(wrong == [])
  }
}

// MARK: - The scenes

@MainActor private func cells<Model: Subject>(
  of make: () throws -> Model
) async throws -> [String: String] {
  // All scenes stay, so that each has new objects, and an order by hash values changes.
  var kept: [Scene<Model>] = []
  defer { for scene in kept { scene.end() } }
  func play(
    _ names: String, leaver: String? = nil, act: @escaping (Scene<Model>) -> Void = { _ in }
  ) async throws -> [String] {
    let scene = Scene(try make(), act: act)
    await scene.play(names.map(String.init), leaver: leaver)
    kept.append(scene)
    return scene.calls
  }
  /// Plays a scene until a is told first.
  func first(_ act: @escaping (Scene<Model>) -> Void) async throws -> [String] {
    for _ in 1...100 {
      let heard = try await play("ab", act: act)
      if heard.first == "a1" { return heard }
    }
    return []
  }
  func left(_ names: String, leaver: String) async throws -> String {
    var orders: Set<[String]> = []
    for _ in 1...25 { orders.insert(try await play(names, leaver: leaver)) }
    let varies = orders.count > 1
    let heard = orders.first ?? []
    let told = ["1", "3"].map { change in
      let names = heard.filter { $0.hasSuffix(change) }.map { $0.prefix(1) }
      return names.isEmpty ? "nobody" : (varies ? names.sorted() : names).joined(separator: " ")
    }
    return told.joined(separator: ", then ") + (varies ? ", any order" : "")
  }

  let removing = try await first { $0.remove("b") }
  let adding = try await first { $0.add("c") }
  let told = (removing.contains("b1") ? ["b"] : []) + (adding.contains("c1") ? ["c"] : [])
  return [
    "a removes b or adds c": "\(told.count == 2 ? "both" : told.first ?? "neither") told",
    "a joins twice, leaves once": try await left("aba", leaver: "a"),
    "a leaves twice": try leaveTwice(make()),
    "x equals y; x leaves": try await left("xy", leaver: "x"),
  ]
}

@MainActor private func leaveTwice(_ model: some Subject) -> String {
  let a = model.add { _ in }
  let b = model.add { _ in }
  model.remove(a)
  // The compiler knows that this can't throw.
  model.remove(a)
  model.remove(b)
  return "no error"
}

@MainActor private final class Scene<Model: Subject> {
  let model: Model
  private(set) var calls: [String] = []
  private let act: (Scene) -> Void
  private var observers: [String: @MainActor (Int) -> Void] = [:]
  private var handles: [String: Model.Handle] = [:]
  private var others: [Model.Handle] = []

  init(_ model: Model, act: @escaping (Scene) -> Void) {
    self.model = model
    self.act = act
  }

  func play(_ names: [String], leaver: String?) async {
    for name in names { add(name) }
    await model.deliver()
    model.set(1)
    await model.deliver()
    if let leaver { remove(leaver) }
    model.set(3)
    await model.deliver()
  }

  func add(_ name: String) {
    // Who joins twice is the same observer.
    let observer =
      observers[name]
      ?? { [self] value in
        guard value > 0 else { return }
        calls.append("\(name)\(value)")
        if calls.last == "a1" { act(self) }
      }
    observers[name] = observer
    let handle = model.add(observer)
    if handles[name] == nil { handles[name] = handle } else { others.append(handle) }
  }

  /// Lets all leave. Until then, their handles keep them apart from those of other scenes.
  func end() {
    for handle in others + handles.values { model.remove(handle) }
    handles = [:]
    others = []
    observers = [:]
  }

  func remove(_ name: String) {
    if let handle = handles.removeValue(forKey: name) { model.remove(handle) }
  }
}

// MARK: - The subjects

@MainActor private protocol Subject {
  associatedtype Handle
  func add(_ observer: @escaping @MainActor (Int) -> Void) -> Handle
  func remove(_ handle: Handle)
  func set(_ value: Int)
  /// Waits until each observer has been told.
  func deliver() async
}

extension Subject {
  func deliver() async {}
}

/// The number is the title of a book.
private final class TitleSubject: Subject {
  private let folder: TemporaryFolder
  private let library: ObservedLibrary
  private let book: Book.ID = 84

  init() throws {
    folder = try TemporaryFolder()
    library = try ObservedLibrary(store: LibraryStore(folder: folder.url))
  }

  func add(_ observer: @escaping @MainActor (Int) -> Void) -> ObservationToken {
    library.observe { [book] event in
      switch event {
      case .updated(_, let book, _): observer(Int(book.title) ?? 0)
      case .refreshed(let shelf):
        observer(shelf.first { $0.id == book }.flatMap { Int($0.title) } ?? 0)
      case .inserted, .deleted: break
      }
    }
  }

  /// Letting go is enough.
  func remove(_ handle: ObservationToken) {}

  func set(_ value: Int) { _ = try? library.change(.rename(book, to: "\(value)")) }
}

@Observable @MainActor private final class ObservableNumber {
  var value = 0
}

/// Each observer has a loop, which is asked for a value after each change, in the order of joining.
@available(macOS 26.0, *)
private final class LoopSubject: Subject {
  final class Loop {
    var values: Observations<Int, Never>.Iterator
    let observer: @MainActor (Int) -> Void

    init(
      _ values: Observations<Int, Never>.Iterator, _ observer: @escaping @MainActor (Int) -> Void
    ) {
      self.values = values
      self.observer = observer
    }
  }

  private let number = ObservableNumber()
  private var loops: [Loop] = []

  func add(_ observer: @escaping @MainActor (Int) -> Void) -> Loop {
    let loop = Loop(Observations { [number] in number.value }.makeAsyncIterator(), observer)
    loops.append(loop)
    return loop
  }

  func remove(_ handle: Loop) { loops.removeAll { $0 === handle } }

  func set(_ value: Int) { number.value = value }

  func deliver() async {
    var asked: [Loop] = []
    while let loop = loops.first(where: { loop in !asked.contains { $0 === loop } }) {
      asked.append(loop)
      if let value = await loop.values.next() { loop.observer(value) }
    }
  }
}

#if os(Linux)
  extension Notification.Name {
    fileprivate static let changed = Notification.Name("changed")
  }

  private final class CenterSubject: Subject {
    private let center = NotificationCenter()

    func add(_ observer: @escaping @MainActor (Int) -> Void) -> any NSObjectProtocol {
      center.addObserver(forName: .changed, object: nil, queue: nil) { notification in
        let value = notification.userInfo?["value"] as? Int ?? 0
        MainActor.assumeIsolated { observer(value) }
      }
    }

    func remove(_ handle: any NSObjectProtocol) { center.removeObserver(handle) }

    func set(_ value: Int) {
      center.post(name: .changed, object: nil, userInfo: ["value": value])
    }
  }

  #if compiler(>=6.3)
    private final class MessageSubject: Subject {
      final class Model: Sendable {}
      struct Changed: NotificationCenter.MainActorMessage {
        typealias Subject = Model
        let value: Int
      }

      private let center = NotificationCenter()
      private let model = Model()

      func add(
        _ observer: @escaping @MainActor (Int) -> Void
      ) -> NotificationCenter.ObservationToken {
        center.addObserver(of: model, for: Changed.self) { observer($0.value) }
      }

      func remove(_ handle: NotificationCenter.ObservationToken) { center.removeObserver(handle) }

      func set(_ value: Int) { center.post(Changed(value: value), subject: model) }
    }
  #endif
#endif
