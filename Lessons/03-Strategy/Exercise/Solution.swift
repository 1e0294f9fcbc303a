import Foundation

/// What a late book costs: the strategy. One closure has all answers.
struct Fee {
  let name: String
  private let cents: (Int) -> Int

  /// Creates a fee of some cents, which follow from the days that a book is late.
  init(_ name: String, cents: @escaping (Int) -> Int) {
    self.name = name
    self.cents = cents
  }

  static var free: Fee { Fee("free") { _ in 0 } }
  static var daily: Fee { Fee("daily") { 10 * $0 } }

  /// The first day, of 1 to 365, that costs something; nil if none does.
  var firstDay: Int? {
    (1...365).first { cents($0) > 0 }
  }

  /// The bill for a book that is some days late.
  func bill(daysLate days: Int) -> Bill {
    guard days > 0 else { return Bill(cents: 0, sentence: "on time") }
    let price = cents(days)
    let sum = price == 0 ? "nothing to pay" : "to pay: \(price) cents"
    return Bill(cents: price, sentence: "days late: \(days), \(sum)")
  }
}

/// Writes the bills for late books: the context.
struct FeeDesk {
  private let fees: [Fee]
  private let calendar: Calendar
  private let now: () -> Date
  private(set) var fee: Fee

  /// Creates a desk with the first of its fees.
  init(
    _ first: Fee, _ others: Fee..., calendar: Calendar, now: @escaping () -> Date = { Date() }
  ) {
    fees = [first] + others
    fee = first
    self.calendar = calendar
    self.now = now
  }

  /// Chooses a fee by the name under which it was saved.
  mutating func choose(_ name: String) throws(FeeError) {
    guard let chosen = fees.first(where: { $0.name == name }) else { throw .noSuchFee(name) }
    fee = chosen
  }

  /// The bill for a book that comes back now, and was due at some time of its last day.
  func bill(due: Date) -> Bill {
    let last = calendar.startOfDay(for: due)
    let today = calendar.startOfDay(for: now())
    let days = calendar.dateComponents([.day], from: last, to: today).day ?? 0
    return fee.bill(daysLate: days)
  }
}
