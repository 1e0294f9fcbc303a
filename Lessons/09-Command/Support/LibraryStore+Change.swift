import BookLibrary

extension LibraryStore {
  /// Changes the library that is in the file now, in one save; returns whether it changed.
  ///
  /// If `make` fails, nothing is saved. If another program saves in between, it is called again,
  /// with the library as that program left it.
  @discardableResult
  func change(_ make: (inout Library) throws -> Void) throws -> Bool {
    while true {
      let before = try load()
      var library = before
      try make(&library)
      guard library != before else { return false }
      do {
        try save(library)
        return true
      } catch StoreError.changedOnDisk {
        continue
      }
    }
  }

  /// Does the same for a command, with errors that name it.
  @discardableResult
  func change(
    _ action: CommandError.Action, _ command: any LibraryCommand,
    _ make: (inout Library) throws -> Void
  ) throws -> Bool {
    do {
      return try change(make)
    } catch let error as StoreError {
      throw CommandError.store(error)
    } catch {
      throw CommandError.refused(action, command.title, reason: "\(error)")
    }
  }
}

extension Library {
  /// Returns a book as it is now.
  func book(_ id: Book.ID) throws -> Book { shelf[try shelf.index(of: id)] }
}
