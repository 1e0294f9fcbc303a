import Foundation
import TestSupport
import Testing

@testable import Coach

struct CheckoutTests {
  private let room: Classroom
  private let learners: Learners

  init() throws {
    room = try Classroom()
    learners = try Learners()
  }

  @Test func `two learners of one name are told apart`() throws {
    try learners.write("// one", as: "a/ann")
    try learners.write("// two", as: "b/ann")
    try learners.write("// two", as: "b/bob")
    let (a, b) = ("\(learners.path)/a", "\(learners.path)/b")
    room.width = 200

    #expect(room.run("report", a, b, b + "/bob") == 0)

    let names = room.lines.filter { $0.hasSuffix("solved") }.map { $0.split(separator: ":")[0] }
    #expect(names == ["\(a)/ann", "\(b)/ann", "bob"])
  }

  @Test func `a folder is looked for from where the coach was called`() throws {
    try FileManager.default.createDirectory(
      at: room.folder.file("class/ada/Lessons"), withIntermediateDirectories: true)

    #expect(room.run("report", "class") == 0)

    #expect(room.lines.first == "ada: 0 of 7 solved")
  }

  @Test func `a folder without a checkout is said, and the others are graded`() throws {
    try learners.write("// one", as: "ada")
    #expect(room.run("report", learners.path, "/dev") == 1)
    #expect(room.errors.first?.contains("There is no checkout at /dev") == true)
    #expect(room.lines.first == "ada: 1 of 7 solved")
  }

  @Test func `without any checkout nothing is graded`() throws {
    #expect(room.run("report", learners.path) == 1)
    #expect(room.lines.isEmpty)
  }
}
