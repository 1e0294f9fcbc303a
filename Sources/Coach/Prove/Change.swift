import Foundation

/// A piece of a file, in whole lines, and its replacement.
///
/// In `mistakes.md`, it is a pair of blocks: ` ```swift from `, and below it ` ```swift to `.
struct Change: Equatable {
  let from: String
  let to: String
}

extension Change {
  /// Reads the pairs of blocks in a section of a page; returns none if a block isn't in a pair.
  static func all(in blocks: [String]) -> [Change] {
    let pieces = blocks.map {
      $0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let names = ["swift from", "swift to"]
    let pairs = stride(from: 0, to: pieces.count, by: 2).map {
      pieces[$0..<min($0 + 2, pieces.count)]
    }
    guard pairs.allSatisfy({ $0.map { String($0[0]) } == names }) else { return [] }
    return pairs.map { Change(from: String($0.first?.last ?? ""), to: String($0.last?.last ?? "")) }
  }

  /// Returns the text of a file with the piece replaced.
  ///
  /// - Throws: ``CoachError`` unless the piece occurs exactly once.
  func applied(to text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    // Both end with a newline, after which there is no line.
    let piece = from.components(separatedBy: "\n").dropLast()
    let places = lines.indices.filter { lines[$0...].starts(with: piece) }
    guard places.count == 1, let place = places.first else {
      throw CoachError(
        "A \"from\" block has to occur exactly once, but occurs \(places.count) times in "
          + "Solution.swift: \(piece.first ?? "")")
    }
    lines.replaceSubrange(
      place..<place + piece.count, with: to.components(separatedBy: "\n").dropLast())
    return lines.joined(separator: "\n")
  }
}

extension [Change] {
  /// The changes in one block, as the lines of a diff without a margin: what both have at their
  /// beginning and end once, and between them the removed lines, then the added ones. A line `…` is
  /// between two changes.
  func diff(isReversed: Bool) -> [String] {
    let pairs = map { change in
      let (from, to) = (change.from.split(separator: "\n"), change.to.split(separator: "\n"))
      return isReversed ? (to, from) : (from, to)
    }
    let all = pairs.map { $0 + $1 }.joined()
    let margin = all.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let blocks = pairs.map { old, new in
      let start = zip(old, new).prefix { $0 == $1 }.count
      let (olds, news) = (old.dropFirst(start), new.dropFirst(start))
      let end = zip(olds.reversed(), news.reversed()).prefix { $0 == $1 }.count
      let marked = [
        (" ", old.prefix(start)), ("-", olds.dropLast(end)), ("+", news.dropLast(end)),
        (" ", old.suffix(end)),
      ]
      return marked.flatMap { mark, lines in lines.map { "\(mark) \($0.dropFirst(margin))" } }
    }
    return [String](blocks.joined(separator: ["…"]))
  }
}
