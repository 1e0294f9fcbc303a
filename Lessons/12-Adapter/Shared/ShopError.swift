/// Why the shop found nothing.
nonisolated enum ShopError: Error, Equatable {
  case noAnswer
  case status(Int)
}

nonisolated extension ShopError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noAnswer: "The shop hasn't answered in time."
    case .status(let code): "The shop answers with status \(code)."
    }
  }
}
