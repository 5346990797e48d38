internal import Starling

/// What becomes of people who are in the middle of a conversation when its script is edited: for
/// every state in which someone can wait, where a save of it goes on in the new script.
public struct PeopleUnderWay: Sendable {
  /// What happens to those who wait at a block.
  public enum Fate: Hashable, Sendable {
    /// They are asked an earlier question again, at this block.
    case askedAgain(String)
    /// They begin again.
    case beginAgain
    /// They go on, but something reads this variable, which has no value for them.
    case unset(String)
    /// They get stuck.
    case stuck
  }

  /// The fates of those who wait at a block of the old script, in its order. Those who go on as
  /// before are left out.
  public private(set) var fates: [(block: String, fate: Fate)] = []
  /// What keeps this from being a proof, as a phrase; nil if it is one.
  public private(set) var bound: String?

  /// Whether it is proved that no one begins again or gets stuck.
  public var losesNobody: Bool {
    bound == nil && !fates.contains { $0.fate == .beginAgain || $0.fate == .stuck }
  }

  /// The most saves, and those where the script has more states than were found.
  private static let mostSaves = (whole: 20_000, part: 500)

  init(_ old: Exploration, in new: Exploration, _ locale: String?) {
    let search = UnderWaySearch(old, new, locale)
    search.run(mostSaves: old.isWhole ? Self.mostSaves.whole : Self.mostSaves.part)
    let tables = old.script.tables
    for block in tables.blocks.indices {
      for fate in search.fates[block] ?? [] { fates.append((tables.id(block), fate)) }
    }
    bound = search.isWhole ? nil : "there are more states"
  }
}

private final class UnderWaySearch {
  private(set) var fates: [BlockNumber: [PeopleUnderWay.Fate]] = [:]
  private(set) var isWhole = true
  private let old: Exploration
  private let new: Exploration
  private let options: Dialog.Options
  private var oldKeys: StateKeys
  private var newKeys: StateKeys
  private var seen: Set<[Int32]> = []
  private var followed: Set<[Int32]> = []
  /// The variables that the new script reads without a value in its own conversations.
  private lazy var usuallyUnset = unsetByItself()
  /// The variables that texts of the new script show, and that the old one does not have.
  private lazy var shown = newInTexts()
  /// Those of them that its own conversations show without a value.
  private lazy var usuallyLacking = lackingByItself()

  init(_ old: Exploration, _ new: Exploration, _ locale: String?) {
    (self.old, self.new) = (old, new)
    (oldKeys, newKeys) = (old.keys, new.keys)
    var options = Dialog.Options()
    options.locale = locale
    self.options = options
  }

  func run(mostSaves: Int) {
    var waiting: [Dialog] = []
    for set in old.hostSets {
      var options = options
      options.variables = set
      var dialog = Dialog(old.script, options)
      dialog.stepSilently(.begin)
      add(dialog, to: &waiting)
    }
    var next = 0
    while next < waiting.count {
      guard waiting.count <= mostSaves else { return isWhole = false }
      let dialog = waiting[next]
      next += 1
      guard let block = dialog.waiting else { continue }
      judge(dialog, at: block)
      if !old.answers.areExact[block] { isWhole = false }
      for move in old.answers.moves[block] {
        let events = dialog.events(of: move)
        guard !events.isEmpty else { continue }
        var after = dialog
        for event in events { after.stepSilently(event) }
        add(after, to: &waiting)
      }
    }
  }

  /// Adds a dialog, unless one like it is known: one that goes on alike, and of whose path as much
  /// is left.
  private func add(_ dialog: Dialog, to waiting: inout [Dialog]) {
    guard dialog.waiting != nil else { return }
    var key = oldKeys.key(of: dialog)
    let left = dialog.state.path.last { isLeft($0) }
    key.append(left.map { Int32($0.index) } ?? -1)
    if seen.insert(key).inserted { waiting.append(dialog) }
  }

  /// Whether the new script still asks the question of a block.
  private func isLeft(_ block: BlockNumber) -> Bool {
    let tables = new.script.tables
    guard let number = tables.block(named: old.script.tables.id(block)) else { return false }
    let row = tables.blocks[number]
    guard row.kind.hasAnswer else { return false }
    return row.kind.wait != .button || row.buttons.contains { tables.buttons[$0].when == nil }
  }

  private func judge(_ dialog: Dialog, at block: BlockNumber) {
    guard let (resumed, resumption) = try? Dialog.resuming(dialog.saved, of: new.script, options)
    else { return }
    switch resumption.place {
    case .sameBlock: break
    case .earlierBlock(let id): note(.askedAgain(id), at: block)
    case .beginning: note(.beginAgain, at: block)
    }
    follow(resumed, of: block)
  }

  private func note(_ fate: PeopleUnderWay.Fate, at block: BlockNumber) {
    if fates[block]?.contains(fate) != true { fates[block, default: []].append(fate) }
  }

  // MARK: What comes then

