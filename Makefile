# RepKit's two commands are `make demo` and `make test`; each sets up what is missing first.

# An import that a target does not declare is an error; warnings are errors by Package.swift.
CHECKS := --explicit-target-dependency-import-check error

.PHONY: demo test test-webcam bench setup setup-tests lint format clean

demo: setup
	@swift build -c release --product repkit $(CHECKS)
	@echo 'repkit count squat clips/squats_front_10.mp4'
	@.build/release/repkit count squat clips/squats_front_10.mp4

test: setup-tests
	@swift test --disable-xctest $(CHECKS)

# The webcam code against the kernel's own drivers, in a guest kernel; see Tests/Webcam/README.md.
test-webcam: setup
	@Tests/Webcam/run-tests

# repkit beside MediaPipe's Python package on the same clip.
bench: setup
	@.setup/peers.sh
	@swift build -c release $(CHECKS)
	@.build/release/repkit-bench pipeline
	@.build/release/repkit-bench hands

setup:
	@.setup/setup.sh

# With what only the tests need.
setup-tests:
	@.setup/setup.sh --tests

lint:
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests

format:
	@swift format format --in-place --parallel --recursive Package.swift Sources Tests

# Removes everything that set-up and builds made.
clean:
	@rm -rf .build .deps models/*.tflite
