/// Why a search in the shop failed.
nonisolated enum ShopError: Error, Equatable {
  case noAnswer
  case status(Int)
  case sharedNumber
  case noNumberLeft
}

nonisolated extension ShopError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noAnswer: "The shop hasn't answered in time."
    case .status(let code): "The shop answers with status \(code)."
    case .sharedNumber: "The file of numbers gives one number to two books."
    case .noNumberLeft: "All numbers of four digits are taken."
    }
  }
}
