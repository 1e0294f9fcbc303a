import BookLibrary
import LessonStage

/// Records who asks whom: a decorator too.
struct RecordingBooks: BookDecorator {
  let base: any BookService
  let caller: String
  let callee: String
  let recorder: CallRecorder

  func books() async throws(BookServiceError) -> [BookItem] {
    recorder.call(caller, callee, "books()")
    let items = try await base.books()
    recorder.answer(callee, caller, "\(items.count) items")
    return items
  }

  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    recorder.call(caller, callee, "markAsRead(\(id))")
    return try await base.markAsRead(id)
  }
}

extension BookService {
  func recorded(_ caller: String, _ callee: String, in recorder: CallRecorder) -> RecordingBooks {
    RecordingBooks(base: self, caller: caller, callee: callee, recorder: recorder)
  }
}
