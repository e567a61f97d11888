package puzzle_test

import (
	"fmt"
	"testing"
	"time"

	"worldslide/puzzle"
)

func TestFifteenDifficulty(t *testing.T) {
	for _, test := range []struct {
		size, length int
		want         puzzle.Difficulty
	}{
		{4, 1, puzzle.Easy}, {4, 29, puzzle.Easy}, {4, 30, puzzle.Medium}, {4, 49, puzzle.Medium}, {4, 50, puzzle.Hard}, {4, 80, puzzle.Hard},
		{3, 12, puzzle.Easy}, {3, 13, puzzle.Medium}, {3, 20, puzzle.Medium}, {3, 21, puzzle.Hard},
		{5, 58, puzzle.Easy}, {5, 59, puzzle.Medium}, {5, 97, puzzle.Medium}, {5, 98, puzzle.Hard},
		{10, 468, puzzle.Easy}, {10, 469, puzzle.Medium}, {10, 780, puzzle.Medium}, {10, 781, puzzle.Hard},
	} {
		if got := puzzle.FifteenDifficulty(puzzle.FifteenSquare(test.size), test.length); got != test.want {
			t.Errorf("%d on %d: %v, want %v", test.length, test.size, got, test.want)
		}
	}
}

func TestFifteenWalk(t *testing.T) {
	for _, test := range []struct {
		size int
		want string
	}{
		{3, "[{8 13 17} {25 34 42} {84 127 169}]"},
		{4, "[{20 30 40} {60 80 100} {200 300 400}]"},
		{5, "[{39 59 78} {117 156 195} {391 586 781}]"},
		{10, "[{313 469 625} {938 1250 1563} {3125 4688 6250}]"},
	} {
		var got []puzzle.WalkLength
		for _, d := range puzzle.Difficulties() {
			got = append(got, puzzle.FifteenWalk(puzzle.FifteenSquare(test.size), d))
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("size %d: %v, want %s", test.size, got, test.want)
		}
	}
}

func TestFifteenTimed(t *testing.T) {
	for _, test := range []struct {
		size int
		d    puzzle.Difficulty
		want time.Duration
	}{
		{4, puzzle.Easy, 128 * time.Second}, {4, puzzle.Medium, 192 * time.Second}, {4, puzzle.Hard, 256 * time.Second},
		{3, puzzle.Medium, 81 * time.Second}, {10, puzzle.Hard, 4000 * time.Second},
	} {
		if got := puzzle.FifteenTarget(puzzle.FifteenSquare(test.size), test.d); got != test.want {
			t.Errorf("%d %v: %v, want %v", test.size, test.d, got, test.want)
		}
	}
	const target = time.Minute
	for played, want := range map[time.Duration]time.Duration{
		0: 0, target: 0, target + 1: time.Second, target + time.Second: time.Second,
		target + 1001*time.Millisecond: 2 * time.Second, 2 * target: target,
	} {
		if got := puzzle.FifteenPenalty(played, target); got != want {
			t.Errorf("%v: %v, want %v", played, got, want)
		}
	}
}

