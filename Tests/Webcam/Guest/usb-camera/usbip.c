#include "camera.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { REPLY_SUBMIT = 3, REPLY_UNLINK = 4, HEADER_BYTES = 48, HIGH_SPEED = 3, DEVICE = 0x10001 };

int attach(int port) {
  static const char *file = "/sys/devices/platform/vhci_hcd.0/attach";
  int ends[2], buffer = 4 << 20;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return -1;
  setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
  char line[64];
  int count = snprintf(line, sizeof line, "%d %d %d %d", port, ends[1], DEVICE, HIGH_SPEED);
  int control = open(file, O_WRONLY);
  if (control < 0 || write(control, line, count) != count) {
    perror(file);
    return -1;
  }
  close(control);
  close(ends[1]);
  return ends[0];
}

// 0 when the kernel closed the link.
int read_bytes(int socket, void *target, size_t count) {
  while (count) {
    ssize_t got = read(socket, target, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 0;
    target = (char *)target + got;
    count -= got;
  }
  return 1;
}

int read_request(int socket, struct request *request) {
  if (!read_bytes(socket, request, sizeof *request)) return 0;
  uint32_t *words = (uint32_t *)request;
  for (int i = 0; i < 10; i++) words[i] = ntohl(words[i]);
  return 1;
}

static void write_bytes(int socket, const void *bytes, size_t count) {
  while (count) {
    ssize_t put = write(socket, bytes, count);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) { // unplugged by the kernel
      perror("link to the kernel");
      exit(0);
    }
    bytes = (const char *)bytes + put;
    count -= put;
  }
}

void reply_submit(int socket, uint32_t sequence, int status, int count, const void *data) {
  uint8_t message[HEADER_BYTES + PAYLOAD_BYTES] = {0};
  uint32_t header[7] = {htonl(REPLY_SUBMIT), htonl(sequence), 0, 0, 0, htonl(status), htonl(count)};
  memcpy(message, header, sizeof header);
  if (data) memcpy(message + HEADER_BYTES, data, count);
  write_bytes(socket, message, HEADER_BYTES + (data ? count : 0));
}

void reply_unlink(int socket, uint32_t sequence, int status) {
  uint32_t header[12] = {htonl(REPLY_UNLINK), htonl(sequence), 0, 0, 0, htonl(status)};
  write_bytes(socket, header, sizeof header);
}
