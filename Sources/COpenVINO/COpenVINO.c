#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "OpenVINOInterface.h"

struct rk_openvino_runtime {
#define DECLARE(result, name, parameters) result(*name) parameters;
  FOR_EACH_OPENVINO_FUNCTION(DECLARE)
#undef DECLARE
  ov_core_t *core;
};

struct rk_openvino_network {
  const rk_openvino_runtime *runtime;
  ov_compiled_model_t *model;
  ov_infer_request_t *request;
  rk_openvino_tensor input;
  size_t output_count;
  rk_openvino_tensor *outputs;
};

// What a cache line and the widest vector register divide, so that OpenVINO works on our memory without a copy.
enum { tensor_alignment = 64 };

static _Thread_local char last_error[2048];

const char *rk_openvino_last_error(void) { return last_error; }

static void set_error(const char *text) { snprintf(last_error, sizeof last_error, "%s", text); }

/// Keeps OpenVINO's message when `status` is a failure.
static bool succeeded(const rk_openvino_runtime *runtime, ov_status_e status) {
  if (status == OK) return true;
  const char *message = runtime->ov_get_last_err_msg();
  set_error(message && *message ? message : "no reason given");
  return false;
}

rk_openvino_runtime *rk_openvino_open(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    set_error(dlerror());
    return NULL;
  }
  rk_openvino_runtime *runtime = calloc(1, sizeof *runtime);
  if (!runtime) {
    set_error("out of memory");
    return NULL;
  }
