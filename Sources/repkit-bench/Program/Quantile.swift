/// The value below which the given share of the values lies (nearest rank); `nil` without values.
func quantile(_ values: [Double], _ share: Double) -> Double? {
  guard !values.isEmpty else { return nil }
  let rank = Int((share * Double(values.count)).rounded(.up))
  return values.sorted()[min(max(rank, 1), values.count) - 1]
}
