@testable import SingletonLesson

func second() -> DirectoryGate {
  // error: 'DirectoryGate' initializer is inaccessible due to 'private' protection level
  DirectoryGate()
}
