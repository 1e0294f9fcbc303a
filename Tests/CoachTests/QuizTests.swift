import Foundation
import LessonStage
import TestSupport
import Testing

@testable import Coach

/// Quizzes about the course itself, with the progress of a made-up learner.
struct QuizTests {
  private let room: Classroom
  private let course: Course

  init() throws {
    room = try Classroom()
    try FileManager.default.removeItem(at: room.folder.file("Lessons"))
    try FileManager.default.createSymbolicLink(
      at: room.folder.file("Lessons"), withDestinationURL: Project.root.appending(path: "Lessons"))
    course = try Course(around: room.folder.url)
  }

  @Test func `only the right answer is a test that refuses the mistake`() {
    for exercise in course.exercises {
      let questions = course.mistakeQuestions(about: exercise)
      for question in questions {
        let mistake = exercise.mistakes.first { $0.misconception == question.reason }
        #expect(mistake?.tests.contains(question.right) == true)
        #expect(mistake.map { Set(question.wrong).subtracting($0.tests).count } == 3)
      }
      #expect(questions.count >= 5, "\(exercise.title)")
    }
  }

  @Test func `each pattern has a question with four symptoms`() throws {
    for exercise in course.exercises {
      let question = try #require(course.symptomQuestion(about: exercise))
      #expect(Set(question.wrong + [question.right]).count == 4)
    }
  }

  @Test func `a quiz asks about the solved lessons, or about a lesson by name`() {
    room.run(
      "quiz", exits: 1, saying: "you haven't solved one yet", "swift run lessons quiz singleton")
    room.run("quiz facade", saying: "1 of 10. ")
    #expect(!room.text.contains("of 0 right"))

    room.run("check decorator")
    room.input = Array(repeating: "1", count: 10)
    room.run("quiz", saying: "10 of 10. ")
    #expect(room.text.matches(of: /More: Lessons\/03-Decorator\/README.md/).count > 5)
    #expect(!room.text.contains("Facade: which test"))
  }

  @Test func `a quiz counts right answers, and asks again for a number`() {
    room.input = ["", "5", "one"] + Array(repeating: "1", count: 10)
    room.run("quiz facade", saying: "Type a number from 1 to 4")

    let right = room.text.matches(of: /\nRight\./).count
    let wrong = room.text.matches(of: /\nNo:\s/).count
    #expect(right + wrong == 10 && room.text.contains("\n\(right) of 10 right."), "\(room.text)")

    room.input = ["1", " Q "]
    room.run("quiz facade", saying: " of 1 right.")
  }
}
