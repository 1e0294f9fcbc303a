import NoteData

// error: cannot find type 'NoteScreen' in scope
func warn(on screen: NoteScreen) {
  screen.message = "The disk is full."
}
