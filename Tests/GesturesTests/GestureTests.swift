import Gestures
import Testing

@Suite struct GestureTests {
  @Test(arguments: Gesture.allCases)
  func namesAreInKebabCase(_ gesture: Gesture) {
    let words = gesture.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } })
  }
}
