import TestSupport
import Testing

@testable import StateLesson

/// Swift's row in the page's table: an enum whose property has observers.
struct RealStateTests {
  @Test func `the page says what an enum with willSet and didSet does`() throws {
    var way: [String] = []
    let machine = Machine { action, machine in way.append("\(action) \(machine.state)") }
    try machine.go()
    var time = "not at once"
    let sender = Machine { action, machine in
      guard action == "entry" else { return }
      try? machine.next()
      if machine.state == .c { time = "at once" }
    }
    try sender.go()
    let refusal = #expect(throws: (any Error).self) {
      try Machine(allowsGo: false) { _, _ in }.go()
    }
    let cells = [
      "entering b sends next": "\(time), ends in \(sender.state)",
      "entering b throws; next": "–",
      "state seen on the way": way.joined(separator: ", "),
      "condition says no": refusal.map { "\(type(of: $0))" } ?? "nothing",
    ]
    let wrong = try RealTable(lesson: "State").differences(
      of: "an enum, willSet and didSet", from: cells)
    #expect(wrong == [])
  }
}

/// `go` leads from a to b, `next` from b to c.
private final class Machine {
  enum State { case a, b, c }

  /// Called on leaving a, and on entering b and c. Such an action can't throw.
  private let act: (String, Machine) -> Void
  private let allowsGo: Bool

  private(set) var state = State.a {
    willSet { if state == .a { act("exit", self) } }
    didSet { act(state == .b ? "entry" : "c", self) }
  }

  init(allowsGo: Bool = true, act: @escaping (String, Machine) -> Void) {
    self.allowsGo = allowsGo
    self.act = act
  }

  func go() throws(LoanError) {
    switch state {
    case .a where allowsGo: state = .b
    case .a, .b, .c: throw .refused
    }
  }

  func next() throws(LoanError) {
    switch state {
    case .b: state = .c
    case .a, .c: throw .refused
    }
  }
}
