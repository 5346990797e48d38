import Testing
import starling_cli

@Suite struct TableTests {
  static let commands = CommandTable.starling.commands

  @Test func `every command has a name of its own`() {
    #expect(Set(Self.commands.map(\.name)).count == Self.commands.count)
    #expect(Self.commands.allSatisfy { !$0.name.isEmpty })
  }

  @Test(arguments: commands)
  func `the options of a command differ in every spelling`(command: CommandSpec) {
    let spellings = command.everyOption.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test(arguments: commands)
  func `the fallback of an option is of its kind`(command: CommandSpec) {
    for option in command.options {
      guard let fallback = option.fallback else { continue }
      #expect(option.kind?.accepts(fallback) == true, "\(option.written)")
    }
  }

  @Test(arguments: commands)
  func `only the last operand takes all that follows`(command: CommandSpec) {
    #expect(command.operands.dropLast().allSatisfy { !$0.isRepeated })
    let optional = command.operands.drop { $0.isRequired }
    #expect(optional.dropLast().allSatisfy { !$0.isRequired })
  }

  @Test(arguments: commands)
  func `the examples of a command are understood`(command: CommandSpec) throws {
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let words = example.line.split(separator: " ").map(String.init)
      #expect(words.first == "starling")
      #expect(words.dropFirst().first == command.name)
      let parser = CommandLineParser(.starling, nearest: nearestByLetters)
      #expect(throws: Never.self) { try parser.parse(Array(words.dropFirst())) }
    }
  }

  @Test(arguments: commands)
  func `summaries are phrases`(command: CommandSpec) {
    let summaries =
      [command.summary] + command.options.map(\.summary) + command.operands.map(\.summary)
      + command.examples.map(\.meaning)
    #expect(summaries.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
  }

  @Test func `no option means two things to the parser before a command`() throws {
    let parser = CommandLineParser(.starling, nearest: nearestByLetters)
    for command in Self.commands where command.operands.first?.isRequired == true {
      for option in command.options where !option.takesValue && option.meant == nil {
        let request = try parser.parse([option.written, command.name, "a"])
        guard case .run(let invocation) = request else {
          Issue.record("\(option.written) \(command.name)")
          continue
        }
        #expect(invocation.flag(option))
      }
    }
  }
}

extension CommandSpec: CustomTestStringConvertible {
  /// The name only, since the whole declaration would fill the screen.
  public var testDescription: String { name }
}

extension CommandTable: CustomTestStringConvertible {
  /// The names of its commands.
  public var testDescription: String { commands.map(\.name).joined(separator: ", ") }
}
