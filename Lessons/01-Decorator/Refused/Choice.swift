@testable import DecoratorLesson

func service(_ server: Server, retries: Bool) -> some BookService {
  // error: branches have mismatching types 'Retried<Server>' and 'Server'
  if retries { server.retried() } else { server }
}
