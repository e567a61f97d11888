package skill_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/skill"
)

// noise is how much a solve scatters, in ln.
const noise = 0.65

// person is a simulated player.
type person struct {
	log    float64 // of their times as a share of the expected ones
	random *rand.Rand
}

// play returns an attempt at a puzzle. The person gives up at a limit.
func (p person) play(expected, limit float64) skill.Attempt {
	seconds := expected * math.Exp(p.log+noise*p.random.NormFloat64())
	if seconds > limit {
		return skill.Attempt{Expected: expected, Seconds: limit, GaveUp: true}
	}
	return skill.Attempt{Expected: expected, Seconds: seconds}
}

// Without attempts a player is a typical one, and one attempt says little.
func TestOfFew(t *testing.T) {
	if s := skill.Of(nil); s.Log != 0 || s.Spread != 0.33 || s.Attempts != 0 || s.Reach != 27 {
		t.Errorf("nothing: %+v", s)
	}
	for _, test := range []struct {
		name        string
		attempt     skill.Attempt
		least, most float64
	}{
		{"as expected", skill.Attempt{Expected: 60, Seconds: 60}, -1e-9, 1e-9},
		{"twice as long", skill.Attempt{Expected: 60, Seconds: 120}, 0.13, 0.16},
		{"half as long", skill.Attempt{Expected: 60, Seconds: 30}, -0.16, -0.13},
		{"given up after twice as long", skill.Attempt{Expected: 60, Seconds: 120, GaveUp: true}, 0.17, 0.35},
		{"given up at once", skill.Attempt{Expected: 60, Seconds: 1, GaveUp: true}, 0, 0.01},
		{"given up after hours", skill.Attempt{Expected: 60, Seconds: 36000, GaveUp: true}, 1.3, 1.4},
		{"no time at all", skill.Attempt{}, -1e-9, 1e-9},
		{"as expected, too easy", skill.Attempt{Expected: 60, Seconds: 60, Fit: records.TooEasy}, -0.07, -0.05},
		{"as expected, right", skill.Attempt{Expected: 60, Seconds: 60, Fit: records.JustRight}, -1e-9, 1e-9},
		{"as expected, too hard", skill.Attempt{Expected: 60, Seconds: 60, Fit: records.TooHard}, 0.05, 0.07},
	} {
		if s := skill.Of([]skill.Attempt{test.attempt}); s.Log < test.least || s.Log > test.most {
			t.Errorf("%s: %.3f, want %.3f to %.3f", test.name, s.Log, test.least, test.most)
		}
	}
}

// Players of known skill are estimated within 0.15 after thirty solves, in the mean, whether they give up or
// not.
func TestOfPeople(t *testing.T) {
	const people, solves = 400, 30
	for _, test := range []struct {
		name  string
		limit float64
	}{{"never give up", math.Inf(1)}, {"give up after five minutes", 300}} {
		random := rand.New(rand.NewPCG(62, 1))
		square, bias := 0.0, 0.0
		for range people {
			p := person{0.33 * random.NormFloat64(), random}
			var all []skill.Attempt
			for range solves {
				all = append(all, p.play(20*math.Exp(2.5*random.Float64()), test.limit))
			}
			miss := skill.Of(all).Log - p.log
			square, bias = square+miss*miss/people, bias+miss/people
		}
		t.Logf("%s: error %.3f, bias %.3f", test.name, math.Sqrt(square), bias)
		if math.Sqrt(square) > 0.15 || math.Abs(bias) > 0.05 {
			t.Errorf("%s: error %.3f, bias %.3f", test.name, math.Sqrt(square), bias)
		}
	}
}

