// What the desk hands out, and its error. Leave this file as it is.

/// What a reader has to pay.
struct Bill: Equatable {
  let cents: Int
  let sentence: String
}

/// The reason why a desk refuses a fee.
enum FeeError: Error, Equatable {
  case noSuchFee(String)
}
