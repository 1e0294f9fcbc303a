/// What is wrong with a file that can't be opened as a database.
public enum OpeningFault: String, Hashable, Sendable, CustomStringConvertible {
  /// The folder that the file belongs in isn't there.
  case missingFolder = "its folder isn't there"
  /// The file isn't there, and may not be created.
  case missingFile = "there is no such file"
  /// A folder has the file's name.
  case isFolder = "that is a folder"
  /// The file or its folder can't be read or written.
  case noAccess = "the file or its folder can't be written, or not even read"
  /// The file is none of SQLite's.
  case notADatabase = "that is no SQLite database"
  /// The file is SQLite's, but is cut off or damaged.
  case damaged = "the database is damaged"
  /// A newer SQLite wrote the file, in a format that this one doesn't know.
  case newerFormat = "the file has a format of a newer SQLite"
  /// Another program has the database locked.
  case locked = "another program has the database locked"
  /// Something else, which the message tells.
  case other = "it can't be opened"

  public var description: String { rawValue }
}
