@testable import DecoratorLesson

// error: inheritance from non-protocol, non-class type 'Server'
class CountedServer: Server {
  var count = 0
}
