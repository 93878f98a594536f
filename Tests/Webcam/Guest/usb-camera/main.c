// usb-camera [-p PORT] [-u SECONDS] WIDTHxHEIGHT FORMAT:RATE:FILE...
// FORMAT is j (JPEGs end to end), y (raw YUYV) or n (raw NV12). -u unplugs the camera after that much streaming, as
// killing it does at any time. SIGUSR1 freezes the picture, as a camera does that hangs, and thaws it.
// Needs the modules vhci-hcd and uvcvideo.
#include "camera.h"
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t is_frozen;
static void freeze_or_thaw(int signal) {
  (void)signal;
  is_frozen = !is_frozen;
}

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static uint32_t take_pending(struct camera *camera, int index) {
  uint32_t sequence = camera->pending[index];
  int behind = --camera->pending_count - index;
  memmove(camera->pending + index, camera->pending + index + 1, behind * sizeof *camera->pending);
  memmove(camera->pending_bytes + index, camera->pending_bytes + index + 1, behind * sizeof *camera->pending_bytes);
  return sequence;
}

static void unlink_pending(struct camera *camera, const struct request *request) {
  for (int i = 0; i < camera->pending_count; i++)
    if (camera->pending[i] == request->arguments[0]) {
      take_pending(camera, i);
      reply_unlink(camera->socket, request->sequence, -104); // ECONNRESET: it was still pending
      return;
    }
  reply_unlink(camera->socket, request->sequence, 0);
}

// Serves one request; 0 when the camera is unplugged.
static int serve(struct camera *camera) {
  struct request request;
  if (!read_request(camera->socket, &request)) return 0;
  if (request.command == UNLINK) {
    unlink_pending(camera, &request);
    return 1;
  }
  uint8_t data[4096];
  int count = request.arguments[1], is_output = request.direction == 0;
  if (is_output && count > 0 && (count > (int)sizeof data || !read_bytes(camera->socket, data, count))) return 0;
  if (request.endpoint == 0) {
    answer_control(camera, request.sequence, request.setup, data, is_output ? count : 0);
  } else {
    camera->pending[camera->pending_count] = request.sequence;
    camera->pending_bytes[camera->pending_count++] = count;
  }
  return 1;
}

// Whether the driver waits for data that is to come now or later.
static int has_work(const struct camera *camera) {
  return camera->is_streaming && camera->pending_count && !is_frozen;
}

// How long until the next data is due, in milliseconds; negative for as long as nothing is asked for.
static int wait_milliseconds(const struct camera *camera) {
  if (!has_work(camera)) return -1;
  double wait = camera->frame_offset ? 0 : camera->frame_due - now();
  return wait > 0 ? (int)(wait * 1000 + 0.999) : 0;
}

// Sends the next part of the frame, with the two bytes of header that the video class wants.
static void send_payload(struct camera *camera) {
  const struct clip *clip = &camera->clips[camera->probe[2] - 1];
  const struct frame *frame = &clip->frames[camera->frame_number % clip->frame_count];
  size_t room = (camera->pending_bytes[0] < PAYLOAD_BYTES ? camera->pending_bytes[0] : PAYLOAD_BYTES) - 2;
  size_t left = frame->count - camera->frame_offset, count = left < room ? left : room;
  uint8_t payload[PAYLOAD_BYTES];
  payload[0] = 2;
  payload[1] = 0x80 | camera->frame_toggle | (count == left ? 2 : 0); // bit 1: the frame ends here
  memcpy(payload + 2, frame->bytes + camera->frame_offset, count);
  reply_submit(camera->socket, take_pending(camera, 0), 0, count + 2, payload);
  camera->frame_offset += count;
  if (count < left) return;
  camera->frame_offset = 0;
  camera->frame_toggle ^= 1;
  camera->frame_number++;
  camera->frame_due += camera->interval_seconds;
  if (camera->frame_due < now() - 0.5) camera->frame_due = now();
}

static void run(struct camera *camera, double unplug_seconds) {
  for (;;) {
    struct pollfd waited = {camera->socket, POLLIN, 0};
    if (poll(&waited, 1, wait_milliseconds(camera)) < 0) continue;
    if (waited.revents) {
      if (!serve(camera)) return;
      continue;
    }
    if (!has_work(camera) || (camera->frame_offset == 0 && now() < camera->frame_due)) continue;
    if (unplug_seconds >= 0 && now() - camera->stream_started > unplug_seconds) return;
    send_payload(camera);
  }
}

int main(int count, char **arguments) {
  struct camera camera = {.stream_started = -1};
  double unplug_seconds = -1;
  int port = 0, option;
  while ((option = getopt(count, arguments, "p:u:")) > 0) {
    if (option == 'p') port = atoi(optarg);
    else if (option == 'u') unplug_seconds = atof(optarg);
    else return 2;
  }
  if (optind >= count || sscanf(arguments[optind++], "%dx%d", &camera.width, &camera.height) != 2) return 2;
  for (; optind < count; optind++) {
    char format;
    int rate, path;
    if (sscanf(arguments[optind], "%c:%d:%n", &format, &rate, &path) != 2) return 2;
    add_clip(&camera, format, arguments[optind] + path, rate);
  }
  if (!camera.clip_count) return 2;
  struct sigaction action = {.sa_handler = freeze_or_thaw};
  sigaction(SIGUSR1, &action, 0);
  camera.socket = attach(port);
  if (camera.socket < 0) return 1;
  run(&camera, unplug_seconds);
  fprintf(stderr, "unplugged\n");
  return 0;
}
