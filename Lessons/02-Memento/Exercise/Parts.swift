// The draft's error. Leave this file as it is.

/// The position is outside the text.
struct NoSuchPosition: Error {}