func TestFifteenTerms(t *testing.T) {
	// A board one tile from home, and a board with all tiles reversed.
	const near, far = "tiles=1-2-3-4-5-6-7-0-8", "tiles=8-7-6-5-4-3-2-1-0"
	terms := func(query string, optimum int) puzzle.FifteenTerms {
		code := fifteenCode(t, "fifteen?"+query)
		return puzzle.FifteenTermsOf(code.Values, code.Start(), optimum)
	}
	for _, test := range []struct {
		query   string
		optimum int
		want    puzzle.FifteenTerms
	}{
		{near, 1, puzzle.FifteenTerms{Mode: puzzle.ModeClassic}},
		{near + "&mode=zen", 1, puzzle.FifteenTerms{Mode: puzzle.ModeZen}},
		{near + "&mode=limited", 1, puzzle.FifteenTerms{Mode: puzzle.ModeLimited, MoveLimit: 11}},
		{near + "&mode=limited&slack=0", 1, puzzle.FifteenTerms{Mode: puzzle.ModeLimited, MoveLimit: 1}},
		{near + "&mode=limited&slack=20", 1, puzzle.FifteenTerms{Mode: puzzle.ModeLimited, MoveLimit: 21}},
		{near + "&mode=limited&slack=20", 0, puzzle.FifteenTerms{Mode: puzzle.ModeLimited, MoveLimit: 2 + 10}},
		{near + "&mode=limited", 0, puzzle.FifteenTerms{Mode: puzzle.ModeLimited, MoveLimit: 2 + 10}},
		{far + "&mode=limited", 30, puzzle.FifteenTerms{Mode: puzzle.ModeLimited, Difficulty: puzzle.Hard, MoveLimit: 60}},
		{far + "&mode=timed", 30, puzzle.FifteenTerms{Mode: puzzle.ModeTimed, Difficulty: puzzle.Hard, Target: 108 * time.Second}},
	} {
		if got := terms(test.query, test.optimum); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.query, got, test.want)
		}
	}
	limited, timed, classic := terms(near+"&mode=limited", 1), terms(near+"&mode=timed", 1), terms(near, 1)
	if left, ok := limited.Left(4); left != 7 || !ok || !limited.Allows(4, 7) || limited.Allows(4, 8) || limited.Allows(11, 1) {
		t.Errorf("of %+v after 4: %d", limited, left)
	}
	if left, _ := limited.Left(99); left != 0 {
		t.Errorf("%d left", left)
	}
	if _, ok := classic.Left(0); ok || !classic.Allows(1_000_000, 1) || classic.Penalty(time.Hour) != 0 {
		t.Error("classic has limits")
	}
	if timed.Penalty(timed.Target) != 0 || timed.Penalty(timed.Target+90*time.Second) != 90*time.Second {
		t.Errorf("penalty %v", timed.Penalty(timed.Target+90*time.Second))
	}
}

// Without an optimum the limit is derived from the lower bound, which grows with the size.
func TestFifteenEstimate(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{"fifteen?size=3&seed=1", "bound 13 estimate 20 limit 40"},
		{"fifteen?size=4&seed=1", "bound 46 estimate 69 limit 138"},
		{"fifteen?size=5&seed=1", "bound 74 estimate 111 limit 222"},
		{"fifteen?size=6&seed=1", "bound 140 estimate 280 limit 560"},
		{"fifteen?size=10&seed=1", "bound 700 estimate 1400 limit 2800"},
	} {
		b := fifteenCode(t, test.code).Start()
		got := fmt.Sprintf("bound %d estimate %d limit %d", puzzle.FifteenBound(b), puzzle.FifteenEstimate(b, 0), puzzle.FifteenMoveLimit(b, 0))
		if got != test.want {
			t.Errorf("{%q, %q},", test.code, got)
		}
	}
}

