package sound

import (
	"encoding/binary"
	"math"
)

// A bank caches the sounds in playable form. Each is synthesized when first played, which takes up
// to a few milliseconds.

// bank returns the variants of each sound in turn. The zero value is ready to use.
type bank struct {
	pcm  [soundCount][][]byte // variants synthesized so far, by sound, as stereoPCM
	turn [soundCount]int      // next variant of each sound
}

// next returns the next variant of a sound. The order is the same in every game.
func (b *bank) next(s Sound) []byte {
	v := b.turn[s]
	b.turn[s] = (v + 1) % s.variants()
	return b.variant(s, v)
}

// variant returns a variant of a sound. Those before it are synthesized too.
func (b *bank) variant(s Sound, v int) []byte {
	for n := len(b.pcm[s]); n <= v; n++ {
		b.pcm[s] = append(b.pcm[s], stereoPCM(Synthesize(s, n)))
	}
	return b.pcm[s][v]
}

// stereoPCM converts samples from -1 to 1 to signed 16-bit little-endian stereo, which all devices
// accept.
func stereoPCM(samples []float32) []byte {
	pcm := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		n := uint16(int16(math.Round(float64(v) * math.MaxInt16)))
		pcm = binary.LittleEndian.AppendUint16(pcm, n)
		pcm = binary.LittleEndian.AppendUint16(pcm, n)
	}
	return pcm
}

// sideMost is the maximum reduction of the far channel. It stays audible for players with one
// loudspeaker.
const sideMost = 0.8

// toSide applies a stereo position to samples. For the middle it returns them unchanged.
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
