import BookLibrary
import Foundation
import LessonStage
import TerminalKit

@main
struct MVCDemo: Demo {
  static let command = "lesson-mvc"
  static let title = "MVC: a model that knows no view, and views that know no model"
  static let options = [
    Option(
      "play", help: "no story: the books under your keyboard",
      excludes: ["format", "step", "code"]),
    Option("html", "FILE", help: "write the page to FILE; --play ends if it can't"),
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let file = try PageFile(setting)
    let world = try MVCWorld(setting)
    let cast = try world.cast()
    let start = world.library.shelf.memento()
    let recorder = CallRecorder()
    let trio = try Trio(world.file, world.thumbnails, recorder)
    // A file that can't be written is better known now than at the story's end.
    try file?.write(trio.page)
    return opening(world, setting, cast)
      + (try pain(world, setting, start))
      + parts(trio)
      + deleting(world, trio, recorder, cast)
      + (try again(world, setting, start))
      + undoing(trio, cast)
      + (try faults(world, setting, start))
      + limits(world, trio, recorder)
      + ending(trio, file, setting)
  }

  /// With `--play`: the same controller, under a person's keyboard.
  static func takesOver(_ setting: Setting) async throws -> Bool {
    guard setting.option("play") != nil else { return false }
    let file = try PageFile(setting)
    let world = try MVCWorld(setting)
    let controller = ShelfController(
      model: try ShelfModel(store: world.file), thumbnails: world.thumbnails)
    var page: (PageView, PageFile)?
    if let file {
      let view = PageView()
      controller.attach(view)
      try file.write(view)
      page = (view, file)
    }
    try Play(controller, on: TerminalScreen(), page: page).run()
    return true
  }

  private static func opening(
    _ world: MVCWorld, _ setting: Setting, _ cast: [Book]
  ) -> [Step] {
    var words = "A screen shows the books of a library. This story is about the first three."
    words += setting.words(about: world.file.url, putAside: world.oldFile)
    return [
      Step("The shelf")
        .says(words)
        .shows {
          Table(
            ["id", "title", "thumbnail"],
            rows: cast.map {
              ["\($0.id)", $0.title, world.thumbnails.url(for: $0).absoluteString]
            })
        }
        .claims("books in the file", world.library.shelf.count) {
          try world.file.load().shelf.count
        }
    ]
  }
}
