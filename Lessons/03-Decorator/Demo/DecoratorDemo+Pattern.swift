import BookLibrary
import LessonStage

extension DecoratorDemo {
  /// One decorator, then two of them in either order.
  static func pattern(_ world: DecoratorWorld) -> [Step] {
    let recorder = world.recorder
    let library = LibraryBooks(world.file)
      .recorded("CachingBooks", "LibraryBooks", in: recorder)
    let cache = CachingBooks(base: library)
      .recorded("Screen", "CachingBooks", in: recorder)
    let screen = ShelfScreen(service: cache)
    var lines: [[String]] = []
    return [
      Step("The pattern: a service around a service")
        .says(
          """
          A decorator is a BookService and has one inside. The screen asks twice, by the same \
          line; the second time the cache answers alone.
          """
        )
        .reads("Pattern/BookDecorator.swift", "protocol BookDecorator")
        .reads("Pattern/CachingBooks.swift", "func books")
        .reads("Pattern/ShelfScreen.swift", "func lines")
        .runs {
          lines = [try await screen.lines(), try await screen.lines()]
        }
        .showsCalls(of: recorder)
        .claims("both times the same lines", true) { lines[0] == lines[1] }
    ]
  }

  static func order(_ world: DecoratorWorld) -> [Step] {
    let (outside, inside) = (Notebook<Duration>(), Notebook<Duration>())
    let (one, two) = (world.slowLibrary(), world.slowLibrary())
    let now = world.clock.now
    var lines: [[String]] = []
    return [
      Step("The same problem again: the order says what is measured")
        .says("Two loads by each of two screens. Only what they were given is different:")
        .reads("Pattern/TimingBooks.swift", "func books")
        .runs {
          let timingOutside = TimingBooks(
            base: CachingBooks(base: one), now: now, report: outside.add)
          let timingInside = CachingBooks(
            base: TimingBooks(base: two, now: now, report: inside.add))
          for service in [timingOutside, timingInside] as [any BookService] {
            let screen = ShelfScreen(service: service)
            lines.append(try await screen.lines())
            lines.append(try await screen.lines())
          }
        }
        .claims("Timing(Caching(Library)) measured, in ms", [30, 0]) {
          outside.entries.map(\.milliseconds)
        }
        .claims("Caching(Timing(Library)) measured, in ms", [30]) {
          inside.entries.map(\.milliseconds)
        }
        .claims("loads that reached each library", [1, 1]) { [one.loads, two.loads] }
        .claims("all four times the same lines", true) { lines.allSatisfy { $0 == lines[0] } }
        .says("Outside, it measures what a screen waits. Inside, it measures the library.")
    ]
  }
}
