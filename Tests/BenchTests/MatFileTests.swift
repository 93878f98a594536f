import Foundation
import PoseCore
import TestSupport
import Testing

@testable import repkit_bench

/// MATLAB files as SciPy writes them; see `Fixtures/mat_files.py`.
struct MatFileTests {
  static func fixture(_ name: String) throws -> String {
    try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil)).appendingPathComponent(name).path
  }

  @Test(arguments: ["kinds.mat", "kinds_packed.mat"]) func allKindsOfNumbersAreRead(name: String) throws {
    let variables = try MatFile(path: Self.fixture(name)).variables
    #expect(variables["doubles"]?.shape == [2, 3])
    // Columns first.
    #expect(variables["doubles"]?.values == [1.5, 0, -2.25, 3, 1e300, -1e-300])
    #expect(variables["singles"]?.values == [0.5, -0.125])
    #expect(variables["bytes"]?.values == [1, 2, 255])
    #expect(variables["signedBytes"]?.values == [-128, 127])
    #expect(variables["shorts"]?.values == [-32768, 32767, 5, 6, 7])
    #expect(variables["unsignedShorts"]?.values == [65535, 0])
    #expect(variables["words"]?.values == [-2_147_483_648, 2_147_483_647])
    #expect(variables["unsignedWords"]?.values == [4_294_967_295])
    #expect(variables["cube"]?.shape == [2, 3, 4])
    // Row 1, column 2, layer 3 of numbers counted along rows.
    #expect(variables["cube"]?.values[1 + 2 * (2 + 3 * 3)] == 23)
    #expect(variables["text"]?.text == "jump Übung")
    #expect(variables["aVariableWithALongName"]?.values == [7])
    #expect(variables["nested"] == nil)
    #expect(variables.count == 11)
  }

  @Test func numbersThatAreNoCharactersAreNoText() {
    #expect(MatFile.Variable(shape: [1, 5], values: [-1, .nan, 1e300, 97, 0xD800]).text == "a")
  }

  @Test func otherFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    for bytes in [Data(), Data("MATLAB 5.0".utf8), Data(repeating: 0, count: 200)] {
      let path = try folder.file("x.mat", bytes)
      #expect(throws: ActionDataError.self) { try MatFile(path: path) }
    }
    #expect(throws: ActionDataError.self) { try MatFile(path: folder.url.path + "/none.mat") }
  }

  @Test(arguments: ["kinds.mat", "kinds_packed.mat"]) func damagedFilesNeverCrash(name: String) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: Self.fixture(name)))
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 20_240_722)
    var refused = 0
    for round in 0..<600 {
      var bytes = whole
      if round % 3 == 0 {
        bytes = bytes.prefix(Int(random.unit() * Double(bytes.count)))
      } else {
        for _ in 0..<(1 + round % 5) {
          bytes[128 + Int(random.unit() * Double(bytes.count - 128))] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      do {
        let variables = try MatFile(path: folder.file("x.mat", bytes)).variables
        for variable in variables.values {
          #expect(variable.shape.reduce(1, *) == variable.values.count, "seed \(random.seed), round \(round)")
          _ = variable.text
        }
      } catch is ActionDataError { refused += 1 }
    }
    #expect(refused > 100, "seed \(random.seed)")
  }
}
