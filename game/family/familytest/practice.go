package familytest

import (
	"math"
	"math/rand/v2"
	"testing"

	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session/skill"
)

// Practise has a simulated player practise for some puzzles on Medium, each chosen as in the window, and returns which
// share of them the player solves within skill.Limit. Log is ln of the times of the player as a share of those of a
// typical one. A puzzle may differ from the one before it by a step, and is not easier after one bad attempt alone;
// how many do otherwise, because nothing else was made, is returned too. Bias is how much longer than wished the
// puzzles take in the mean, in ln.
func Practise(t *testing.T, f puzzle.Spec, m family.Fitting, log float64, puzzles int, seed uint64) (solved float64, jumps int, bias float64) {
	t.Helper()
	const noise = 0.65 // of people
	random := rand.New(rand.NewPCG(seed, 62))
	var all []skill.Attempt
	for range puzzles {
		wish := skill.Next(skill.Of(all), puzzle.Medium, all)
		v, ok := m.Fit(t.Context(), f, wish, random.Uint32(), nil)
		if !ok {
			t.Fatalf("nothing is made for %+v", wish)
		}
		b, err := f.Start(v)
		if err != nil {
			t.Fatal(err)
		}
		e, ok := f.(puzzle.Predictor).Expected(t.Context(), b)
		if !ok {
			t.Fatalf("nothing is expected of %v", v)
		}
		if e.Seconds < wish.Least || e.Seconds > wish.Most {
			jumps++
		}
		bias += math.Log(e.Seconds/wish.Seconds) / float64(puzzles)
		seconds := e.Seconds * math.Exp(log+noise*random.NormFloat64())
		if seconds > skill.Limit {
			all = append(all, skill.Attempt{Expected: e.Seconds, Seconds: skill.Limit, GaveUp: true})
			continue
		}
		all = append(all, skill.Attempt{Expected: e.Seconds, Seconds: seconds})
		solved += 1 / float64(puzzles)
	}
	return solved, jumps, bias
}
