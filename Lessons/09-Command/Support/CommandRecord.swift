import BookLibrary

/// A command in a form that a file and a server can read: an enum with the commands as payloads.
///
/// A protocol has any number of types, and a decoder can't guess which one is meant. An enum lists
/// its kinds, so the compiler knows all of them, and a kind that isn't listed is an error.
enum CommandRecord: Equatable {
  case delete(DeleteBook)
  case insert(InsertBook)
  case mark(MarkBook)
  case move(MoveBook)
  case rename(RenameBook)
  case macro(String, [CommandRecord])
}

extension CommandRecord: LibraryCommand {
  private var command: any LibraryCommand {
    switch self {
    case .delete(let command): command
    case .insert(let command): command
    case .mark(let command): command
    case .move(let command): command
    case .rename(let command): command
    case .macro(let title, let commands): MacroCommand(title, commands)
    }
  }

  var title: String { command.title }

  mutating func execute(on library: inout Library) throws {
    func executed<Command: LibraryCommand>(_ command: Command) throws -> Command {
      var command = command
      try command.execute(on: &library)
      return command
    }
    switch self {
    case .delete(let command): self = .delete(try executed(command))
    case .insert(let command): self = .insert(try executed(command))
    case .mark(let command): self = .mark(try executed(command))
    case .move(let command): self = .move(try executed(command))
    case .rename(let command): self = .rename(try executed(command))
    case .macro(let title, let commands):
      let macro = try executed(MacroCommand(title, commands))
      self = .macro(title, macro.commands.compactMap { $0 as? CommandRecord })
    }
  }

  func undo(on library: inout Library) throws {
    try command.undo(on: &library)
  }
}

// MARK: - JSON

/// As in `{"kind": "delete", "book": {"bid": 84, …}}`.
extension CommandRecord: Codable {
  private enum Kind: String, Codable {
    case delete, insert, mark, move, rename, macro
  }

  private enum CodingKeys: CodingKey {
    case kind, title, commands
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .kind)
    guard let kind = Kind(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container,
        debugDescription: Self.unknown(name))
    }
    self =
      switch kind {
      case .delete: .delete(try DeleteBook(from: decoder))
      case .insert: .insert(try InsertBook(from: decoder))
      case .mark: .mark(try MarkBook(from: decoder))
      case .move: .move(try MoveBook(from: decoder))
      case .rename: .rename(try RenameBook(from: decoder))
      case .macro:
        .macro(
          try container.decode(String.self, forKey: .title),
          try container.decode([CommandRecord].self, forKey: .commands))
      }
  }

  static func unknown(_ kind: String) -> String {
    "this program has no command of the kind \"\(kind.prefix(40))\"; a newer one may have it"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ kind: Kind, _ command: (any Encodable)? = nil) throws {
      try container.encode(kind, forKey: .kind)
      try command?.encode(to: encoder)
    }
    switch self {
    case .delete(let command): try encode(.delete, command)
    case .insert(let command): try encode(.insert, command)
    case .mark(let command): try encode(.mark, command)
    case .move(let command): try encode(.move, command)
    case .rename(let command): try encode(.rename, command)
    case .macro(let title, let commands):
      try encode(.macro)
      try container.encode(title, forKey: .title)
      try container.encode(commands, forKey: .commands)
    }
  }
}
