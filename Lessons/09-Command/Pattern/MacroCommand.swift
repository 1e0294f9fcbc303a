import BookLibrary

/// A **MacroCommand**: several commands as one. All of them are executed, or none.
struct MacroCommand: LibraryCommand {
  let title: String
  private(set) var commands: [any LibraryCommand]

  init(_ title: String, _ commands: [any LibraryCommand]) {
    (self.title, self.commands) = (title, commands)
  }

  mutating func execute(on library: inout Library) throws {
    var (changed, done) = (library, commands)
    for index in done.indices { try done[index].execute(on: &changed) }
    (library, commands) = (changed, done)
  }

  /// Takes the changes back, the last one first.
  func undo(on library: inout Library) throws {
    var changed = library
    for command in commands.reversed() { try command.undo(on: &changed) }
    library = changed
  }
}
