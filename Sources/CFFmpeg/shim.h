#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswscale/swscale.h>

// Function-like macros are not imported into Swift.
static const int repkit_averror_again = AVERROR(EAGAIN);
static const int repkit_averror_eof = AVERROR_EOF;
static const int repkit_averror_invalid_data = AVERROR_INVALIDDATA;
static const int repkit_averror_decoder_not_found = AVERROR_DECODER_NOT_FOUND;
static const int repkit_averror_stream_not_found = AVERROR_STREAM_NOT_FOUND;
static const int repkit_averror_no_memory = AVERROR(ENOMEM);
static const int repkit_averror_encoder_not_found = AVERROR_ENCODER_NOT_FOUND;
static const int64_t repkit_no_timestamp = AV_NOPTS_VALUE;
