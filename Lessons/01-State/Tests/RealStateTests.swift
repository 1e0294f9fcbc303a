import TestSupport
import Testing

@testable import StateLesson

/// Swift's row in the page's table: an enum whose property has observers.
struct RealStateTests {
  @Test func `the page says what an enum with willSet and didSet does`() throws {
    var way: [String] = []
    let machine = Machine { action, machine in way.append("\(action) \(machine.state)") }
    try machine.go()
    let cells = [
      "entering b sends next": try endOfSendingNext(),
      "entering b throws; next": "–",
      "state seen on the way": way.joined(separator: ", "),
      "condition says no": result { try Machine(allowsGo: false) { _, _ in }.go() },
    ]
    let wrong = try RealTable(lesson: "State").differences(
      of: "an enum, willSet and didSet", from: cells)
    #expect(wrong == [])
  }

  /// Is c entered before the action that asks for it ends, and where does it all end?
  private func endOfSendingNext() throws -> String {
    var calls: [String] = []
    let machine = Machine { call, machine in
      calls.append(call)
      if call == "entry" { _ = result { try machine.next() } }
      calls.append("\(call) ends")
    }
    try machine.go()
    let order = calls.filter { ["c", "entry ends"].contains($0) }
    let time = !order.contains("c") ? "refused" : order.first == "c" ? "at once" : "afterwards"
    return "\(time), ends in \(machine.state)"
  }

  /// The error that a caller gets.
  private func result(_ call: () throws -> Void) -> String {
    do { try call() } catch { return "\(type(of: error))" }
    return "nothing"
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
