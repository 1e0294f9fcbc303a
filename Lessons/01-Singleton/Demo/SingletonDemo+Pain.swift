import BookLibrary
import Foundation
import LessonStage

extension SingletonDemo {
  /// Two screens with a copy each; then two that build the one centre at the same moment.
  static func pain(_ world: SingletonWorld, _ setting: Setting) throws -> [Step] {
    let folder = setting.scratchFolder("copies")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "books.json")
    try JSONEncoder().encode(Array(world.library.shelf)).write(to: file)
    let (one, two) = (world.cast[0].id, world.cast[1].id)
    let recorder = CallRecorder()
    let race = Race(for: "LazyCentre", recorder: recorder, patience: .seconds(60))
    var centres: [LazyCentre] = []

    return [
      Step("The pain: each screen has a copy of the books")
        .says(
          """
          In a file of their own, one screen marks book \(one) as read, the other book \(two). \
          Each has loaded the books for itself, and each saves all that it has.
          """
        )
        .reads("Without/OwnCopyStore.swift", "func finish")
        .runs {
          let first = try OwnCopyStore(file: file)
          let second = try OwnCopyStore(file: file)
          try first.finish(one)
          try second.finish(two)
        }
        .says("Two changes, no error. The second save has undone the first:")
        .claims("read in the file", [two.rawValue]) {
          try Shelf(try JSONDocument(named: "books", Data(contentsOf: file)).books())
            .read(of: world.cast)
        },

      Step("The pain goes on: one centre for all, built when first asked for")
        .says(
          """
          \"If there is none yet, build one\": two screens look at the same moment. The first is \
          held while it builds, until the second has come and gone.
          """
        )
        .reads("Without/LazyCentre.swift", "static var shared")
        .runs { centres = race.run { LazyCentre.shared } }
        .showsCalls(of: recorder)
        .claims("times the initialiser ran", 2) { race.starts }
        .claims("both screens have the same centre", false) { centres[0] === centres[1] },
    ]
  }
}
