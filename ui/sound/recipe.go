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
	case SlideLight:
		return slide{hertz: 1250, length: 62 * time.Millisecond}.make(variant)
	case SlideMiddle:
		return slide{hertz: 930, length: 70 * time.Millisecond}.make(variant)
	case SlideHeavy:
		return slide{hertz: 680, length: 78 * time.Millisecond}.make(variant)
	case Refused:
		return refused()
	case Solved:
		return solved()
	case GapSelected:
		return gapSelected()
	case PieceHome:
		return pieceHome(variant)
	default:
		return nil
	}
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
	hertz  float64 // pitch of the sliding noise; lower for larger pieces
	length time.Duration
}

func (s slide) make(variant int) []float32 {
	variant %= slideVariants
	hertz := s.hertz * semitones(slideDetune()[variant])

	w := newWave(s.length)
	brush{hertz: hertz, bandwidth: 0.7 * hertz, level: 1, crest: 0.3, seed: uint64(variant)}.add(w)
	// A wooden body sounds softly at the start and again at the stop.
	strike{hertz: 0.32 * hertz, level: 0.5, attack: 4 * time.Millisecond, decay: 14 * time.Millisecond}.add(w)
	strike{at: s.length * 55 / 100, hertz: 0.45 * hertz, level: 0.55,
		attack: 2 * time.Millisecond, decay: 8 * time.Millisecond}.add(w)
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
