import BookLibrary
import LessonStage

/// A decorator that records the calls of `books()`, and their answers, for a diagram.
struct RecordingBooks: BookDecorator {
  let base: any BookService
  let caller: String
  let callee: String
  let recorder: CallRecorder

  func books() throws -> [Book] {
    recorder.call(caller, callee, "books()")
    let books = try base.books()
    recorder.answer(callee, caller, "\(books.count) books")
    return books
  }
}
