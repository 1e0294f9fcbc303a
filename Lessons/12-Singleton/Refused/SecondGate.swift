@testable import SingletonLesson

// error: 'SharedFolders' initializer is inaccessible due to 'private' protection level
func secondFolders() -> Any { SharedFolders() }
// error: 'DirectoryGate' initializer is inaccessible due to 'private' protection level
func secondGate() -> Any { DirectoryGate() }
