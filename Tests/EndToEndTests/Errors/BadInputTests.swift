import Foundation
import TestSupport
import Testing

/// Input that cannot be counted: exact texts, exit status 1, nothing on stdout.
struct BadInputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectError(_ text: String, from words: String...) throws {
    let run = try RepkitProgram.run(["count"] + words)
    #expect(run.standardError == "repkit: error: \(text)\n")
    #expect(run.exitStatus == 1)
    #expect(run.standardOutput.isEmpty)
  }

  @Test func noSuchFile() throws {
    let path = folder.url.appendingPathComponent("none.mp4").path
    try expectError("no such file (\(path)); check the path", from: "squat", path)
  }

  @Test func directory() throws {
    let path = folder.url.path
    try expectError("this is a directory, not a file (\(path)); give a file in it", from: "squat", path)
  }

  @Test func emptyFile() throws {
    let path = try folder.file("empty.mp4", Data())
    try expectError("the file is empty (\(path)); record or copy it again", from: "squat", path)
  }

  @Test func textNamedAsAVideo() throws {
    let path = try folder.file("text.mp4", Data("squats: ten\n".utf8))
    try expectError(
      "this is neither a video nor a picture (\(path)); "
        + "give a file such as MP4, MOV, MKV, WebM, AVI, GIF, JPEG or PNG", from: "squat", path)
  }

  /// The networks are still loading when such a call ends; that must neither crash nor hang.
  @Test func quickFailuresEndCleanly() throws {
    let path = folder.url.appendingPathComponent("none.mp4").path
    for _ in 0..<20 {
      let run = try RepkitProgram.run("count", "squat", path)
      #expect(run.exitStatus == 1)
      #expect(run.standardError == "repkit: error: no such file (\(path)); check the path\n")
    }
  }

  @Test func unknownExercise() throws {
    try expectError("there is no such exercise (squaat); did you mean squat?", from: "squaat")
  }

  @Test func definitionThatIsNotJSON() throws {
    let path = try folder.file("broken.json", Data("{ \"format\": 1,".utf8))
    try expectError(
      "the exercise definition is not JSON (\(path)); in line 1, column 15, the end of the file stands where a name in "
        + "quotes was expected", from: "--definition", path)
  }

  @Test func definitionWithAnUnknownKey() throws {
    let squat = try RepkitProgram.run("count", "--show", "squat").standardOutput
    let path = try folder.file("typo.json", Data(squat.replacingOccurrences(of: "\"sides\"", with: "\"side\"").utf8))
    try expectError(
      "the exercise definition has an unknown key side (\(path)); did you mean sides?", from: "--definition", path)
  }

  @Test func definitionThatIsNotThere() throws {
    let path = folder.url.appendingPathComponent("none.json").path
    try expectError(
      "cannot read the exercise definition: no such file (\(path)); "
        + "give the path of a JSON file; 'repkit count --show squat' prints one to start from", from: "--definition",
      path)
  }

  @Test func annotationIntoNoDirectory() throws {
    let path = folder.url.appendingPathComponent("none/out.mp4").path
    try expectError(
      "there is no such directory to write into (\(path)); create it first, or write elsewhere",
      from: "squat", "--annotate", path)
  }

  @Test func annotationOntoTheInput() throws {
    let clip = RepkitProgram.package.appendingPathComponent("clips/squats_lowfps_5.mp4")
    let path = try folder.file("own.mp4", Data(contentsOf: clip))
    let link = folder.url.appendingPathComponent("link.mp4")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: path))
    for target in [path, link.path] {
      try expectError(
        "the annotated video would replace its own input (\(target)); give --annotate another name",
        from: "squat", path, "--annotate", target)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(contentsOf: clip))
  }

  @Test func noSuchCamera() throws {
    try expectError(
      "there is no such camera (/dev/video99); see which there are with: repkit cameras",
      from: "squat", "--camera", "/dev/video99")
  }

  @Test func weightsThatAreMissing() throws {
    let models = RepkitProgram.package.appendingPathComponent("models/models.json")
    let list = try folder.file("models.json", Data(contentsOf: models))
    let run = try RepkitProgram.run(
      "count", "squat", environment: ["REPKIT_MODELS_DIR": folder.url.path])
    let missing = URL(fileURLWithPath: list).deletingLastPathComponent().appendingPathComponent("pose_detection.tflite")
    #expect(
      run.standardError
        == "repkit: error: the model's weights are missing (\(missing.path)); run `make setup` in RepKit's folder\n")
    #expect(run.exitStatus == 1)
  }

  @Test func aFileCutShortIsCountedAsFarAsItGoes() throws {
    let whole = try Data(contentsOf: RepkitProgram.package.appendingPathComponent("clips/squats_front_10.mp4"))
    let path = try folder.file("cut.mp4", whole.prefix(100_000))
    let run = try RepkitProgram.run("count", "squat", path, "--json")
    #expect(run.exitStatus == 0)
    let result = try CountResult(run)
    #expect(result.frames > 0 && result.frames < 855)
    #expect(result.warnings.contains { $0.hasPrefix("the file is cut short") })
    #expect(run.standardError.contains("repkit: warning: the file is cut short"))
  }

  @Test func aPictureHasNoReps() throws {
    let run = try RepkitProgram.run("count", "squat", "clips/squats_front_10.annotated.jpg", "--json")
    #expect(run.exitStatus == 0)
    let result = try CountResult(run)
    #expect(result.frames == 1)
    #expect(result.reps == 0)
    #expect(result.warnings.isEmpty)
  }
}
