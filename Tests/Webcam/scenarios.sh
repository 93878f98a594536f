#!/bin/sh
# Runs in the guest: scenarios.sh NAME. Environment: PROBE (repkit-webcam-probe), CAMERA (usb-camera), CLIPS (a
# directory), for `count` and `gestures` REPKIT and REPKIT_ROOT, for controls CONTROLS_PROBE (repkit-controls-probe) and INPUT_READER
# (input-reader). Prints what happened; exits 0 when it was as it should be.
log=/run/probe.log
: >$log
camera_pid=

fail() {
  echo "not as it should be: $*"
  exit 1
}
# plug OPTION...: plugs the emulated USB camera in and waits for its node.
plug() {
  $CAMERA "$@" >/run/camera.log 2>&1 &
  camera_pid=$!
  wait_for 100 node || fail "the camera did not appear"
}
node() { [ -n "$(ls /dev/video* 2>/dev/null)" ]; }
unplug() {
  kill -9 $camera_pid
  wait $camera_pid 2>/dev/null
}
with_usb() {
  load vhci-hcd
  load uvcvideo
}
# wait_for TENTHS COMMAND...: waits until a command succeeds.
wait_for() {
  tenths=$1
  shift
  while ! "$@"; do
    tenths=$((tenths - 1))
    [ $tenths -gt 0 ] || return 1
    sleep 0.1
  done
}
has_ended() { ! kill -0 $1 2>/dev/null; }
logged() { grep -q "$1" $log; }
# probe ARGUMENT...: runs the probe in the background, its lines in $log.
probe() {
  $PROBE "$@" >$log 2>&1 &
  probe_pid=$!
}
# ends STATUS: waits for the probe to end with that status.
ends() {
  wait_for 900 has_ended $probe_pid || {
    cat $log
    fail "the probe did not end"
  }
  wait $probe_pid
  status=$?
  cat $log
  [ $status = $1 ] || fail "the probe ended with $status, not $1"
}
expect() { grep -q -- "$1" $log || fail "no line matches: $1"; }
refuse() { grep -q -- "$1" $log && fail "a line matches: $1"; }
# value KEY: of the probe's closing line.
value() { sed -n "s/.*[ ]*$1=\([^ ]*\).*/\1/p" $log | tail -n 1; }
at_least() { [ "$(value $1)" -ge $2 ] || fail "$1 is $(value $1), less than $2"; }
at_most() { [ "$(value $1)" -le $2 ] || fail "$1 is $(value $1), more than $2"; }
good_picture() {
  expect 'colours=red,green,blue,white'
  expect 'rises=true'
}
capture_format() {
  with_usb
  plug 640x480 $1
  probe capture /dev/video0 frames=60
  ends 0
  expect "^open format=$2 size=640x480 rate=30.0"
  good_picture
  at_least framesPerSecond 5
  at_most framesPerSecond 40
  at_most damaged 0
  at_most latencyMilliseconds 500
}

# watch SECONDS CLIP COMMAND...: lets repkit look at a clip as a camera's picture, unplugged at its end; Ctrl-C gives the
# result.
watch() {
  seconds=$1 clip=$2
  shift 2
  with_usb
  plug -u $seconds 640x480 $clip
  cd $REPKIT_ROOT
  $REPKIT "$@" --camera /dev/video0 --json >/run/result.json 2>/run/repkit.log &
  repkit_pid=$!
  wait_for 100 grep -q 'stream start' /run/camera.log || fail "it did not start"
  wait_for $((seconds * 20)) grep -q unplugged /run/camera.log || fail "the clip did not end"
  sleep 1
  kill -INT $repkit_pid
  wait_for 300 has_ended $repkit_pid || {
    cat /run/repkit.log /run/result.json
    fail "it did not end after Ctrl-C"
  }
  wait $repkit_pid
  status=$?
  cat /run/repkit.log /run/result.json
  [ $status = 0 ] || fail "it ended with $status"
}

