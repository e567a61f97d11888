package sound

import (
	"math"
	"math/rand/v2"
	"time"
)

// A sound is the sum of struck bodies and brushed surfaces. Levels are relative; finish normalizes
// the result, so recipes can change without regard to the peak.

// SampleRate is the sample rate in Hz.
const SampleRate = 48000

// wave is a channel of samples at SampleRate.
type wave []float64

// newWave returns silence.
func newWave(length time.Duration) wave { return make(wave, sampleCount(length)) }

func sampleCount(d time.Duration) int { return int(d * SampleRate / time.Second) }

// strike is a struck body that rings at one pitch.
type strike struct {
	at     time.Duration // start time
	hertz  float64
	level  float64
	attack time.Duration // time to the peak; longer for softer mallets
	decay  time.Duration // time until 1/e is left
}

// add mixes the strike into w.
func (s strike) add(w wave) {
	attack, decay := s.attack.Seconds(), s.decay.Seconds()
	start := min(sampleCount(s.at), len(w))
	for i := range w[start:] {
		t := float64(i) / SampleRate
		loudness := s.level * math.Exp(-t/decay)
		if t < attack {
			loudness *= raisedCosine(t / attack)
		}
		w[start+i] += loudness * math.Sin(2*math.Pi*s.hertz*t)
	}
}

// brush is a surface brushed by another: noise around one pitch that swells and fades over the
// whole wave.
type brush struct {
	hertz     float64
	bandwidth float64 // in Hz; wider is rougher
	level     float64
	crest     float64 // position of the peak, between 0 and 1
	seed      uint64  // of the noise
}

// add mixes the brush into w.
func (b brush) add(w wave) {
	grain := b.noise(len(w))
	for i := range w {
		at := float64(i) / float64(len(w))
		var swell float64
		if at < b.crest {
			swell = raisedCosine(at / b.crest)
		} else {
			swell = raisedCosine((1 - at) / (1 - b.crest))
		}
		w[i] += b.level * swell * grain[i]
	}
}

// noise returns n samples of white noise through a resonator, with a peak of 1.
func (b brush) noise(n int) wave {
	random := rand.New(rand.NewPCG(b.seed, 0))
	radius := math.Exp(-math.Pi * b.bandwidth / SampleRate)
	feedback1 := 2 * radius * math.Cos(2*math.Pi*b.hertz/SampleRate)
	feedback2 := -radius * radius

	w := make(wave, n)
	var last, before float64
	for i := range w {
		// The difference to the sample two before makes the resonator block the lowest and highest
		// frequencies; otherwise the noise rumbles.
		w[i] = 2*random.Float64() - 1 + feedback1*last + feedback2*before
		before, last = last, w[i]
	}
	for i := n - 1; i >= 2; i-- {
		w[i] -= w[i-2]
	}
	w.scale(1)
	return w
}

// Fades at both ends of every sound, so that the loudspeaker does not click.
const (
	fadeIn  = time.Millisecond
	fadeOut = 8 * time.Millisecond
)

// finish normalizes w: it starts and ends at zero, its mean is zero, and its peak is at decibels
// below full scale.
func (w wave) finish(decibels float64) []float32 {
	in, out := min(sampleCount(fadeIn), len(w)/2), min(sampleCount(fadeOut), len(w)/2)
	for i := range in {
		w[i] *= raisedCosine(float64(i) / float64(in))
	}
	for i := range out {
		w[len(w)-1-i] *= raisedCosine(float64(i) / float64(out))
	}
	w.center()
	w.scale(math.Pow(10, decibels/20))

	samples := make([]float32, len(w))
	for i, v := range w {
		samples[i] = float32(v)
	}
	return samples
}

// center removes the mean of w by subtracting a bump that is zero at both ends. Subtracting a
// constant would shift the ends.
func (w wave) center() {
	var sum float64
	for _, v := range w {
		sum += v
	}
	// The mean of a squared sine is one half.
	height := 2 * sum / float64(len(w)-1)
	for i := range w {
		s := math.Sin(math.Pi * float64(i) / float64(len(w)-1))
		w[i] -= height * s * s
	}
}

// scale scales w to a peak, unless it is silent.
func (w wave) scale(peak float64) {
	var largest float64
	for _, v := range w {
		largest = max(largest, math.Abs(v))
	}
	if largest == 0 {
		return
	}
	for i := range w {
		w[i] *= peak / largest
	}
}

// raisedCosine rises smoothly from 0 at 0 to 1 at 1.
func raisedCosine(x float64) float64 { return (1 - math.Cos(math.Pi*x)) / 2 }
