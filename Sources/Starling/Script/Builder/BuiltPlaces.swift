/// Names places of a script that was built in Swift, which has no lines: `block "menu", second
/// button, "title"`.
package struct BuiltPlaces {
  private let document: JSONDocument

  package init(_ source: SourceText) { document = JSONReader.read(source).0 }

  /// A step from a value to a part of it.
  private enum Step {
    case key(String)
    case element(Int)
  }

  package func name(of place: Place) -> String {
    var steps = self.steps(to: place)[...]
    var names = [Self.beginning(&steps)].compactMap(\.self)
    while let step = steps.popFirst() {
      guard case .key(let key) = step else { continue }
      if case .element(let number)? = steps.first {
        steps.removeFirst()
        names.append(Self.name(ofElement: number, in: key))
      } else {
        names.append(quoted(key))
      }
    }
    return names.isEmpty ? "script" : names.joined(separator: ", ")
  }

  /// The name of what a path begins with, such as a block.
  private static func beginning(_ steps: inout ArraySlice<Step>) -> String? {
    let kinds = [
      "blocks": "block", "variables": "variable", "lists": "list", "translations": "translation",
    ]
    guard case .key(let first)? = steps.first, let kind = kinds[first],
      case .key(let second)? = steps.dropFirst().first
    else { return nil }
    steps.removeFirst(2)
    return "\(kind) \(quoted(second))"
  }

  private static func name(ofElement number: Int, in key: String) -> String {
    let nouns = ["buttons": "button", "branches": "branch", "text": "bubble", "labels": "label"]
    let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    let noun = nouns[key] ?? "one of \(quoted(key))"
    return number < ordinals.count ? "\(ordinals[number]) \(noun)" : "\(noun) \(number + 1)"
  }

  private func steps(to place: Place) -> [Step] {
    var steps: [Step] = []
    var outer = JSONDocument.root
    while let (step, inner) = part(of: outer, at: place) {
      steps.append(step)
      outer = inner
    }
    return steps
  }

  /// The member or the element that contains a place; nil if there is none.
  private func part(of node: Int, at place: Place) -> (Step, Int)? {
    var found: (Step, Int)?
    switch document[node].kind {
    case .object:
      document.forEachMember(of: node) { key, value in
        guard document[key].start <= place.start, place.end <= document[value].end else { return }
        found = (.key(document.string(key)), value)
      }
    case .array:
      var number = 0
      document.forEachElement(of: node) { element in
        if document[element].place.contains(place) { found = (.element(number), element) }
        number += 1
      }
    case .null, .true, .false, .number, .string: break
    }
    return found
  }
}

extension SourceText {
  package var isBuilt: Bool { name == BuiltScript.sourceName }
}