# controls RULES: writes a controls file.
controls() { echo "{ \"rules\": [ $1 ] }" >/run/controls.json; }
# read_input: reads what keyboards and pointers of ours say, in the background.
read_input() {
  devices="RepKit keyboard" device_count=1
  grep -q '"pointer"' /run/controls.json && devices="$devices:RepKit pointer" device_count=2
  (IFS=: && exec $INPUT_READER $devices) >/run/input.log 2>&1 &
  input_pid=$!
}
# act: runs the controls probe on the events of standard input, which it gets once its devices are read.
act() {
  cat >/run/events
  mkfifo /run/feed
  $CONTROLS_PROBE /run/controls.json </run/feed >$log 2>&1 &
  probe_pid=$!
  { wait_for 100 input_is_read && cat /run/events; } >/run/feed
}
input_is_read() { [ "$(grep -c '^device' /run/input.log)" = $device_count ]; }
# input_ends: waits for the reader, which ends when the devices are gone.
input_ends() {
  wait_for 100 has_ended $input_pid || fail "the devices stay"
  cat /run/input.log
}
# said DEVICE EVENTS: compares type, code and value of what a device said, without the marks between reports.
said() {
  heard=$(sed -n "s/^event RepKit $1 \([1-9].*\) [0-9.]*$/\1/p" /run/input.log | tr '\n' ' ')
  [ "$heard" = "$2 " ] || fail "the $1 said: $heard, not: $2"
}

case $1 in
list)
  # vivid also makes nodes for output, metadata, radio and touch, which are no cameras.
  load vivid
  with_usb
  $CAMERA 640x480 j:30:$CLIPS/quarters.mjpg y:30:$CLIPS/quarters.yuyv >/run/camera.log 2>&1 &
  wait_for 100 sh -c "$PROBE list | grep -q Emulated" || fail "the camera did not appear"
  probe list
  ends 0
  expect 'name="Emulated UVC camera" bus=usb-vhci_hcd.0-1'
  expect '  mode MJPG 640×480 at 30 or 15 frames/s'
  expect '  mode YUYV 640×480 at 30 or 15 frames/s'
  expect 'name="vivid"'
  refuse problem
  [ "$(grep -c '^camera' $log)" -lt "$(ls /dev/video* | wc -l)" ] || fail "every node is listed as a camera"
  $REPKIT cameras >$log 2>&1 || fail "repkit cameras ended with $?"
  cat $log
  expect 'Emulated UVC camera'
  ;;
capture-mjpg) capture_format j:30:$CLIPS/quarters.mjpg MJPG ;;
capture-yuyv) capture_format y:30:$CLIPS/quarters.yuyv YUYV ;;
capture-nv12) capture_format n:30:$CLIPS/quarters.nv12 NV12 ;;
slow-raw)
  # As many webcams do: raw pixels at 10 frames/s, JPEGs at 30.
  with_usb
  plug 640x480 y:10:$CLIPS/quarters.yuyv j:30:$CLIPS/quarters.mjpg
  probe capture 0 frames=30
  ends 0
  expect '^open format=MJPG size=640x480 rate=30.0'
  good_picture
  probe capture 0 frames=20 rate=10
  ends 0
  expect '^open format=YUYV size=640x480 rate=10.0'
  good_picture
  ;;
capture-vivid)
  load vivid node_types=0x1 input_types=0
  probe capture vivid frames=30
  ends 0
  expect 'size=640x480'
  expect 'frames=30 rises=true'
  ;;
newest-wins)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  probe capture 0 frames=10 slow=300
  ends 0
  at_least overtaken 30
  at_most latencyMilliseconds 150
  ;;
replug)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  probe capture 0 frames=120
  wait_for 100 logged '^open'
  sleep 1.5
  unplug
  wait_for 50 logged '^lost' || fail "it did not notice"
  sleep 1
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  ends 0
  expect '^lost: '
  expect '^recovered'
  expect 'frames=120'
  expect 'recoveries=1'
  good_picture
  ;;
replug-elsewhere)
  # Another camera takes the node's number meanwhile: the name leads to the right one.
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  probe capture /dev/video0 frames=90
  wait_for 100 logged '^open'
  sleep 1
  unplug
  wait_for 50 logged '^lost' || fail "it did not notice"
  load vivid node_types=0x1 input_types=0
  wait_for 50 node
  $CAMERA 640x480 j:30:$CLIPS/quarters.mjpg >/run/camera.log 2>&1 &
  ends 0
  expect 'recoveries=1'
  good_picture
  ;;
replug-by-id)
  # What udev does on a whole system: a link that follows the camera.
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  mkdir -p /dev/v4l/by-id
  ln -s ../../video0 /dev/v4l/by-id/usb-Example-video-index0
  probe capture /dev/v4l/by-id/usb-Example-video-index0 frames=90
  wait_for 100 logged '^open'
  sleep 1
  unplug
  rm /dev/v4l/by-id/usb-Example-video-index0
  wait_for 50 logged '^lost' || fail "it did not notice"
  load vivid node_types=0x1 input_types=0
  wait_for 50 node
  $CAMERA 640x480 j:30:$CLIPS/quarters.mjpg >/run/camera.log 2>&1 &
  wait_for 50 test -e /dev/video1
  sleep 1
  refuse recovered
  ln -s ../../video1 /dev/v4l/by-id/usb-Example-video-index0
  ends 0
  expect 'recoveries=1'
  good_picture
  ;;
