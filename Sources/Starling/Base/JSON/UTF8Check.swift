/// Validates UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
package enum UTF8Check {
  package static func firstInvalidByte(in bytes: Span<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
