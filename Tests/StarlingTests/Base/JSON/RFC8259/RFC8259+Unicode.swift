import Starling

extension JSONCase {
  private static let utf8Only = "the RFC wants UTF-8 between systems, and a script travels"
  private static let noCharacter = "these bytes are no UTF-8: which character was meant is unknown"

  /// Section 8.1: UTF-8, perhaps after a byte-order mark.
  static let encoding: [JSONCase] = [
    .taken(
      "i_structure_UTF-8_BOM_empty_object", "⟨EF BB BF⟩{}", as: [:],
      because: "a reader may ignore the mark, and editors write it"),
    .taken(
      "i_structure_UTF-8_BOM_and_white_space", "⟨EF BB BF⟩ [1] ", as: [1],
      because: "a reader may ignore the mark, and editors write it"),
    .refused("n_structure_UTF8_BOM_no_data", "⟨EF BB BF⟩1️⃣", .emptyFile),
    .found("n_structure_incomplete_UTF8_BOM", "1️⃣⟨EF BB⟩{}", .notUTF8),
    .refused(
      "n_structure_UTF8_BOM_twice", "⟨EF BB BF⟩1️⃣⟨EF BB BF⟩{}", .unseenCharacter("\u{FEFF}")),
    .refused("n_structure_UTF8_BOM_inside", "[1️⃣⟨EF BB BF⟩]", .unseenCharacter("\u{FEFF}")),
    .refused("n_structure_UTF8_BOM_at_the_end", "{}1️⃣⟨EF BB BF⟩", .unseenCharacter("\u{FEFF}")),
    .found(
      "i_string_UTF-16LE_with_BOM", "1️⃣⟨FF FE 5B 00 22 00 E9 00 22 00 5D 00⟩", .notUTF8,
      because: utf8Only),
    .found(
      "i_string_UTF-16BE_with_BOM", "1️⃣⟨FE FF 00 5B 00 22 00 E9 00 22 00 5D⟩", .notUTF8,
      because: utf8Only),
    .found(
      "i_string_utf16BE_no_BOM", "⟨00 5B 00 22 00⟩1️⃣⟨E9 00 22 00 5D⟩", .notUTF8,
      because: utf8Only),
    .found(
      "i_string_utf16LE_no_BOM", "⟨5B 00 22 00⟩1️⃣⟨E9 00 22 00 5D 00⟩", .notUTF8,
      because: utf8Only),
    .refused(
      "i_structure_utf16LE_of_ASCII", "⟨5B⟩1️⃣⟨00 5D 00⟩", .missingValue(found: "U+0"),
      because: utf8Only),
    .refused(
      "i_structure_utf32BE_of_ASCII", "1️⃣⟨00 00 00 5B 00 00 00 5D⟩", .missingValue(found: "U+0"),
      because: utf8Only),
    .found("n_array_a_invalid_utf8", "[a1️⃣⟨E5⟩]", .notUTF8),
    .found("n_array_invalid_utf8", "[1️⃣⟨FF⟩]", .notUTF8),
    .found(
      "n_object_lone_continuation_byte_in_key_and_trailing_comma", "{\"1️⃣⟨B9⟩\":\"0\",}", .notUTF8),
    .found("n_structure_lone-invalid-utf-8", "1️⃣⟨E5⟩", .notUTF8),
    .found("n_structure_single_eacute", "1️⃣⟨E9⟩", .notUTF8),
    .found("n_structure_invalid_utf8_after_the_end", "[]1️⃣⟨C3⟩", .notUTF8),
    .found("i_string_iso_latin_1", "[\"1️⃣⟨E9⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_invalid_utf-8", "[\"1️⃣⟨FF⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_UTF-8_invalid_sequence", "[\"日ш1️⃣⟨FA⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_UTF8_surrogate_U+D800", "[\"1️⃣⟨ED A0 80⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_UTF8_surrogate_U+DFFF", "[\"1️⃣⟨ED BF BF⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_UTF8_surrogate_pair", "[\"1️⃣⟨ED A0 BD ED B8 80⟩\"]", .notUTF8,
      because: noCharacter),
    .found(
      "i_string_lone_utf8_continuation_byte", "[\"1️⃣⟨81⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_last_continuation_byte", "[\"a1️⃣⟨BF⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_not_in_unicode_range", "[\"1️⃣⟨F4 BF BF BF⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_UTF8_U+110000", "[\"1️⃣⟨F4 90 80 80⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_UTF8_U+140000", "[\"1️⃣⟨F5 80 80 80⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_overlong_sequence_2_bytes", "[\"1️⃣⟨C0 AF⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_overlong_null", "[\"1️⃣⟨C0 80⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_overlong_delete", "[\"1️⃣⟨C1 BF⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_overlong_sequence_3_bytes", "[\"1️⃣⟨E0 9F BF⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_overlong_sequence_4_bytes", "[\"1️⃣⟨F0 8F BF BF⟩\"]", .notUTF8,
      because: noCharacter),
    .found(
      "i_string_overlong_sequence_5_bytes", "[\"1️⃣⟨F8 87 BF BF BF⟩\"]", .notUTF8,
      because: noCharacter),
    .found(
      "i_string_overlong_sequence_6_bytes", "[\"1️⃣⟨FC 83 BF BF BF BF⟩\"]", .notUTF8,
      because: noCharacter),
    .found(
      "i_string_overlong_sequence_6_bytes_null", "[\"1️⃣⟨FC 80 80 80 80 80⟩\"]", .notUTF8,
      because: noCharacter),
    .found("i_string_truncated-utf-8", "[\"1️⃣⟨E0 FF⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_truncated_2_bytes", "[\"1️⃣⟨C3⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_truncated_3_bytes", "[\"1️⃣⟨E2 82⟩\"]", .notUTF8, because: noCharacter),
    .found("i_string_truncated_4_bytes", "[\"1️⃣⟨F0 9F 98⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_truncated_within_3_bytes", "[\"1️⃣⟨E2 28 A1⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_truncated_within_4_bytes", "[\"1️⃣⟨F0 9F 28 80⟩\"]", .notUTF8, because: noCharacter),
    .found(
      "i_string_truncated_behind_eight_bytes", "[\"abcdefgh€1️⃣⟨E2 82⟩\"]", .notUTF8,
      because: noCharacter),
  ]

