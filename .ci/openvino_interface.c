// Compiled, never linked: fails when RepKit's declarations differ from OpenVINO's own headers.
#include <openvino/c/openvino.h>

#define RK_OPENVINO_HEADERS
#include "OpenVINOInterface.h"

#define REDECLARE(result, name, parameters) result name parameters;
FOR_EACH_OPENVINO_FUNCTION(REDECLARE)

_Static_assert(OK == 0 && F32 == 4 && sizeof(ov_status_e) == 4 && sizeof(ov_element_type_e) == 4, "enumerations");
_Static_assert(offsetof(ov_shape_t, rank) == 0 && offsetof(ov_shape_t, dims) == 8 && sizeof(ov_shape_t) == 16, "shape");
_Static_assert(offsetof(ov_property_t, key) == 0 && offsetof(ov_property_t, value) == 8 && sizeof(ov_property_t) == 16,
               "property");
