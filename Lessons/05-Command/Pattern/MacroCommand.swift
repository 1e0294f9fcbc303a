import BookLibrary

/// A **MacroCommand**: several commands as one. All of them are executed, or none.
struct MacroCommand: LibraryCommand {
  let name: String
  private var commands: [any LibraryCommand]

  init(_ name: String, of commands: [any LibraryCommand]) {
    self.name = name
    self.commands = commands
  }

  mutating func execute(on library: inout Library) throws {
    var copy = library
    var executed = commands
    for index in executed.indices {
      try executed[index].execute(on: &copy)
    }
    library = copy
    commands = executed
  }

  func undo(on library: inout Library) throws {
    var copy = library
    for command in commands.reversed() { try command.undo(on: &copy) }
    library = copy
  }
}
