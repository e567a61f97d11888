package images

import (
	"encoding/base64"
	"image/color"
	"testing"
)

// Pictures of 32x16 pixels, black on the left and white on the right.
const (
	lossyWebP    = "UklGRjIAAABXRUJQVlA4ICYAAABQAgCdASogABAALhEMhkMQkJCAgAglpAAD2UAA/v+rWI//oyAAAA=="
	lossyAlpha   = "UklGRngAAABXRUJQVlA4WAoAAAAQAAAAHwAADwAAQUxQSCwAAAABL0AmYLEF0T+gnxoREbg3UAgADZNCCimkMIX543yAiP6n3rlUGWWWKFniHVZQOCAmAAAAUAIAnQEqIAAQAC4RDIZDEJCQgIAIJaQAA9lAAP7/q1iP/6MgAAA="
	animatedWebP = "UklGRqIAAABXRUJQVlA4WAoAAAACAAAAHwAADwAAQU5JTQYAAAD/////AABBTk1GPgAAAAAAAAAAAB8AAA8AAGQAAAJWUDggJgAAAHACAJ0BKiAAEAAuaUikUiIlpaWFgGhLSAAHsoAA/vv++f7Y0AAAQU5NRjAAAAAIAAAAAAAPAAAPAABkAAAAVlA4IBgAAAA0AQCdASoQABAAAAA0JaQAA3AA/vv9UABSSUZGMgAAAFdFQlBWUDggJgAAAHACAJ0BKiAAEAAuaUikUiIlpaWFgGhLSAAHsoAA/vv++f7Y0AAA"
)

// Black is black and white is white in a lossy WebP, with alpha and in the first frame of an animation.
func TestLossyWebP(t *testing.T) {
	black, white := color.RGBA{0, 0, 0, 255}, color.RGBA{255, 255, 255, 255}
	for _, test := range []struct {
		name, data string
		at         [2]int
		want       color.RGBA
	}{
		{"black", lossyWebP, [2]int{3, 3}, black},
		{"white", lossyWebP, [2]int{28, 12}, white},
		{"black, opaque", lossyAlpha, [2]int{3, 3}, black},
		{"white, opaque", lossyAlpha, [2]int{28, 3}, white},
		{"black, transparent", lossyAlpha, [2]int{3, 14}, white},
		{"black of an animation", animatedWebP, [2]int{3, 3}, black},
		{"white of an animation", animatedWebP, [2]int{28, 12}, white},
	} {
		data, err := base64.StdEncoding.DecodeString(test.data)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Decode(data)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		got := p.RGBAAt(test.at[0], test.at[1])
		for i, v := range []int{int(got.R) - int(test.want.R), int(got.G) - int(test.want.G), int(got.B) - int(test.want.B)} {
			if max(v, -v) > 6 { // what the compression loses
				t.Errorf("%s: %v, want %v (channel %d)", test.name, got, test.want, i)
			}
		}
		if p.Rect.Dx() != 32 || p.Rect.Dy() != 16 {
			t.Errorf("%s: %v, want 32x16", test.name, p.Rect)
		}
	}
}

// The whole range of video is spread over all values, and colours stay in the middle.
func TestWidened(t *testing.T) {
	for _, test := range []struct {
		v, of, above int
		want         byte
	}{
		{0, 219, 0, 0}, {219, 219, 0, 255}, {-16, 219, 0, 0}, {239, 219, 0, 255}, {110, 219, 0, 128},
		{0, 224, 128, 128}, {112, 224, 128, 255}, {-112, 224, 128, 1}, {-128, 224, 128, 0},
	} {
		if got := widened(test.v, test.of, test.above); got != test.want {
			t.Errorf("%d of %d above %d: %d, want %d", test.v, test.of, test.above, got, test.want)
		}
	}
}

// An animation that is cut off is damaged, and nothing panics.
func TestCutAnimation(t *testing.T) {
	data, err := base64.StdEncoding.DecodeString(animatedWebP)
	if err != nil {
		t.Fatal(err)
	}
	for n := range data {
		if p, err := Decode(data[:n]); err == nil && n < 100 {
			t.Errorf("%d bytes: %v", n, p.Rect)
		}
	}
}