  /// Goes on with a dialog wherever the new script's own conversations do not go.
  private func follow(_ resumed: Dialog, of block: BlockNumber) {
    var beginning = resumed
    if resumed.prompt == nil, resumed.ending == nil { beginning.stepSilently(.begin) }
    var (waiting, next) = ([beginning], 0)
    while next < waiting.count {
      guard followed.count < 100_000 else { return isWhole = false }
      let dialog = waiting[next]
      next += 1
      if dialog.ending == .stuck { note(.stuck, at: block) }
      guard let place = dialog.waiting else { continue }
      let (key, isLacking) = self.key(of: dialog)
      guard isLacking || new.state(key) == nil, followed.insert(key).inserted else { continue }
      if !new.answers.areExact[place] { isWhole = false }
      for after in answers(to: dialog, at: place) {
        for name in after.lacks where !usuallyLacking.contains(name) {
          note(.unset(name), at: block)
        }
        for name in after.unset where !usuallyUnset.contains(name) {
          note(.unset(name), at: block)
        }
        waiting.append(after.dialog)
      }
    }
  }

  /// The key of a dialog of the new script, and whether it lacks a value that texts
  /// may show.
  private func key(of dialog: Dialog) -> (key: [Int32], isLacking: Bool) {
    let key = newKeys.key(of: dialog)
    let lacking = shown.filter { dialog.state.values[$0] == nil }
    return (
      lacking.isEmpty ? key : key + [.min] + lacking.map { Int32($0.index) }, !lacking.isEmpty
    )
  }

  private typealias Answered = (dialog: Dialog, unset: [String], lacks: [String])

  /// What a dialog of the new script becomes by each answer, with the variables without a value
  /// that conditions read and texts show on the way.
  private func answers(to dialog: Dialog, at place: BlockNumber) -> [Answered] {
    new.moves(at: place, of: dialog).map { events in
      var after: Answered = (dialog, [], [])
      for event in events {
        if !shown.isEmpty {
          var heard = after.dialog
          for case .entered(let block) in heard.happenings(of: event) {
            after.lacks += shown.filter { heard.lacks($0, at: block) }.map { name(of: $0) }
          }
        }
        after.unset += after.dialog.unset(whileTaking: event)
      }
      return after
    }
  }

  private func name(of variable: VariableNumber) -> String {
    new.script.tables.variables[variable].name.text
  }

  private func unsetByItself() -> Set<String> {
    var names: Set<String> = []
    for edge in new.edges.indices {
      var dialog = new.dialog(before: edge)
      for event in new.move(of: edge).map({ dialog.events(of: $0) }) ?? [.begin] {
        names.formUnion(dialog.unset(whileTaking: event))
      }
    }
    return names
  }

  private func newInTexts() -> [VariableNumber] {
    let (dialog, tables) = (new.dialog(at: 0), new.script.tables)
    let names = tables.texts.indices.flatMap { Placeholders.names(in: dialog.template($0)) }
    return names.map { String($0) }.unique
      .filter { old.script.tables.variable(named: $0) == nil }
      .compactMap { tables.variable(named: $0) }
  }

  private func lackingByItself() -> Set<String> {
    var (waiting, next): ([Dialog], Int) = ([], 0)
    for set in new.hostSets {
      var options = options
      (options.variables, options.keeps) = (set, [])
      var dialog = Dialog(new.script, options)
      dialog.stepSilently(.begin)
      waiting.append(dialog)
    }
    var (names, known): (Set<String>, Set<[Int32]>) = ([], [])
    while next < waiting.count {
      let dialog = waiting[next]
      next += 1
      guard let place = dialog.waiting, known.insert(key(of: dialog).key).inserted else { continue }
      guard known.count < 20_000 else { isWhole = false; break }
      names.formUnion(shown.filter { dialog.lacks($0, at: place) }.map { name(of: $0) })
      for after in answers(to: dialog, at: place) {
        names.formUnion(after.lacks)
        waiting.append(after.dialog)
      }
    }
    return names
  }
}

extension Dialog {
  /// Whether the texts of a block show a variable that has no value.
  fileprivate func lacks(_ variable: VariableNumber, at block: BlockNumber) -> Bool {
    guard state.values[variable] == nil else { return false }
    let tables = script.tables
    let row = tables.blocks[block]
    let texts = Array(row.texts) + tables.buttons(of: row).map { tables.buttons[$0].title }
    return texts.contains { text in
      Placeholders.names(in: template(text)).contains {
        tables.variable(named: String($0)) == variable
      }
    }
  }

  /// Takes an event; returns the variables without a value that conditions read on the way.
  fileprivate mutating func unset(whileTaking event: Event) -> [String] {
    var names: [String] = []
    let tables = script.tables
    step(event) { condition, dialog, _ in
      tables.forEachTest(of: condition) { _, test in
        guard let variable = test.subject.variable, dialog.state.values[variable] == nil,
          test.asked?.word != .empty
        else { return }
        names.append(tables.variables[variable].name.text)
      }
    }
    return names
  }
}
