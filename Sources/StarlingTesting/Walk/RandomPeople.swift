package import Starling

extension RandomWalk {
  /// One in this number leaves at a prompt.
  private static let leaving = 40
  /// The first of the days on which the conversations were, and their number.
  private static let days = (first: Moment(seconds: 1_767_225_600), count: 90)

  /// The results of random people who use a version of a program, those of whom anything is kept.
  ///
  /// Each is made from the script, the seed, the version and the number of the person alone, so
  /// that the same walk has the same results everywhere, and another script or version has other
  /// people: results with one id are one.
  package func people(version: String?, _ body: (ResultLine) throws -> Void) rethrows {
    let map = self.map
    let answers = RandomAnswers(map)
    let crowd = "\(script.fingerprint)/\(version ?? "")"
    let hosts = RandomHosts(map, variables, varies: variesVariables, keeping: .everything)
    work?.expect(runs, .conversations)
    for person in 0..<runs {
      defer { work?.did(1, .conversations) }
      var numbers = SeededNumbers(seed: "\(crowd)/\(person)".stableHash(seed: seed))
      let id = (0..<2).map { _ in hexadecimal(numbers.next()) }.joined()
      guard var line = result(of: hosts.next(&numbers), version, answers, &numbers) else {
        continue
      }
      line.id = id
      line.walked = true
      try body(line)
    }
  }

  /// The result of a conversation with random answers, some of which come late or never.
  private func result(
    of dialog: Dialog, _ version: String?, _ answers: RandomAnswers, _ numbers: inout SeededNumbers
  ) -> ResultLine? {
    let shelf = Shelf()
    shelf.time = Self.days.first.seconds + Int64(numbers.next(below: Self.days.count * 86_400))
    let chat = Chat(dialog, appVersion: version, clock: { Moment(seconds: shelf.time) })
    chat.results = shelf
    _ = chat.rehearse()
    var steps = 1
    while steps < maxSteps, let event = answers.next(for: chat.dialog, &numbers) {
      shelf.time += Int64(1 + numbers.next(below: 20))
      let number = answers.number(for: chat.dialog, &numbers)
      let isLeaving = numbers.next(below: Self.leaving) == 0
      chat.receive(isLeaving ? .leave : event.isText ? number ?? event : event)
      steps += 1
    }
    chat.dismiss()
    return shelf.line
  }
}

extension Event {
  fileprivate var isText: Bool { if case .submit(let text) = self { !text.isEmpty } else { false } }
}

/// Keeps the result of a conversation, and has its time.
private final class Shelf: ResultStore {
  let id = ""
  var time: Int64 = 0
  private(set) var line: ResultLine?

  func keep(_ line: ResultLine, isOver: Bool) { self.line = line }
}
