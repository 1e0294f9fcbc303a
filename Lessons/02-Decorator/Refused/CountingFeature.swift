@testable import DecoratorLesson

extension ServiceFeature {
  // error: enum 'case' is not allowed outside of an enum
  case count
}
