import BookLibrary
@testable import StrategyLesson

extension EnumOrder {
  // error: enum 'case' is not allowed outside of an enum
  case shape
}
