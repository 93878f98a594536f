#include "camera.h"
#include <stdio.h>
#include <string.h>

enum { GET_STATUS = 0, CLEAR_FEATURE = 1, GET_DESCRIPTOR = 6 };                             // USB
enum { SET_CUR = 0x01, GET_CUR = 0x81, GET_LEN = 0x85, GET_INFO = 0x86, GET_DEF = 0x87 }; // video class
enum { PROBE = 1, COMMIT = 2 };
// Where the fields lie in the probe structure.
enum { FORMAT_INDEX = 2, FRAME_INDEX = 3, FRAME_INTERVAL = 4, FRAME_BYTES = 18, TRANSFER_BYTES = 22 };

// Makes what the driver asked for into what there is: a format, its one size, the nearer of its two rates.
static void negotiate(struct camera *camera) {
  uint8_t *probe = camera->probe;
  if (probe[FORMAT_INDEX] < 1 || probe[FORMAT_INDEX] > camera->clip_count) probe[FORMAT_INDEX] = 1;
  const struct clip *clip = &camera->clips[probe[FORMAT_INDEX] - 1];
  probe[FRAME_INDEX] = 1;
  uint32_t interval, fastest = 10000000u / clip->rate;
  memcpy(&interval, probe + FRAME_INTERVAL, 4);
  interval = interval < fastest * 3 / 2 ? fastest : fastest * 2;
  memcpy(probe + FRAME_INTERVAL, &interval, 4);
  camera->interval_seconds = interval / 1e7;
  uint32_t size = frame_bytes(camera, clip), transfer = PAYLOAD_BYTES;
  memcpy(probe + FRAME_BYTES, &size, 4);
  memcpy(probe + TRANSFER_BYTES, &transfer, 4);
}

static void start_stream(struct camera *camera) {
  camera->is_streaming = 1;
  camera->frame_due = now();
  camera->frame_offset = 0;
  camera->frame_number = 0;
  if (camera->stream_started < 0) camera->stream_started = now();
  fprintf(stderr, "stream start format %c interval %.4f\n", camera->clips[camera->probe[FORMAT_INDEX] - 1].format,
          camera->interval_seconds);
}

static void stop_stream(struct camera *camera) {
  camera->is_streaming = 0;
  fprintf(stderr, "stream stop after %ld frames\n", camera->frame_number);
}

// The bytes to answer a request for data with; negative when there is no answer.
static int data_for(struct camera *camera, int type, int request, int value, int selector, uint8_t *reply) {
  int is_negotiation = selector == PROBE || selector == COMMIT;
  if (type == 0x80 && request == GET_DESCRIPTOR) {
    switch (value >> 8) {
    case 1: return device_descriptor(reply);
    case 2: return configuration_descriptor(camera, reply);
    case 3: return string_descriptor(value & 255, reply);
    default: return -1;
    }
  }
  if (type == 0x80 && request == GET_STATUS) {
    reply[0] = reply[1] = 0;
    return 2;
  }
  if (type != 0xa1) return -1;
  if (is_negotiation && request == GET_INFO) {
    reply[0] = 3; // can be read and set
    return 1;
  }
  if (is_negotiation && request == GET_LEN) {
    reply[0] = sizeof camera->probe;
    reply[1] = 0;
    return 2;
  }
  if (is_negotiation) {
    if (request == GET_DEF || !camera->probe[FORMAT_INDEX]) memset(camera->probe, 0, sizeof camera->probe);
    negotiate(camera);
    memcpy(reply, camera->probe, sizeof camera->probe);
    return sizeof camera->probe;
  }
  return -1;
}

void answer_control(struct camera *camera, uint32_t sequence, const uint8_t setup[8], const uint8_t *data, int count) {
  int type = setup[0], request = setup[1], value = setup[2] | setup[3] << 8, index = setup[4] | setup[5] << 8;
  int wanted = setup[6] | setup[7] << 8, interface = index & 255;
  if (type == 0 || type == 1 || type == 2) { // set configuration or interface; the end of a bulk stream clears a halt
    if (type == 2 && request == CLEAR_FEATURE) stop_stream(camera);
    reply_submit(camera->socket, sequence, 0, 0, 0);
    return;
  }
  if (type == 0x21 && request == SET_CUR && interface == 1 && count) {
    memset(camera->probe, 0, sizeof camera->probe);
    memcpy(camera->probe, data, count > (int)sizeof camera->probe ? (int)sizeof camera->probe : count);
    negotiate(camera);
    if (value >> 8 == COMMIT) start_stream(camera);
    reply_submit(camera->socket, sequence, 0, count, 0);
    return;
  }
  uint8_t reply[1024];
  int length = -1;
  if (type == 0xa1 && request == GET_CUR && interface == 0 && value >> 8 == 2) {
    reply[0] = 0; // the last request's error: none
    length = 1;
  } else {
    length = data_for(camera, type, request, value, interface == 1 ? value >> 8 : 0, reply);
  }
  if (length < 0) {
    reply_submit(camera->socket, sequence, -32, 0, 0); // EPIPE: a stall
  } else {
    reply_submit(camera->socket, sequence, 0, length < wanted ? length : wanted, reply);
  }
}