// Only the last fifty attempts count, and later ones more.
func TestOfLast(t *testing.T) {
	slow, fast := skill.Attempt{Expected: 60, Seconds: 180}, skill.Attempt{Expected: 60, Seconds: 40}
	all := slices.Concat(slices.Repeat([]skill.Attempt{slow}, 100), slices.Repeat([]skill.Attempt{fast}, 50))
	if got, want := skill.Of(all), skill.Of(all[100:]); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	rising := slices.Concat(slices.Repeat([]skill.Attempt{slow}, 10), slices.Repeat([]skill.Attempt{fast}, 10))
	falling := slices.Concat(slices.Repeat([]skill.Attempt{fast}, 10), slices.Repeat([]skill.Attempt{slow}, 10))
	if a, b := skill.Of(rising), skill.Of(falling); a.Log >= b.Log {
		t.Errorf("who gets faster has %.3f, who gets slower %.3f", a.Log, b.Log)
	}
}

// A hundred boards keep their order for every player, in seconds, chances and difficulties.
func TestOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(62, 2))
	boards := make([]float64, 100)
	for i := range boards {
		boards[i] = 10 * math.Exp(4*random.Float64())
	}
	slices.Sort(boards)
	for _, log := range []float64{-0.8, 0, 0.8} {
		p := person{log, random}
		var all []skill.Attempt
		for range 30 {
			all = append(all, p.play(60, 600))
		}
		s := skill.Of(all)
		for i := 1; i < len(boards); i++ {
			easier, harder := boards[i-1], boards[i]
			if s.Seconds(easier) >= s.Seconds(harder) || s.Chance(easier) <= s.Chance(harder) || s.Difficulty(easier) > s.Difficulty(harder) {
				t.Errorf("%.1f and %.1f s change places", easier, harder)
			}
		}
	}
}

// A puzzle that is wanted has its chance and its difficulty.
func TestWanted(t *testing.T) {
	chances := []float64{0.95, 0.80, 0.60}
	for _, s := range []skill.Skill{skill.Typical(), {Log: -0.7, Spread: 0.1}, {Log: 0.7, Spread: 0.1}} {
		for i, d := range puzzle.Difficulties() {
			wanted := s.Wanted(d)
			if got := s.Chance(wanted); math.Abs(got-chances[i]) > 0.001 || s.Difficulty(wanted) != d {
				t.Errorf("%+v, %v: %.0f s are solved with a chance of %.3f and are %v", s, d, wanted, got, s.Difficulty(wanted))
			}
		}
	}
}

// Who is new to a family gets short puzzles, and longer ones with each that is solved, until they are as long as those
// of others. Who only ever plays one difficulty gets there too.
func TestNewcomer(t *testing.T) {
	for i, d := range puzzle.Difficulties() {
		wanted := skill.Typical().Wanted(d)
		var all []skill.Attempt
		before := 0.0
		for len(all) < 10 {
			s := skill.Of(all)
			now := s.Wanted(d)
			if limit := []float64{32, 45, 68}[i]; len(all) == 0 && now > limit+0.1 {
				t.Errorf("%v: %.0f s at first: want at most %.0f", d, now, limit)
			}
			if now < before {
				t.Errorf("%v: %.0f s after %.0f", d, now, before)
			}
			if s.Difficulty(now) != d {
				t.Errorf("%v: %.0f s are %v", d, now, s.Difficulty(now))
			}
			before = now
			all = append(all, skill.Attempt{Expected: now, Seconds: now})
		}
		if before < wanted {
			t.Errorf("%v: %.0f s after ten puzzles: want %.0f as others", d, before, wanted)
		}
		given := []skill.Attempt{{Expected: 200, Seconds: 300, GaveUp: true}}
		if got, first := skill.Of(given).Wanted(d), skill.Of(nil).Wanted(d); got > first {
			t.Errorf("%v: %.0f s after a long one that was given up: want %.0f as at first", d, got, first)
		}
	}
}

