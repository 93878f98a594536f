#include <libv4l2.h>
#include <linux/videodev2.h>
#include <stdio.h>

// Variadic functions are not imported into Swift.
static inline int repkit_v4l2_open(const char *path, int flags) { return v4l2_open(path, flags); }
static inline int repkit_v4l2_ioctl(int descriptor, unsigned long request, void *argument) {
  return v4l2_ioctl(descriptor, request, argument);
}

// libv4l2 writes its errors to standard error unless it is given a file.
static inline void repkit_v4l2_silence(void) {
  if (!v4l2_log_file) v4l2_log_file = fopen("/dev/null", "w");
}

// Neither are macros that take arguments or casts.
static const unsigned long repkit_vidioc_querycap = VIDIOC_QUERYCAP;
static const unsigned long repkit_vidioc_enum_fmt = VIDIOC_ENUM_FMT;
static const unsigned long repkit_vidioc_enum_framesizes = VIDIOC_ENUM_FRAMESIZES;
static const unsigned long repkit_vidioc_enum_frameintervals = VIDIOC_ENUM_FRAMEINTERVALS;
static const unsigned long repkit_vidioc_s_fmt = VIDIOC_S_FMT;
static const unsigned long repkit_vidioc_s_parm = VIDIOC_S_PARM;
static const unsigned long repkit_vidioc_reqbufs = VIDIOC_REQBUFS;
static const unsigned long repkit_vidioc_querybuf = VIDIOC_QUERYBUF;
static const unsigned long repkit_vidioc_qbuf = VIDIOC_QBUF;
static const unsigned long repkit_vidioc_dqbuf = VIDIOC_DQBUF;
static const unsigned long repkit_vidioc_streamon = VIDIOC_STREAMON;
static const unsigned long repkit_vidioc_streamoff = VIDIOC_STREAMOFF;
