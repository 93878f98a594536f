// What RepKit uses of OpenVINO's C interface (openvino/c/*.h, version 2026.4), declared here because the headers come
// with the runtime at set-up. Names and types are OpenVINO's; continuous integration compiles this file against the
// real headers, with RK_OPENVINO_HEADERS defined.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifndef RK_OPENVINO_HEADERS
typedef struct ov_core ov_core_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_output_const_port ov_output_const_port_t;
typedef struct ov_tensor ov_tensor_t;

typedef struct {
  int64_t rank;
  int64_t *dims;
} ov_shape_t;

typedef struct {
  const char *key;
  const void *value;
} ov_property_t;

typedef enum { OK = 0 } ov_status_e;  // everything else is a failure

typedef enum { F32 = 4 } ov_element_type_e;
#endif

// Every function that is looked up: its result, name and parameters.
#define FOR_EACH_OPENVINO_FUNCTION(DO)                                                                               \
  DO(const char *, ov_get_last_err_msg, (void))                                                                      \
  DO(ov_status_e, ov_core_create, (ov_core_t * *core))                                                               \
  DO(ov_status_e, ov_core_compile_model_from_file_props,                                                             \
     (const ov_core_t *core, const char *path, const char *device, size_t count, const ov_property_t *items    ,  \
      ov_compiled_model_t **model))                                                                                  \
  DO(ov_status_e, ov_compiled_model_inputs_size, (const ov_compiled_model_t *model, size_t *size))                   \
  DO(ov_status_e, ov_compiled_model_outputs_size, (const ov_compiled_model_t *model, size_t *size))                  \
  DO(ov_status_e, ov_compiled_model_input_by_index,                                                                  \
     (const ov_compiled_model_t *model, size_t index, ov_output_const_port_t **port))                                \
  DO(ov_status_e, ov_compiled_model_output_by_index,                                                                 \
     (const ov_compiled_model_t *model, size_t index, ov_output_const_port_t **port))                                \
  DO(ov_status_e, ov_compiled_model_create_infer_request,                                                            \
     (const ov_compiled_model_t *model, ov_infer_request_t **request))                                               \
  DO(void, ov_compiled_model_free, (ov_compiled_model_t * model))                                                    \
  DO(ov_status_e, ov_const_port_get_shape, (const ov_output_const_port_t *port, ov_shape_t *shape))                  \
  DO(ov_status_e, ov_port_get_element_type, (const ov_output_const_port_t *port, ov_element_type_e *type))           \
  DO(void, ov_output_const_port_free, (ov_output_const_port_t * port))                                               \
  DO(ov_status_e, ov_shape_free, (ov_shape_t * shape))                                                               \
  DO(ov_status_e, ov_tensor_create_from_host_ptr,                                                                    \
     (ov_element_type_e type, ov_shape_t shape, void *data, ov_tensor_t **tensor))                                   \
  DO(void, ov_tensor_free, (ov_tensor_t * tensor))                                                                   \
  DO(ov_status_e, ov_infer_request_set_input_tensor_by_index,                                                        \
     (ov_infer_request_t * request, size_t index, const ov_tensor_t *tensor))                                        \
  DO(ov_status_e, ov_infer_request_set_output_tensor_by_index,                                                       \
     (ov_infer_request_t * request, size_t index, const ov_tensor_t *tensor))                                        \
  DO(ov_status_e, ov_infer_request_infer, (ov_infer_request_t * request))                                            \
  DO(void, ov_infer_request_free, (ov_infer_request_t * request))
