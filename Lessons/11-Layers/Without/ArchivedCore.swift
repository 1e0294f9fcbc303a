/// A core that a file can be decoded into.
struct ArchivedCore: Codable {
  struct Note: Codable {
    let child: String
    let text: String
  }

  private(set) var holder: String
  private(set) var notes: [Note] = []
}
