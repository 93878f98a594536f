// A USB webcam in user space, plugged into the kernel's vhci-hcd (USB/IP) so that the real uvcvideo driver binds to it.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PAYLOAD_BYTES = 16384, MAXIMUM_CLIPS = 3, FORMAT_MJPEG = 'j', FORMAT_YUYV = 'y', FORMAT_NV12 = 'n' };

struct frame {
  const uint8_t *bytes;
  size_t count;
};

// What the camera plays, over and over, in one of its formats.
struct clip {
  int format;
  int rate; // frames a second; half of it is offered too
  struct frame *frames;
  int frame_count;
};

struct camera {
  int width, height;
  struct clip clips[MAXIMUM_CLIPS];
  int clip_count;

  int socket; // to the kernel
  // What the driver negotiated: the UVC 1.0 probe and commit structure.
  uint8_t probe[26];
  double interval_seconds;

  int is_streaming;
  double stream_started; // when the first stream started; negative before
  double frame_due;
  long frame_number;
  size_t frame_offset;
  int frame_toggle;
  // Requests of the driver for pictures that wait for data.
  uint32_t pending[256];
  uint32_t pending_bytes[256];
  int pending_count;
};

double now(void);

// clips.c: adds a clip from a file of JPEGs end to end, or of raw frames.
void add_clip(struct camera *camera, int format, const char *path, int rate);
size_t frame_bytes(const struct camera *camera, const struct clip *clip);

// descriptors.c: what the camera says it is and can do.
int device_descriptor(uint8_t *target);
int configuration_descriptor(const struct camera *camera, uint8_t *target);
int string_descriptor(int index, uint8_t *target);

// control.c: answers a request on endpoint 0.
void answer_control(struct camera *camera, uint32_t sequence, const uint8_t setup[8], const uint8_t *data, int count);

// usbip.c: the link to the kernel.
struct request {
  uint32_t command, sequence, device, direction, endpoint;
  uint32_t arguments[5];
  uint8_t setup[8];
};
enum { SUBMIT = 1, UNLINK = 2 };
int attach(int port);
int read_request(int socket, struct request *request);
int read_bytes(int socket, void *target, size_t count);
void reply_submit(int socket, uint32_t sequence, int status, int count, const void *data);
void reply_unlink(int socket, uint32_t sequence, int status);