func TestNext(t *testing.T) {
	typical := skill.Typical()
	wanted := typical.Wanted(puzzle.Medium)
	at := func(expected, ratio float64, gaveUp bool) skill.Attempt {
		return skill.Attempt{Expected: expected, Seconds: ratio * expected, GaveUp: gaveUp}
	}
	for _, test := range []struct {
		name string
		row  []skill.Attempt
		want float64
	}{
		{"the first", nil, wanted},
		{"what is wanted is near", []skill.Attempt{at(wanted*1.1, 1, false)}, wanted},
		{"a step up", []skill.Attempt{at(20, 1, false)}, 20 * skill.Step},
		{"a step down", []skill.Attempt{at(1000, 1, false)}, 1000 / skill.Step},
		{"not down after one that was given up", []skill.Attempt{at(1000, 1, false), at(1000, 1, true)}, 1000},
		{"nor after one that took long", []skill.Attempt{at(1000, 1, false), at(1000, 3, false)}, 1000},
		{"nor after the first", []skill.Attempt{at(1000, 1, true)}, 1000},
		{"down after two", []skill.Attempt{at(1000, 1, true), at(1000, 1, true)}, 1000 / skill.Step},
		{"up after one that was given up", []skill.Attempt{at(20, 1, true)}, 20 * skill.Step},
	} {
		if got := skill.Next(typical, puzzle.Medium, test.row).Seconds; math.Abs(got-test.want) > 1e-9 {
			t.Errorf("%s: %.1f, want %.1f", test.name, got, test.want)
		}
	}
}

func TestChoose(t *testing.T) {
	for _, test := range []struct {
		name string
		wish skill.Wish
		pool []float64
		want int
	}{
		{"nothing", skill.Wish{Seconds: 60, Most: 100}, nil, -1},
		{"the nearest", skill.Wish{Seconds: 60, Most: 100}, []float64{20, 55, 70}, 1},
		{"as a ratio", skill.Wish{Seconds: 60, Most: 200}, []float64{30, 100}, 1},
		{"within the limits, though farther", skill.Wish{Seconds: 60, Least: 60, Most: 81}, []float64{59, 80}, 1},
		{"the nearest of all beyond the limits", skill.Wish{Seconds: 60, Least: 50, Most: 70}, []float64{10, 90, 300}, 1},
		{"the first of two", skill.Wish{Seconds: 60, Most: 100}, []float64{60, 60}, 0},
	} {
		if got := test.wish.Choose(test.pool); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// Players of different strength get what they can solve: on Medium four of five within five minutes. No puzzle
// differs from the last one by more than a step, and none is easier after one bad attempt alone.
func TestTwoPlayers(t *testing.T) {
	const puzzles, courses = 200, 20
	for _, log := range []float64{-0.5, 0.5} {
		total := 0.0
		for course := range courses {
			p := person{log, rand.New(rand.NewPCG(62, uint64(course)))}
			share := playOn(t, p, puzzles)
			if total += share / courses; math.Abs(share-0.80) > 0.08 {
				t.Errorf("player %+.1f, course %d: %.0f %% solved: want 80 ± 8", log, course, 100*share)
			}
		}
		t.Logf("player %+.1f: %.1f %% solved", log, 100*total)
	}
}

// playOn returns which share of some puzzles on Medium a person solves.
func playOn(t *testing.T, p person, puzzles int) float64 {
	t.Helper()
	var all []skill.Attempt
	solved := 0
	for range puzzles {
		pool := make([]float64, 200)
		for i := range pool {
			pool[i] = 10 * math.Exp(5*p.random.Float64())
		}
		wish := skill.Next(skill.Of(all), puzzle.Medium, all)
		expected := pool[wish.Choose(pool)]
		if expected < wish.Least || expected > wish.Most {
			t.Errorf("%.0f s: want %.0f to %.0f", expected, wish.Least, wish.Most)
		}
		a := p.play(expected, skill.Limit)
		if all = append(all, a); !a.GaveUp {
			solved++
		}
	}
	return float64(solved) / float64(puzzles)
}
