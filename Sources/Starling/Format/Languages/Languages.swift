extension LanguageWords {
  /// The languages that have a file here, by tag. A file is read when its language is first asked
  /// for.
  private static let shipped: [(tag: String, words: @Sendable () -> LanguageWords)] = [
    ("ar", { .ar }),
    ("cs", { .cs }),
    ("da", { .da }),
    ("de", { .de }),
    ("el", { .el }),
    ("en", { .en }),
    ("es", { .es }),
    ("fa", { .fa }),
    ("fi", { .fi }),
    ("fr", { .fr }),
    ("he", { .he }),
    ("hi", { .hi }),
    ("hu", { .hu }),
    ("id", { .id }),
    ("it", { .it }),
    ("ja", { .ja }),
    ("ko", { .ko }),
    ("nb", { .nb }),
    ("nl", { .nl }),
    ("pl", { .pl }),
    ("pt", { .pt }),
    ("pt-BR", { .ptBR }),
    ("ro", { .ro }),
    ("ru", { .ru }),
    ("sv", { .sv }),
    ("th", { .th }),
    ("tr", { .tr }),
    ("uk", { .uk }),
    ("vi", { .vi }),
    ("zh-Hans", { .zhHans }),
    ("zh-Hant", { .zhHant }),
  ]

  /// The tags of these languages.
  package static let tags = shipped.map { $0.tag }

  /// The words of exactly this language; nil if there is no file of it.
  package static func shipped(_ tag: String) -> LanguageWords? {
    places[tag.lowercased()].map { shipped[$0].words() }
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: tags.enumerated().map { ($1.lowercased(), $0) })
}
