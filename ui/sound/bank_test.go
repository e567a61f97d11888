package sound

import (
	"bytes"
	"testing"
	"testing/synctest"
)

func TestBankGoesRoundTheVariants(t *testing.T) {
	var b bank
	count := SlideLight.variants()
	var round [][]byte
	for i := range count {
		b.next(Refused) // other sounds do not affect the order
		round = append(round, b.next(SlideLight))
		if i > 0 && bytes.Equal(round[i], round[i-1]) {
			t.Errorf("slides %d and %d sound alike", i-1, i)
		}
	}
	for i := range count {
		if !bytes.Equal(b.next(SlideLight), round[i]) {
			t.Errorf("slide %d of the second round is not that of the first", i)
		}
	}
}

func TestStereoPCM(t *testing.T) {
	got := stereoPCM([]float32{0, 1, -1, 0.5})
	want := []byte{
		0, 0, 0, 0,
		0xff, 0x7f, 0xff, 0x7f, // 32767
		0x01, 0x80, 0x01, 0x80, // -32767
		0x00, 0x40, 0x00, 0x40, // 16384
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got % x, want % x", got, want)
	}
}

// A sound from one side is louder there and audible on both.
func TestToSide(t *testing.T) {
	pcm := stereoPCM([]float32{1, -0.5})
	level := func(pcm []byte, at int) int { return int(int16(uint16(pcm[at]) | uint16(pcm[at+1])<<8)) }
	for _, test := range []struct {
		side        float64
		left, right int
	}{{0, 32767, 32767}, {-1, 32767, 6553}, {1, 6553, 32767}, {0.5, 19660, 32767}} {
		out := toSide(pcm, test.side)
		if len(out) != len(pcm) || level(out, 0) != test.left || level(out, 2) != test.right {
			t.Errorf("from %v: %d and %d, want %d and %d", test.side, level(out, 0), level(out, 2), test.left, test.right)
		}
		if l, r := level(out, 4), level(out, 6); l > 0 || r > 0 {
			t.Errorf("from %v: the second sample is %d and %d", test.side, l, r)
		}
	}
}

// Pieces that come home sound higher at each step, up to the end of the scale.
func TestHomeRises(t *testing.T) {
	var o opener
	play(t, &o, func(p *Player) {
		for step := range homeSteps + 1 {
			p.PlayHome(step, 0)
			synctest.Wait()
		}
	})
	if len(o.out.sounds) != homeSteps+1 {
		t.Fatalf("%d sounds", len(o.out.sounds))
	}
	if !bytes.Equal(o.out.sounds[homeSteps], o.out.sounds[homeSteps-1]) {
		t.Error("the scale does not end at its highest note")
	}
	for step := 1; step < homeSteps; step++ {
		if low, high := centroid(Synthesize(PieceHome, step-1)), centroid(Synthesize(PieceHome, step)); high < 1.05*low {
			t.Errorf("step %d: centroid %.0f Hz after %.0f Hz", step, high, low)
		}
	}
}
