import Starling

extension JSONCase {
  /// Section 3: three words, in lower case.
  static let literals: [JSONCase] = [
    .taken("y_array_false", "[false]", as: [false]),
    .taken("y_array_null", "[null]", as: [.null]),
    .refused("n_incomplete_false", "[1️⃣fals]", .unknownWord("fals", meant: nil)),
    .refused("n_incomplete_null", "[1️⃣nul]", .unknownWord("nul", meant: nil)),
    .refused("n_incomplete_true", "[1️⃣tru]", .unknownWord("tru", meant: nil)),
    .refused("n_structure_capitalized_True", "[1️⃣True]", .unknownWord("True", meant: "true")),
    .refused("n_structure_capitalized_FALSE", "[1️⃣FALSE]", .unknownWord("FALSE", meant: "false")),
    .refused("n_structure_capitalized_Null", "1️⃣Null", .unknownWord("Null", meant: "null")),
    .refused("n_structure_word_yes", "1️⃣yes", .unknownWord("yes", meant: "true")),
    .refused("n_structure_word_off", "1️⃣off", .unknownWord("off", meant: "false")),
    .refused("n_structure_word_None", "1️⃣None", .unknownWord("None", meant: "null")),
    .refused("n_structure_word_undefined", "1️⃣undefined", .unknownWord("undefined", meant: "null")),
    .refused("n_structure_word_too_long", "1️⃣nullx", .unknownWord("nullx", meant: nil)),
    .refused("n_structure_word_and_a_letter", "1️⃣nullé", .unknownWord("nullé", meant: nil)),
    .refused("n_structure_words_in_a_row", "[true1️⃣\"a\"]", .missingComma),
    .refused("n_string_single_string_no_double_quotes", "1️⃣abc", .unknownWord("abc", meant: nil)),
    .refused(
      "n_structure_unclosed_array_partial_null", "[ false, 1️⃣nul", .unknownWord("nul", meant: nil)),
    .refused(
      "n_structure_unclosed_array_unfinished_false", "[ true, 1️⃣fals",
      .unknownWord("fals", meant: nil)),
    .refused(
      "n_structure_unclosed_array_unfinished_true", "[ false, 1️⃣tru",
      .unknownWord("tru", meant: nil)),
  ]

  private static let firstKeyCounts =
    "the RFC wants names to be unique, but takes others; in a script the author's mistake would hide"

