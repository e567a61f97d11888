package skill_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/skill"
)

// result returns a result of a puzzle that was solved in some moves and seconds.
func result(moves int, seconds float64, change func(*records.Result)) records.Result {
	r := records.Result{Metrics: []puzzle.Metric{{Name: "moves", Count: moves}}, Time: time.Duration(seconds * float64(time.Second))}
	if change != nil {
		change(&r)
	}
	return r
}

func TestEasy(t *testing.T) {
	for _, test := range []struct {
		name    string
		seconds float64
		change  func(*records.Result)
		want    bool
	}{
		{"in a third of the time", 20, nil, true},
		{"in two thirds", 40, nil, false},
		{"in no time, as older results", 0, nil, false},
		{"with a hint", 20, func(r *records.Result) { r.Hints = 1 }, false},
		{"given up", 20, func(r *records.Result) { r.Abandoned = true }, false},
		{"thought about as long", 20, func(r *records.Result) { r.Thought = time.Minute }, false},
		{"some moves taken back", 20, func(r *records.Result) { r.Controls[session.Mouse] = 12 }, true},
		{"half of the moves taken back", 20, func(r *records.Result) { r.Controls[session.Mouse] = 20 }, false},
		{"slow, but too easy", 70, func(r *records.Result) { r.Fit = records.TooEasy }, true},
		{"fast, but just right", 20, func(r *records.Result) { r.Fit = records.JustRight }, false},
		{"too easy, with a hint", 70, func(r *records.Result) { r.Fit, r.Hints = records.TooEasy, 1 }, true},
		{"too easy, with detours", 70, func(r *records.Result) { r.Fit, r.Controls[session.Mouse] = records.TooEasy, 20 }, true},
		{"too easy, but given up", 70, func(r *records.Result) { r.Fit, r.Abandoned = records.TooEasy, true }, false},
	} {
		if got := skill.Easy(result(10, test.seconds, test.change), 60, 10); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

// In a puzzle of very few moves the way counts, not the time that it takes to read the screen.
func TestEasyOfFewMoves(t *testing.T) {
	for _, test := range []struct {
		name          string
		moves, fewest int
		seconds       float64
		change        func(*records.Result)
		want          bool
	}{
		{"straight to the goal", 2, 2, 25, nil, true},
		{"nearly", 3, 2, 25, nil, true},
		{"with a detour", 4, 2, 5, nil, false},
		{"with a move taken back", 2, 2, 5, func(r *records.Result) { r.Controls[session.Mouse] = 3 }, false},
		{"with a hint", 2, 2, 5, func(r *records.Result) { r.Hints = 1 }, false},
		{"but just right", 2, 2, 5, func(r *records.Result) { r.Fit = records.JustRight }, false},
		{"after a minute", 2, 2, 60, nil, false},
		{"four moves", 4, 4, 25, nil, false},
		{"four fast moves", 4, 4, 5, nil, true},
	} {
		if got := skill.Easy(result(test.moves, test.seconds, test.change), 12, test.fewest); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestAhead(t *testing.T) {
	fast, typical := skill.Skill{Log: -0.4, Spread: 0.27}, skill.Skill{Spread: 0.27}
	for _, test := range []struct {
		name  string
		skill skill.Skill
		last  float64
		rest  []float64
		want  int
	}{
		{"to the last that is not too far", typical, 12, []float64{17, 24, 37}, 1},
		{"a fast player farther", fast, 12, []float64{17, 24, 37}, 2},
		{"a slow player less far", skill.Skill{Log: 0.4, Spread: 0.27}, 24, []float64{27, 37, 50}, 1},
		{"two are skipped at most", fast, 55, []float64{60, 65, 70, 75}, 2},
		{"not what takes a typical player minutes", typical, 150, []float64{160, 170, 180}, 0},
		{"the next one is far", typical, 12, []float64{50, 60}, 0},
		{"nothing is left", fast, 12, nil, 0},
	} {
		if got := test.skill.Ahead(test.last, test.rest); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// step is a rung that a simulated player came to.
type step struct {
	rung     int
	expected float64
	seconds  float64
	skipped  int // rungs before it
}

// readsFor is how long a simulated player reads the screen before the first move, in seconds.
const readsFor = 6

// climb plays the first course of a family, as Next leads through it. A player who is not direct makes twice as many
// moves as needed.
func climb(t *testing.T, f puzzle.Spec, p person, scatter float64, direct bool) (steps []step) {
	t.Helper()
	rungs := f.Ladder()[:puzzle.CourseRungs]
	var course []float64
	for _, r := range rungs {
		e, ok := puzzle.ExpectedOf(f, r.Values)
		if !ok {
			t.Fatal(r.Values)
		}
		course = append(course, e.Seconds)
	}
	var all []skill.Attempt
	skipped := 0
	for at := 0; at < len(course); {
		one := step{at, course[at], course[at] * math.Exp(p.log+scatter*p.random.NormFloat64()), skipped}
		steps = append(steps, one)
		fewest := rungs[at].Optimum
		r := result(fewest, one.seconds, func(r *records.Result) {
			r.Thought = readsFor * time.Second
			if r.Controls[session.Mouse] = fewest; !direct {
				r.Controls[session.Mouse] = 2 * fewest
			}
		})
		all = append(all, skill.AttemptOf(r, course[at]))
		if skipped = 0; skill.Easy(r, course[at], fewest) {
			skipped = skill.Of(all).Ahead(course[at], course[at+1:])
		}
		at += 1 + skipped
	}
	return steps
}

// A strong player meets no two trivial rungs in a row, and nobody anything long after a trivial one.
func TestCoursesFit(t *testing.T) {
	const trivial, long = 7, 35 // seconds that a player needs for a rung
	for _, f := range puzzle.Standard() {
		for _, log := range []float64{0, -0.4, -0.8, -1.0, -1.2} {
			p := person{log, rand.New(rand.NewPCG(62, 3))}
			steps := climb(t, f, p, 0, true)
			t.Logf("%s, %.1f: %v", f.Name(), log, steps)
			for i := 1; i < len(steps); i++ {
				before, now := steps[i-1], steps[i]
				if before.seconds < trivial && now.seconds < trivial {
					t.Errorf("%s: a player of %.1f is bored by rungs %d and %d, %.0f and %.0f s", f.Name(), log, before.rung+1, now.rung+1, before.seconds, now.seconds)
				}
				if before.seconds < trivial && now.seconds > long {
					t.Errorf("%s: a player of %.1f gets %.0f s on rung %d after %.0f s", f.Name(), log, now.seconds, now.rung+1, before.seconds)
				}
			}
		}
	}
}

// A slow player who makes detours is led through every rung. One who is only slow skips some of the shortest.
func TestSlowPlayersSkipLittle(t *testing.T) {
	const courses = 200
	for _, f := range puzzle.Standard() {
		far := 0
		for i := range uint64(courses) {
			p := person{0.7, rand.New(rand.NewPCG(62, i))}
			if steps := climb(t, f, p, noise, false); len(steps) != puzzle.CourseRungs {
				t.Errorf("%s: a slow player with seed %d meets %d rungs", f.Name(), i, len(steps))
			}
			p = person{0.7, rand.New(rand.NewPCG(62, i))}
			for _, s := range climb(t, f, p, noise, true) {
				if s.skipped > 0 && s.expected > 65 {
					far++
				}
			}
		}
		if t.Logf("%s: %d", f.Name(), far); far > courses/8 {
			t.Errorf("%s: slow players are led far ahead %d times in %d courses", f.Name(), far, courses)
		}
	}
}

// String implements fmt.Stringer.
func (s step) String() string {
	return fmt.Sprintf("%d %.0f/%.0f", s.rung+1, s.seconds, s.expected)
}
