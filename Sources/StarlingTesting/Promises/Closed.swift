extension Set {
  /// The set with everything to which a relation leads from there.
  func closed(under next: (Element) -> some Sequence<Element>) -> Set {
    var closed = self
    var waiting = Array(self)
    while let element = waiting.popLast() {
      waiting += next(element).filter { closed.insert($0).inserted }
    }
    return closed
  }
}