  /// Section 4: names in quotes, a colon, a value, commas between.
  static let objects: [JSONCase] = [
    .taken("y_object", #"{"asd":"sdf", "dfg":"fgh"}"#, as: ["asd": "sdf", "dfg": "fgh"]),
    .taken("y_object_basic", #"{"asd":"sdf"}"#, as: ["asd": "sdf"]),
    .taken("y_object_empty", "{}", as: [:]),
    .taken("y_object_empty_key", #"{"":0}"#, as: ["": 0]),
    .taken("y_object_escaped_null_in_key", #"{"foo\u0000bar": 42}"#, as: ["foo\0bar": 42]),
    .taken(
      "y_object_extreme_numbers", #"{ "min": -1.0e+28, "max": 1.0e+28 }"#,
      as: ["min": -1.0e+28, "max": 1.0e+28]),
    .taken(
      "y_object_long_strings",
      #"{"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}], "id": "xxxxxxxxxxxxxxxxxxxxxx"}"#,
      as: [
        "x": [["id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]], "id": "xxxxxxxxxxxxxxxxxxxxxx",
      ]),
    .taken("y_object_simple", #"{"a":[]}"#, as: ["a": []]),
    .taken(
      "y_object_string_unicode",
      #"{"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430 \u0417\u0435\u043c\u043b\u0435\u043a\u043e\u043f\u0430" }"#,
      as: ["title": "Полтора Землекопа"]),
    .taken("y_object_with_newlines", "{\n\"a\": \"b\"\n}", as: ["a": "b"]),
    .taken("y_object_keeps_its_order", #"{"b":1,"a":2,"c":3}"#, as: ["b": 1, "a": 2, "c": 3]),
    .taken("y_object_key_and_value_alike", #"{"a":"a","b":"a"}"#, as: ["a": "a", "b": "a"]),
    .taken("y_object_keys_differ_in_case", #"{"a":1,"A":2}"#, as: ["a": 1, "A": 2]),
    .taken(
      "y_object_keys_differ_in_depth", #"{"a":{"a":1},"b":{"a":1}}"#,
      as: ["a": ["a": 1], "b": ["a": 1]]),
    .found(
      "y_object_duplicated_key", #"{"a":"b",1️⃣"a":"c"}"#, .duplicateKey("a"),
      reading: ["a": "b", "a": "c"], because: firstKeyCounts),
    .found(
      "y_object_duplicated_key_and_value", #"{"a":"b",1️⃣"a":"b"}"#, .duplicateKey("a"),
      reading: ["a": "b", "a": "b"], because: firstKeyCounts),
    // Section 8.3: names are compared when their escapes are resolved.
    .found(
      "y_object_duplicated_key_by_an_escape", #"{"a\\b":1,1️⃣"a\u005Cb":2}"#, .duplicateKey("a\\b"),
      reading: [#"a\b"#: 1, #"a\b"#: 2], because: firstKeyCounts),
    .taken(
      "y_object_keys_of_other_scalars", "{\"\u{E9}\":1,\"e\u{301}\":2}",
      as: ["\u{E9}": 1, "e\u{301}": 2]),
    .refused("n_object_bad_value", #"["x", 1️⃣truth]"#, .unknownWord("truth", meant: nil)),
    .refused("n_object_bracket_key", #"{1️⃣[: "x"}"#, .missingKey(found: "[")),
    .refused("n_object_comma_instead_of_colon", #"{"x"1️⃣, null}"#, .missingColon),
    .refused("n_object_double_colon", #"{"x":1️⃣:"b"}"#, .missingValue(found: ":")),
    .refused("n_object_emoji", "{1️⃣🇨🇭}", .missingQuote("🇨🇭")),
    .refused("n_object_garbage_at_end", #"{"a":"a" 1️⃣123}"#, .missingComma),
    .refused("n_object_key_with_single_quotes", "{1️⃣key: 'value'}", .missingQuote("key")),
    .refused("n_object_missing_colon", #"{"a" 1️⃣b}"#, .missingColon),
    .refused("n_object_missing_key", #"{1️⃣:"b"}"#, .missingKey(found: ":")),
    .refused("n_object_missing_semicolon", #"{"a" 1️⃣"b"}"#, .missingColon),
    .refused("n_object_equals_sign_instead_of_colon", #"{"a"1️⃣=1}"#, .missingColon),
    .refused("n_object_missing_value", #"{"a":1️⃣"#, .endOfFile(bracket: "{", line: 1)),
    .refused("n_object_missing_value_before_brace", #"{"a":1️⃣}"#, .missingValue(found: "}")),
    .refused("n_object_no-colon", #"{"a"1️⃣"#, .endOfFile(bracket: "{", line: 1)),
    .refused("n_object_no_colon_nor_value", #"{"a"1️⃣}"#, .missingColon),
    .refused("n_object_colon_after_a_value", #"{"a":1 1️⃣: 2}"#, .missingComma),
    .refused("n_object_missing_comma", #"{"a":1 1️⃣"b":2}"#, .missingComma),
    .refused("n_object_non_string_key", "{1️⃣1:1}", .missingQuote("1")),
    .refused(
      "n_object_non_string_key_but_huge_number_instead", "{1️⃣9999E9999:1}",
      .missingQuote("9999E9999")),
    .refused("n_object_repeated_null_null", "{1️⃣null:null,null:null}", .missingQuote("null")),
    .refused(
      "n_object_several_trailing_commas", #"{"id":0,1️⃣,,,,}"#, .missingKey(found: ",")),
    .refused("n_object_single_quote", "{1️⃣'a':0}", .singleQuotes, reading: ["a": 0]),
    .refused("n_object_trailing_comma", #"{"id":0,1️⃣}"#, .trailingComma, reading: ["id": 0]),
    .refused("n_object_just_comma", "{1️⃣,}", .missingKey(found: ",")),
    .refused("n_object_trailing_comment", #"{"a":"b"}1️⃣/**/"#, .comment, reading: ["a": "b"]),
    .refused("n_object_trailing_comment_open", #"{"a":"b"}1️⃣/**/2️⃣/"#, .comment, .textAfterEnd),
    .refused(
      "n_object_trailing_comment_slash_open", #"{"a":"b"}1️⃣//"#, .comment, reading: ["a": "b"]),
    .refused(
      "n_object_trailing_comment_slash_open_incomplete", #"{"a":"b"}1️⃣/"#, .textAfterEnd),
    .refused(
      "n_object_two_commas_in_a_row", #"{"a":"b",1️⃣,"c":"d"}"#, .missingKey(found: ",")),
    .refused("n_object_unquoted_key", #"{1️⃣a: "b"}"#, .missingQuote("a")),
    .refused("n_object_unterminated-value", #"{"a":1️⃣"a"#, .unterminatedString),
    .refused("n_object_with_single_string", #"{ "foo" : "bar", "a" 1️⃣}"#, .missingColon),
    .refused("n_object_with_trailing_garbage", #"{"a":"b"}1️⃣#"#, .comment, reading: ["a": "b"]),
    .refused(
      "n_object_closed_by_a_bracket", #"{"a":11️⃣]"#, .wrongBracket(found: "]", expected: "}")),
  ]

  /// Section 5: values, commas between.
  static let arrays: [JSONCase] = [
    .taken("y_array_arraysWithSpaces", "[[]   ]", as: [[]]),
    .taken("y_array_empty-string", #"[""]"#, as: [""]),
    .taken("y_array_empty", "[]", as: []),
    .taken("y_array_ending_with_newline", "[\"a\"]\n", as: ["a"]),
    .taken("y_array_heterogeneous", #"[null, 1, "1", {}]"#, as: [.null, 1, "1", [:]]),
    .taken("y_array_with_1_and_newline", "[1\n]", as: [1]),
    .taken("y_array_with_leading_space", " [1]", as: [1]),
    .taken("y_array_with_several_null", "[1,null,null,null,2]", as: [1, .null, .null, .null, 2]),
    .taken("y_array_with_trailing_space", "[2] ", as: [2]),
    .taken("y_array_nested", "[[[1],2],3,[4,[5]]]", as: [[[1], 2], 3, [4, [5]]]),
    .refused("n_array_1_true_without_comma", "[1 1️⃣true]", .missingComma),
    .refused("n_array_colon_instead_of_comma", #"[""1️⃣: 1]"#, .missingComma),
    .refused("n_array_comma_after_close", #"[""]1️⃣,"#, .textAfterEnd),
    .refused("n_array_comma_and_number", "[1️⃣,1]", .missingValue(found: ",")),
    .refused("n_array_double_comma", "[1,1️⃣,2]", .missingValue(found: ",")),
    .refused("n_array_double_extra_comma", #"["x",1️⃣,]"#, .missingValue(found: ",")),
    .refused("n_array_extra_close", #"["x"]1️⃣]"#, .textAfterEnd),
    .refused("n_array_extra_comma", #"["",1️⃣]"#, .trailingComma, reading: [""]),
    .refused("n_array_incomplete", #"["x"1️⃣"#, .endOfFile(bracket: "[", line: 1)),
    .refused("n_array_incomplete_invalid_value", "[1️⃣x", .unknownWord("x", meant: nil)),
    .refused("n_array_inner_array_no_comma", "[31️⃣[4]]", .missingComma),
    .refused("n_array_items_separated_by_semicolon", "[11️⃣:2]", .missingComma),
    .refused("n_array_items_separated_by_a_true_semicolon", "[11️⃣;2]", .missingComma),
    .refused("n_array_just_comma", "[1️⃣,]", .missingValue(found: ",")),
    .refused("n_array_just_minus", "[1️⃣-]", .badNumber("-")),
    .refused("n_array_missing_value", #"[   1️⃣, ""]"#, .missingValue(found: ",")),
    .refused(
      "n_array_newlines_unclosed", "[\"a\",\n4\n,1,1️⃣", .endOfFile(bracket: "[", line: 1)),
    .refused("n_array_number_and_comma", "[1,1️⃣]", .trailingComma, reading: [1]),
    .refused("n_array_number_and_several_commas", "[1,1️⃣,]", .missingValue(found: ",")),
    .refused(
      "n_array_spaces_vertical_tab_formfeed", "[\"1️⃣⟨0B⟩a\"\\f]", .rawControlCharacter(0x0B)),
    .refused("n_array_star_inside", "[1️⃣*]", .missingValue(found: "*")),
    .refused("n_array_unclosed", #"[""1️⃣"#, .endOfFile(bracket: "[", line: 1)),
    .refused("n_array_unclosed_trailing_comma", "[1,1️⃣", .endOfFile(bracket: "[", line: 1)),
    .refused(
      "n_array_unclosed_with_new_lines", "[1,\n1\n,11️⃣", .endOfFile(bracket: "[", line: 1)),
    .refused(
      "n_array_unclosed_with_object_inside", "[{}1️⃣", .endOfFile(bracket: "[", line: 1)),
    .refused("n_array_closed_by_a_brace", "[11️⃣}", .wrongBracket(found: "}", expected: "]")),
    .refused("n_array_empty_closed_by_a_brace", "[1️⃣}", .missingValue(found: "}")),
    .refused("n_array_containers_without_comma", "[[]1️⃣{}]", .missingComma),
    .refused("n_array_member_inside", #"["a"1️⃣:1]"#, .missingComma),
  ]
}
