import Starling
import StarlingHost
import StarlingTesting

extension Invocation {
  /// The file that an option writes, if it was given. Throws if that file is read as well, or
  /// written for another reason: one of the contents would be lost.
  func output(_ option: OptionSpec) throws(CommandFailure) -> String? {
    guard let path = text(option) else { return nil }
    if let other = files(besides: option).first(where: { FilePath.areSame($0.path, path) }) {
      throw CommandFailure.isUsed(path, as: other.subject, by: option)
    }
    return path
  }

  /// All files that the command line names, with the operand or the option that does.
  private func files(besides written: OptionSpec) -> [(subject: String, path: String)] {
    let operands = operands.map { ($0, $0) }
    return options.reduce(into: operands) { files, option in
      guard option.name != written.name else { return }
      switch option.kind {
      case .file, .nameOrFile: files += values(option).map { (option.written, $0) }
      case .pair(_, right: "FILE"): files += pairs(option).map { (option.written, $0.right) }
      case .text, .words, .name, .blockID, .command, .integer, .number, .positiveNumber, .seconds,
        .time, .pair, nil:
        break
      }
    }
  }
}

extension CommandFailure {
  /// The failure if a file to write is used for something else, too.
  static func isUsed(_ path: String, as subject: String, by option: OptionSpec) -> Self {
    let use = subject.hasPrefix("--") ? "is that of \(subject), too" : "is an input"
    return Self(.cannotCreate, "\(quoted(path)) \(use); name another \(option.written)")
  }
}

extension FilePath {
  /// Whether two paths lead to the same file. Standard streams and devices are no files.
  static func areSame(_ one: String, _ other: String) -> Bool {
    if one == "-" || other == "-" { return false }
    return plain(one).utf8.elementsEqual(plain(other).utf8) && !Files.isDevice(one)
      || Files.areSame(one, other)
  }
}
