import BookLibrary
import Foundation
import LessonStage

@main
struct DecoratorDemo: Demo {
  static let command = "lesson-decorator"
  static let title = "Decorator: more abilities for one object, by wrapping it"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try DecoratorWorld(setting)
    return extensions(world, setting)
      + (try pain(world, setting))
      + pattern(world)
      + order(world)
      + (try identity(world))
      + faults(world)
      + limits(world)
      + modern(world)
  }
}

extension DecoratorDemo {
  /// What is called a decorator in many an article, and isn't the pattern.
  private static func extensions(_ world: DecoratorWorld, _ setting: Setting) -> [Step] {
    let (books, thumbnails) = (world.cast, world.thumbnails)
    let book = books[0]
    var words = "A library of picture books. This story is about three that nobody has read."
    words += setting.words(about: world.file.url, putAside: world.oldFile)
    var captions: [String] = []
    return [
      Step("An extension adds a method to all books")
        .says(words)
        .says(
          """
          Many articles call an extension a decorator. This one gives every book a thumbnail, \
          without a subclass and without a change to Book:
          """
        )
        .reads("Pattern/Extension/Book+Thumbnail.swift", "func thumbnail")
        .shows {
          Table(
            ["id", "title", "thumbnail"],
            rows: books.map {
              ["\($0.id)", $0.title, "\($0.thumbnail(from: thumbnails))"]
            })
        },

      Step("What an extension can't do")
        .says(
          """
          A loaned book has its own caption. But the protocol requires none, so the compiler \
          goes by the type that it sees, not by the object:
          """
        )
        .reads("Pattern/Extension/LoanedBook.swift", "struct LoanedBook")
        .runs {
          let loaned = LoanedBook(book: book)
          let titled: any Titled = loaned
          captions = [loaned.caption, titled.caption]
        }
        .claims("as a LoanedBook", "\(book.title) (on loan)") { captions[0] }
        .claims("the same object as any Titled", book.title) { captions[1] }
        .says(
          """
          An extension has no state, and nobody can put it on one object or take it off while the \
          program runs. The classic Decorator can do all of that.
          """),
    ]
  }
}
