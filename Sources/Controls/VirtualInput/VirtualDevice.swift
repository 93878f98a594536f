import CEvdev
import Glibc

/// A keyboard or a mouse that the kernel has from this program, for every display server and the console.
///
/// To be used from one thread.
final class VirtualDevice {
  enum Kind {
    case keyboard
    /// With a place on the screen instead of movements, as a virtual machine's mouse has.
    case pointer
  }

  /// The highest value of the pointer's axes.
  static let axisMaximum: Int32 = 65_535

  private let device: OpaquePointer
  private let descriptor: Int32

  /// Makes the device; programs see it some tenths of a second later.
  ///
  /// - Parameter path: Of the device that makes devices, `/dev/uinput`.
  init(_ kind: Kind, path: String) throws(ControlsError) {
    guard let model = libevdev_new() else { throw .inputDeviceFailed(path: path, reason: "no memory") }
    defer { libevdev_free(model) }
    libevdev_set_id_bustype(model, Int32(BUS_VIRTUAL))
    libevdev_set_id_vendor(model, 0x5265)
    switch kind {
    case .keyboard:
      libevdev_set_name(model, "RepKit keyboard")
      libevdev_set_id_product(model, 1)
      libevdev_enable_event_type(model, UInt32(EV_KEY))
      // All keys, since a device with few of them is not taken for a keyboard.
      for code in 1..<UInt32(KEY_MAX) where Self.isKey(code) {
        libevdev_enable_event_code(model, UInt32(EV_KEY), code, nil)
      }
    case .pointer:
      libevdev_set_name(model, "RepKit pointer")
      libevdev_set_id_product(model, 2)
      libevdev_enable_event_type(model, UInt32(EV_KEY))
      for button in PointerButton.allCases { libevdev_enable_event_code(model, UInt32(EV_KEY), button.code, nil) }
      libevdev_enable_event_type(model, UInt32(EV_ABS))
      var axis = input_absinfo(value: 0, minimum: 0, maximum: Self.axisMaximum, fuzz: 0, flat: 0, resolution: 0)
      for code in [ABS_X, ABS_Y] { libevdev_enable_event_code(model, UInt32(EV_ABS), UInt32(code), &axis) }
      libevdev_enable_event_type(model, UInt32(EV_REL))
      for code in [REL_WHEEL, REL_HWHEEL, REL_WHEEL_HI_RES, REL_HWHEEL_HI_RES] {
        libevdev_enable_event_code(model, UInt32(EV_REL), UInt32(code), nil)
      }
    }
    let descriptor = try Self.open(path)
    var device: OpaquePointer?
    let result = libevdev_uinput_create_from_device(model, descriptor, &device)
    guard result == 0, let device else {
      close(descriptor)
      throw .inputDeviceFailed(path: path, reason: String(cString: strerror(-result)))
    }
    self.device = device
    self.descriptor = descriptor
  }

  deinit {
    libevdev_uinput_destroy(device)
    close(descriptor)
  }

  private static func open(_ path: String) throws(ControlsError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor < 0 else { return descriptor }
    switch errno {
    case ENOENT, ENODEV, ENXIO: throw .noInputDevice(path: path)
    case EACCES, EPERM: throw .inputDeviceForbidden(path: path)
    default: throw .inputDeviceFailed(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Sends a report; `false` when the kernel does not take it, with the reason in `errno`.
  func write(_ report: InputReport) -> Bool {
    switch report {
    case .key(let code, let isDown): write(EV_KEY, code, isDown ? 1 : 0) && synchronize()
    case .button(let button, let isDown): write(EV_KEY, button.code, isDown ? 1 : 0) && synchronize()
    case .place(let x, let y):
      write(EV_ABS, UInt32(ABS_X), Self.axis(x))
        && write(EV_ABS, UInt32(ABS_Y), Self.axis(y)) && synchronize()
    case .wheel(let up, let right):
      turn(REL_WHEEL, REL_WHEEL_HI_RES, up) && turn(REL_HWHEEL, REL_HWHEEL_HI_RES, right) && synchronize()
    }
  }

  private static func axis(_ part: Double) -> Int32 { Int32((part * Double(axisMaximum)).rounded()) }

  /// Both ways of saying it: newer programs read 120ths of a step, older ones whole steps.
  private func turn(_ code: Int32, _ fineCode: Int32, _ steps: Int) -> Bool {
    guard steps != 0 else { return true }
    return write(EV_REL, UInt32(code), Int32(steps)) && write(EV_REL, UInt32(fineCode), Int32(steps * 120))
  }

  private func synchronize() -> Bool { write(EV_SYN, UInt32(SYN_REPORT), 0) }

  private func write(_ type: Int32, _ code: UInt32, _ value: Int32) -> Bool {
    let result = libevdev_uinput_write_event(device, UInt32(type), code, value)
    if result < 0 { errno = -result }
    return result == 0
  }

  private static func isKey(_ code: UInt32) -> Bool {
    libevdev_event_code_get_name(UInt32(EV_KEY), code).map { String(cString: $0).hasPrefix("KEY_") } ?? false
  }
}

extension PointerButton {
  fileprivate var code: UInt32 {
    switch self {
    case .left: UInt32(BTN_LEFT)
    case .middle: UInt32(BTN_MIDDLE)
    case .right: UInt32(BTN_RIGHT)
    }
  }
}
