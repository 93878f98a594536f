import LinearAlgebra
import PoseCore

/// Why a window, a model or a data set cannot be used.
public enum ActionClassificationError: DescribedError, Equatable {
  case wrongWindow(problem: String)
  /// The bytes are those of another kind of file.
  case notSafeTensors(found: String)
  /// The bytes are a part of a safetensors file, or one that was changed.
  case damagedModel(problem: String)
  /// A safetensors file of another program.
  case foreignModel(found: String)
  case unsupportedModel(version: Int)
  /// The model takes another input than this program makes: which one, and what this program's is.
  case modelOfAnotherVersion(made: String, here: String)
  /// What the model says and what it holds do not fit together.
  case inconsistentModel(tensor: String, problem: String)
  case noWindows
  case oneClass(label: String)
  case emptyLabel(clip: String)
  case fewerThanTwoGroups(group: String)
  /// A clip, or a person, is on both sides of a split.
  case leak(clip: String, reason: String)
  case unknownClass(label: String, clip: String)
  /// Training would take more memory than it may.
  case tooLittleMemory(megabytes: Int, needed: Int)
  /// The numeric library cannot be trusted.
  case wrongArithmetic(LinearAlgebraError)

  public var what: String {
    switch self {
    case .wrongWindow: "this is no pose window"
    case .notSafeTensors: "this is no safetensors file"
    case .damagedModel: "the model file is damaged"
    case .foreignModel: "this is a safetensors file, but not of an action classifier"
    case .unsupportedModel: "the model was written by a newer version"
    case .modelOfAnotherVersion: "the model was made by another version"
    case .inconsistentModel: "the model contradicts itself"
    case .noWindows: "there is nothing to train on: no clip shows a person for long enough"
    case .oneClass: "a classifier needs at least two classes, and the data has one"
    case .emptyLabel: "a clip has no label"
    case .fewerThanTwoGroups:
      "all clips are of one person or recording, so that none can be left out in turn, or set aside, to judge by"
    case .leak: "training and test data overlap"
    case .unknownClass: "a clip has a label that the model does not know"
    case .tooLittleMemory: "training takes more memory than it may have"
    case .wrongArithmetic(let error): error.what
    }
  }

  public var subject: String {
    switch self {
    case .wrongWindow(let problem), .damagedModel(let problem): problem
    case .foreignModel(let found), .notSafeTensors(let found): found
    case .unsupportedModel(let version): "version \(version)"
    case .modelOfAnotherVersion(let made, let here): "it takes \(made), this version makes \(here)"
    case .inconsistentModel(let tensor, let problem): "\(tensor): \(problem)"
    case .noWindows: "0 windows"
    case .oneClass(let label): label
    case .emptyLabel(let clip): clip
    case .fewerThanTwoGroups(let group): group
    case .leak(let clip, let reason): "\(clip): \(reason)"
    case .unknownClass(let label, let clip): "\(label) in \(clip)"
    case .tooLittleMemory(let megabytes, _): "\(megabytes) MB"
    case .wrongArithmetic(let error): error.subject
    }
  }

  public var remedy: String {
    switch self {
    case .wrongWindow: "give 60 frames × 19 joints × (x, y, confidence)"
    case .damagedModel: "copy it again or train it again"
    case .foreignModel, .notSafeTensors: "give a model that 'repkit train' wrote"
    case .unsupportedModel: "update RepKit or train the model again"
    case .modelOfAnotherVersion: "update RepKit or train it again"
    case .inconsistentModel: "train it again"
    case .noWindows: "give clips of at least 1.2 seconds in which the person is in view"
    case .oneClass: "add clips of another class, such as 'other'"
    case .emptyLabel: "name its class by folder, table or header"
    case .fewerThanTwoGroups:
      "add clips of another person, or other recordings of the same one and set none aside ('repkit train --test-share 0')"
    case .leak: "split by person and by file, before windows are cut"
    case .unknownClass: "leave the clip out, or train with it"
    case .wrongArithmetic(let error): error.remedy
    case .tooLittleMemory(_, let needed): "allow \(needed) MB, or train another kind of model"
    }
  }
}
