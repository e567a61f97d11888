package sound

import (
	"encoding/binary"
	"math"
)

// A bank holds the sounds ready to be played. Each is made when it is first heard, which takes up to
// a few milliseconds, and kept.

// bank hands out the sounds, each time the next variant. The zero bank is ready for use.
type bank struct {
	pcm  [soundCount][][]byte // for each sound the variants made so far, as stereoPCM
	turn [soundCount]int      // the variant that is next
}

// next returns the sound's next variant. They come round in the same order in every game, so what
// is heard can be repeated.
func (b *bank) next(s Sound) []byte {
	v := b.turn[s]
	if v == len(b.pcm[s]) {
		b.pcm[s] = append(b.pcm[s], stereoPCM(Synthesize(s, v)))
	}
	b.turn[s] = (v + 1) % s.variants()
	return b.pcm[s][v]
}

// stereoPCM returns samples from -1 to 1 as signed 16-bit numbers, little endian, each twice: left
// and right. Two channels are what all systems' devices take without asking.
func stereoPCM(samples []float32) []byte {
	pcm := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		n := uint16(int16(math.Round(float64(v) * math.MaxInt16)))
		pcm = binary.LittleEndian.AppendUint16(pcm, n)
		pcm = binary.LittleEndian.AppendUint16(pcm, n)
	}
	return pcm
}

// sideMost is by how much the far ear hears less of what comes from the very edge. Some
// is left to it: who has but one loudspeaker must not miss anything.
const sideMost = 0.8

// toSide returns stereo samples as they are heard from a side; the samples in the
// middle are returned as they are.
func toSide(pcm []byte, side float64) []byte {
	if side == 0 {
		return pcm
	}
	gains := [2]float64{min(1, 1-sideMost*side), min(1, 1+sideMost*side)}
	out := make([]byte, 0, len(pcm))
	for i := 0; i+1 < len(pcm); i += 2 {
		v := float64(int16(binary.LittleEndian.Uint16(pcm[i:])))
		out = binary.LittleEndian.AppendUint16(out, uint16(int16(math.Round(v*gains[i/2%2]))))
	}
	return out
}
