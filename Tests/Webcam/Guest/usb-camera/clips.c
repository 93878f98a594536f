#include "camera.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>

size_t frame_bytes(const struct camera *camera, const struct clip *clip) {
  size_t pixels = (size_t)camera->width * camera->height;
  return clip->format == FORMAT_NV12 ? pixels * 3 / 2 : pixels * 2;
}

static void append(struct clip *clip, const uint8_t *bytes, size_t count) {
  clip->frames = realloc(clip->frames, (clip->frame_count + 1) * sizeof *clip->frames);
  clip->frames[clip->frame_count++] = (struct frame){bytes, count};
}

// JPEGs are told apart by their start (FF D8) and end (FF D9).
static void split_jpegs(struct clip *clip, const uint8_t *bytes, size_t count) {
  size_t start = 0;
  for (size_t i = 0; i + 1 < count; i++) {
    if (bytes[i] != 0xff) continue;
    if (bytes[i + 1] == 0xd8) start = i;
    if (bytes[i + 1] == 0xd9) append(clip, bytes + start, i + 2 - start);
  }
}

void add_clip(struct camera *camera, int format, const char *path, int rate) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) {
    perror(path);
    exit(2);
  }
  size_t count = status.st_size;
  const uint8_t *bytes = mmap(0, count, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED || camera->clip_count == MAXIMUM_CLIPS) {
    perror(path);
    exit(2);
  }
  struct clip *clip = &camera->clips[camera->clip_count++];
  *clip = (struct clip){.format = format, .rate = rate};
  if (format == FORMAT_MJPEG) {
    split_jpegs(clip, bytes, count);
  } else {
    size_t size = frame_bytes(camera, clip);
    for (size_t offset = 0; offset + size <= count; offset += size) append(clip, bytes + offset, size);
  }
  if (!clip->frame_count) {
    fprintf(stderr, "%s: there is no frame in it\n", path);
    exit(2);
  }
}
