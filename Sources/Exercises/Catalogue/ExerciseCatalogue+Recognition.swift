import RepCounting

extension ExerciseCatalogue {
  /// The exercises that recognition tells apart: those of the catalogue that are counted and are no variation of
  /// another one.
  public static let recognizable: [Exercise] = all.filter { exercise in
    guard exercise.hold == nil, case .object(let fields)? = definitionValue(named: exercise.name) else { return false }
    return fields["like"] == nil
  }

  /// Stands for whichever exercise of the catalogue is being done.
  public static let automatic = Exercise(
    name: "auto", title: "Recognised exercises", angleJoints: (.sided(.hip), .sided(.knee), .sided(.ankle)),
    signals: [], method: .recognition(among: recognizable))
}
