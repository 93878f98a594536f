extension ConvolutionRidgeModel {
  public var tensors: [String: SafeTensors.Tensor] {
    let mixes = plan.mixes
    func whole(_ numbers: [Int]) -> SafeTensors.Tensor {
      .int32(numbers.map { Int32($0) }, shape: [numbers.count])
    }
    let kernels = mixes[0].kernels.count
    var tensors: [String: SafeTensors.Tensor] = [
      "mix.dilations": whole(mixes.map(\.dilation)),
      "mix.sizes": whole(mixes.map(\.channels.count)),
      "mix.channels": whole(mixes.flatMap(\.channels)),
      "mix.signs": .float32(mixes.flatMap(\.signs), shape: [mixes.reduce(0) { $0 + $1.signs.count }]),
      "mix.kernels": .int32(mixes.flatMap(\.kernels).map { Int32($0) }, shape: [mixes.count, kernels]),
      "thresholds": .float32(plan.thresholds, shape: [mixes.count * kernels, plan.thresholdsPerConvolution]),
      "weights": .float32(weights, shape: [classesOfScores.count, plan.featureCount]),
      "intercepts": .float32(intercepts, shape: [classesOfScores.count]),
    ]
    if classesOfScores != Array(header.classes.indices) { tensors["score.classes"] = whole(classesOfScores) }
    return tensors
  }

  init(header: ActionModelHeader, tensors: TensorTable) throws(ActionClassificationError) {
    let dilations = try tensors.integers(
      "mix.dilations", [-1], in: ConvolutionPlan.dilations.lowerBound...ConvolutionPlan.dilations.upperBound)
    let sizes = try tensors.integers("mix.sizes", [dilations.count], in: 1...PoseChannels.count)
    let total = sizes.reduce(0, +)
    let channels = try tensors.integers("mix.channels", [total], in: 0...PoseChannels.count - 1)
    let signs = try tensors.floats("mix.signs", [total])
    let kernels = try tensors.integers(
      "mix.kernels", [dilations.count, -1], in: 0...ConvolutionPlan.kernelCount - 1)
    let kernelsPerMix = kernels.count / dilations.count
    let thresholds = try tensors.floats("thresholds", [kernels.count, -1])
    var mixes: [ConvolutionPlan.Mix] = []
    var place = 0
    for (index, size) in sizes.enumerated() {
      mixes.append(
        ConvolutionPlan.Mix(
          dilation: dilations[index], channels: Array(channels[place..<place + size]),
          signs: Array(signs[place..<place + size]),
          kernels: Array(kernels[index * kernelsPerMix..<(index + 1) * kernelsPerMix])))
      place += size
    }
    self.header = header
    plan = ConvolutionPlan(
      mixes: mixes, thresholdsPerConvolution: thresholds.count / kernels.count, thresholds: thresholds)
    classesOfScores =
      tensors.holds("score.classes")
      ? try tensors.integers("score.classes", [-1], in: 0...header.classes.count - 1) : Array(header.classes.indices)
    guard Set(classesOfScores).count == header.classes.count else {
      throw .inconsistentModel(tensor: "score.classes", problem: "a class has no score")
    }
    weights = try tensors.floats("weights", [classesOfScores.count, thresholds.count])
    intercepts = try tensors.floats("intercepts", [classesOfScores.count])
  }
}
