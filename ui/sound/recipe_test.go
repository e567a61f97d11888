package sound

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// every calls f for every variant of every sound.
func every(t *testing.T, f func(t *testing.T, s Sound, samples []float32)) {
	for s := range soundCount {
		for v := range s.variants() {
			t.Run(fmt.Sprintf("%d.%d", s, v), func(t *testing.T) { f(t, s, Synthesize(s, v)) })
		}
	}
}

func TestLengths(t *testing.T) {
	want := map[Sound]struct{ least, most time.Duration }{
		SlideLight:  {60 * time.Millisecond, 80 * time.Millisecond},
		SlideMiddle: {60 * time.Millisecond, 80 * time.Millisecond},
		SlideHeavy:  {60 * time.Millisecond, 80 * time.Millisecond},
		Refused:     {90 * time.Millisecond, 90 * time.Millisecond},
		Solved:      {500 * time.Millisecond, 900 * time.Millisecond},
		GapSelected: {10 * time.Millisecond, 30 * time.Millisecond},
		PieceHome:   {150 * time.Millisecond, 250 * time.Millisecond},
	}
	every(t, func(t *testing.T, s Sound, samples []float32) {
		got := time.Duration(len(samples)) * time.Second / SampleRate
		if s >= otherSlides { // a glide lasts 200 ms
			want[s] = struct{ least, most time.Duration }{60 * time.Millisecond, 200 * time.Millisecond}
		}
		if got < want[s].least || got > want[s].most {
			t.Errorf("lasts %v, want %v to %v", got, want[s].least, want[s].most)
		}
	})
}

func TestSoundsAreSoft(t *testing.T) {
	// Half of full scale is -6 dB, and all voices together must not clip.
	const most = min(0.5, 1.0/maxVoices)
	every(t, func(t *testing.T, s Sound, samples []float32) {
		if p := peak(samples); p > most || p == 0 {
			t.Errorf("peak is %.3f (%.1f dBFS), want above 0 and at most %.3f", p, 20*math.Log10(p), most)
		}
	})
	for s := range GapSelected {
		if tick, other := rms(Synthesize(GapSelected, 0)), rms(Synthesize(s, 0)); tick > other/3 {
			t.Errorf("the tick (%.4f) is not much softer than sound %d (%.4f)", tick, s, other)
		}
	}
}

// Sounds start and end near zero, so that loudspeakers do not click.
func TestNoClicks(t *testing.T) {
	every(t, func(t *testing.T, s Sound, samples []float32) {
		const end = SampleRate / 5000 // 0.2 ms
		p := peak(samples)
		for name, part := range map[string][]float32{"first": samples[:end], "last": samples[len(samples)-end:]} {
			if loudest := peak(part); loudest > p/10 {
				t.Errorf("the %s 0.2 ms are at %.0f %% of the peak", name, 100*loudest/p)
			}
		}
		if first, last := samples[0], samples[len(samples)-1]; max(abs(first), abs(last)) > p/1000 {
			t.Errorf("starts at %g and ends at %g", first, last)
		}
	})
}

func TestNoDirectCurrent(t *testing.T) {
	every(t, func(t *testing.T, s Sound, samples []float32) {
		var sum float64
		for _, v := range samples {
			sum += float64(v)
		}
		if mean := sum / float64(len(samples)); math.Abs(mean) > 1e-5 {
			t.Errorf("the mean is %g", mean)
		}
	})
}

// The highest variant for a larger piece is below the lowest for a smaller one.
func TestLargePiecesSoundLower(t *testing.T) {
	span := func(s Sound) (lowest, highest float64) {
		lowest = math.Inf(1)
		for v := range s.variants() {
			c := centroid(Synthesize(s, v))
			lowest, highest = min(lowest, c), max(highest, c)
		}
		t.Logf("sound %d: centroid %.0f to %.0f Hz", s, lowest, highest)
		return lowest, highest
	}
	for m := Wood; m < materialCount; m++ {
		light, _ := span(m.Slide(1))
		middle, middleTop := span(m.Slide(2))
		_, heavyTop := span(m.Slide(3))
		if middleTop >= light || heavyTop >= middle {
			t.Errorf("material %d: the weights overlap", m)
		}
	}
	if _, knock := span(Refused); knock > 400 {
		t.Errorf("the knock is not dull: centroid %.0f Hz", knock)
	}
}

