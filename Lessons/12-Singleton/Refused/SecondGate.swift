@testable import SingletonLesson

func second() -> Any {
  // error: 'DirectoryGate' initializer is inaccessible due to 'private' protection level
  // error: 'SharedFolders' initializer is inaccessible due to 'private' protection level
  [DirectoryGate(), SharedFolders()]
}
