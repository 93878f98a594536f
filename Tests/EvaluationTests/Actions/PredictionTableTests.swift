import Testing

@testable import Evaluation

/// Predictions made elsewhere, as they come.
struct PredictionTableTests {
  private func table(_ text: String) throws(PredictionError) -> PredictionTable {
    try PredictionTable(Array(text.utf8), source: "p.csv")
  }

  @Test func quotesLineEndsMarksAndOtherAlphabetsAreRead() throws {
    let table = try table(
      "\u{FEFF}clip,window,\"label\",truth,person,score:squat,\"score:a \"\"b\"\", c\",note\r\n"
        + "\"one, \"\"1\"\"\nof two\", 0 ,squat,Übung,  Zoë ,0.25,0.75,x\r\n\r\n"
        + "clip é,1.5,\"a \"\"b\"\", c\",squat,,1,0,\r\nclip é,2e0,other,squat,\" \",0.5,0.5,\"\"")
    #expect(table.classes == ["squat", "a \"b\", c"])
    #expect(table.rows.map(\.line) == [2, 5, 6])
    #expect(table.rows[0].clip == "one, \"1\"\nof two" && table.rows[0].person == "Zoë")
    #expect(table.rows[0].truth == "Übung" && table.rows[0].scores == [0.25, 0.75])
    #expect(table.rows[1].label == "a \"b\", c" && table.rows[1].person == nil && table.rows[2].person == " ")
    #expect(table.rows.map(\.startSeconds) == [0, 1.5, 2])
    #expect(table.remarks == ["columns that are no scores were left out: note"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func tabsAndAllLineEnds(end: String) throws {
    let table = try table("clip\twindow\tlabel\ttruth\(end)a b, c\t0\tsquat\tsquat\(end)\(end)d\t0\tsquat\tlunge")
    #expect(table.rows.map(\.clip) == ["a b, c", "d"] && table.rows.map(\.line) == [2, 4])
    #expect(table.classes.isEmpty && table.rows.allSatisfy { $0.scores == nil })
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let set = PredictionSet(
      name: "m", classes: ["a,b", "c\"d", "score:e"],
      predictions: [
        ActionPrediction(
          clip: " clip\t1\r\n", person: "p,1", source: nil, startSeconds: 1.0 / 3, endSeconds: 2 + 1.0 / 3, truth: "ü",
          predicted: "other", scores: [0.1, 0.2, 0.7]),
        ActionPrediction(
          clip: "x", person: nil, source: "s", startSeconds: 0, endSeconds: 2, truth: "a,b", predicted: "c\"d"),
      ])
    let table = try table(set.text)
    #expect(try table.labelled(name: "m") == set)
    #expect(table.remarks.isEmpty)
  }

  @Test func withoutEndsAWindowLastsUntilTheNext() throws {
    let table = try table("clip,window,label,truth\na,3,x,x\na,0,x,x\na,1,x,x\nb,5,x,x\n")
    #expect(table.rows.map(\.endSeconds) == [5, 1, 3, 7])
  }

