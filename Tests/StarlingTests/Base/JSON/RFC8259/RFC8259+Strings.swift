import Starling

extension JSONCase {
  /// Section 7: characters in quotes, all but three kinds of which are literal, and escapes.
  static let strings: [JSONCase] = [
    .taken(
      "y_string_1_2_3_bytes_UTF-8_sequences", #"["\u0060\u012a\u12AB"]"#, as: ["`\u{12A}\u{12AB}"]),
    .taken("y_string_accepted_surrogate_pair", #"["\uD801\udc37"]"#, as: ["\u{10437}"]),
    .taken("y_string_accepted_surrogate_pairs", #"["\ud83d\ude39\ud83d\udc8d"]"#, as: ["😹💍"]),
    .taken(
      "y_string_allowed_escapes", #"["\"\\\/\b\f\n\r\t"]"#, as: ["\"\\/\u{8}\u{C}\n\r\t"]),
    .taken("y_string_backslash_and_u_escaped_zero", #"["\\u0000"]"#, as: [#"\u0000"#]),
    .taken("y_string_backslash_doublequotes", #"["\""]"#, as: ["\""]),
    .taken("y_string_comments", #"["a/*b*/c/*d//e"]"#, as: ["a/*b*/c/*d//e"]),
    .taken("y_string_double_escape_a", #"["\\a"]"#, as: [#"\a"#]),
    .taken("y_string_double_escape_n", #"["\\n"]"#, as: [#"\n"#]),
    .taken("y_string_escaped_control_character", #"["\u0012"]"#, as: ["\u{12}"]),
    .taken("y_string_escaped_noncharacter", #"["\uFFFF"]"#, as: ["\u{FFFF}"]),
    .taken("y_string_in_array", #"["asd"]"#, as: ["asd"]),
    .taken("y_string_in_array_with_leading_space", #"[ "asd"]"#, as: ["asd"]),
    .taken("y_string_last_surrogates_1_and_2", #"["\uDBFF\uDFFF"]"#, as: ["\u{10FFFF}"]),
    .taken("y_string_first_surrogates_1_and_2", #"["\uD800\uDC00"]"#, as: ["\u{10000}"]),
    .taken("y_string_surrogates_and_text", #"["a\ud83d\ude00b"]"#, as: ["a😀b"]),
    .taken("y_string_edges_of_surrogates", #"["\uD7FF\uE000"]"#, as: ["\u{D7FF}\u{E000}"]),
    .taken("y_string_nbsp_uescaped", #"["new\u00A0line"]"#, as: ["new\u{A0}line"]),
    .taken("y_string_null_escape", #"["\u0000"]"#, as: ["\0"]),
    .taken("y_string_one-byte-utf-8", #"["\u002c"]"#, as: [","]),
    .taken("y_string_simple_ascii", #"["asd "]"#, as: ["asd "]),
    .taken("y_string_space", #"" ""#, as: " "),
    .taken(
      "y_string_surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF", #"["\uD834\uDd1e"]"#, as: ["𝄞"]),
    .taken("y_string_three-byte-utf-8", #"["\u0821"]"#, as: ["\u{821}"]),
    .taken("y_string_two-byte-utf-8", #"["\u0123"]"#, as: ["ģ"]),
    .taken("y_string_uEscape", #"["\u0061\u30af\u30EA\u30b9"]"#, as: ["aクリス"]),
    .taken("y_string_uescaped_newline", #"["new\u000Aline"]"#, as: ["new\nline"]),
    .taken("y_string_unescaped_char_delete", "[\"⟨7F⟩\"]", as: ["\u{7F}"]),
    .taken("y_string_unicode", #"["\uA66D"]"#, as: ["\u{A66D}"]),
    .taken("y_string_unicodeEscapedBackslash", #"["\u005C"]"#, as: ["\\"]),
    .taken("y_string_unicode_U+10FFFE_nonchar", #"["\uDBFF\uDFFE"]"#, as: ["\u{10FFFE}"]),
    .taken("y_string_unicode_U+1FFFE_nonchar", #"["\uD83F\uDFFE"]"#, as: ["\u{1FFFE}"]),
    .taken("y_string_unicode_U+200B_ZERO_WIDTH_SPACE", #"["\u200B"]"#, as: ["\u{200B}"]),
    .taken("y_string_unicode_U+2064_invisible_plus", #"["\u2064"]"#, as: ["\u{2064}"]),
    .taken("y_string_unicode_U+FDD0_nonchar", #"["\uFDD0"]"#, as: [.utf8([0xEF, 0xB7, 0x90])]),
    .taken("y_string_unicode_U+FFFE_nonchar", #"["\uFFFE"]"#, as: ["\u{FFFE}"]),
    .taken("y_string_unicode_escaped_double_quote", #"["\u0022"]"#, as: ["\""]),
    .taken("y_string_with_del_character", "[\"a⟨7F⟩a\"]", as: ["a\u{7F}a"]),
    .taken("y_string_hexadecimal_in_either_case", #""\u00e9\u00E9""#, as: "éé"),
    .taken("y_string_slash_as_it_is", #""/\/""#, as: "//"),
    .taken("y_string_single_quote_inside", #""it's""#, as: "it's"),
    .taken("y_string_tokens_inside", #""{[,:]}#//""#, as: "{[,:]}#//"),
    .taken("y_string_empty_of_each_kind", #"["",{"":""}]"#, as: ["", ["": ""]]),
    .taken("y_string_backslashes_in_a_row", #""\\\\\\""#, as: #"\\\"#),
    .taken("y_string_escape_at_the_end_of_eight_bytes", #""1234567\n""#, as: "1234567\n"),
    .taken("y_string_quote_behind_eight_bytes", #""12345678""#, as: "12345678"),
    .taken("y_string_next_line_control", "\"\u{85}\u{9F}\"", as: "\u{85}\u{9F}"),
  ]

  private static let noScalar =
    "half a pair of surrogates is no character: no UTF-8 text can say it again"

  static let badStrings: [JSONCase] = [
    .refused(
      "n_string_1_surrogate_then_escape", #"["1️⃣\uD800\"]"#, .loneSurrogate(#"\uD800"#)),
    .refused(
      "n_string_1_surrogate_then_escape_u", #"["1️⃣\uD800\u"]"#, .loneSurrogate(#"\uD800"#)),
    .refused(
      "n_string_1_surrogate_then_escape_u1", #"["1️⃣\uD800\u1"]"#, .loneSurrogate(#"\uD800"#)),
    .refused(
      "n_string_1_surrogate_then_escape_u1x", #"["1️⃣\uD800\u1x"]"#, .loneSurrogate(#"\uD800"#)),
    .refused("n_string_accentuated_char_no_quotes", "[1️⃣é]", .unknownWord("é", meant: nil)),
    .refused("n_string_backslash_00", #"["1️⃣\⟨00⟩"]"#, .badEscape("\\\0")),
    .refused("n_string_escape_x", #"["1️⃣\x00"]"#, .badEscape(#"\x"#)),
    .refused("n_string_escaped_backslash_bad", #"[1️⃣"\\\"]"#, .unterminatedString),
    .refused("n_string_escaped_ctrl_char_tab", #"["1️⃣\⟨09⟩"]"#, .badEscape("\\\t")),
    .refused("n_string_escaped_newline", #"["1️⃣\⟨0A⟩"]"#, .badEscape("\\\n")),
    .refused("n_string_escaped_emoji", #"["1️⃣\🌀"]"#, .badEscape(#"\🌀"#)),
    .refused("n_string_escaped_single_quote", #"["1️⃣\'"]"#, .badEscape(#"\'"#)),
    .refused("n_string_escaped_zero", #"["1️⃣\0"]"#, .badEscape(#"\0"#)),
    .refused("n_string_escaped_capital_N", #"["1️⃣\N"]"#, .badEscape(#"\N"#)),
    .refused("n_string_escaped_vertical_tab", #"["1️⃣\v"]"#, .badEscape(#"\v"#)),
    .refused("n_string_incomplete_escape", #"[1️⃣"\"]"#, .unterminatedString),
    .refused("n_string_incomplete_escaped_character", #"["1️⃣\u00A"]"#, .badEscape(#"\u"#)),
    .refused("n_string_incomplete_escape_at_the_end", #""1️⃣\u"#, .badEscape(#"\u"#)),
    .refused("n_string_escape_in_braces", #"["1️⃣\u{41}"]"#, .badEscape(#"\u"#)),
    .refused("n_string_escape_with_a_sign", #"["1️⃣\u+041"]"#, .badEscape(#"\u"#)),
    .refused("n_string_escape_with_a_space", #"["1️⃣\u 041"]"#, .badEscape(#"\u"#)),
    .refused("n_string_escape_of_fullwidth_digits", #"["1️⃣\u００４１"]"#, .badEscape(#"\u"#)),
    .refused("n_string_incomplete_surrogate", #"["1️⃣\uD834\uDd"]"#, .loneSurrogate(#"\uD834"#)),
    .refused(
      "n_string_incomplete_surrogate_escape_invalid", #"["1️⃣\uD800\uD800\x"]"#,
      .loneSurrogate(#"\uD800"#)),
    .found("n_string_invalid-utf-8-in-escape", #"["\u1️⃣⟨E5⟩"]"#, .notUTF8),
    .refused("n_string_invalid_backslash_esc", #"["1️⃣\a"]"#, .badEscape(#"\a"#)),
    .refused("n_string_invalid_unicode_escape", #"["1️⃣\uqqqq"]"#, .badEscape(#"\u"#)),
    .found("n_string_invalid_utf8_after_escape", #"["\1️⃣⟨E5⟩"]"#, .notUTF8),
    .refused(
      "n_string_leading_uescaped_thinspace", #"[1️⃣\u0020"asd"]"#, .missingValue(found: "\\")),
    .refused("n_string_no_quotes_with_bad_escape", #"[1️⃣\n]"#, .missingValue(found: "\\")),
    .refused("n_string_single_doublequote", "1️⃣\"", .unterminatedString),
    .refused(
      "n_string_single_quote", "[1️⃣'single quote']", .singleQuotes, reading: ["single quote"]),
    .refused("n_string_typographic_quotes", "[1️⃣“a”]", .typographicQuote("“")),
    .refused("n_string_backquotes", "[1️⃣`a`]", .missingValue(found: "`")),
    .refused("n_string_start_escape_unclosed", #"[1️⃣"\"#, .unterminatedString),
    .refused("n_string_unescaped_ctrl_char", "[\"a1️⃣⟨00⟩a\"]", .rawControlCharacter(0)),
    .refused("n_string_unescaped_ctrl_char_1F", "[\"😀1️⃣⟨1F⟩\"]", .rawControlCharacter(0x1F)),
    .refused("n_string_unescaped_newline", "[1️⃣\"new\nline\"]", .unterminatedString),
    .refused("n_string_unescaped_carriage_return", "[1️⃣\"new\rline\"]", .unterminatedString),
    .refused("n_string_unescaped_tab", "[\"1️⃣\t\"]", .rawControlCharacter(9)),
    .refused("n_string_unescaped_ctrl_char_in_key", "{\"1️⃣⟨0B⟩\":1}", .rawControlCharacter(0x0B)),
    .refused("n_string_unicode_CapitalU", #""1️⃣\UA66D""#, .badEscape(#"\U"#)),
    .refused("n_structure_array_with_unclosed_string", #"[1️⃣"asd]"#, .unterminatedString),
    .refused(
      "n_structure_open_open", #"["1️⃣\{["\{["\{["\{"#, .badEscape(#"\{"#)),
    .refused(
      "i_object_key_lone_2nd_surrogate", #"{"1️⃣\uDFAA":0}"#, .loneSurrogate(#"\uDFAA"#),
      because: noScalar),
    .refused(
      "i_string_1st_surrogate_but_2nd_missing", #"["1️⃣\uDADA"]"#, .loneSurrogate(#"\uDADA"#),
      because: noScalar),
    .refused(
      "i_string_1st_valid_surrogate_2nd_invalid", #"["1️⃣\uD888\u1234"]"#,
      .loneSurrogate(#"\uD888"#), because: noScalar),
    .refused(
      "i_string_incomplete_surrogate_and_escape_valid", #"["1️⃣\uD800\n"]"#,
      .loneSurrogate(#"\uD800"#), because: noScalar),
    .refused(
      "i_string_incomplete_surrogate_pair", #"["1️⃣\uDd1ea"]"#, .loneSurrogate(#"\uDd1e"#),
      because: noScalar),
    .refused(
      "i_string_incomplete_surrogates_escape_valid", #"["1️⃣\uD800\uD800\n"]"#,
      .loneSurrogate(#"\uD800"#), because: noScalar),
    .refused(
      "i_string_invalid_lonely_surrogate", #"["1️⃣\ud800"]"#, .loneSurrogate(#"\ud800"#),
      because: noScalar),
    .refused(
      "i_string_invalid_surrogate", #"["1️⃣\ud800abc"]"#, .loneSurrogate(#"\ud800"#),
      because: noScalar),
    .refused(
      "i_string_inverted_surrogates_U+1D11E", #"["1️⃣\uDd1e\uD834"]"#, .loneSurrogate(#"\uDd1e"#),
      because: noScalar),
    .refused(
      "i_string_lone_second_surrogate", #"["1️⃣\uDFAA"]"#, .loneSurrogate(#"\uDFAA"#),
      because: noScalar),
    .refused(
      "i_string_1st_surrogate_twice", #"["1️⃣\uD83D\uD83D\uDE00"]"#, .loneSurrogate(#"\uD83D"#),
      because: noScalar),
    .refused(
      "i_string_surrogate_as_an_escape_and_as_a_byte", #"["1️⃣\uD83D😀"]"#,
      .loneSurrogate(#"\uD83D"#), because: noScalar),
    .refused(
      "i_string_lone_second_surrogate_behind_a_pair", #"["\uD83D\uDE001️⃣\udc00"]"#,
      .loneSurrogate(#"\udc00"#), because: noScalar),
    .refused(
      "i_string_1st_surrogate_and_too_few_digits", #"["1️⃣\uD83D\uDE0"]"#,
      .loneSurrogate(#"\uD83D"#), because: noScalar),
  ]
}
