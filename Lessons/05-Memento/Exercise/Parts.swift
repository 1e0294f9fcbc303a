// Why a draft doesn't move its cursor. Leave this file as it is.

/// The text has no such position.
struct NoSuchPosition: Error {}
