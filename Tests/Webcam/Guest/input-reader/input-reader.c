// input-reader NAME...: waits for input devices of these names, prints what they have and say, and ends when all that
// appeared are gone. Reads the kernel's own interface, without any library.
//
//   device NAME keys=COUNT axes=MAXIMUM
//   event NAME TYPE CODE VALUE SECONDS     (SECONDS: the kernel's monotonic stamp of the event)
//   gone NAME
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { most = 8 };

static int opened[64];
static struct pollfd readers[most];
static const char *names[most];
static int count;

static void describe(int descriptor, const char *name) {
  unsigned char keys[KEY_CNT / 8] = {0};
  struct input_absinfo axis = {0};
  int total = 0;
  ioctl(descriptor, EVIOCGBIT(EV_KEY, sizeof keys), keys);
  for (int code = 0; code < KEY_CNT; code++) total += keys[code / 8] >> code % 8 & 1;
  ioctl(descriptor, EVIOCGABS(ABS_X), &axis);
  printf("device %s keys=%d axes=%d\n", name, total, axis.maximum);
}

// Opens the devices that have appeared since the last call.
static void look(int wanted, char **wishes) {
  DIR *directory = opendir("/dev/input");
  if (!directory) return;
  for (struct dirent *entry; (entry = readdir(directory));) {
    int number;
    if (sscanf(entry->d_name, "event%d", &number) != 1 || number >= 64 || opened[number] || count == most) continue;
    char path[300], name[80] = "";
    snprintf(path, sizeof path, "/dev/input/%s", entry->d_name);
    int descriptor = open(path, O_RDONLY | O_NONBLOCK);
    if (descriptor < 0) continue;
    ioctl(descriptor, EVIOCGNAME(sizeof name), name);
    for (int index = 0; index < wanted; index++) {
      if (strcmp(name, wishes[index])) continue;
      int clock = CLOCK_MONOTONIC;
      ioctl(descriptor, EVIOCSCLOCKID, &clock);
      describe(descriptor, wishes[index]);
      opened[number] = 1;
      names[count] = wishes[index];
      readers[count++] = (struct pollfd){descriptor, POLLIN, 0};
      descriptor = -1;
      break;
    }
    if (descriptor >= 0) close(descriptor);
  }
  closedir(directory);
}

int main(int argc, char **argv) {
  int left = 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (;;) {
    int before = count;
    look(argc - 1, argv + 1);
    left += count - before;
    if (count == argc - 1 && left == 0) return 0;
    poll(readers, count, count < argc - 1 ? 5 : 1000);
    for (int index = 0; index < count; index++) {
      struct input_event event;
      ssize_t size;
      while (readers[index].fd >= 0 && (size = read(readers[index].fd, &event, sizeof event)) == sizeof event)
        printf("event %s %d %d %d %lld.%06lld\n", names[index], event.type, event.code, event.value,
               (long long)event.time.tv_sec, (long long)event.time.tv_usec);
      if (readers[index].fd >= 0 && size < 0 && errno == ENODEV) {
        printf("gone %s\n", names[index]);
        close(readers[index].fd);
        readers[index].fd = -1;
        left--;
      }
    }
  }
}
