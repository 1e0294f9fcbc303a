/// Keeps entries on the family's phone.
final class PhoneEntries: EntryDAO {
  private let phone: FamilyPhone

  init(_ phone: FamilyPhone) {
    self.phone = phone
  }

  func add(_ entry: LogEntry) throws(LogError) {
    let status = phone.post(entry)
    // The entry is there already: a call was repeated.
    if status != 409 { try check(status) }
  }

  func remove(_ id: Int) throws(LogError) {
    let status = phone.delete(id)
    // It isn't there, as was asked for.
    if status != 404 { try check(status) }
  }

  func all() throws(LogError) -> [LogEntry] {
    let (status, entries) = phone.get()
    try check(status)
    return entries.sorted { $0.id < $1.id }
  }

  private func check(_ status: Int?) throws(LogError) {
    switch status {
    case nil, 408, 429: throw .down
    case .some(200..<300): return
    case .some(400..<500): throw .refused
    default: throw .down
    }
  }
}

/// Keeps entries in two stores. The first one decides, and the second one follows.
final class MirroredEntries: EntryDAO {
  private enum Delivery {
    case add(LogEntry)
    case remove(Int)
  }

  private let first: any EntryDAO
  private let second: any EntryDAO
  private var steps: [Delivery] = []
  /// The entries that the second store refused, and that have to be taken back.
  private var refused: [LogEntry] = []
  /// The ids of entries whose removal from the first store was tried. After `down`, it may have happened.
  private var tried: Set<Int> = []
  /// The entries that the second store refused, and that were taken back.
  private(set) var takenBack: [LogEntry] = []

  init(_ first: any EntryDAO, _ second: any EntryDAO) {
    self.first = first
    self.second = second
  }

  /// The number of changes that the second store doesn't have yet.
  var pending: Int { steps.count + refused.count }

  func add(_ entry: LogEntry) throws(LogError) {
    try first.add(entry)
    steps.append(.add(entry))
    catchUp()
  }

  func remove(_ id: Int) throws(LogError) {
    try first.remove(id)
    tried.remove(id)
    steps.append(.remove(id))
    catchUp()
  }

  func all() throws(LogError) -> [LogEntry] {
    try first.all()
  }

  /// Brings the second store up to date, for example every evening.
  func catchUp() {
    while let step = steps.first {
      do throws(LogError) {
        switch step {
        case .add(let entry): try second.add(entry)
        case .remove(let id): try second.remove(id)
        }
      } catch {
        if error == .down { break }
        // A refused removal changes nothing.
        if case .add(let entry) = step { refused.append(entry) }
      }
      steps.removeFirst()
    }
    refused.removeAll(where: takeBack)
  }

  /// Returns false if the first store can't remove the entry now. It may have another one by now.
  private func takeBack(_ entry: LogEntry) -> Bool {
    do throws(LogError) {
      if try first.all().contains(entry) {
        tried.insert(entry.id)
        try first.remove(entry.id)
      } else if !tried.contains(entry.id) {
        return true
      }
    } catch { return false }
    tried.remove(entry.id)
    takenBack.append(entry)
    return true
  }
}
