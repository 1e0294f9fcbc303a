import BookLibrary

@testable import ObserverExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias Subject = ObservedNotes  // expected in Exercise.swift: `final class ObservedNotes`
typealias Row = BadgeRow  // expected in Exercise.swift: `final class BadgeRow`

@MainActor func makeSubject(_ file: any NoteFile) throws -> Subject {
  try Subject(file: file)  // expected of ObservedNotes: `init(file:) throws(FileError)`
}

func notes(of subject: Subject) -> [Note] {
  subject.notes  // expected of ObservedNotes: `nonisolated var notes: [Note]`
}

@MainActor func put(_ note: Note, in subject: Subject) throws {
  try subject.put(note)  // expected of ObservedNotes: `func put(_ note: Note) throws(FileError)`
}

@MainActor func delete(_ id: Note.ID, in subject: Subject) throws {
  try subject.delete(id)  // expected: `func delete(_ id: Note.ID) throws(FileError)`
}

@MainActor func replace(_ notes: [Note], in subject: Subject) throws {
  try subject.replace(with: notes)  // expected: `func replace(with: [Note]) throws(FileError)`
}

@MainActor func observe(_ subject: Subject, _ observer: @escaping @MainActor (NotesEvent) -> Void)
  -> Any
{
  subject.observe(observer)  // expected of ObservedNotes: `func observe(_:)`, which returns a token
}

@MainActor func makeRow() -> Row {
  Row()  // expected of BadgeRow: `init()`
}

@MainActor func bind(_ row: Row, to book: Book.ID, in subject: Subject) {
  row.bind(to: book, in: subject)  // expected of BadgeRow: `bind(to: Book.ID, in: ObservedNotes)`
}

@MainActor func count(of row: Row) -> Int {
  row.count  // expected of BadgeRow: `count`, which the tests only read
}
