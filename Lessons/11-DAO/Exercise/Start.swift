/// Keeps entries on the family's phone.
final class PhoneEntries: EntryDAO {
  private let phone: FamilyPhone

  init(_ phone: FamilyPhone) {
    self.phone = phone
  }

  func add(_ entry: LogEntry) throws(LogError) {
    // TODO: What does each status mean here?
    if phone.post(entry) != 201 { throw .down }
  }

  func remove(_ id: Int) throws(LogError) {
    // TODO: And here?
    if phone.delete(id) != 204 { throw .down }
  }

  func all() throws(LogError) -> [LogEntry] {
    // TODO: Without an answer, this is an empty log.
    phone.get().entries
  }
}

/// Keeps entries in two stores. The first one decides, and the second one follows.
final class MirroredEntries: EntryDAO {
  private let first: any EntryDAO
  private let second: any EntryDAO
  /// The entries that the second store refused, and that were taken back.
  private(set) var takenBack: [LogEntry] = []

  init(_ first: any EntryDAO, _ second: any EntryDAO) {
    self.first = first
    self.second = second
  }

  /// The number of changes that the second store doesn't have yet.
  var pending: Int { 0 }

  func add(_ entry: LogEntry) throws(LogError) {
    try first.add(entry)
    // TODO: A failure of the second store is ignored.
    try? second.add(entry)
  }

  func remove(_ id: Int) throws(LogError) {
    try first.remove(id)
    try? second.remove(id)
  }

  func all() throws(LogError) -> [LogEntry] {
    try first.all()
  }

  /// Brings the second store up to date, for example every evening.
  func catchUp() {
    // TODO: Send what waits.
  }
}
