@testable import DecoratorLesson

func service(_ server: Server, retries: Bool) -> some BookService {
  // error: result values in '? :' expression have mismatching types 'Retried<Server>' and 'Server'
  retries ? server.retried() : server
}
