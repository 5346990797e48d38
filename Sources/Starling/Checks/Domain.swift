/// The values that an answer or a variable can have.
struct Domain {
  /// Values that are written in the script.
  var values: [Value] = []
  /// The fields that a person types it into.
  var fields: [TextInput] = []
  /// Whether a host may set it to whatever it wants.
  var isAnything = false
  var canBeUnset = false
  /// The values and the fields, prepared, where several places look at them.
  private(set) var index: DomainIndex?
  private(set) var fieldIndex: FieldIndex?

  init(
    values: [Value] = [], fields: [TextInput] = [], isAnything: Bool = false,
    canBeUnset: Bool = false
  ) {
    self.values = values
    self.fields = fields
    self.isAnything = isAnything
    self.canBeUnset = canBeUnset
  }

  var isFinite: Bool { fields.isEmpty && !isAnything }

  /// Leaves out what stands there twice. A variable that many blocks save, or that has many values,
  /// is looked at in many places, and each of them is to cost no more than what is written there.
  mutating func settle() {
    var texts: Set<Name> = []
    var others: Set<Value> = []
    values.removeAll { value in
      if case .text(let text) = value { return !texts.insert(Name(text)).inserted }
      return !others.insert(value).inserted
    }
    fields = fields.count > 1 ? fields.map(\.acceptance) : fields
    index = DomainIndex(values)
    if fields.count > 1 { fieldIndex = FieldIndex(fields) }
  }

  /// The answers that a rating can have.
  static func stars(_ max: Int) -> Domain {
    max == 5 ? fiveStars : Domain(values: (1...Swift.max(1, max)).map { .number(Double($0)) })
  }

  /// Those that most ratings have.
  private static let fiveStars: Domain = {
    var domain = Domain(values: (1...5).map { .number(Double($0)) })
    domain.settle()
    return domain
  }()
}

extension ScriptTables {
  /// What a tap leaves in the variable that keeps the answer: a `set` of the button comes later.
  private func saved(by button: Button, in answer: VariableNumber?) -> Value {
    for assignment in button.sets.range.reversed() where assignments[assignment].variable == answer
    {
      return assignments[assignment].value
    }
    return value(of: button)
  }

  /// The answers with which a block's own link is taken.
  func answerDomain(of block: Block) -> Domain {
    switch block.kind {
    case .rating: return .stars(rating(of: block)?.max ?? 5)
    case .textInput: return Domain(fields: input(of: block).map { [$0] } ?? [])
    case .choice, .doubleButton:
      let following = block.buttons.range.filter(follows)
      return Domain(values: following.map { saved(by: buttons[$0], in: block.answer) })
    case .text, .button, .route: return Domain(isAnything: true, canBeUnset: true)
    }
  }
}