  /// Section 8.2: every Unicode character may occur literally in a string.
  static let unicode: [JSONCase] = [
    .taken("y_string_nonCharacterInUTF-8_U+10FFFF", "[\"⟨F4 8F BF BF⟩\"]", as: ["\u{10FFFF}"]),
    .taken("y_string_nonCharacterInUTF-8_U+FFFF", "[\"⟨EF BF BF⟩\"]", as: ["\u{FFFF}"]),
    .taken(
      "y_string_reservedCharacterInUTF-8_U+1BFFF", "[\"⟨F0 9B BF BF⟩\"]", as: ["\u{1BFFF}"]),
    .taken("y_string_pi", "[\"π\"]", as: ["π"]),
    .taken("y_string_u+2028_line_sep", "[\"⟨E2 80 A8⟩\"]", as: ["\u{2028}"]),
    .taken("y_string_u+2029_par_sep", "[\"⟨E2 80 A9⟩\"]", as: ["\u{2029}"]),
    .taken("y_string_unicode_2", "[\"⍂㈴⍂\"]", as: ["⍂㈴⍂"]),
    .taken("y_string_utf8", "[\"€𝄞\"]", as: ["€𝄞"]),
    .taken("y_string_UTF8_first_of_2_bytes", "\"⟨C2 80⟩\"", as: "\u{80}"),
    .taken("y_string_UTF8_last_of_2_bytes", "\"⟨DF BF⟩\"", as: "\u{7FF}"),
    .taken("y_string_UTF8_first_of_3_bytes", "\"⟨E0 A0 80⟩\"", as: "\u{800}"),
    .taken("y_string_UTF8_last_before_surrogates", "\"⟨ED 9F BF⟩\"", as: "\u{D7FF}"),
    .taken("y_string_UTF8_first_behind_surrogates", "\"⟨EE 80 80⟩\"", as: "\u{E000}"),
    .taken("y_string_UTF8_first_of_4_bytes", "\"⟨F0 90 80 80⟩\"", as: "\u{10000}"),
    .taken("y_string_UTF8_BOM_inside", "\"a⟨EF BB BF⟩b\"", as: "a\u{FEFF}b"),
    .taken("y_string_combining_first", "\"\u{301}a\"", as: "\u{301}a"),
    .taken("y_string_combining_behind_an_escape", "\"\\n\u{301}\"", as: "\n\u{301}"),
    .taken("y_string_not_composed", "[\"\u{E9}\",\"e\u{301}\"]", as: ["\u{E9}", "e\u{301}"]),
    .taken("y_string_family", "\"👩‍👩‍👧\"", as: "👩‍👩‍👧"),
  ]
}