hang)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  probe capture 0 frames=90
  wait_for 100 logged '^open'
  sleep 1
  kill -USR1 $camera_pid
  wait_for 80 logged '^lost: it delivers no pictures' || fail "it did not notice"
  kill -USR1 $camera_pid
  ends 0
  expect '^recovered'
  good_picture
  ;;
busy)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  $PROBE capture 0 frames=1000 >/run/first.log 2>&1 &
  wait_for 100 grep -q '^open' /run/first.log
  probe capture 0
  ends 1
  expect '^error: the camera is in use by another program (/dev/video0); close that program'
  # It is listed all the same.
  probe list
  ends 0
  expect '  mode MJPG'
  ;;
permission)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  chmod 660 /dev/video0
  for what in 'capture 0' list; do
    setpriv --reuid=65534 --regid=65534 --clear-groups $PROBE $what >>$log 2>&1
  done
  cat $log
  expect '^error: no permission to use the camera (/dev/video0); join the group video'
  expect '^camera path=/dev/video0 name="Emulated UVC camera'
  expect '  problem no permission to use the camera'
  refuse 'path=/dev/video1'
  ;;
absent)
  probe capture /dev/video0
  ends 1
  expect '^error: there is no such camera (/dev/video0); see which there are with: repkit cameras'
  ;;
interrupt)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  probe capture 0 frames=100000
  wait_for 100 logged '^open'
  sleep 2
  kill -INT $probe_pid
  ends 0
  good_picture
  at_least frames 10
  # Nothing holds the camera any more.
  probe capture 0 frames=3
  ends 0
  ;;
interrupt-unplugged)
  with_usb
  plug 640x480 j:30:$CLIPS/quarters.mjpg
  probe capture 0 frames=100000
  wait_for 100 logged '^open'
  sleep 1
  unplug
  wait_for 50 logged '^lost' || fail "it did not notice"
  kill -INT $probe_pid
  ends 0
  good_picture
  ;;
inject-request-error)
  load vivid node_types=0x1 input_types=0
  v4l2-ctl -c inject_vidioc_reqbufs_error=1
  probe capture 0 frames=10
  ends 0
  expect 'frames=10'
  ;;
inject-damaged-buffer)
  load vivid node_types=0x1 input_types=0
  probe capture 0 frames=60
  wait_for 100 logged '^open'
  sleep 1
  v4l2-ctl -c inject_v4l2_buf_flag_error=1
  ends 0
  at_least damaged 1
  expect 'recoveries=0'
  ;;
inject-fatal-error)
  load vivid node_types=0x1 input_types=0
  probe capture 0 frames=60
  wait_for 100 logged '^open'
  sleep 1
  v4l2-ctl -c inject_fatal_streaming_error=1
  ends 0
  expect '^lost: VIDIOC_DQBUF failed: Input/output error'
  expect 'recoveries=1'
  ;;
inject-disconnect)
  load vivid node_types=0x1 input_types=0
  probe capture 0 frames=60
  wait_for 100 logged '^open'
  sleep 1
  v4l2-ctl -c disconnect=1
  ends 0
  expect '^lost: it was unplugged'
  expect 'recoveries=1'
  ;;
inject-lost-buffers)
  load vivid node_types=0x1 input_types=0
  v4l2-ctl -c percentage_of_dropped_buffers=30
  probe capture 0 frames=60
  ends 0
  at_least lost 5
  expect 'rises=true'
  ;;
count)
  # The bundled squat clip as a camera's picture.
  watch $SECONDS_OF_SQUATS j:30:$CLIPS/squats.mjpg count squat
  grep -q '"reps" *: *10\b' /run/result.json || fail "it did not count 10"
  ;;
gestures)
  # The bundled pinches as a camera's picture: each presses a key, which an independent reader hears from the kernel,
  # and runs a command.
  controls '{ "when": { "gesture": "pinch" }, "do": { "key": "space" } },
    { "when": { "gesture": "pinch" }, "do": { "command": ["sh", "-c", "echo {hand} {phase} >>/run/pinches"] } }'
  read_input
  watch $SECONDS_OF_PINCHES j:20:$CLIPS/pinches.mjpg gestures --gestures pinch --hands 1 --controls /run/controls.json
  input_ends
  cat /run/pinches
  grep -q '"pinch" *: *6\b' /run/result.json || fail "it did not see 6 pinches"
  said keyboard '1 57 1 1 57 0 1 57 1 1 57 0 1 57 1 1 57 0 1 57 1 1 57 0 1 57 1 1 57 0 1 57 1 1 57 0'
  [ "$(sort /run/pinches | uniq -c | tr -s ' ')" = ' 6 right began' ] || fail "the command did not run 6 times"
  ;;
