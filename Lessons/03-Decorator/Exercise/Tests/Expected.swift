@testable import DecoratorExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

func logging(_ source: some NoteSource, to journal: Journal = Journal()) -> any NoteSource {
  // expected in Exercise.swift: `LoggingNotes: NoteSource` with `init(_:journal:)`
  LoggingNotes(source, journal: journal)
}

func caching(_ source: some NoteSource) -> any NoteSource {
  // expected in Exercise.swift: `CachingNotes: NoteSource` with `init(_:)`
  CachingNotes(source)
}
