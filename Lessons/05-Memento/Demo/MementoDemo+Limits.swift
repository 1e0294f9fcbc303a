import BookLibrary
import LessonStage

extension MementoDemo {
  /// What it costs, what it doesn't do; then what value types change.
  static func limits(_ world: MementoWorld) -> [Step] {
    let first = world.copy[0]
    var copied = Shelf()
    return [
      Step("The price: whole states, and nothing but states")
        .says(
          """
          Taking a memento costs the same for any shelf; the first change after it copies the \
          books. A mail that was sent can't be undone. And a file alone is no Memento: it holds \
          one state, and everybody can read it.
          """),

      Step("In modern Swift: a copy of a value")
        .says(
          """
          The shelf is a struct, so a plain copy restores as well, and no reference can spoil it. \
          The pattern adds that nobody else reads such a state.
          """
        )
        .runs {
          var shelf = world.copy
          let before = shelf
          try shelf.remove(first.id)
          shelf = before
          copied = shelf
        }
        .claims("the copy restores the shelf", true) { copied == world.copy },

      Step("Where to go from here")
        .says(
          """
          Read Lessons/05-Memento/README.md, and do its exercise. The code is in \
          Lessons/05-Memento; --code shows what each step runs.
          """),
    ]
  }
}
