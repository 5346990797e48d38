/// Finds the texts of a script by their path or by what they read.
struct TextIndex {
  private var byPath: [Name: TextNumber] = [:]
  private var byText: [Name: [TextNumber]] = [:]
  private let count: Int

  init(_ tables: ScriptTables) {
    var byPath: [Name: TextNumber] = [:]
    var byText: [Name: [TextNumber]] = [:]
    tables.forEachText { path, number in
      byPath[Name(path.description(in: tables))] = number
      byText[Name(tables.string(number)), default: []].append(number)
    }
    (self.byPath, self.byText, count) = (byPath, byText, tables.texts.count)
  }

  /// What a key of a table translates. A path that exists wins over a text that reads the same.
  func target(of key: String) -> Locale.Target {
    if let number = byPath[Name(key)] { return .path(number) }
    if let numbers = byText[Name(key)] { return .texts(numbers) }
    return EngineWords.isKey(key) ? .engine : .unknown
  }

  /// The translation of each text by the entries of a table.
  func translations(by entries: [Locale.Entry]) -> [TextNumber?] {
    var result = [TextNumber?](repeating: nil, count: count)
    for entry in entries {
      guard let text = entry.text, case .texts(let numbers) = entry.target else { continue }
      for number in numbers { result[Int(number)] = text }
    }
    for entry in entries {
      guard let text = entry.text, case .path(let number) = entry.target else { continue }
      result[Int(number)] = text
    }
    return result
  }
}
