import Starling

/// Why a request fails, as JSON-RPC says it.
struct RequestError: JSONFailure, Hashable {
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  package init(at keys: [String?], expected: String) {
    let place = keys.map { $0 ?? "an element" }.joined(separator: ".")
    self.init(.invalidParams, "expected a \(expected) in \(place.isEmpty ? "params" : place)")
  }

  var json: JSONText {
    ["code": .integer(code.rawValue), "message": .string(message)]
  }
}

/// A message of a client.
struct Message {
  package typealias Part = JSONPart<RequestError>

  /// The id of a request, as JSON; nil for a notification.
  package let id: String?
  /// The method; nil for the answer to a request of the server.
  let method: String?
  let params: Part?

  /// Reads a message; the error has the id of the request, if that can be read.
  package static func read(_ bytes: [UInt8]) -> Result<Message, Failure> {
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", bytes: bytes))
    guard document.isComplete, !diagnostics.hasErrors else {
      let why = diagnostics.first.map { ": " + $0.message } ?? ""
      return .failure(Failure(id: nil, .parseError, "the message is not JSON\(why)"))
    }
    let whole = Part(document)
    guard document[JSONDocument.root].kind == .object else {
      return .failure(Failure(id: nil, .invalidRequest, "a message is an object"))
    }
    let id = try? whole.optional("id")
    if let id, id.text == nil, (try? id.integer()) == nil, id.nonNull() != nil {
      return .failure(Failure(id: nil, .invalidRequest, "an id is a whole number or a text"))
    }
    let method = try? whole.optional("method")
    if let method, method.text == nil {
      return .failure(Failure(id: id?.json, .invalidRequest, "a method is a text"))
    }
    let isAnswer = document.member("result", of: 0) != nil || document.member("error", of: 0) != nil
    if method == nil, !isAnswer {
      return .failure(Failure(id: id?.json, .invalidRequest, "a message has a method"))
    }
    let params = try? whole.optional("params")
    return .success(Message(id: id?.json, method: method?.text, params: params))
  }

  struct Failure: Error {
    let id: String?
    let error: RequestError

    init(id: String?, _ code: RequestError.Code, _ message: String) {
      self.id = id
      error = RequestError(code, message)
    }
  }

  func neededParams() throws(RequestError) -> Part {
    guard let params else { throw RequestError(.invalidParams, "params are missing") }
    return params
  }

  /// The URI of the document that it is about.
  func uri() throws(RequestError) -> String {
    try neededParams().member("textDocument").text("uri")
  }
}

extension JSONPart<RequestError> {
  func text(_ name: String) throws(RequestError) -> String { try member(name).string() }

  /// A count that may be larger than makes sense.
  func count(_ name: String) throws(RequestError) -> Int {
    let number = try member(name).integer(in: 0...Int64(Int32.max), "number from 0 on")
    return Int(number)
  }

  func position(_ name: String) throws(RequestError) -> TextPosition {
    let position = try member(name)
    return TextPosition(try position.count("line"), try position.count("character"))
  }

  /// What is under some keys, one inside the other; nil if it is not there.
  private func inner(_ names: [String]) -> Self? {
    names.reduce(Optional(self)) { part, name in (try? part?.given(name)) ?? nil }
  }

  /// The value of a truth under some keys, one inside the other; false if it is not there.
  func flag(_ names: String...) -> Bool { inner(names)?.boolean ?? false }

  /// Whether there is something under some keys, one inside the other.
  func has(_ names: String...) -> Bool { inner(names) != nil }

  /// The texts in a list under some keys, one inside the other; none if it is not there.
  func texts(_ names: String...) -> [String] {
    (try? inner(names)?.elements())?.compactMap(\.text) ?? []
  }
}
