/// The values that an answer or a variable can have.
struct Domain {
  /// Values that are written in the script.
  var values: [Value] = []
  /// The fields that a person types it into.
  var fields: [TextInput] = []
  /// Whether a host may set it to whatever it wants.
  var isAnything = false
  var canBeUnset = false
  /// Finds a few of the values, where they are many.
  private var index: DomainIndex?

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
    var kinds: Set<TextInput> = []
    fields = fields.map(\.acceptance).filter { kinds.insert($0).inserted }
    if values.count > Self.fewValues { index = DomainIndex(values) }
  }

  private static let fewValues = 16

  /// The domain as far as comparisons with what is written can tell its values apart.
  func reduced(to written: CollectedValues) -> Domain {
    guard let index, !isAnything else { return self }
    var domain = self
    domain.values = index.values(toldApartBy: written)
    domain.index = nil
    return domain
  }

  /// The answers that a rating can have.
  static func stars(_ max: Int) -> Domain {
    max == 5 ? fiveStars : Domain(values: (1...Swift.max(1, max)).map { .number(Double($0)) })
  }

  /// Those that most ratings have.
  private static let fiveStars = Domain(values: (1...5).map { .number(Double($0)) })
}

extension ScriptTables {
  /// What is saved for a button: its value, or its title as it is written.
  package func value(of button: Button) -> Value {
    ownValue(of: button) ?? .text(button.title.map(string) ?? "")
  }

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
    guard !block.isUncertain else { return Domain(isAnything: true) }
    switch block.kind {
    case .rating: return .stars(rating(of: block)?.max ?? 5)
    case .textInput: return Domain(fields: input(of: block).map { [$0] } ?? [])
    case .choice, .doubleButton:
      let following = block.buttons.range.filter(follows)
      return Domain(values: following.map { saved(by: buttons[$0], in: block.answer) })
    case .text, .button, .route, nil: return Domain(isAnything: true, canBeUnset: true)
    }
  }
}
