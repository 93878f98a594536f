import Foundation
import OpenVINORuntime
import Testing

@Suite struct RuntimeErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The error's text when a network is asked for with some variables set.
  func errorText(_ environment: [String: String], change: (inout SearchPlaces) -> Void = { _ in }) -> String {
    var places = folder.places(environment)
    change(&places)
    let networks = OpenVINONetworks(settings: OpenVINOSettings(keepsCache: false), places: places)
    do {
      _ = try networks.network(named: "pose_detection")
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func missingRuntimeInANamedFolder() {
    #expect(
      errorText(["REPKIT_OPENVINO_LIB_DIR": folder.path]) == """
        the OpenVINO runtime is not installed (libopenvino_c.so, looked for in \(folder.path) as REPKIT_OPENVINO_LIB_DIR \
        says); run `make setup` in RepKit's folder, or name the library's folder in REPKIT_OPENVINO_LIB_DIR
        """)
  }

  @Test func missingRuntime() throws {
    try folder.copyModel("pose_detection")
    let text = errorText(["REPKIT_MODELS_DIR": folder.path]) {
      $0.programDirectory = "/no/bin"
      $0.currentDirectory = folder.path
    }
    #expect(
      text == """
        the OpenVINO runtime is not installed (libopenvino_c.so, looked for in .deps/openvino/lib of /no/bin, of \
        \(folder.path) and of the folders above them); run `make setup` in RepKit's folder, or name the library's folder \
        in REPKIT_OPENVINO_LIB_DIR
        """)
  }

  @Test func runtimeThatIsNoLibrary() throws {
    try folder.write("text", to: "libopenvino_c.so")
    let path = "\(folder.path)/libopenvino_c.so"
    #expect(
      errorText(["REPKIT_OPENVINO_LIB_DIR": folder.path]) == """
        the OpenVINO runtime cannot be used: \(path): file too short (\(path)); run `make clean setup` in RepKit's folder
        """)
  }

  @Test func runtimeThatIsAnotherLibrary() throws {
    let path = "\(folder.path)/libopenvino_c.so"
    let other = try #require(
      ["x86_64", "aarch64"].map { "/lib/\($0)-linux-gnu/libm.so.6" }.first(where: FileManager.default.fileExists))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(
      errorText(["REPKIT_OPENVINO_LIB_DIR": folder.path]) == """
        the OpenVINO runtime cannot be used: it lacks ov_get_last_err_msg: not OpenVINO 2026.4 (\(path)); \
        run `make clean setup` in RepKit's folder
        """)
  }

  @Test func weightsThatAreNoModel() throws {
    try folder.copyModel("pose_detection")
    let size = try ModelStore().model(named: "pose_detection").byteCount
    try Data(repeating: 0x41, count: size).write(to: URL(filePath: "\(folder.path)/pose_detection.tflite"))
    let text = errorText(["REPKIT_MODELS_DIR": folder.path])
    #expect(text.hasPrefix("OpenVINO cannot load the model: Unable to read the model: "))
    #expect(
      text.hasSuffix(
        " (\(folder.path)/pose_detection.tflite); run `make clean setup` in RepKit's folder, then `repkit models`"))
    #expect(!text.contains("\n"))
  }

  @Test func modelOfOtherShapesThanTheListSays() throws {
    try folder.copyModel("pose_detection")
    let json = try String(contentsOfFile: "\(folder.path)/models.json", encoding: .utf8)
    try folder.write(json.replacing("[1, 2254, 12]", with: "[1, 2254, 16]"), to: "models.json")
    #expect(
      errorText(["REPKIT_MODELS_DIR": folder.path]) == """
        OpenVINO cannot load the model: its tensors are [[1, 224, 224, 3], [1, 2254, 12], [1, 2254, 1]], models.json says \
        [[1, 224, 224, 3], [1, 2254, 16], [1, 2254, 1]] (\(folder.path)/pose_detection.tflite); run `make clean setup` in \
        RepKit's folder, then `repkit models`
        """)
  }
}
