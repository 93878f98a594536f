#include <zlib.h>

// Macros with parameters are not imported into Swift. 16 added to the window's bits asks for gzip's header and checksum.
// The fastest level: digits of coordinates pack to hardly less with more work.
static inline int repkit_inflate_begin(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
static inline int repkit_deflate_begin(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
