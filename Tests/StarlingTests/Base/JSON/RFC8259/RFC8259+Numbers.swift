import Starling

extension JSONCase {
  private static let closeToZero = "0." + String(repeating: "0", count: 77) + "1"
  private static let beyondDoubles =
    "no double is that large: it is infinite here, and out-of-range where a script has it"
  private static let nearestDouble = "the nearest double stands for it, as nearly everywhere"

  /// Section 6: numbers, and their values as doubles.
  static let numbers: [JSONCase] = [
    .taken("y_number", "[123e65]", as: [123e65]),
    .taken("y_number_0e+1", "[0e+1]", as: [0]),
    .taken("y_number_0e1", "[0e1]", as: [0]),
    .taken("y_number_after_space", "[ 4]", as: [4]),
    .taken("y_number_double_close_to_zero", "[-\(closeToZero)]", as: [-1e-78]),
    .taken("y_number_int_with_exp", "[20e1]", as: [200]),
    .taken("y_number_minus_zero", "[-0]", as: [-0.0]),
    .taken("y_number_negative_int", "[-123]", as: [-123]),
    .taken("y_number_negative_one", "[-1]", as: [-1]),
    .taken("y_number_negative_zero", "[-0.0]", as: [-0.0]),
    .taken("y_number_real_capital_e", "[1E22]", as: [1e22]),
    .taken("y_number_real_capital_e_neg_exp", "[1E-2]", as: [0.01]),
    .taken("y_number_real_capital_e_pos_exp", "[1E+2]", as: [100]),
    .taken("y_number_real_exponent", "[123e45]", as: [123e45]),
    .taken("y_number_real_fraction_exponent", "[123.456e78]", as: [123.456e78]),
    .taken("y_number_real_neg_exp", "[1e-2]", as: [0.01]),
    .taken("y_number_real_pos_exponent", "[1e+2]", as: [100]),
    .taken("y_number_simple_int", "[123]", as: [123]),
    .taken("y_number_simple_real", "[123.456789]", as: [123.456789]),
    .taken("y_number_zero", "0", as: 0),
    .taken("y_number_zero_with_fraction", "[0.0,-0.25,0.10]", as: [0, -0.25, 0.1]),
    .taken("y_number_zeros_behind", "[100,1.500,1e10]", as: [100, 1.5, 1e10]),
    .taken("y_number_exponent_with_leading_zeros", "[1e02,1.0E+0003,5e-00]", as: [100, 1000, 5]),
    .taken("y_number_negative_zero_with_exponent", "-0e-1", as: -0.0),
    .taken("y_number_fifteen_digits", "123456789012345", as: 123_456_789_012_345),
    .taken("y_number_sixteen_digits", "1234567890123456", as: 1_234_567_890_123_456),
    .taken("y_number_largest_safe_integer", "9007199254740991", as: .number(0x1.fffffffffffffp52)),
    .taken("y_number_tenth_thrice", "0.30000000000000004", as: .number(0.1 + 0.2)),
    .taken(
      "y_number_largest_double", "1.7976931348623157e308", as: .number(.greatestFiniteMagnitude)),
    .taken(
      "y_number_smallest_normal", "2.2250738585072014e-308", as: .number(.leastNormalMagnitude)),
    .taken("y_number_smallest_double", "5e-324", as: .number(.leastNonzeroMagnitude)),
    .taken(
      "i_number_halfway_to_even", "1.00000000000000011102230246251565404236316680908203125",
      as: .number(1), because: nearestDouble),
    .taken(
      "i_number_just_above_halfway", "1.00000000000000011102230246251565404236316680908203126",
      as: .number(0x1.0000000000001p0), because: nearestDouble),
    .taken(
      "i_number_beyond_safe_integers", "9007199254740993", as: .number(0x1p53),
      because: nearestDouble),
    .taken(
      "i_number_too_big_pos_int", "[100000000000000000000]", as: [1e20], because: nearestDouble),
    .taken(
      "i_number_too_big_neg_int", "[-123123123123123123123123123123]",
      as: [-123123123123123123123123123123.0], because: nearestDouble),
    .taken(
      "i_number_very_big_negative_int", "[-237462374673276894279832749832423479823246327846]",
      as: [-237462374673276894279832749832423479823246327846.0], because: nearestDouble),
    .taken(
      "i_number_of_400_digits", String(repeating: "9", count: 400), as: .number(.infinity),
      because: beyondDoubles),
    .taken(
      "i_number_double_huge_neg_exp", "[123.456e-789]", as: [0],
      because: "so near to zero, the nearest double is zero"),
    .taken(
      "i_number_real_underflow", "[123e-10000000]", as: [0],
      because: "so near to zero, the nearest double is zero"),
    .taken(
      "i_number_real_neg_underflow", "[-1e-400]", as: [-0.0],
      because: "so near to zero, the nearest double is zero, which keeps its sign"),
    .taken(
      "i_number_huge_exp",
      "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999969999999006]",
      as: [.number(.infinity)], because: beyondDoubles),
    .taken(
      "i_number_huge_neg_exp", "[1e-99999999999999999999999999999999999999999999]", as: [0],
      because: "so near to zero, the nearest double is zero"),
    .taken(
      "i_number_zero_with_huge_exp", "[0e99999999999999999999999999999999999999999999]", as: [0],
      because: "zero is zero, whatever its exponent"),
    .taken(
      "i_number_neg_int_huge_exp", "[-1e+9999]", as: [.number(-.infinity)], because: beyondDoubles),
    .taken(
      "i_number_pos_double_huge_exp", "[1.5e+9999]", as: [.number(.infinity)],
      because: beyondDoubles),
    .taken(
      "i_number_real_neg_overflow", "[-123123e100000]", as: [.number(-.infinity)],
      because: beyondDoubles),
    .taken(
      "i_number_real_pos_overflow", "[123123e100000]", as: [.number(.infinity)],
      because: beyondDoubles),
  ]

