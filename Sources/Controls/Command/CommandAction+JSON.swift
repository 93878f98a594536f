import JSON

extension CommandAction {
  init(_ object: ControlsObject, _ trigger: ControlTrigger) throws(ControlsError) {
    let words = try object.several("command", of: "program") { (value, source, path) throws(ControlsError) in
      guard case .string(let word) = value else {
        throw .init(source: source, .wrongKind(path: path, found: value.kind, expected: "a text"))
      }
      return word
    }
    let path = "\(object.path(of: "command"))[0]"
    let program = try ControlsObject.checked(words[0], source: object.source, path: path)
    guard !program.contains("{") else {
      throw object.fault(
        "command",
        .contradiction(
          path: path, what: "is a placeholder's", remedy: "name the program itself, and what varies after it"))
    }
    self.program = program.contains("/") ? DocumentPath.resolved(program, source: object.source) : program
    var arguments: [Template] = []
    for (index, word) in words.enumerated().dropFirst() {
      let path = "\(object.path(of: "command"))[\(index)]"
      // An argument may be empty.
      if !word.isEmpty { _ = try ControlsObject.checked(word, source: object.source, path: path) }
      arguments.append(
        try ControlsObject.template(word, source: object.source, path: path, trigger.placeholders))
    }
    self.arguments = arguments
    timeoutSeconds = try object.number("timeoutSeconds", in: 0.1...86_400, default: 10)
    maximumParallel = try object.integer("parallel", in: 1...64, default: 1)
  }
}
