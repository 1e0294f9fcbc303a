@testable import DecoratorLesson

extension ListedService.Feature {
  // error: enum 'case' is not allowed outside of an enum
  case count
}