// Each of the three notes has its pitch and not yet the next one's.
func TestSolvedRises(t *testing.T) {
	samples := Synthesize(Solved, 0)
	part := func(from, to time.Duration) []float32 { return samples[sampleCount(from):sampleCount(to)] }
	first := part(0, 125*time.Millisecond)
	second := part(130*time.Millisecond, 255*time.Millisecond)
	third := part(260*time.Millisecond, 385*time.Millisecond)
	const c, e, g = 523.25, 659.26, 783.99
	if strength(first, c) < 4*strength(first, e) || strength(first, c) < 4*strength(first, g) {
		t.Error("the first note is not a C alone")
	}
	if strength(second, e) < 4*strength(second, g) {
		t.Error("the second note is not an E without the G")
	}
	if strength(third, g) < strength(third, c) || strength(third, g) < strength(third, e) {
		t.Error("the third note is not led by the G")
	}
}

func TestSynthesisIsRepeatable(t *testing.T) {
	for s := range soundCount {
		for v := range s.variants() {
			if !slices.Equal(Synthesize(s, v), Synthesize(s, v)) {
				t.Errorf("sound %d, variant %d is synthesized differently", s, v)
			}
		}
	}
}

func TestVariantsDiffer(t *testing.T) {
	for s := range soundCount {
		if s.variants() != slideVariants {
			continue
		}
		for v := range s.variants() {
			next := Synthesize(s, v+1) // the first follows the last
			if slices.Equal(Synthesize(s, v), next) {
				t.Errorf("sound %d: variants %d and %d are the same", s, v, v+1)
			}
		}
	}
}

func TestUnknownSound(t *testing.T) {
	if got := Synthesize(soundCount, 0); got != nil {
		t.Errorf("a sound that does not exist has %d samples", len(got))
	}
}

func TestSlideWeights(t *testing.T) {
	for cells, want := range map[int]Sound{-1: SlideLight, 0: SlideLight, 1: SlideLight, 2: SlideMiddle, 3: SlideHeavy, 4: SlideHeavy, 99: SlideHeavy} {
		if got := Wood.Slide(cells); got != want {
			t.Errorf("weight %d is sound %d, want %d", cells, got, want)
		}
	}
	seen := map[Sound]bool{}
	for m := Wood; m < materialCount; m++ {
		for weight := 1; weight <= 3; weight++ {
			s := m.Slide(weight)
			if seen[s] || Synthesize(s, 0) == nil {
				t.Errorf("material %d, weight %d is sound %d, which is none or another's", m, weight, s)
			}
			seen[s] = true
		}
	}
	if got := materialCount.Slide(1); got != SlideLight {
		t.Errorf("an unknown material is sound %d", got)
	}
}

// TestWriteForListening writes every sound as a WAV file to the folder in WORLDSLIDE_SOUNDS.
func TestWriteForListening(t *testing.T) {
	folder := os.Getenv("WORLDSLIDE_SOUNDS")
	if folder == "" {
		t.Skip("WORLDSLIDE_SOUNDS names no folder to write to")
	}
	for s := range soundCount {
		for v := range s.variants() {
			name := filepath.Join(folder, fmt.Sprintf("sound-%d-%d.wav", s, v))
			if err := os.WriteFile(name, wav(stereoPCM(Synthesize(s, v))), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// BenchmarkSynthesize synthesizes all variants of a sound. In browsers this blocks the game loop.
func BenchmarkSynthesize(b *testing.B) {
	for s := range soundCount {
		b.Run(fmt.Sprint(s), func(b *testing.B) {
			for b.Loop() {
				for v := range s.variants() {
					Synthesize(s, v)
				}
			}
		})
	}
}
