package sound

import (
	"bytes"
	"testing"
)

func TestBankGoesRoundTheVariants(t *testing.T) {
	var b bank
	count := SlideLight.variants()
	var round [][]byte
	for i := range count {
		b.next(Refused) // other sounds do not disturb the order
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
