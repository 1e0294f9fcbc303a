/// A core about one book, which can be saved as JSON.
struct ArchivedCore: Codable {
  struct Note: Codable {
    let child: String
    let text: String
  }

  let holder: String
  private(set) var notes: [Note]

  init(holder: String, notes: [Note]) throws(ForeignNote) {
    guard notes.allSatisfy({ $0.child == holder }) else {
      throw ForeignNote()
    }
    self.holder = holder
    self.notes = notes
  }
}

struct ForeignNote: Error {}
