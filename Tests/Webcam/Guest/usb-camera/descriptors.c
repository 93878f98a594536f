// The tables of USB Video Class 1.0: one camera, one bulk stream, a format for each clip with one size and two rates.
#include "camera.h"
#include <string.h>

static uint8_t *out;
static int length;

static void byte(int value) { out[length++] = value; }
static void word(int value) {
  byte(value & 255);
  byte(value >> 8 & 255);
}
static void dword(uint32_t value) {
  word(value & 0xffff);
  word(value >> 16);
}
static void bytes(const char *values, int count) {
  memcpy(out + length, values, count);
  length += count;
}
// Fills in a length that is only known at the end of what it covers.
static void patch_word(int position, int value) {
  out[position] = value & 255;
  out[position + 1] = value >> 8;
}

int device_descriptor(uint8_t *target) {
  static const uint8_t device[18] = {18, 1, 0, 2, 0xef, 2, 1, 64, 0x6b, 0x1d, 2, 1, 0, 1, 1, 2, 3, 1};
  memcpy(target, device, sizeof device);
  return sizeof device;
}

int string_descriptor(int index, uint8_t *target) {
  static const char *texts[] = {"", "Example", "Emulated UVC camera", "0001"};
  int count = 2;
  if (index == 0) { // the languages: English
    target[count++] = 9;
    target[count++] = 4;
  } else if (index < 4) {
    for (const char *letter = texts[index]; *letter; letter++) {
      target[count++] = *letter;
      target[count++] = 0;
    }
  } else {
    return -1;
  }
  target[0] = count;
  target[1] = 3;
  return count;
}

static void control_interface(void) {
  bytes("\x09\x04\0\0\0\x0e\x01\0\0", 9);
  int start = length;
  bytes("\x0d\x24\x01\0\x01\0\0", 7); // header: its total length is patched below
  dword(48000000);
  byte(1);
  byte(1);
  bytes("\x12\x24\x02\x01\x01\x02\0\0\0\0\0\0\0\0\x03\0\0\0", 18); // camera, terminal 1
  bytes("\x09\x24\x03\x02\x01\x01\0\x01\0", 9);                     // output, terminal 2, from 1
  patch_word(start + 5, length - start);
}

static void format(const struct camera *camera, const struct clip *clip, int number) {
  int is_jpeg = clip->format == FORMAT_MJPEG;
  if (is_jpeg) {
    byte(11), byte(0x24), byte(6), byte(number), byte(1), byte(1), byte(1);
  } else {
    byte(27), byte(0x24), byte(4), byte(number), byte(1);
    bytes(clip->format == FORMAT_YUYV ? "YUY2" : "NV12", 4);
    bytes("\0\0\x10\0\x80\0\0\xaa\0\x38\x9b\x71", 12); // the rest of the format's GUID
    byte(clip->format == FORMAT_YUYV ? 16 : 12);       // bits a pixel
    byte(1);
  }
  word(0), word(0);

  uint32_t size = frame_bytes(camera, clip), interval = 10000000 / clip->rate;
  byte(26 + 8), byte(0x24), byte(is_jpeg ? 7 : 5), byte(1), byte(0);
  word(camera->width), word(camera->height);
  dword(size * 8 * clip->rate / 2), dword(size * 8 * clip->rate), dword(size);
  dword(interval), byte(2), dword(interval), dword(interval * 2);
  bytes("\x06\x24\x0d\x01\x01\x04", 6); // colours: BT.709 primaries and gamma, BT.601 matrix
}

static void streaming_interface(const struct camera *camera) {
  bytes("\x09\x04\x01\0\x01\x0e\x02\0\0", 9);
  int start = length;
  byte(13 + camera->clip_count), byte(0x24), byte(1), byte(camera->clip_count);
  word(0); // its total length is patched below
  byte(0x81), byte(0), byte(2), byte(0), byte(0), byte(0), byte(1);
  for (int i = 0; i < camera->clip_count; i++) byte(0);
  for (int i = 0; i < camera->clip_count; i++) format(camera, &camera->clips[i], i + 1);
  patch_word(start + 4, length - start);
  bytes("\x07\x05\x81\x02\0\x02\0", 7); // endpoint 1, in, bulk, packets of 512 bytes
}

int configuration_descriptor(const struct camera *camera, uint8_t *target) {
  out = target;
  length = 0;
  bytes("\x09\x02\0\0\x02\x01\0\x80\xfa", 9); // two interfaces; the total length is patched below
  bytes("\x08\x0b\0\x02\x0e\x03\0\0", 8);     // which belong together
  control_interface();
  streaming_interface(camera);
  patch_word(2, length);
  return length;
}
