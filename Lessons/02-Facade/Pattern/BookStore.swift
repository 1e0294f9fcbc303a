import BookLibrary

/// **Subsystem**: the disk. It is given a memento of the library, and gives one back.
protocol BookStore: Sendable {
  func load() throws(StoreError) -> Library.Memento
  func save(_ memento: Library.Memento) throws(StoreError)
}

extension LibraryStore: BookStore {}