func TestFifteenScore(t *testing.T) {
	best := puzzle.FifteenPlay{Shape: puzzle.FifteenSquare(4), Tiles: 50, Time: time.Minute, Needed: 50, Target: time.Minute, Optimal: true}
	for _, test := range []struct {
		name   string
		change func(*puzzle.FifteenPlay)
		want   puzzle.FifteenPoints
	}{
		{"the best there is", func(*puzzle.FifteenPlay) {}, puzzle.FifteenPoints{Moves: 500, Time: 500, Bonus: 250, Total: 1250}},
		{"on 3x3", func(p *puzzle.FifteenPlay) { p.Shape = puzzle.FifteenSquare(3) }, puzzle.FifteenPoints{Moves: 500, Time: 500, Bonus: 250, Total: 703}},
		{"on 10x10", func(p *puzzle.FifteenPlay) { p.Shape = puzzle.FifteenSquare(10) }, puzzle.FifteenPoints{Moves: 500, Time: 500, Bonus: 250, Total: 7812}},
		{"with a hint", func(p *puzzle.FifteenPlay) { p.Hints = 1 }, puzzle.FifteenPoints{Moves: 500, Time: 500, Total: 1000}},
		{"not proved", func(p *puzzle.FifteenPlay) { p.Optimal = false }, puzzle.FifteenPoints{Moves: 500, Time: 500, Total: 1000}},
		{"twice the tiles", func(p *puzzle.FifteenPlay) { p.Tiles = 100 }, puzzle.FifteenPoints{Moves: 250, Time: 500, Total: 750}},
		{"three times the time", func(p *puzzle.FifteenPlay) { p.Time *= 3 }, puzzle.FifteenPoints{Moves: 500, Time: 288, Bonus: 250, Total: 1038}},
		{"a quarter of the time", func(p *puzzle.FifteenPlay) { p.Time /= 4 }, puzzle.FifteenPoints{Moves: 500, Time: 1000, Bonus: 250, Total: 1750}},
		{"in no time", func(p *puzzle.FifteenPlay) { p.Time = 0 }, puzzle.FifteenPoints{Moves: 500, Time: 2500, Bonus: 250, Total: 3250}},
		{"for ever", func(p *puzzle.FifteenPlay) { p.Time, p.Tiles = 1e6*time.Hour, 1_000_000_000 }, puzzle.FifteenPoints{}},
		{"nothing at all", func(p *puzzle.FifteenPlay) {
			*p = puzzle.FifteenPlay{Shape: puzzle.FifteenSquare(4), Tiles: 1, Time: time.Second}
		}, puzzle.FifteenPoints{}},
	} {
		p := best
		test.change(&p)
		if got := puzzle.FifteenScore(p); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// Less time always gives more points, up to the limit of a 25th of the target.
func TestFifteenTimePoints(t *testing.T) {
	score := func(size int, d puzzle.Difficulty, played time.Duration) int {
		shape := puzzle.FifteenSquare(size)
		return puzzle.FifteenScore(puzzle.FifteenPlay{
			Shape: shape, Tiles: 60, Needed: 50, Time: played, Target: puzzle.FifteenTarget(shape, d),
		}).Total
	}
	if quick, slow := score(4, puzzle.Hard, 3200*time.Millisecond), score(4, puzzle.Hard, 12_900*time.Millisecond); quick <= slow {
		t.Errorf("3.2 s has %d points, 12.9 s %d", quick, slow)
	}
	for _, size := range []int{3, 4, 5, 10} {
		for _, d := range puzzle.Difficulties() {
			target := puzzle.FifteenTarget(puzzle.FifteenSquare(size), d)
			before := score(size, d, 100*time.Millisecond)
			if least := score(size, d, target/25); before != least {
				t.Errorf("size %d, %v: 0.1 s has %d points, a 25th of the target %d", size, d, before, least)
			}
			// From there to twice the target, in increments of two percent.
			for played := target / 25 * 51 / 50; played < 2*target; played = played * 51 / 50 {
				now := score(size, d, played)
				if now >= before {
					t.Fatalf("size %d, %v: %v has %d points, less time had %d", size, d, played, now, before)
				}
				before = now
			}
		}
	}
}

// A slack is valid in the move-limited mode only, and only where the optimum is proved.
func TestFifteenSlack(t *testing.T) {
	for code, ok := range map[string]bool{
		"fifteen?seed=7&mode=limited&slack=5": true, "fifteen?size=3&seed=7&mode=limited&slack=0": true,
		"fifteen?seed=7&slack=5": false, "fifteen?seed=7&mode=timed&slack=5": false,
		"fifteen?size=5&seed=7&mode=limited&slack=5": false, "fifteen?seed=7&mode=limited&slack=1001": false,
		"fifteen?seed=7&mode=limited&slack=x": false,
	} {
		read, err := puzzle.Standard().ParseCode(code)
		if ok != (err == nil) || ok && read.String() != code {
			t.Errorf("%s: %v, %v", code, read, err)
		}
	}
}
