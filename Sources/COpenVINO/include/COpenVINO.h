#pragma once

#include <stdbool.h>
#include <stddef.h>

/// OpenVINO's C library, opened at run time, so that RepKit builds without it. Never closed again.
typedef struct rk_openvino_runtime rk_openvino_runtime;

/// A compiled network with one request, which owns its input and output tensors.
typedef struct rk_openvino_network rk_openvino_network;

/// A Float32 tensor, row-major.
typedef struct rk_openvino_tensor {
  size_t rank;
  long dimensions[8];
  size_t count;
  float *_Nonnull data;
} rk_openvino_tensor;

/// Why the last call on this thread failed; empty when none has.
const char *_Nonnull rk_openvino_last_error(void);

/// Opens the library at `path` (or, without a slash, by the loader's own search). Null when that fails.
rk_openvino_runtime *_Nullable rk_openvino_open(const char *_Nonnull path);

/// Compiles the model file for `thread_count` of the CPU's threads and makes its tensors. Null when that fails.
/// `cache_directory` keeps the compiled network for the next start; without one it is compiled every time.
/// Safe to call from several threads on one runtime.
rk_openvino_network *_Nullable rk_openvino_load(rk_openvino_runtime *_Nonnull runtime, const char *_Nonnull model_path,
                                                const char *_Nullable cache_directory, int thread_count);

const rk_openvino_tensor *_Nonnull rk_openvino_input(const rk_openvino_network *_Nonnull network);

size_t rk_openvino_output_count(const rk_openvino_network *_Nonnull network);

/// Output number `index` in the order of the model file; its data stay in place for the network's life.
const rk_openvino_tensor *_Nonnull rk_openvino_output(const rk_openvino_network *_Nonnull network, size_t index);

/// Runs the network on its input tensor. One caller at a time. False when that fails.
bool rk_openvino_infer(rk_openvino_network *_Nonnull network);

void rk_openvino_free(rk_openvino_network *_Nonnull network);
