package sound

import (
	"math"
	"time"
)

// The synthesis of each sound. Levels are peaks in decibels below full scale, with headroom for
// several sounds at a time.

// maxVoices is the maximum number of sounds at a time. That many of the loudest do not clip.
const maxVoices = 4

// Synthesize returns a variant of a sound as mono samples from -1 to 1 at [SampleRate], or nil for
// an unknown sound. Variants count from 0 and repeat. The result is deterministic.
func Synthesize(s Sound, variant int) []float32 {
	switch s {
	case SlideLight, SlideMiddle, SlideHeavy:
		return slideOf(Wood, int(s-SlideLight)).make(variant)
	case Refused:
		return refused()
	case Solved:
		return solved()
	case GapSelected:
		return gapSelected()
	case PieceHome:
		return pieceHome(variant)
	}
	if other := int(s) - int(otherSlides); 0 <= other && s < soundCount {
		return slideOf(Wood+1+Material(other/3), other%3).make(variant)
	}
	return nil
}

// slideVariants is the number of variants of a slide.
const slideVariants = 7

// slideDetune returns the detuning of the variants in semitones. Consecutive variants differ
// clearly.
func slideDetune() [slideVariants]float64 {
	return [...]float64{0, 0.9, -0.6, 0.4, -1, 0.7, -0.3}
}

// slide is the sound of a piece that slides and stops.
type slide struct {
	hertz  float64 // pitch of the sliding noise; lower for heavier pieces
	length time.Duration
	rough  float64 // bandwidth of the noise in parts of its pitch
	crest  float64 // when the noise is loudest, in parts of the length
	// start and stop are how the piece sounds at the beginning and at its stop. Their pitches are in parts of
	// the noise's pitch, and stop begins after a part of the length.
	start, stop strike
	stopsAt     float64
}

// slideOf returns the recipe of a material for a weight, from 0 to 2.
func slideOf(m Material, weight int) slide {
	ms := time.Millisecond
	switch m {
	case Slate: // rough stone, and a hard knock
		return slide{
			hertz: [...]float64{2000, 1400, 980}[weight], length: [...]time.Duration{130 * ms, 155 * ms, 180 * ms}[weight],
			rough: 0.7, crest: 0.45,
			start: strike{hertz: 0.5, level: 0.25, attack: 3 * ms, decay: 8 * ms},
			stop:  strike{hertz: 0.62, level: 1.1, attack: ms, decay: 11 * ms}, stopsAt: 0.72,
		}
	case Ivory: // a short brush, and a bright click
		return slide{
			hertz: [...]float64{2150, 1680, 1280}[weight], length: [...]time.Duration{60 * ms, 66 * ms, 72 * ms}[weight],
			rough: 0.6, crest: 0.25,
			start: strike{hertz: 0.6, level: 0.2, attack: 2 * ms, decay: 6 * ms},
			stop:  strike{hertz: 1.1, level: 1.2, attack: ms, decay: 7 * ms}, stopsAt: 0.5,
		}
	case Paper: // little but brushing
		return slide{
			hertz: [...]float64{1750, 1300, 950}[weight], length: [...]time.Duration{70 * ms, 78 * ms, 86 * ms}[weight],
			rough: 0.8, crest: 0.4,
			start: strike{hertz: 0.3, level: 0.12, attack: 6 * ms, decay: 10 * ms},
			stop:  strike{hertz: 0.3, level: 0.35, attack: 4 * ms, decay: 12 * ms}, stopsAt: 0.6,
		}
	}
	// A wooden body sounds softly at the start and again at the stop.
	return slide{
		hertz: [...]float64{1250, 930, 680}[weight], length: [...]time.Duration{62 * ms, 70 * ms, 78 * ms}[weight],
		rough: 0.7, crest: 0.3,
		start: strike{hertz: 0.32, level: 0.5, attack: 4 * ms, decay: 14 * ms},
		stop:  strike{hertz: 0.45, level: 0.55, attack: 2 * ms, decay: 8 * ms}, stopsAt: 0.55,
	}
}

