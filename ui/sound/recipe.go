package sound

import (
	"math"
	"time"
)

// Here stands what every sound is made of. Loudness is given as the peak in decibels below full
// scale, and the loudest sound has to leave room for others at the same time.

// maxVoices is how many sounds may be heard at once. So many of the loudest do not add up to more
// than a sample can hold.
const maxVoices = 4

// Synthesize returns one variant of a sound as mono samples at [SampleRate], or nil for a Sound
// that does not exist. Full scale is from -1 to 1. Variants count from 0, and beyond the last one
// they start again. The same arguments always give the same samples.
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
		return pieceHome()
	default:
		return nil
	}
}

// slideVariants is the number of variants of a slide.
const slideVariants = 7

// slideDetune returns how far the variants of a slide are off its pitch, in semitones. Neighbours lie
// apart, since it is neighbours that are heard one after the other.
func slideDetune() [slideVariants]float64 {
	return [...]float64{0, 0.9, -0.6, 0.4, -1, 0.7, -0.3}
}

// slide is a piece that slips along and comes to rest.
type slide struct {
	hertz  float64 // the pitch of the slip; large pieces have a low one
	length time.Duration
}

func (s slide) make(variant int) []float32 {
	variant %= slideVariants
	hertz := s.hertz * semitones(slideDetune()[variant])

	w := newWave(s.length)
	brush{hertz: hertz, bandwidth: 0.7 * hertz, level: 1, crest: 0.3, seed: uint64(variant)}.add(w)
	// Wood is heard by its body: once softly where the piece lets go, once where it settles.
	strike{hertz: 0.32 * hertz, level: 0.5, attack: 4 * time.Millisecond, decay: 14 * time.Millisecond}.add(w)
	strike{at: s.length * 55 / 100, hertz: 0.45 * hertz, level: 0.55,
		attack: 2 * time.Millisecond, decay: 8 * time.Millisecond}.add(w)
	return w.finish(-16)
}

// refused is a knock on something that does not give. Its upper partials are there for the
// loudspeakers of laptops, which have nothing to say at 140 Hz.
func refused() []float32 {
	w := newWave(90 * time.Millisecond)
	strike{hertz: 140, level: 1, attack: 3 * time.Millisecond, decay: 28 * time.Millisecond}.add(w)
	strike{hertz: 223, level: 0.55, attack: 3 * time.Millisecond, decay: 18 * time.Millisecond}.add(w)
	strike{hertz: 361, level: 0.25, attack: 3 * time.Millisecond, decay: 10 * time.Millisecond}.add(w)
	return w.finish(-14)
}

// solved is the chord of C major, note by note, on something like a marimba. Partials that fade
// sooner than the note itself make it warm.
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
		// An octave below, to stand on.
		strike{note.at, note.hertz / 2, 0.18 * note.level, 12 * time.Millisecond, 160 * time.Millisecond}.add(w)
	}
	return w.finish(-13)
}

// gapSelected is a tick at the edge of being heard: it comes with every press of an arrow key.
func gapSelected() []float32 {
	w := newWave(22 * time.Millisecond)
	strike{hertz: 1900, level: 1, attack: 1500 * time.Microsecond, decay: 4 * time.Millisecond}.add(w)
	strike{hertz: 950, level: 0.5, attack: 1500 * time.Microsecond, decay: 5 * time.Millisecond}.add(w)
	return w.finish(-30)
}

// pieceHome is one note, far above all that slides, so that it is heard through it.
func pieceHome() []float32 {
	w := newWave(200 * time.Millisecond)
	strike{hertz: 1046.5, level: 1, attack: 5 * time.Millisecond, decay: 50 * time.Millisecond}.add(w)
	strike{hertz: 2093, level: 0.2, attack: 4 * time.Millisecond, decay: 30 * time.Millisecond}.add(w)
	return w.finish(-20)
}

// semitones returns the factor of the pitch that lies n semitones higher.
func semitones(n float64) float64 { return math.Exp2(n / 12) }
