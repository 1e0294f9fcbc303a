import BookLibrary
import Foundation
import LessonStage

extension SingletonDemo {
  /// The same two situations with the singleton, and many changes at once.
  static func pattern(_ world: SingletonWorld) -> [Step] {
    let (one, two) = (world.cast[0].id, world.cast[1].id)
    let recorder = CallRecorder()
    let race = Race(for: "ReadingCentre", recorder: recorder, patience: .milliseconds(50))
    var centres: [ReadingCentre] = []
    var before = 0
    var messages: [String] = []

    return [
      Step("The pattern: Swift builds a static let once")
        .says("The same two screens, held in the same way. This time the second can't get in:")
        .reads("Pattern/ReadingCentre.swift", "final class ReadingCentre")
        .runs { centres = race.run { ReadingCentre.shared } }
        .showsCalls(of: recorder)
        .claims("times the initialiser ran", 1) { race.starts }
        .claims("both screens have the same centre", true) { centres[0] === centres[1] }
        .claims("centres that a thousand tasks get", 1) {
          await withTaskGroup { group in
            for _ in 1...1000 { group.addTask { ObjectIdentifier(ReadingCentre.shared) } }
            return await group.reduce(into: Set()) { $0.insert($1) }.count
          }
        },

      Step("The same problem again: two screens, two books")
        .says("The app opens the books once, when it starts. Nobody can before:")
        .fails(with: ReadingError.notOpen) {
          try ReadingCentre.shared.books.finish(one)
        }
        .reads("Pattern/BookCentre.swift", "func finish")
        .runs {
          try ReadingCentre.shared.books.open(world.store)
          messages = [
            BookScreen().finishTapped(one), BookScreen().finishTapped(two),
          ]
        }
        .claims("the screens say", ["Book \(one) is read.", "Book \(two) is read."]) { messages }
        .claims("read in the file", [one.rawValue, two.rawValue]) {
          try world.store.load().shelf.read(of: world.cast)
        },

      Step("A thousand changes at the same moment")
        .says("Many tasks add a minute each, to the one list. The Mutex lets in one at a time.")
        .reads("Pattern/SessionCentre.swift", "func add")
        .runs {
          let sessions = ReadingCentre.shared.sessions
          before = sessions.minutes
          await withTaskGroup { group in
            for _ in 1...1000 {
              group.addTask {
                sessions.add(ReadingSession(book: one, minutes: 1))
              }
            }
          }
        }
        .claims("minutes added", 1000) { ReadingCentre.shared.sessions.minutes - before },
    ]
  }
}
