extension Script {
  /// The classic rating prompt, built from a configuration: a title, stars, then a review or
  /// feedback.
  ///
  /// The texts of the configuration come first, unless it sets `localLocalizableStringsEnabled`;
  /// then those of the language tables, under `starskit.mainTitle` and so on; then the built-in
  /// texts in English and French. An empty text omits its bubble or button, except for the question
  /// for stars, which always has a text. The speaker is the configuration's author or, without one,
  /// the name of the app.
  public init(
    rating configuration: Configuration, locale: String = "en",
    strings: LanguageTables = LanguageTables(), app: String? = nil
  ) {
    self.init(built: RatingScript(configuration, locale: locale, strings, app: app).json)
  }

  /// A feedback form for a person who was not asked: stars, then a text.
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
