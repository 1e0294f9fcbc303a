import Foundation
import LessonStage
import TestSupport
import Testing

@testable import Coach

/// Quizzes about the course itself, remembered elsewhere.
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

  private func questions(_ round: Int, about exercise: Exercise? = nil) throws -> [Question] {
    let session = Session(
      course: course, progress: Progress(root: course.root),
      output: Output(terminal: room, width: 80), tools: Tools(), limit: .zero)
    return try session.questions(in: round, about: exercise)
  }

  /// The input that answers a round rightly, but for the first questions.
  private func answers(to questions: [Question], wrong: Int = 0) -> [String] {
    questions.enumerated().map { index, question in
      let right = (question.answers.firstIndex(of: question.right) ?? 0) + 1
      return "\(index < wrong ? right % 4 + 1 : right)"
    }
  }

  @Test func `of four answers one is right, by the page of mistakes or the run's marks`() throws {
    let titles = Set(course.exercises.map(\.title))
    #expect(Set(course.symptoms.keys) == titles)
    var (dice, rights) = (Dice(1), Set<String>())
    for exercise in course.exercises {
      let known = exercise.mistakes
      let mistakes = try exercise.mistakeQuestions(in: course, using: &dice)
      let patterns = try exercise.patternQuestions(in: course, using: &dice)
      for question in mistakes {
        // None of the others is refused for one of the same reasons.
        let shared = known.filter { mistake in
          question.answers.contains(mistake.breach)
            && mistake.tests.contains { question.reason.contains($0) }
        }
        #expect(shared.map(\.breach) == [question.right], "\(question.reason)")
      }
      for question in mistakes + patterns {
        #expect(Set(question.answers).count == 4, "\(question.exhibit)")
      }
      #expect(mistakes.count >= 4, "\(exercise.title)")
      rights.formUnion(patterns.map(\.right))
    }
    #expect(rights == titles.union(["none"]))
  }

  @Test func `a round asks the same again, and mistakes only of solved exercises`() throws {
    func texts(_ round: Int) throws -> [String] {
      try questions(round).map { $0.text + $0.exhibit + $0.answers.joined() }
    }
    let (first, second) = (try texts(1), try texts(2))
    #expect(try texts(1) == first)
    #expect(first != second, "\(first)")
    func mistakes() throws -> Int { try questions(1).count { $0.text.contains("Facade") } }
    #expect(try mistakes() == 0)
    Progress(root: course.root).update(course.exercises[1]) { $0.solved = "" }
    #expect(try mistakes() == 5)
  }

  @Test func `a round that comes to its end is remembered, and one that is left isn't`() throws {
    for input in [[], ["q"], ["1", "x"], ["1", "2", " Q "]] {
      room.input = input
      let count = input.count { Int($0) != nil }
      room.run("quiz", saying: "Left after \(count) question\(count == 1 ? "" : "s").")
      #expect(room.text.contains("That is no number") == input.contains("x"))
      #expect(room.folder.names.contains(".lessons") == false)
    }

    let facade = course.exercises[1]
    let asked = try questions(1, about: facade)
    room.input = ["", "5", "one"] + answers(to: asked, wrong: 1)
    room.width = 60
    room.run(
      "quiz facade",
      saying: "1 of \(asked.count). \(asked[0].text)", "That is no number from 1 to 4",
      "No: \(asked[0].right)", "Right.", asked[1].reason,
      "\(asked.count - 1) of \(asked.count) right",
      "Read again:\n  Lessons/02-Facade/README.md")
    room.expectLines(fit: 60)
    room.run("", saying: "Last quiz about Facade: \(asked.count - 1) of \(asked.count) right")
    room.input = answers(to: try questions(2))
    room.run("quiz")
    room.run("", saying: "Last quiz: 10 of 10 right")
  }
}
