/// The model's **Observer**: is told of each change. The model doesn't know who it is.
protocol ModelObserver: AnyObject {
  func modelDidChange()
}
