extension BranchAnalysis {
  /// What a test looks at.
  enum Subject: Hashable {
    case answer
    case variable(VariableNumber)
    case visited(BlockNumber)
  }

  /// A value that some of the conditions look at, and what they look for.
  struct View {
    var subject: Subject
    var written = CollectedValues()
    /// The operands that some tests look for in it.
    var parts: [Int] = []
  }

  /// The values that conditions look at, numbered as they come up.
  struct Views {
    private(set) var list: [View] = []
    private var numbers: [Subject: Int] = [:]
    /// Up to how many values are found without an index.
    private static let few = 8

    func number(of subject: Subject) -> Int? {
      list.count <= Self.few
        ? list.firstIndex { $0.subject == subject } : numbers[subject]
    }

    /// Notes what a test of a subject looks for; returns the number of the view.
    mutating func note(_ kind: Test.Kind, of subject: Subject, in tables: ScriptTables) -> Int {
      let number = add(subject)
      switch kind {
      case .equals(let run):
        for operand in run.range { list[number].written.add(tables.operands[operand]) }
      case .atLeast(let limit), .atMost(let limit): list[number].written.add(limit)
      case .contains(let run): list[number].parts.append(Int(run.start))
      case .empty, .visited, .not, .any: break
      }
      return number
    }

    /// Forgets all, to begin with the conditions of another link.
    mutating func removeAll() {
      list.removeAll(keepingCapacity: true)
      if !numbers.isEmpty { numbers.removeAll() }
    }

    private mutating func add(_ subject: Subject) -> Int {
      if let number = number(of: subject) { return number }
      list.append(View(subject: subject))
      if list.count > Self.few {
        for number in numbers.count..<list.count { numbers[list[number].subject] = number }
      }
      return list.count - 1
    }
  }

  /// The numbers of views, condition by condition.
  struct SeenViews {
    private var views: [Int] = []
    private var starts: [Int] = []

    /// Forgets all, to begin with the conditions of another link.
    mutating func removeAll() {
      views.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
    }

    /// Begins the list of another condition.
    mutating func begin() { starts.append(views.count) }

    /// Adds a view to the last list.
    mutating func append(_ view: Int) { views.append(view) }

    var last: ArraySlice<Int> { self[starts.count - 1] }

    subscript(condition: Int) -> ArraySlice<Int> {
      let isLast = condition + 1 == starts.count
      return views[starts[condition]..<(isLast ? views.count : starts[condition + 1])]
    }
  }
}