func (s slide) make(variant int) []float32 {
	variant %= slideVariants
	hertz := s.hertz * semitones(slideDetune()[variant])

	w := newWave(s.length)
	brush{hertz: hertz, bandwidth: s.rough * hertz, level: 1, crest: s.crest, seed: uint64(variant)}.add(w)
	start, stop := s.start, s.stop
	start.hertz, stop.hertz = start.hertz*hertz, stop.hertz*hertz
	stop.at = time.Duration(s.stopsAt * float64(s.length))
	start.add(w)
	stop.add(w)
	return w.finish(-16)
}

// refused is a dull knock. Its upper partials are for laptop speakers, which cannot play 140 Hz.
func refused() []float32 {
	w := newWave(90 * time.Millisecond)
	strike{hertz: 140, level: 1, attack: 3 * time.Millisecond, decay: 28 * time.Millisecond}.add(w)
	strike{hertz: 223, level: 0.55, attack: 3 * time.Millisecond, decay: 18 * time.Millisecond}.add(w)
	strike{hertz: 361, level: 0.25, attack: 3 * time.Millisecond, decay: 10 * time.Millisecond}.add(w)
	return w.finish(-14)
}

// solved is an arpeggio of C major on a marimba-like body. Its partials decay faster than the
// fundamental.
func solved() []float32 {
	const lastOnset = 260 * time.Millisecond
	w := newWave(880 * time.Millisecond)
	for _, note := range []struct {
		at    time.Duration
		hertz float64
		level float64
	}{
		{0, 523.25, 0.85},
		{lastOnset / 2, 659.26, 0.9},
		{lastOnset, 783.99, 1},
	} {
		strike{note.at, note.hertz, note.level, 7 * time.Millisecond, 190 * time.Millisecond}.add(w)
		strike{note.at, 2 * note.hertz, 0.22 * note.level, 6 * time.Millisecond, 110 * time.Millisecond}.add(w)
		strike{note.at, 4 * note.hertz, 0.06 * note.level, 5 * time.Millisecond, 45 * time.Millisecond}.add(w)
		// One octave lower for warmth.
		strike{note.at, note.hertz / 2, 0.18 * note.level, 12 * time.Millisecond, 160 * time.Millisecond}.add(w)
	}
	return w.finish(-13)
}

// gapSelected is a very soft tick, because every arrow key plays it.
func gapSelected() []float32 {
	w := newWave(22 * time.Millisecond)
	strike{hertz: 1900, level: 1, attack: 1500 * time.Microsecond, decay: 4 * time.Millisecond}.add(w)
	strike{hertz: 950, level: 0.5, attack: 1500 * time.Microsecond, decay: 5 * time.Millisecond}.add(w)
	return w.finish(-30)
}

// homeSteps is the number of notes of PieceHome.
const homeSteps = 8

// homeScale returns the notes of PieceHome in semitones above the first: a major pentatonic scale,
// in which any two notes sound well together.
func homeScale() [homeSteps]float64 { return [...]float64{0, 2, 4, 7, 9, 12, 14, 16} }

// pieceHome is a soft wooden click with one note well above the slides, so that it is audible
// through them. Variants are steps of a scale.
func pieceHome(variant int) []float32 {
	hertz := 783.99 * semitones(homeScale()[variant%homeSteps])
	w := newWave(180 * time.Millisecond)
	strike{hertz: hertz, level: 1, attack: 4 * time.Millisecond, decay: 42 * time.Millisecond}.add(w)
	strike{hertz: 2 * hertz, level: 0.15, attack: 3 * time.Millisecond, decay: 22 * time.Millisecond}.add(w)
	strike{hertz: 392, level: 0.35, attack: 2 * time.Millisecond, decay: 8 * time.Millisecond}.add(w)
	return w.finish(-22)
}

// semitones returns the frequency ratio of n semitones.
func semitones(n float64) float64 { return math.Exp2(n / 12) }
