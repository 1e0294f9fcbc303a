import Foundation
import TestSupport
import Testing

@testable import Coach

struct CourseTests {
  @Test func `the course is found from a folder inside of the project`() throws {
    let course = try Course(around: Project.root.appending(path: "Lessons/02-Facade"))

    #expect(course.root.path == Project.root.path)
    #expect(course.exercises.map(\.demo) == Project.demos)
  }
}