controls-keys)
  # Keys, buttons, wheel and place as an independent reader gets them from the kernel; what is held is let go when the
  # hand is lost and at the end.
  controls '{ "when": { "gesture": "swipe-left" }, "do": { "key": "ctrl+alt+left" } },
    { "when": { "gesture": "fist" }, "do": { "key": "space", "hold": true } },
    { "when": { "hand": "right" }, "do": { "pointer": "move" } },
    { "when": { "gesture": "pinch", "hand": "right" }, "do": { "pointer": "drag" } },
    { "when": { "gesture": "victory" }, "do": { "pointer": "click", "button": "right", "times": 2 } },
    { "when": { "gesture": "pinch-drag" }, "do": { "pointer": "scroll-with-drag", "stepsPerHeight": 10 } }'
  read_input
  act <<'EVENTS'
gesture swipe-left happened left
gesture fist began left
gesture fist cancelled left
hand right 0.5 0.5
gesture pinch began right
wait 600
hand right 0.2 0.8
gesture pinch ended right
gesture victory began left
gesture pinch-drag began left 0 0
gesture pinch-drag changed left 0 -0.3
gesture pinch-drag ended left 0 -0.3
gesture fist began right
gesture pinch began right
EVENTS
  ends 0
  input_ends
  # EV_KEY: LEFTCTRL 29, LEFTALT 56, LEFT 105, SPACE 57, the last held at the end.
  said keyboard '1 29 1 1 56 1 1 105 1 1 105 0 1 56 0 1 29 0 1 57 1 1 57 0 1 57 1 1 57 0'
  # EV_ABS: the middle, then the upper right of the mirrored picture; BTN_LEFT 272, BTN_RIGHT 273; EV_REL: WHEEL 8 and its
  # 120ths.
  said pointer '3 0 32768 3 1 32768 1 272 1 3 0 65535 3 1 0 1 272 0 1 273 1 1 273 0 1 273 1 1 273 0 2 8 3 2 11 360 1 272 1 1 272 0'
  grep -q '^device RepKit pointer keys=3 axes=65535' /run/input.log || fail "the pointer is not as it should be"
  ;;
controls-killed)
  # The devices of a program that was killed go with it, and so does what it held: display servers let go of the keys of
  # a device that goes.
  controls '{ "when": { "gesture": "fist" }, "do": { "key": "space", "hold": true } }'
  read_input
  act <<'EVENTS'
gesture fist began left
wait 500
kill
EVENTS
  ends 137
  input_ends
  said keyboard '1 57 1'
  grep -q '^gone RepKit keyboard' /run/input.log || fail "the keyboard stays"
  ;;
controls-delay)
  # From the event to the kernel's stamp of the key, at 30 events a second.
  controls '{ "when": { "gesture": "swipe-left" }, "do": { "key": "space" } }'
  read_input
  for event in $(seq 100); do
    echo gesture swipe-left happened left
    echo wait 33
  done | act
  ends 0
  input_ends
  sed -n 's/^sent \([0-9.]*\) .*/\1/p' $log >/run/sent
  sed -n 's/^event RepKit keyboard 1 57 1 //p' /run/input.log >/run/pressed
  [ $(wc -l </run/pressed) = 100 ] || fail "$(wc -l </run/pressed) of 100 keys came"
  delay=$(paste -d ' ' /run/sent /run/pressed | awk '{ printf "%.3f\n", ($2 - $1) * 1000 }' | sort -n | sed -n '50p;95p;100p' | tr '\n' ' ')
  echo "event to key, milliseconds: median, 95th percentile, longest: $delay"
  echo $delay | awk '{ exit !($2 <= 50) }' || fail "the 95th percentile is above 50 ms"
  ;;
controls-permission)
  controls '{ "when": { "gesture": "fist" }, "do": { "key": "space" } }'
  chmod 660 /dev/uinput
  setpriv --reuid=65534 --regid=65534 --clear-groups $CONTROLS_PROBE /run/controls.json </dev/null >$log 2>&1
  cat $log
  expect '^error: no permission to make keys and pointers (/dev/uinput); allow the group input with: echo '
  rm /dev/uinput
  $CONTROLS_PROBE /run/controls.json </dev/null >$log 2>&1
  cat $log
  expect '^error: there is no device to make keys and pointers with (/dev/uinput); load .* sudo modprobe uinput$'
  ;;
*) fail "there is no scenario $1" ;;
esac
exit 0
