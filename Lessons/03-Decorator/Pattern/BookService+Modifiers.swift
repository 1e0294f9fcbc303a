// The modern way to stack decorators: methods that wrap, as SwiftUI's modifiers wrap views.
extension BookService {
  func cached() -> some BookService {
    CachingBooks(base: self)
  }

  func logged(to write: @escaping (String) -> Void) -> some BookService {
    LoggingBooks(base: self, write: write)
  }
}
