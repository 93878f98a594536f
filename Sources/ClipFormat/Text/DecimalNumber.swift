/// A number as JSON writes it: sign, digits and a power of ten.
struct DecimalNumber {
  private let isNegative: Bool
  /// The digits without their point, as long as they are at most 19.
  private let digits: UInt64
  /// The value is `digits` times ten to this power.
  private let exponent: Int
  /// Whether there are more digits than were taken.
  private let isLong: Bool
  private let place: Range<Int>

  /// Takes a number at `start`; `nil` when none stands there.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (number: DecimalNumber, end: Int)? {
    var position = start
    func digit() -> UInt64? {
      guard position < bytes.count else { return nil }
      let value = bytes[position] &- 48
      return value < 10 ? UInt64(value) : nil
    }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    var (digits, count, exponent, isLong) = (UInt64(0), 0, 0, false)
    func take(_ digit: UInt64) -> Bool {
      position += 1
      guard count < 19 else {
        isLong = true
        return false
      }
      digits = digits &* 10 &+ digit
      if digits != 0 { count += 1 }
      return true
    }
    while let digit = digit() { if !take(digit) { exponent += 1 } }
    let whole = position - first
    guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      while let digit = digit() { if take(digit) { exponent -= 1 } }
      guard position > fraction else { return nil }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isBelow = position < bytes.count && bytes[position] == UInt8(ascii: "-")
      if isBelow || (position < bytes.count && bytes[position] == UInt8(ascii: "+")) { position += 1 }
      var power = 0
      let powerStart = position
      while let digit = digit() {
        power = min(power * 10 + Int(digit), 100_000)
        position += 1
      }
      guard position > powerStart else { return nil }
      exponent += isBelow ? -power : power
    }
    let number = DecimalNumber(
      isNegative: isNegative, digits: digits, exponent: exponent, isLong: isLong, place: start..<position)
    return (number, position)
  }

  /// The nearest `Double`, ties to even; infinite when there is none.
  ///
  /// Up to 19 digits over a power of ten up to 10¹⁹ are divided exactly; what else there is goes to the C library.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> Double {
    guard !isLong, (-19...0).contains(exponent) else {
      return Double(String(decoding: UnsafeBufferPointer(rebasing: bytes[place]), as: UTF8.self)) ?? .infinity
    }
    let magnitude = Self.quotient(digits, Self.powersOfTen[-exponent])
    return isNegative ? -magnitude : magnitude
  }

  /// The value in billionths, rounded to the nearest; `nil` when it is 4·10¹⁸ or more.
  var billionths: Int64? {
    let power = exponent + 9
    var result = digits
    if power < -19 {
      result = 0
    } else if power < 0 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: Self.powersOfTen[-power])
      result = quotient + (remainder >= Self.powersOfTen[-power] / 2 ? 1 : 0)
    } else if result > 0 {
      guard power <= 19 else { return nil }
      let (product, overflow) = digits.multipliedReportingOverflow(by: Self.powersOfTen[power])
      guard !overflow else { return nil }
      result = product
    }
    guard result < 4_000_000_000_000_000_000 else { return nil }
    return isNegative ? -Int64(result) : Int64(result)
  }

  private static let powersOfTen: [UInt64] = (0...19).map { power in (0..<power).reduce(1) { value, _ in value * 10 } }

  /// A quotient of whole numbers, rounded once: a division of 128 by 64 bits tells what must be rounded.
  private static func quotient(_ numerator: UInt64, _ denominator: UInt64) -> Double {
    guard numerator > 0 else { return 0 }
    // Both are held exactly, so that the processor's division rounds once too.
    if denominator == 1 || numerator <= 1 << 53 { return Double(numerator) / Double(denominator) }
    let (highShift, lowShift) = (numerator.leadingZeroBitCount, denominator.leadingZeroBitCount)
    let divisor = denominator << UInt64(lowShift)
    var dividend = (high: numerator << UInt64(highShift), low: UInt64(0))
    var power = lowShift - highShift - 64
    if dividend.high >= divisor {
      dividend = (dividend.high >> 1, dividend.high << 63)
      power += 1
    }
    let (quotient, remainder) = divisor.dividingFullWidth(dividend)
    let rest = quotient & 0x7FF
    var significand = quotient >> 11
    if rest > 0x400 || (rest == 0x400 && (remainder > 0 || significand & 1 == 1)) { significand += 1 }
    return Double(significand) * Double(bitPattern: UInt64(power + 11 + 1023) << 52)
  }
}
