import BookLibrary
import LessonStage

/// Records the calls of a service: a decorator, too.
struct RecordingBooks: BookDecorator {
  let base: any BookService
  let caller: String
  let callee: String
  let recorder: CallRecorder

  func books() throws(BookServiceError) -> [Book] {
    recorder.call(caller, callee, "books()")
    return try base.books()
  }

  func markAsRead(_ id: Book.ID) throws(BookServiceError) {
    recorder.call(caller, callee, "markAsRead(\(id))")
    try base.markAsRead(id)
  }
}
