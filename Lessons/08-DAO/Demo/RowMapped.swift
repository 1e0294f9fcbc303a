import BookLibrary

/// A model that lists the columns of its row.
protocol RowMapped {
  var columns: [String: String] { get }
}

extension Note: RowMapped {
  var columns: [String: String] { ["author": author, "body": content] }
}
