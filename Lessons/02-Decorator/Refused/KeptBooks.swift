import BookLibrary

@testable import DecoratorLesson

extension Server {
  // error: extensions must not contain stored properties
  var kept: [Book]?
}
