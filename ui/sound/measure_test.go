package sound

import (
	"encoding/binary"
	"math"
	"math/cmplx"
)

// Measurements of sounds.

func abs(v float32) float64 { return math.Abs(float64(v)) }

func peak(samples []float32) float64 {
	var p float64
	for _, v := range samples {
		p = max(p, abs(v))
	}
	return p
}

// rms returns the root mean square over at least 50 ms, because short sounds are perceived as soft.
func rms(samples []float32) float64 {
	var sum float64
	for _, v := range samples {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(max(len(samples), SampleRate/20)))
}

// strength returns the amplitude of a pitch in the samples.
func strength(samples []float32, hertz float64) float64 {
	var sum complex128
	turn := cmplx.Rect(1, -2*math.Pi*hertz/SampleRate)
	hand := complex(1, 0)
	for _, v := range samples {
		sum += complex(float64(v), 0) * hand
		hand *= turn
	}
	return cmplx.Abs(sum) / float64(len(samples))
}

// centroid returns the spectral centroid in Hz up to 12 kHz, weighted by energy.
func centroid(samples []float32) float64 {
	const step = 10
	var sum, weighted float64
	for hertz := 20.0; hertz <= 12000; hertz += step {
		s := strength(samples, hertz)
		sum += s * s
		weighted += s * s * hertz
	}
	return weighted / sum
}

// wav returns stereoPCM as a WAV file.
func wav(pcm []byte) []byte {
	const frame = 4 // bytes
	le := binary.LittleEndian
	file := append([]byte("RIFF"), le.AppendUint32(nil, uint32(36+len(pcm)))...)
	file = append(file, "WAVEfmt "...)
	file = le.AppendUint32(file, 16)
	file = le.AppendUint16(file, 1) // PCM
	file = le.AppendUint16(file, 2) // channels
	file = le.AppendUint32(file, SampleRate)
	file = le.AppendUint32(file, SampleRate*frame)
	file = le.AppendUint16(file, frame)
	file = le.AppendUint16(file, 16) // bits
	file = append(file, "data"...)
	file = le.AppendUint32(file, uint32(len(pcm)))
	return append(file, pcm...)
}
