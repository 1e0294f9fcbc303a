@testable import DecoratorLesson

func service(_ server: Server, retries: Bool) -> some BookService {
  // error: branches have mismatching types 'GenericRetry<Server>' and 'Server'
  if retries { server.genericRetry() } else { server }
}
