/// The books to be read aloud this week, in order: a draft, all of which can go back.
struct ReadingPlan: Equatable {
  var numbers: [Int] = []

  mutating func removeBook(numbered number: Int) {
    numbers.removeAll { $0 == number }
  }
}