  /// Section 6: texts that look like numbers, but are not.
  static let badNumbers: [JSONCase] =
    [
      ("n_number_++", "++1234"), ("n_number_+1", "+1"), ("n_number_+Inf", "+Inf"),
      ("n_number_-01", "-01"), ("n_number_-1.0.", "-1.0."), ("n_number_-2.", "-2."),
      ("n_number_-NaN", "-NaN"), ("n_number_.-1", ".-1"), ("n_number_.2e-3", ".2e-3"),
      ("n_number_0.1.2", "0.1.2"), ("n_number_0.3e+", "0.3e+"), ("n_number_0.3e", "0.3e"),
      ("n_number_0.e1", "0.e1"), ("n_number_0_capital_E+", "0E+"), ("n_number_0_capital_E", "0E"),
      ("n_number_0e+", "0e+"), ("n_number_0e", "0e"), ("n_number_1.0e+", "1.0e+"),
      ("n_number_1.0e-", "1.0e-"), ("n_number_1.0e", "1.0e"), ("n_number_1eE2", "1eE2"),
      ("n_number_2.e+3", "2.e+3"), ("n_number_2.e-3", "2.e-3"), ("n_number_2.e3", "2.e3"),
      ("n_number_9.e+", "9.e+"), ("n_number_expression", "1+2"), ("n_number_hex_1_digit", "0x1"),
      ("n_number_hex_2_digits", "0x42"), ("n_number_invalid+-", "0e+-1"),
      ("n_number_invalid-negative-real", "-123.123foo"), ("n_number_minus_infinity", "-Infinity"),
      ("n_number_minus_sign_with_trailing_garbage", "-foo"),
      ("n_number_neg_int_starting_with_zero", "-012"),
      ("n_number_neg_real_without_int_part", "-.123"), ("n_number_neg_with_garbage_at_end", "-1x"),
      ("n_number_real_garbage_after_e", "1ea"),
      ("n_number_real_without_fractional_part", "1."), ("n_number_starting_with_dot", ".123"),
      ("n_number_with_alpha", "1.2a-3"),
      ("n_number_with_alpha_char", "1.8011670033376514H-308"),
      ("n_number_with_leading_zero", "012"), ("n_number_of_two_zeros", "00"),
      ("n_number_of_two_minuses", "--1"), ("n_number_of_a_minus_alone", "-"),
      ("n_number_of_a_dot_alone", "."), ("n_number_of_an_underscore", "1_000"),
      ("n_number_octal", "0o17"), ("n_number_with_suffix", "1f"),
      ("n_number_of_two_exponents", "1e5e5"), ("n_number_U+FF12_behind_a_digit", "1２"),
      ("n_number_U+0661_behind_a_digit", "1\u{661}"), ("n_number_U+2212_minus_behind", "1\u{2212}"),
    ].map { .refused($0, "[1️⃣\($1)]", .badNumber($1)) } + [
      .refused("n_number_1_000", "[1 1️⃣000.0]", .missingComma),
      .refused("n_number_Inf", "[1️⃣Inf]", .unknownWord("Inf", meant: nil)),
      .refused("n_number_NaN", "[1️⃣NaN]", .unknownWord("NaN", meant: nil)),
      .refused("n_number_infinity", "[1️⃣Infinity]", .unknownWord("Infinity", meant: nil)),
      .refused("n_number_U+FF11_fullwidth_digit_one", "[1️⃣１]", .unknownWord("１", meant: nil)),
      .refused("n_number_U+2212_minus_sign", "[1️⃣\u{2212}1]", .unknownWord("\u{2212}1", meant: nil)),
      .refused("n_number_minus_space_1", "[1️⃣- 1]", .badNumber("-")),
      .refused("n_number_then_string", #"[11️⃣"a"]"#, .missingComma),
      .found("n_number_invalid-utf-8-in-bigger-int", "[1231️⃣⟨E5⟩]", .notUTF8),
      .found("n_number_invalid-utf-8-in-exponent", "[1e11️⃣⟨E5⟩]", .notUTF8),
      .found("n_number_invalid-utf-8-in-int", "[01️⃣⟨E5⟩]\n", .notUTF8),
      .found("n_number_real_with_invalid_utf8_after_e", "[1e1️⃣⟨E5⟩]", .notUTF8),
    ]
}
