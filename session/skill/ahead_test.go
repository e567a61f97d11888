package skill_test

import (
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
		{"too easy, with a hint", 70, func(r *records.Result) { r.Fit, r.Hints = records.TooEasy, 1 }, false},
	} {
		if got := skill.Easy(result(10, test.seconds, test.change), 60); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestAhead(t *testing.T) {
	fast, slow := skill.Skill{Log: -0.4, Spread: 0.27}, skill.Skill{Log: -0.2, Spread: 0.27}
	for _, test := range []struct {
		name  string
		skill skill.Skill
		last  float64
		rest  []float64
		want  int
	}{
		{"to what fits", fast, 12, []float64{17, 24, 37, 55, 60}, 3},
		{"no farther than what was solved allows", fast, 55, []float64{60, 65, 110, 300}, 2},
		{"the next one fits", fast, 12, []float64{50, 60}, 0},
		{"none fits", fast, 12, []float64{13, 14}, 1},
		{"nothing is left", fast, 12, nil, 0},
		{"not clearly faster than typical", slow, 12, []float64{17, 24, 37, 55, 60}, 0},
	} {
		if got := test.skill.Ahead(test.last, test.rest); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// courseOf returns the expected times of the first course of a family.
func courseOf(t *testing.T, f puzzle.Spec) (all []float64) {
	t.Helper()
	for _, r := range f.Ladder()[:puzzle.CourseRungs] {
		e, ok := puzzle.ExpectedOf(f, r.Values)
		if !ok {
			t.Fatal(r.Values)
		}
		all = append(all, e.Seconds)
	}
	return all
}

// climb plays a course. bored is how often two puzzles in a row after the second took less than a third of the time of
// what fits the player as the results before show, however short those were. skipped is how often rungs were skipped.
func climb(p person, course []float64, scatter float64, ahead bool) (bored, skipped int) {
	var all []skill.Attempt
	easy, before := 0, false
	for at := 0; at < len(course); {
		free := skill.Of(all)
		free.Reach = 0
		short := len(all) >= 2 && course[at] < free.Wanted(puzzle.Medium)/3
		if short && before {
			bored++
		}
		before = short
		a := skill.Attempt{Expected: course[at], Seconds: course[at] * math.Exp(p.log+scatter*p.random.NormFloat64())}
		all = append(all, a)
		if easy++; !skill.Easy(result(10, a.Seconds, nil), a.Expected) {
			easy = 0
		}
		by := 0
		if easy >= 2 && ahead {
			by = skill.Of(all).Ahead(course[at], course[at+1:])
		}
		if by > 0 {
			skipped++
		}
		at += 1 + by
	}
	return bored, skipped
}

// A fast player gets no two puzzles in a row that are far too short after the second puzzle. A player who is half as fast
// as others never skips a rung.
func TestCoursesFit(t *testing.T) {
	for _, f := range puzzle.Standard() {
		course := courseOf(t, f)
		for _, log := range []float64{-0.8, -1.0, -1.2} {
			p := person{log, rand.New(rand.NewPCG(62, 3))}
			bored, skipped := climb(p, course, 0, true)
			if bored > 0 || skipped == 0 {
				t.Errorf("%s: a player of %.1f was bored %d times and skipped rungs %d times", f.Name(), log, bored, skipped)
			}
			if plain, _ := climb(p, course, 0, false); plain == 0 {
				t.Errorf("%s: a player of %.1f is not bored by all rungs either", f.Name(), log)
			}
		}
		const courses = 200
		skips := 0
		for i := range uint64(courses) {
			p := person{0.7, rand.New(rand.NewPCG(62, i))}
			_, skipped := climb(p, course, noise, true)
			skips += skipped
		}
		if skips > 0 {
			t.Errorf("%s: slow players were skipped ahead %d times in %d courses", f.Name(), skips, courses)
		}
	}
}
