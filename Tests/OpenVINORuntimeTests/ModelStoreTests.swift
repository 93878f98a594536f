import Foundation
import OpenVINORuntime
import Testing

@Suite struct ModelStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The store of the temporary folder.
  func store() throws -> ModelStore {
    try ModelStore(in: folder.places(["REPKIT_MODELS_DIR": folder.path]))
  }

  func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func everyInstalledModelIsWhole() throws {
    let store = try ModelStore()
    #expect(store.models.count == 6)
    for model in store.models { try store.verify(model) }
  }

  @Test func missingListNamesThePlace() {
    #expect(
      text { _ = try store() } == """
        the list of models is missing (models.json, looked for in \(folder.path) as REPKIT_MODELS_DIR says); run repkit \
        inside RepKit's folder, or name its models folder in REPKIT_MODELS_DIR
        """)
  }

  @Test func missingListOutsideRepKitNamesBothPlaces() {
    let places = SearchPlaces(environment: [:], programDirectory: "/no/bin", currentDirectory: folder.path)
    #expect(
      text { _ = try ModelStore(in: places) } == """
        the list of models is missing (models.json, looked for in models of /no/bin, of \(folder.path) and of the folders \
        above them); run repkit inside RepKit's folder, or name its models folder in REPKIT_MODELS_DIR
        """)
  }

  @Test func theListIsFoundAboveTheCurrentDirectory() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/models", withIntermediateDirectories: true)
    try folder.write(#"{"format": 1, "models": []}"#, to: "models/models.json")
    let places = SearchPlaces(
      environment: ["REPKIT_MODELS_DIR": ""], programDirectory: "/no/bin", currentDirectory: "\(folder.path)/a/b/")
    #expect(try ModelStore(in: places).directory == "\(folder.path)/models")
  }

  @Test(arguments: [
    ("not JSON", "it is not JSON"),
    ("", "it is not JSON"),
    (#"{"models": []}"#, "format is missing"),
    (#"{"format": "1", "models": []}"#, "format is not of type Int"),
    (#"{"format": 2, "models": []}"#, "format is 2, this version reads 1"),
    (#"{"format": 1, "models": [{}]}"#, "models[0].name is missing"),
  ])
  func invalidList(json: String, reason: String) throws {
    try folder.write(json, to: "models.json")
    #expect(
      text { _ = try store() } == """
        the list of models is not valid: \(reason) (\(folder.path)/models.json); restore the file from RepKit's repository
        """)
  }

  @Test(arguments: [
    (
      "palm_detection_full.tflite", "../palm.tflite",
      #"the file of palm_detection_full is "../palm.tflite", not a name without folders"#
    ),
    (#""name": "palm_detection_full""#, #""name": "pose_detection""#, "two models are called pose_detection"),
  ])
  func listThatBreaksARule(old: String, new: String, reason: String) throws {
    let json = try String(contentsOfFile: "\(ModelStore().directory)/models.json", encoding: .utf8)
    let range = try #require(json.range(of: old))
    try folder.write(json.replacingCharacters(in: range, with: new), to: "models.json")
    #expect(text { _ = try store() }.contains("is not valid: \(reason) ("))
  }

  @Test func unknownModelListsTheKnown() throws {
    #expect(
      text { _ = try ModelStore().model(named: "pose") } == """
        there is no such model (pose); the models are pose_detection, pose_landmark_full, palm_detection_full, \
        palm_detection_lite, hand_landmark_full, hand_landmark_lite
        """)
  }

  @Test func missingWeights() throws {
    try folder.copyModel("pose_detection")
    let store = try store()
    let model = try store.model(named: "pose_landmark_full")
    #expect(
      text { try store.checkPresence(of: model) } == """
        the model's weights are missing (\(folder.path)/pose_landmark_full.tflite); run `make setup` in RepKit's folder
        """)
  }

  @Test func truncatedWeights() throws {
    try folder.copyModel("pose_detection")
    let store = try store()
    let model = try store.model(named: "pose_detection")
    try folder.write("x", to: model.file)
    #expect(
      text { try store.checkPresence(of: model) } == """
        the model's weights are damaged: the file has 1 bytes instead of 2959046 (\(folder.path)/pose_detection.tflite); \
        run `make setup` in RepKit's folder
        """)
  }

  @Test func oneWrongByteIsFoundByItsHash() throws {
    try folder.copyModel("pose_detection")
    let store = try store()
    let model = try store.model(named: "pose_detection")
    try store.verify(model)
    let file = try #require(FileHandle(forUpdatingAtPath: store.path(of: model)))
    try file.seek(toOffset: 1_000_000)
    try file.write(contentsOf: Data([0xA5, 0x5A]))
    try file.close()
    try store.checkPresence(of: model)
    #expect(text { try store.verify(model) }.hasPrefix("the model's weights are damaged: its sha256 is "))
    #expect(text { try store.verify(model) }.contains(" instead of \(model.sha256) ("))
  }
}