#define FIND(result, name, parameters)                       \
  *(void **)&runtime->name = dlsym(library, #name);          \
  if (!runtime->name) {                                      \
    set_error("it lacks " #name ": not OpenVINO 2026.4");    \
    free(runtime);                                           \
    return NULL;                                             \
  }
  FOR_EACH_OPENVINO_FUNCTION(FIND)
#undef FIND
  if (!succeeded(runtime, runtime->ov_core_create(&runtime->core))) {
    free(runtime);
    return NULL;
  }
  return runtime;
}

/// Describes the port's tensor and gives it memory.
static bool make_tensor(const rk_openvino_runtime *runtime, const ov_output_const_port_t *port, ov_shape_t *shape,
                        rk_openvino_tensor *tensor) {
  ov_element_type_e type;
  if (!succeeded(runtime, runtime->ov_port_get_element_type(port, &type))) return false;
  if (type != F32) {
    set_error("a tensor of the model is not of type float32");
    return false;
  }
  if (!succeeded(runtime, runtime->ov_const_port_get_shape(port, shape))) return false;
  const size_t most = sizeof tensor->dimensions / sizeof *tensor->dimensions;
  if (shape->rank < 0 || (size_t)shape->rank > most) {
    set_error("a tensor of the model has more than 8 dimensions");
    return false;
  }
  tensor->rank = (size_t)shape->rank;
  tensor->count = 1;
  for (size_t index = 0; index < tensor->rank; index++) {
    tensor->dimensions[index] = (long)shape->dims[index];
    tensor->count *= (size_t)shape->dims[index];
  }
  const size_t bytes = tensor->count * sizeof(float);
  tensor->data = aligned_alloc(tensor_alignment, (bytes + tensor_alignment - 1) / tensor_alignment * tensor_alignment);
  if (!tensor->data) {
    set_error("out of memory");
    return false;
  }
  memset(tensor->data, 0, bytes);
  return true;
}

typedef ov_status_e (*set_tensor_function)(ov_infer_request_t *, size_t, const ov_tensor_t *);

/// Makes the port's tensor and lets the request work on it. Takes the port.
static bool bind_tensor(rk_openvino_network *network, ov_output_const_port_t *port, set_tensor_function set,
                        size_t index, rk_openvino_tensor *tensor) {
  const rk_openvino_runtime *runtime = network->runtime;
  ov_shape_t shape = {0, NULL};
  ov_tensor_t *wrapper = NULL;
  const bool bound =
      make_tensor(runtime, port, &shape, tensor) &&
      succeeded(runtime, runtime->ov_tensor_create_from_host_ptr(F32, shape, tensor->data, &wrapper)) &&
      succeeded(runtime, set(network->request, index, wrapper));
  if (wrapper) runtime->ov_tensor_free(wrapper);
  if (shape.dims) runtime->ov_shape_free(&shape);
  runtime->ov_output_const_port_free(port);
  return bound;
}

static bool bind_tensors(rk_openvino_network *network) {
  const rk_openvino_runtime *runtime = network->runtime;
  size_t inputs = 0, outputs = 0;
  if (!succeeded(runtime, runtime->ov_compiled_model_inputs_size(network->model, &inputs)) ||
      !succeeded(runtime, runtime->ov_compiled_model_outputs_size(network->model, &outputs)))
    return false;
  if (inputs != 1) {
    set_error("the model does not have exactly one input");
    return false;
  }
  network->outputs = calloc(outputs, sizeof *network->outputs);
  if (!network->outputs) {
    set_error("out of memory");
    return false;
  }
  network->output_count = outputs;
  ov_output_const_port_t *port = NULL;
  if (!succeeded(runtime, runtime->ov_compiled_model_input_by_index(network->model, 0, &port)) ||
      !bind_tensor(network, port, runtime->ov_infer_request_set_input_tensor_by_index, 0, &network->input))
    return false;
  for (size_t index = 0; index < outputs; index++) {
    if (!succeeded(runtime, runtime->ov_compiled_model_output_by_index(network->model, index, &port)) ||
        !bind_tensor(network, port, runtime->ov_infer_request_set_output_tensor_by_index, index,
                     &network->outputs[index]))
      return false;
  }
  return true;
}

static bool compile(rk_openvino_network *network, const char *model_path, const char *cache_directory,
                    int thread_count) {
  char threads[16];
  snprintf(threads, sizeof threads, "%d", thread_count);
  const ov_property_t properties[] = {
      // The default is bfloat16 where the CPU has it, which moves landmarks by pixels.
      {"INFERENCE_PRECISION_HINT", "f32"},
      {"PERFORMANCE_HINT", "LATENCY"},
      {"INFERENCE_NUM_THREADS", threads},
      // Pinning would tie the calling thread to core 0, where it meets whatever else is pinned there.
      {"ENABLE_CPU_PINNING", "NO"},
      {"CACHE_DIR", cache_directory},
  };
  const size_t count = sizeof properties / sizeof *properties - (cache_directory ? 0 : 1);
  const rk_openvino_runtime *runtime = network->runtime;
  return succeeded(runtime, runtime->ov_core_compile_model_from_file_props(runtime->core, model_path, "CPU", count,
                                                                           properties, &network->model)) &&
         succeeded(runtime, runtime->ov_compiled_model_create_infer_request(network->model, &network->request));
}

rk_openvino_network *rk_openvino_load(rk_openvino_runtime *runtime, const char *model_path,
                                      const char *cache_directory, int thread_count) {
  rk_openvino_network *network = calloc(1, sizeof *network);
  if (!network) {
    set_error("out of memory");
    return NULL;
  }
  network->runtime = runtime;
  if (!compile(network, model_path, cache_directory, thread_count) || !bind_tensors(network)) {
    rk_openvino_free(network);
    return NULL;
  }
  return network;
}

const rk_openvino_tensor *rk_openvino_input(const rk_openvino_network *network) { return &network->input; }

size_t rk_openvino_output_count(const rk_openvino_network *network) { return network->output_count; }

const rk_openvino_tensor *rk_openvino_output(const rk_openvino_network *network, size_t index) {
  return &network->outputs[index];
}

bool rk_openvino_infer(rk_openvino_network *network) {
  return succeeded(network->runtime, network->runtime->ov_infer_request_infer(network->request));
}

void rk_openvino_free(rk_openvino_network *network) {
  if (network->request) network->runtime->ov_infer_request_free(network->request);
  if (network->model) network->runtime->ov_compiled_model_free(network->model);
  free(network->input.data);
  for (size_t index = 0; index < network->output_count; index++) free(network->outputs[index].data);
  free(network->outputs);
  free(network);
}
