// The service, a practice server and two finished wrappers. Leave this file as it is.

/// The component: a paid server of titles. It finds them by the number on a book's back cover.
protocol TitleService {
  func title(of number: String) throws -> String
  /// Corrects a title. The server may tidy it up, so it can differ from `title`. A repeat does no harm.
  func correct(_ number: String, to title: String) throws
}

/// The server didn't answer. It may have done what it was asked to do.
struct ServerDown: Error, CustomStringConvertible {
  var description: String { "ServerDown: the server didn't answer." }
}

/// The server's answer to a number that no book has, or has any longer.
struct UnknownNumber: Error {}

/// The server's answer while a bill isn't paid.
struct NotPaid: Error {}

/// The server for practice, which can be down. It tidies up titles.
final class PracticeServer: TitleService {
  var titles = ["71": "Snail", "97": "Moon"]
  /// How it tidies up a corrected title: "slug" becomes "Slug".
  var tidy = { (title: String) in title.prefix(1).uppercased() + title.dropFirst() }
  /// The number of the next calls that fail.
  var failures = 0
  /// The error of a call that fails.
  var failure: any Error = ServerDown()
  /// Whether it makes corrections, but fails to answer.
  var losesAnswers = false
  private(set) var calls = 0
  private(set) var corrections = 0

  func title(of number: String) throws -> String {
    try answer()
    guard let title = titles[number] else { throw UnknownNumber() }
    return title
  }

  func correct(_ number: String, to title: String) throws {
    corrections += 1
    try answer()
    guard titles[number] != nil else { throw UnknownNumber() }
    titles[number] = tidy(title)
    if losesAnswers { throw ServerDown() }
  }

  private func answer() throws {
    calls += 1
    failures -= 1
    if failures >= 0 { throw failure }
  }
}

/// A service around another one. Its extension forwards the calls that a wrapper leaves out.
protocol TitleDecorator: TitleService {
  var base: any TitleService { get }
}

extension TitleDecorator {
  func title(of number: String) throws -> String { try base.title(of: number) }
  func correct(_ number: String, to title: String) throws {
    try base.correct(number, to: title)
  }
}

// MARK: - Finished wrappers

/// Tries a call up to three times while the server is down.
struct Retrying: TitleService {
  let base: any TitleService

  func title(of number: String) throws -> String {
    try retry { try base.title(of: number) }
  }

  func correct(_ number: String, to title: String) throws {
    try retry { try base.correct(number, to: title) }
  }

  private func retry<Answer>(_ call: () throws -> Answer) throws -> Answer {
    for _ in 1...2 {
      do { return try call() } catch is ServerDown {}
    }
    return try call()
  }
}

/// Counts each call before it passes it on.
struct Counting: TitleService {
  let base: any TitleService
  let tally: Tally

  func title(of number: String) throws -> String {
    tally.count += 1
    return try base.title(of: number)
  }

  func correct(_ number: String, to title: String) throws {
    tally.count += 1
    try base.correct(number, to: title)
  }
}

/// A number that several objects can share.
final class Tally {
  var count = 0
}

extension TitleService {
  func retrying() -> Retrying { Retrying(base: self) }
  func counting(in tally: Tally) -> Counting { Counting(base: self, tally: tally) }
}
