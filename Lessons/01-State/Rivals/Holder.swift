/// The child who has a book, and the last day: neither without the other.
struct Holder: Codable {
  let child: String
  let due: Int
}
