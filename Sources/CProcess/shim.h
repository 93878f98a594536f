#include <fcntl.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// Variadic functions are not imported into Swift, and Swift's module of the C library lacks <sys/pidfd.h>.
static inline int repkit_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

// A counter to wake a thread that polls: neither blocks nor passes to other programs.
static inline int repkit_wake_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// Declared for _GNU_SOURCE only.
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