  @Test func scoresThatAreNoProbabilitiesAreHandledAndSaid() throws {
    let table = try table(
      """
      clip,window,label,truth,squat,lunge
      a,0,squat,squat,0.4995,0.5
      a,1,squat,squat,3,1
      a,2,squat,squat,NaN,1
      a,3,squat,squat,,1
      a,4,squat,squat,-0.1,1.1
      a,5,squat,squat,inf,0
      a,6,squat,squat,0,0
      a,7,squat,squat,2,2
      """)
    #expect(table.rows.map(\.scores) == [[0.4995, 0.5], [0.75, 0.25], nil, nil, nil, nil, nil, [0.5, 0.5]])
    #expect(
      table.remarks == [
        "scores of 5 windows are no probabilities and were left out, first on line 4: squat NaN",
        "scores of 2 windows did not sum to 1 and were divided by their sum, first on line 3: 4.0",
      ])
    let evaluation = try ActionEvaluation(table.labelled(name: "m"))
    #expect(evaluation.windowScores.count == 8 && evaluation.calibration?.windows == 3)
  }

  static let head = "clip,window,label,truth\n"
  static let faults: [(String, PredictionError)] = [
    ("", .empty(source: "p.csv")), ("\n\n", .empty(source: "p.csv")), (head, .empty(source: "p.csv")),
    ("clip,label\na,b\n", .missingColumn(source: "p.csv", column: "window")),
    ("clip,window,label,label\n", .repeatedColumn(source: "p.csv", column: "label")),
    (head + "a,0,\"x,x\n", .badQuote(source: "p.csv", line: 2, problem: "a quote is not closed")),
    (head + "a,0,x,x\n\"a\"b,0,x,x\n", .badQuote(source: "p.csv", line: 3, problem: "text follows a closing quote")),
    (head + "a\u{0},0,x,x\n", .notText(source: "p.csv")),
    (head + "a,0,x\n", .wrongFieldCount(source: "p.csv", line: 2, found: 3, expected: 4)),
    (head + "a,0,,x\n", .missingValue(source: "p.csv", line: 2, column: "label")),
    (head + "a,0,x,\n", .missingValue(source: "p.csv", line: 2, column: "truth")),
    (head + ",0,x,x\n", .missingValue(source: "p.csv", line: 2, column: "clip")),
    (head + "a,1s,x,x\n", .notANumber(source: "p.csv", line: 2, column: "window", value: "1s")),
    (head + "a,nan,x,x\n", .notANumber(source: "p.csv", line: 2, column: "window", value: "nan")),
    (
      "clip,window,label,truth,end\na,2,x,x,2\n",
      .endsBeforeItStarts(source: "p.csv", line: 2, start: 2, end: 2)
    ),
    (
      "clip,window,label,truth,x,y\na,0,x,x,1,high\n",
      .notANumber(source: "p.csv", line: 2, column: "y", value: "high")
    ),
    (
      "clip,window,label,truth,x,y\na,0,x,x,1,0\na,1,z,x,1,0\n",
      .unknownLabel(source: "p.csv", line: 3, label: "z", classes: ["x", "y"])
    ),
    ("clip,window,label,truth,score:x\na,0,x,x,0.2\n", .onlyScore(source: "p.csv", column: "x")),
    (
      head + "a,0,x,x\na,1,x,x\na,0.0,x,x\n",
      .repeatedWindow(source: "p.csv", line: 4, earlier: 2, clip: "a", start: 0)
    ),
  ]

  @Test(arguments: faults.indices) func faultsAreNamed(number: Int) {
    let (text, fault) = Self.faults[number]
    #expect(throws: fault) { try table(text) }
  }

  @Test func peopleTellWindowsApart() throws {
    let table = try table("clip,window,label,truth,person\na,0,x,x,p\na,0,x,x,q\na,0,x,x,\n")
    #expect(table.rows.count == 3)
  }

  @Test func labelsOfADataSet() throws {
    let table = try table("clip,window,label,person\na,0,x,\na,1,y,\nb,0,y,p9\n")
    #expect(throws: PredictionError.noTruth(source: "p.csv")) { try table.labelled(name: "m") }
    let clips = [
      LabelledClip(name: "a", label: "x", person: "p1", source: "s1"), LabelledClip(name: "b", label: "y"),
    ]
    let (set, remarks) = try table.labelled(name: "m", by: clips, dataSource: "data", ignoringMissing: false)
    #expect(set.predictions.map(\.truth) == ["x", "x", "y"] && remarks.isEmpty)
    #expect(set.predictions.map(\.person) == ["p1", "p1", "p9"] && set.predictions.map(\.source) == ["s1", "s1", nil])
    let more = clips + [LabelledClip(name: "c", label: "y")]
    #expect(throws: PredictionError.missingClips(source: "data", clips: ["c"])) {
      try table.labelled(name: "m", by: more, dataSource: "data", ignoringMissing: false)
    }
    #expect(throws: PredictionError.unknownClip(source: "p.csv", line: 4, clip: "b")) {
      try table.labelled(name: "m", by: [clips[0]], dataSource: "data", ignoringMissing: false)
    }
    let ignored = try table.labelled(name: "m", by: [clips[0], more[2]], dataSource: "data", ignoringMissing: true)
    #expect(ignored.set.predictions.map(\.clip) == ["a", "a"])
    #expect(
      ignored.remarks == [
        "clips without a prediction were left out: 1, first c",
        "predictions for clips that are not in the data were left out: 1, first b",
      ])
    #expect(throws: PredictionError.nothingInCommon(first: "p.csv", second: "data")) {
      try table.labelled(name: "m", by: [more[2]], dataSource: "data", ignoringMissing: true)
    }
  }

  @Test func aFileOfSeveralClips() throws {
    let table = try table(
      "clip,window,label,person\nf,0,x,\nf,2.5,y,\nf,4,y,\nf,9,x,\nf,2,x,q\n")
    let clips = [
      LabelledClip(name: "f 0–3 s", label: "x", file: "f", seconds: 0...3),
      LabelledClip(name: "f 3–7 s", label: "y", file: "f", seconds: 3...7),
      LabelledClip(name: "f 3–7 s (q)", label: "x", person: "q", file: "f", seconds: 3...7),
    ]
    let (set, remarks) = try table.labelled(name: "m", by: clips, dataSource: "data", ignoringMissing: false)
    #expect(set.predictions.map(\.clip) == ["f 0–3 s", "f 3–7 s", "f 3–7 s", "f 3–7 s (q)"])
    #expect(set.predictions.map(\.truth) == ["x", "y", "y", "x"])
    #expect(remarks == ["windows in which the data labels nothing were left out: 1"])
  }

  @Test func aLabelWithoutAColumnIsToldWhichThereAre() {
    let error = PredictionError.unknownLabel(source: "p.csv", line: 2, label: "squat", classes: ["other", "lunge"])
    #expect(error.remedy == "give lunge or other, or add a column score:squat")
  }

  /// A clip of 0 to 10 s, cut every half second; the last window ends with it.
  private static let whole = LabelledClip(
    name: "a", label: "x",
    cut: ClipCut(
      seconds: 0...9.967, starts: (0...16).map { Double($0) / 2 } + [8.033], strideSeconds: 0.5, windowSeconds: 2))

  private func labelled(_ windows: [(start: Double, end: Double?)], ignoring: Bool = false) throws -> [String] {
    let saysEnds = windows.contains { $0.end != nil }
    let rows = windows.map { "a,\($0.start),x" + ($0.end.map { ",\($0)" } ?? "") }
    let table = try table((["clip,window,label" + (saysEnds ? ",end" : "")] + rows).joined(separator: "\n"))
    return try table.labelled(name: "m", by: [Self.whole], dataSource: "data", ignoringMissing: ignoring).remarks
  }

  @Test(
    arguments: [
      (-1.0, nil), (10.1, nil), (500, nil), (1499, nil), (-1, 1), (8.5, 10.5), (500, 502), (0.1, 30), (5, 11),
    ] as [(Double, Double?)])
  func aWindowBeyondItsClipIsRefused(start: Double, end: Double?) throws {
    for isIgnoring in [false, true] {
      let error = #expect(throws: PredictionError.self) {
        try labelled([(0, end.map { _ in 2 }), (start, end)], ignoring: isIgnoring)
      }
      #expect(
        error == .outsideClip(source: "p.csv", line: 3, clip: "a", start: start, end: end, seconds: 0...9.967))
    }
  }

  @Test func windowsThatAreNotPredictedAreTold() throws {
    func every(_ stride: Double, _ length: Double? = nil, from first: Double = 0, to last: Double = 8) -> [(
      start: Double, end: Double?
    )] {
      Swift.stride(from: first, through: last, by: stride).map { start in (start, length.map { start + $0 }) }
    }
    // The cut's own, rounded; others' of another stride, place or length.
    #expect(try labelled(every(0.5) + [(8.03, nil)]).isEmpty)
    for windows in [
      every(0.5), every(0.5, 2), every(0.1, 2), every(0.4, from: 0.1), every(0.5, from: 0.25, to: 7.75),
      every(0.5, from: 0.3, to: 7.8), every(0.5, 1, to: 9),
      every(0.5, 4, to: 6), every(0.5, 12, to: 0),
    ] {
      #expect(try labelled(windows).isEmpty, "\(windows)")
    }
    let cases = [
      (every(0.5).filter { $0.start != 3 }, 1, 3.0), (every(0.5, 4, to: 6).filter { $0.start != 3 }, 1, 3.0),
      (every(1), 8, 0.5), (every(0.5, to: 7), 3, 7.5), (every(0.5, from: 2), 4, 0.0),
    ]
    for (windows, count, start) in cases {
      let error = #expect(throws: PredictionError.self) { try labelled(windows) }
      #expect(error == .missingWindows(source: "p.csv", count: count, of: 18, clip: "a", start: start))
      #expect(
        try labelled(windows, ignoring: true)
          == ["windows without a prediction were left out: \(count) of 18, first a at \(start) s"])
    }
  }

  /// A clip that nobody is in for long enough needs no prediction, and is judged as one without windows.
  @Test func aClipWithoutWindowsIsNotMissing() throws {
    var empty = LabelledClip(name: "b", label: "y", cut: Self.whole.cut)
    empty.cut?.starts = []
    var short = LabelledClip(name: "a", label: "x", cut: Self.whole.cut)
    short.cut = ClipCut(seconds: 1...1.5, starts: [1], strideSeconds: 0.5, windowSeconds: 2)
    let table = try table("clip,window,label,end\na,1,x,3\n")
    let (set, remarks) = try table.labelled(
      name: "m", by: [short, empty], dataSource: "data", ignoringMissing: false)
    #expect(set.predictions.count == 1 && set.emptyClips == [empty] && remarks.isEmpty)
  }

  /// Of whole files' windows those count that lie in a labelled part.
  @Test func aFileOfSeveralPartsThatAreCut() throws {
    func part(_ name: String, _ range: ClosedRange<Double>, _ starts: [Double]) -> LabelledClip {
      LabelledClip(
        name: name, label: name, file: "f",
        cut: ClipCut(seconds: range, starts: starts, strideSeconds: 0.5, windowSeconds: 2))
    }
    let clips = [part("x", 0.03...2.97, [0.03, 0.53, 1]), part("y", 3...5.97, [3, 3.5, 4])]
    let rows = (0..<12).map { "f,\(Double($0) / 2),x,\(Double($0) / 2 + 2)" } + ["f,400,x,402"]
    let (set, remarks) = try table("clip,window,label,end\n" + rows.joined(separator: "\n"))
      .labelled(name: "m", by: clips, dataSource: "data", ignoringMissing: false)
    #expect(set.predictions.map(\.clip) == ["x", "x", "x", "y", "y", "y"])
    #expect(set.predictions.map(\.startSeconds) == [0, 0.5, 1, 3, 3.5, 4])
    #expect(remarks == ["windows in which the data labels nothing were left out: 7"])
  }

  @Test func tablesThatContradictTheDataAreRefused() throws {
    let table = try table("clip,window,label,truth\na,0,x,x\na,1,x,y\n")
    #expect(
      throws: PredictionError.contradiction(source: "p.csv", line: 3, clip: "a", truth: "y", label: "x")
    ) {
      try table.labelled(
        name: "m", by: [LabelledClip(name: "a", label: "x")], dataSource: "data", ignoringMissing: false)
    }
  }
}
