import Starling

extension JSONCase {
  /// Section 2: a text is one value, made of tokens.
  static let structure: [JSONCase] = [
    .taken("y_structure_lonely_false", "false", as: false),
    .taken("y_structure_lonely_int", "42", as: 42),
    .taken("y_structure_lonely_negative_real", "-0.1", as: -0.1),
    .taken("y_structure_lonely_null", "null", as: .null),
    .taken("y_structure_lonely_string", #""asd""#, as: "asd"),
    .taken("y_structure_lonely_true", "true", as: true),
    .taken("y_structure_lonely_object", "{}", as: [:]),
    .taken("y_structure_string_empty", #""""#, as: ""),
    .taken("y_structure_true_in_array", "[true]", as: [true]),
    .taken("y_structure_all_tokens", #"{"a":[1,{"b":null}]}"#, as: ["a": [1, ["b": .null]]]),
    .refused("n_structure_angle_bracket_.", "1️⃣<.>", .missingValue(found: "<")),
    .refused("n_structure_angle_bracket_null", "[1️⃣<null>]", .missingValue(found: "<")),
    .refused("n_structure_single_star", "1️⃣*", .missingValue(found: "*")),
    .refused("n_structure_single_comma", "1️⃣,", .missingValue(found: ",")),
    .refused("n_structure_single_colon", "1️⃣:", .missingValue(found: ":")),
    .refused("n_structure_parentheses", "[1️⃣()]", .missingValue(found: "(")),
    .refused("n_structure_fullwidth_bracket", "1️⃣［］", .unknownWord("［］", meant: nil)),
    .refused("n_structure_null-byte-outside-string", "[1️⃣⟨00⟩]", .missingValue(found: "U+0")),
    .refused("n_structure_delete_outside_string", "[1️⃣⟨7F⟩]", .missingValue(found: "U+7F")),
    .refused("n_structure_ascii-unicode-identifier", "1️⃣aå", .unknownWord("aå", meant: nil)),
    .refused("n_structure_unicode-identifier", "1️⃣å", .unknownWord("å", meant: nil)),
    .refused(
      "n_structure_uescaped_LF_before_string", #"[1️⃣\u000A""]"#, .missingValue(found: "\\")),
    .refused(
      "n_structure_object_with_comment", #"{"a":1️⃣/*comment*/"b"}"#, .comment, reading: ["a": "b"]),
    .refused("n_structure_comment_alone", "1️⃣// nothing2️⃣", .comment, .emptyFile),
    .refused("n_structure_comment_never_closed", "[1]1️⃣/* open", .comment, reading: [1]),
    .refused("n_structure_comment_of_one_slash", "[1️⃣/]", .missingValue(found: "/")),
  ]

  /// Section 2: only space, tab, line feed and carriage return may surround tokens.
  static let whiteSpace: [JSONCase] = [
    .taken("y_structure_trailing_newline", "[\"a\"]\n", as: ["a"]),
    .taken("y_structure_whitespace_array", " [] ", as: []),
    .taken("y_structure_whitespace_of_each_kind", "⟨20 09 0A 0D⟩1⟨20 09 0A 0D⟩", as: 1),
    .taken(
      "y_structure_whitespace_around_each_token",
      "\t{\r\n\"a\" : [ 1 ,\n2\t] ,\n\"b\"\n:\r{ } } ", as: ["a": [1, 2], "b": [:]]),
    .taken("y_structure_whitespace_nowhere", #"{"a":[1,2],"b":{}}"#, as: ["a": [1, 2], "b": [:]]),
    .refused("n_structure_whitespace_formfeed", "[1️⃣⟨0C⟩]", .missingValue(found: "U+C")),
    .refused("n_structure_whitespace_vertical_tab", "[1️⃣⟨0B⟩]", .missingValue(found: "U+B")),
    .refused("n_structure_whitespace_null", "1️⃣⟨00⟩1", .missingValue(found: "U+0")),
    .refused(
      "n_structure_whitespace_U+00A0_no-break_space", "[1️⃣\u{A0}1]", .unseenCharacter("\u{A0}")),
    .refused("n_structure_whitespace_U+0085_next_line", "[1️⃣\u{85}]", .unseenCharacter("\u{85}")),
    .refused(
      "n_structure_whitespace_U+2028_line_separator", "[1️⃣1\u{2028}]", .unseenCharacter("\u{2028}")),
    .refused(
      "n_structure_whitespace_U+3000_ideographic_space", "[1️⃣\u{3000}]",
      .unseenCharacter("\u{3000}")),
    .refused(
      "n_structure_whitespace_U+2060_word_joiner", "1️⃣\u{2060}", .unseenCharacter("\u{2060}")),
    .refused("n_structure_U+2060_word_joined", "[1️⃣\u{2060}]", .unseenCharacter("\u{2060}")),
    .refused("n_structure_whitespace_within_a_word", "[1️⃣tr ue]", .unknownWord("tr", meant: nil)),
    .refused("n_structure_whitespace_within_a_number", "[1 1️⃣2]", .missingComma),
  ]

  /// Section 2: texts that end too early or too late.
  static let ends: [JSONCase] = [
    .refused("n_structure_no_data", "1️⃣", .emptyFile),
    .refused("n_single_space", " 1️⃣", .emptyFile),
    .refused("n_structure_nothing_but_white_space", "⟨20 09 0A 0D⟩1️⃣", .emptyFile),
    .refused("n_structure_lone-open-bracket", "[1️⃣", .endOfFile(bracket: "[", line: 1)),
    .refused("n_structure_open_object", "{1️⃣", .endOfFile(bracket: "{", line: 1)),
    .refused("n_structure_end_array", "1️⃣]", .missingValue(found: "]")),
    .refused("n_structure_end_object", "1️⃣}", .missingValue(found: "}")),
    .refused("n_structure_close_unopened_array", "11️⃣]", .textAfterEnd),
    .refused("n_structure_array_trailing_garbage", "[1]1️⃣x", .textAfterEnd),
    .refused("n_structure_array_with_extra_array_close", "[1]1️⃣]", .textAfterEnd),
    .refused("n_structure_double_array", "[]1️⃣[]", .textAfterEnd),
    .refused("n_structure_number_with_trailing_garbage", "21️⃣@", .textAfterEnd),
    .refused("n_structure_two_numbers", "1 1️⃣2", .textAfterEnd),
    .refused("n_structure_two_strings", #""a"1️⃣"b""#, .textAfterEnd),
    .refused("n_structure_comma_after_the_end", "{}1️⃣,", .textAfterEnd),
    .refused("n_structure_null_byte_after_the_end", "{}1️⃣⟨00⟩", .textAfterEnd),
    .refused("n_multidigit_number_then_00", "1231️⃣⟨00⟩", .textAfterEnd),
    .refused("n_string_with_trailing_garbage", #"""1️⃣x"#, .textAfterEnd),
    .refused("n_structure_object_followed_by_closing_object", "{}1️⃣}", .textAfterEnd),
    .refused(
      "n_structure_object_with_trailing_garbage", #"{"a": true} 1️⃣"x""#, .textAfterEnd),
    .refused("n_structure_trailing_#", #"{"a":"b"}1️⃣#{}"#, .comment, reading: ["a": "b"]),
    .refused("n_structure_open_array_apostrophe", "[1️⃣2️⃣'", .singleQuotes, .unterminatedString),
    .refused("n_structure_open_array_comma", "[1️⃣,", .missingValue(found: ",")),
    .refused("n_structure_open_array_open_object", "[{1️⃣", .endOfFile(bracket: "{", line: 1)),
    .refused("n_structure_open_array_open_string", #"[1️⃣"a"#, .unterminatedString),
    .refused("n_structure_open_array_string", #"["a"1️⃣"#, .endOfFile(bracket: "[", line: 1)),
    .refused(
      "n_structure_open_object_close_array", "{1️⃣]", .missingKey(found: "]")),
    .refused("n_structure_open_object_comma", "{1️⃣,", .missingKey(found: ",")),
    .refused("n_structure_open_object_open_array", "{1️⃣[", .missingKey(found: "[")),
    .refused("n_structure_open_object_open_string", #"{1️⃣"a"#, .unterminatedString),
    .refused(
      "n_structure_open_object_string_with_apostrophes", "{1️⃣'a'2️⃣", .singleQuotes,
      .endOfFile(bracket: "{", line: 1)),
    .refused(
      "n_structure_object_unclosed_no_value", #"{"":1️⃣"#, .endOfFile(bracket: "{", line: 1)),
    .refused(
      "n_structure_comma_instead_of_closing_brace", #"{"x": true,1️⃣"#,
      .endOfFile(bracket: "{", line: 1)),
    .refused("n_structure_unclosed_array", "[11️⃣", .endOfFile(bracket: "[", line: 1)),
    .refused(
      "n_structure_unclosed_object", #"{"asd":"asd"1️⃣"#, .endOfFile(bracket: "{", line: 1)),
    .refused(
      "n_structure_unclosed_array_on_the_second_line", "\n[[]\n1️⃣",
      .endOfFile(bracket: "[", line: 2)),
    .refused(
      "n_structure_unclosed_array_within_an_object", "{\n\"a\": [\r\n1,\r2\n1️⃣",
      .endOfFile(bracket: "[", line: 2)),
  ]
}
