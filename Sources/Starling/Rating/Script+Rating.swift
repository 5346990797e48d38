extension Script {
  /// The classic rating prompt, out of a configuration alone: a title, stars, then a review or
  /// feedback.
  ///
  /// Its texts are those of the configuration, with the language tables behind them, or of the
  /// tables only (`localLocalizableStringsEnabled`): what `strings` has as `starskit.mainTitle` and
  /// so on, then what is built in, in English and French. A text that is empty leaves its bubble
  /// or its button out; only the question for stars is never without a text. The configuration's
  /// author signs it, else the program by its name.
  public init(
    rating configuration: Configuration, locale: String = "en",
    strings: LanguageTables = LanguageTables(), app: String? = nil
  ) {
    self.init(built: RatingScript(configuration, locale: locale, strings, app: app).json)
  }

  /// What a person finds who wants to say something without having been asked: stars, then a text.
  public init(
    feedback configuration: Configuration, locale: String = "en",
    strings: LanguageTables = LanguageTables(), app: String? = nil
  ) {
    self.init(built: RatingScript(configuration, locale: locale, strings, app: app).feedbackJSON)
  }

  private init(built json: JSONText) {
    let source = SourceText(name: "rating", text: json.text)
    let (checked, _) = FormatCheck.run(JSONReader.read(source).0, as: .object(.script))
    self.init(ScriptReader.read(checked).tables)
  }
}
