#!/bin/bash
# Makes the fixtures anew with the ffmpeg command (5.1) and Python with Pillow; then run make-oracle.py.
set -euo pipefail
cd "$(dirname "$0")"
run() { ffmpeg -v error -y "$@"; }
exact="-fflags +bitexact -flags:v +bitexact -map_metadata -1"
x264="-c:v libx264 -preset veryslow -qp 20 -pix_fmt yuv420p -x264-params log-level=none:threads=1"
# Four quarters in four colours (red, green / blue, white) and a moving grey bar: any turn or flip shows.
quarters() { # size rate seconds
  local w=${1%x*} h=${1#*x}
  echo "color=red:s=${1}:r=$2:d=$3,format=gbrp,drawbox=x=$((w / 2)):y=0:w=$((w / 2)):h=$((h / 2)):c=lime:t=fill,drawbox=x=0:y=$((h / 2)):w=$((w / 2)):h=$((h / 2)):c=blue:t=fill,drawbox=x=$((w / 2)):y=$((h / 2)):w=$((w / 2)):h=$((h / 2)):c=white:t=fill"
}
still=$(quarters 64x48 10 0.1)
moving="testsrc2=size=64x48:rate=10:duration=2"

# --- containers, codecs and stamps
run -f lavfi -i "$moving" $exact $x264 -g 5 -movflags +faststart plain.mp4
run -f lavfi -i "$moving" $exact $x264 -g 5 index-last.mp4
run -f lavfi -i "$moving" $exact $x264 -g 5 plain.mkv
run -f lavfi -i "$moving,select='eq(n,0)+eq(n,1)+eq(n,4)+eq(n,5)+eq(n,12)+eq(n,19)'" $exact $x264 -vsync vfr -movflags +faststart variable-rate.mp4
run -f lavfi -i "$moving" -t 0.5 $exact $x264 -output_ts_offset 5 late-start.mkv
run -f lavfi -i "$moving" -t 0.5 $exact -c:v mjpeg -q:v 4 -pix_fmt yuvj420p mjpeg.avi
run -f lavfi -i "$moving" -t 1.5 -filter_complex "scale=32:24,split[a][b];[a]palettegen=max_colors=8[p];[b][p]paletteuse=dither=none" $exact plain.gif
run -f lavfi -i "$moving" -t 1 $exact -c:v libvpx-vp9 -g 2 -crf 30 -b:v 0 plain.webm
run -f lavfi -i "$moving" -t 2 $exact $x264 -bf 0 -g 5 one.ts && cat one.ts one.ts >joined.ts && rm one.ts
run -f lavfi -i "$moving" -t 0.3 $exact $x264 -f h264 one.h264
run -f lavfi -i "testsrc2=size=32x48:rate=10:duration=0.3" $exact $x264 -f h264 two.h264
cat one.h264 two.h264 >size-change.h264 && rm one.h264 two.h264

# --- orientation
run -f lavfi -i "$still" $exact $x264 -movflags +faststart quarters.mp4
for turn in 90 180 270; do run -i quarters.mp4 -c copy -fflags +bitexact -metadata:s:v:0 rotate=$turn -movflags +faststart rotate-$turn.mp4; done
run -i quarters.mp4 -c copy -fflags +bitexact -metadata:s:v:0 ROTATE=90 rotate-tag.mkv

# --- pixel formats, ranges, matrices, aspect
run -f lavfi -i "$still" $exact -c:v libx264 -qp 10 -pix_fmt yuv420p10le -x264-params log-level=none:threads=1 ten-bit.mkv
run -f lavfi -i "$still" $exact -c:v libx264 -qp 10 -pix_fmt yuv444p -x264-params log-level=none:threads=1 yuv444p.mkv
for format in yuv422p yuva420p gray gbrp rgba64le; do run -f lavfi -i "$still" $exact -c:v ffv1 -pix_fmt $format $format.mkv; done
run -f lavfi -i "$still" $exact -c:v rawvideo -pix_fmt nv12 nv12.nut
run -f lavfi -i "$still" $exact -c:v png -pix_fmt pal8 pal8.mov
run -f lavfi -i "$still,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" $exact $x264 -colorspace bt709 -color_range tv bt709.mp4
run -f lavfi -i "$still,scale=out_color_matrix=bt709:out_range=pc,format=yuv420p" $exact $x264 -colorspace bt709 -color_range pc bt709-full.mp4
run -f lavfi -i "$still,scale=out_color_matrix=bt601:out_range=pc,format=yuv420p" $exact $x264 -colorspace smpte170m -color_range pc bt601-full.mp4
run -f lavfi -i "$still,setsar=2" $exact $x264 wide-pixels.mp4
run -f lavfi -i "$still,setsar=2/3" $exact $x264 tall-pixels.mp4
run -f lavfi -i "$(quarters 54x38 10 0.1),crop=53:37:0:0:exact=1,format=yuv444p" $exact -c:v libx264 -qp 10 -x264-params log-level=none odd-size.mkv

# --- not a video
run -f lavfi -i "sine=frequency=440:duration=0.2" $exact -c:a aac -b:a 16k sound-only.m4a
run -f lavfi -i "sine=frequency=440:duration=0.2" -f lavfi -i "$still" $exact -map 0 -map 1 -c:a libmp3lame -b:a 32k -c:v mjpeg -frames:v 1 -disposition:v attached_pic cover.mp3
printf 'This is a text file, whatever its name says.\n' >text.mp4
: >empty.mp4

# --- stills
run -f lavfi -i "$still" $exact -frames:v 1 -update 1 quarters.png
python3 - <<'P'
from PIL import Image
picture = Image.open("quarters.png").convert("RGB")
back = {1: None, 2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}  # PIL transpose that undoes what showing the value does
for value, operation in back.items():
    stored = picture if operation is None else picture.transpose(Image.Transpose(operation))
    exif = Image.Exif()
    exif[0x0112] = value
    stored.save(f"exif-{value}.jpg", quality=90, subsampling=0, exif=exif)
    if value == 6:
        stored.save("exif-6.webp", lossless=True, exif=exif)
picture.save("quarters.webp", lossless=True)
picture.save("quarters.bmp")
picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=8).save("palette.png")
alpha = picture.convert("RGBA")
alpha.paste((255, 0, 0, 0), (0, 0, 32, 24))
alpha.paste((0, 255, 0, 128), (32, 0, 64, 24))
alpha.save("alpha.png")
P
rm quarters.png
