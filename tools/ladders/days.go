package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/puzzle"
	"worldslide/shuffle"
)

// easyFifteen returns the easy pool of Fifteen: small boards, and on every third day a gently shuffled one of
// the usual size.
func easyFifteen() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	s := f.Solvers()[0].New()
	for day := range poolDays {
		want := 8 + day%5 // 8 to 12 tiles
		v := puzzle.Values{puzzle.KeyScramble: string(shuffle.RandomWalk), puzzle.KeySize: "3"}
		if day%3 == 2 {
			delete(v, puzzle.KeySize)
		}
		var found puzzle.Rung
		for k := want; k <= 4*want; k += 2 {
			v[puzzle.KeyWalk] = strconv.Itoa(k)
			if found, err = seeded(s, f, v, 1000*(day+1), want, 200); err == nil {
				break
			}
		}
		if err != nil {
			return nil, f, err
		}
		rungs = append(rungs, found)
	}
	return rungs, f, nil
}

// easyKlotski returns the easy pool of Klotski: 6 to 15 moves.
func easyKlotski() ([]puzzle.Rung, puzzle.Spec, error) {
	return klotskiDays(func(day int) (least, most int) { return 6 + day%10, 6 + day%10 })
}

// hardKlotski returns the hard pool of Klotski, which rises over a week that begins on Monday.
func hardKlotski() ([]puzzle.Rung, puzzle.Spec, error) {
	return klotskiDays(func(day int) (least, most int) { return 30 + 7*(day%7), 36 + 7*(day%7) })
}

// klotskiDays returns a pool of Klotski with the numbers of moves that limits wants. On the last day of a week it is
// a level, as long as there are any; all others are generated. No two boards are alike or mirror images.
func klotskiDays(limits func(day int) (least, most int)) (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Klotski
	s := f.Solvers()[0].New()
	seen := map[string]bool{}
	ctx := context.Background()
	for day := range poolDays {
		least, most := limits(day)
		found := false
		take := func(v puzzle.Values) {
			r, solution, ok := shortest(s, f, v)
			if !ok {
				return
			}
			r.Optimum = f.Metrics(grouped(solution))[0].Count
			if key := likeness(v[puzzle.KeyBoard]); r.Optimum >= least && r.Optimum <= most && !seen[key] {
				seen[key], found = true, true
				rungs = append(rungs, r)
			}
		}
		if day%7 == 6 {
			for _, level := range puzzle.KlotskiLayouts() {
				if !found && level.Moves >= least && level.Moves <= most && strings.Count(level.Board, "/") == 4 && !strings.ContainsAny(level.Board, "=&") {
					take(puzzle.Values{puzzle.KeyBoard: level.Board})
				}
			}
		}
		for seed := uint32(day) * 100; !found && seed < uint32(day)*100+100; seed++ {
			boards, err := puzzle.Klotski.Generate(ctx, puzzle.GeneratorRequest{Seed: 1 + seed, MinMoves: least, MaxMoves: most})
			if err != nil {
				return nil, f, err
			}
			for v := range boards {
				take(v)
				break
			}
		}
		if !found {
			return nil, f, fmt.Errorf("day %d, %d to %d moves: %w", day, least, most, errNone)
		}
	}
	return rungs, f, nil
}

// likeness returns a text that a board of Klotski has in common with those that differ from it by the letters
// of their blocks, or that are its mirror images.
func likeness(text string) string {
	shapes := strings.Map(func(letter rune) rune {
		switch {
		case letter >= 'B' && letter <= 'G':
			return 'B'
		case letter >= 'H' && letter <= 'M':
			return 'H'
		case letter == 'n' || letter >= 'N' && letter <= 'Z':
			return 'N'
		}
		return letter
	}, text)
	var mirrored []string
	for row := range strings.SplitSeq(shapes, "/") {
		signs := []byte(row)
		slices.Reverse(signs)
		mirrored = append(mirrored, string(signs))
	}
	return min(shapes, strings.Join(mirrored, "/"))
}
