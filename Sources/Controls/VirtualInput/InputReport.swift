/// What a keyboard or a mouse says at once.
enum InputReport: Sendable, Equatable {
  /// The kernel's code of a key.
  case key(UInt32, isDown: Bool)
  case button(PointerButton, isDown: Bool)
  /// Where the pointer is on the screen, 0…1 from its upper left.
  case place(x: Double, y: Double)
  /// Steps of the wheel, up and to the right.
  case wheel(up: Int, right: Int)
}
