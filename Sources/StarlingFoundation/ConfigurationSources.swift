public import Foundation
public import Starling

extension Configuration {
  /// Reads a configuration from the dictionary of a property list or of JSON, as a remote
  /// configuration service or `JSONSerialization` returns it.
  ///
  /// Nil and `NSNull` are `null`. The findings of an error point into the dictionary as JSON, with
  /// a line for each key, which `DiagnosticText` shows.
  public init(
    dictionary: [String: Any], name: String = "dictionary"
  ) throws(ConfigurationError) {
    try self.init(json: JSONText(dictionary).laidOut(width: 0), name: name)
  }

  /// Reads a configuration from the bytes of JSON or of a property list.
  ///
  /// The name stands in front of each finding of an error.
  public init(data: Data, name: String = "configuration") throws(ConfigurationError) {
    if let list = data.propertyList {
      try self.init(dictionary: list, name: name)
    } else {
      try self.init(SourceText(name: name, bytes: Array(data)))
    }
  }

  /// Reads a configuration from a file with JSON or a property list.
  ///
  /// An address of the web is refused: only ``RemoteConfiguration`` fetches one, with its limits.
  public init(contentsOf file: URL) throws {
    guard file.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    try self.init(data: try Data(contentsOf: file), name: file.relativePath)
  }
}

extension Data {
  /// The dictionary of a property list in binary or XML; nil for any other bytes.
  fileprivate var propertyList: [String: Any]? {
    guard starts(with: Data("bplist".utf8)) || starts(with: Data("<".utf8)) else { return nil }
    return try? unsafe PropertyListSerialization.propertyList(from: self, format: nil)
      as? [String: Any]
  }
}

extension JSONText {
  /// A value of a property list or of JSON, with sorted keys.
  fileprivate init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let list as [Any]: self = .array(list.map { JSONText($0) })
    case let object as [String: Any]:
      self = .object(object.sorted { $0.key < $1.key }.map { ($0.key, JSONText($0.value)) })
    case is NSNull: self = .null
    case _:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        self = mirror.children.first.map { JSONText($0.value) } ?? .null
      } else {
        self = JSONText(scalar: value)
      }
    }
  }

  /// A number or a Boolean: only Foundation's writer knows which of them an `NSNumber` is. JSON has
  /// no dates and no bytes: they become a list, which no key accepts, so that they are reported.
  private init(scalar value: Any) {
    guard JSONSerialization.isValidJSONObject([value]),
      let bytes = try? JSONSerialization.data(withJSONObject: [value])
    else {
      self = .array([])
      return
    }
    self = .raw(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
  }
}
