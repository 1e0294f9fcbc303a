import Foundation

/// A lesson's page: the acts that a run tells, and the sections that are only read.
package struct Page {
  package let title: [Inline]
  package let sections: [Section]
  /// What is wrong with the page.
  package let faults: [Fault]

  /// A heading, and what stands under it.
  package struct Section {
    package let title: [Inline]
    package let line: Int
    package let blocks: [Block]
    /// The sections under it; in an act, its steps.
    package let parts: [Section]
  }

  package indirect enum Block {
    case paragraph([Inline])
    case list([Item], isNumbered: Bool)
    case table([[[Inline]]])
    /// Lines of a file, or a change of them in the form of a diff.
    case quotation(Lines, of: Place)
    /// The name of code that runs here, and what it showed when the page was written.
    case result(name: String, Lines, [Block])
    /// What a changed program prints; it is the second act's if `isMore`.
    case broken(isMore: Bool, Lines, [Block])
    case findings([Finding])
    case quote([Block], line: Int)
    /// Code without a file.
    case code(Lines)
    case question(Question)
    case details(summary: [Inline], [Block])
  }

  /// An item of a list. Its mark is a letter that it begins with, in bold.
  package struct Item {
    package let mark: String?
    package let text: [Inline]
    /// Its number in a numbered list.
    package let number: Int?
  }

  /// A line of a result.
  package struct Finding {
    package let mark: String
    package let text: [Inline]
  }

  /// A file that a link above the lines names, and the number of the first line in it.
  package struct Place: Equatable {
    package let file: String
    package let line: Int
    /// The line of the page that has the link.
    package let link: Int
  }

  package struct Lines {
    /// The words after the fence of code, as in `swift` or `mermaid types Pattern`.
    package var info = ""
    package let text: [String]
    /// The number of the line above them.
    package let line: Int
  }

  /// A question, and what is hidden below it.
  package struct Question {
    package let text: [Inline]
    package let answers: [Answer]
    /// The result, and what is said about it, without the reasons.
    package let hidden: [Block]
    package let line: Int
  }

  package struct Answer {
    /// Its letter, as in `a`.
    package let mark: String
    package let text: [Inline]
    package let isRight: Bool
    package let reason: [Inline]
  }

  package struct Fault: Equatable {
    package let line: Int
    package let text: String
  }
}

extension Page {
  /// The parts that a run tells: the first act, and the second one if the page has it.
  package var acts: [Section] {
    sections.filter { ["Act one", "Act two"].contains($0.title.plain) }
  }

  /// All blocks, also those in others.
  package var everything: [Block] { sections.flatMap(\.everything) }
}

extension Page.Section {
  package var everything: [Page.Block] {
    blocks.flatMap(\.everything) + parts.flatMap(\.everything)
  }
}

extension Page.Block {
  fileprivate var everything: [Page.Block] {
    switch self {
    case .details(_, let blocks), .quote(let blocks, _): [self] + blocks.flatMap(\.everything)
    case .question(let question): [self] + question.hidden.flatMap(\.everything)
    default: [self]
    }
  }

  /// The name of the code, if this is a result.
  var code: String? { if case .result(let name, _, _) = self { name } else { nil } }
}
