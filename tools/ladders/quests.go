package main

import (
	"fmt"
	"slices"
	"strconv"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// quest describes a wanted quest. Its idea is what its shortest solutions have in common.
type quest struct {
	goal, board, gaps string
	optimum           int
	idea              questIdea
}

// questLadder returns the quests. All shortest solutions of each join its places by the same pieces, in the way
// that is its idea.
func questLadder() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Worlds
	s := f.Solvers()[0].New()
	const small = "singlelargepiece" // its other pieces are small
	for _, q := range []quest{
		{"castle-inn", "", "1s", 3, questIdea{ends: true}},
		{"castle-harbour", "", "1s", 4, questIdea{foreign: true}},
		{"market-windmill", "", "1s", 4, questIdea{ends: true, foreign: true}},
		{"castle-island", "", "1s", 5, questIdea{}},
		{"camp-maze", "", "1l", 5, questIdea{ends: true, large: true}},
		{"tree-village", small, "1s", 6, questIdea{foreign: true}},
		{"harbour-cove", "", "2s", 6, questIdea{ends: true, foreign: true}},
		{"sawmill-village", "", "1l", 7, questIdea{ends: true, large: true}},
		{"observatory-maze", "", "2s", 8, questIdea{ends: true, large: true}},
		{"peaks-caravan", "", "2s", 9, questIdea{}},
		{"village-castle", "", "1s", 10, questIdea{}},
		{"waterfall-island", small, "1s", 12, questIdea{ends: true}},
	} {
		r, err := findQuest(s, q)
		if err != nil {
			return nil, f, err
		}
		rungs = append(rungs, r)
	}
	return rungs, f, nil
}

// findQuest returns the first quest that is as wanted. Shuffles are several times as long as the solution, so that
// restoring the picture is not the way.
func findQuest(s solver.Solver, q quest) (puzzle.Rung, error) {
	v := puzzle.Values{puzzle.KeyQuest: q.goal}
	if q.board != "" {
		v[puzzle.KeyBoard] = q.board
	}
	if q.gaps != "" {
		v[puzzle.KeyGaps] = q.gaps
	}
	for seed := 1; seed <= 400; seed++ {
		for _, steps := range []int{8 * q.optimum, 12 * q.optimum} {
			v[puzzle.KeySeed], v[puzzle.KeySteps] = strconv.Itoa(seed), strconv.Itoa(steps)
			r, ok := optimum(s, puzzle.Worlds, v)
			if !ok || r.Optimum != q.optimum {
				continue
			}
			start, err := puzzle.Worlds.Start(r.Values)
			if err != nil {
				return r, err
			}
			if ends, ok := questEnds(start, r.Optimum); ok && len(ends) == 1 && ends[0].idea == q.idea {
				return r, nil
			}
		}
	}
	return puzzle.Rung{}, fmt.Errorf("quest %s in %d moves: %w", q.goal, q.optimum, errNone)
}

// questIdea is what the solutions of a quest are like.
type questIdea struct {
	ends    bool // a place of the quest itself moves
	large   bool // a large piece moves
	foreign bool // the connection leads over pieces that are no neighbours in the picture
}

// questEnd is how one shortest solution of a quest joins its places.
type questEnd struct {
	idea questIdea
	path string // the pieces of the connection, in order
}

// questEnds returns all ways in which the shortest solutions of a quest end. ok is false if there are too many
// positions.
func questEnds(start *board.Board, optimum int) (ends []questEnd, ok bool) {
	type reached struct {
		at            *board.Board
		ends, largeOf bool
	}
	const most = 300_000
	from, to := start.Link().From, start.Link().To
	key := func(b *board.Board) string {
		text := make([]byte, 0, b.Len())
		gaps := make([]byte, 0, 2)
		for id := range board.ID(b.Len()) {
			c := byte(b.Anchor(id))
			if b.IsGap(id) {
				gaps = append(gaps, c)
				continue
			}
			text = append(text, c)
		}
		slices.Sort(gaps)
		return string(append(text, gaps...))
	}
	seen := map[string]bool{key(start): true}
	level := []reached{{at: start}}
	rules := moves.Worlds{}
	var buf []moves.Move
	var motions [8]moves.Motion
	for depth := range optimum {
		var next []reached
		for _, r := range level {
			buf = rules.AppendMoves(buf[:0], r.at)
			for _, m := range buf {
				n := r
				n.at = r.at.Clone()
				made, err := rules.Apply(motions[:0], n.at, m)
				if err != nil {
					panic(err)
				}
				k := key(n.at)
				if seen[k] {
					continue
				}
				seen[k] = true
				for _, motion := range made {
					p := n.at.Piece(motion.Piece)
					if p.Gap {
						continue
					}
					n.largeOf = n.largeOf || p.W > 1
					for _, c := range []board.Point{from, to} {
						off := c.Sub(p.Home)
						n.ends = n.ends || off.X >= 0 && off.X < p.W && off.Y >= 0 && off.Y < p.H
					}
				}
				if depth == optimum-1 {
					if path := n.at.LinkPath(); path != nil {
						e := questEnd{idea: questIdea{ends: n.ends, large: n.largeOf, foreign: foreign(n.at, path)}}
						for _, c := range path {
							e.path += n.at.Name(n.at.Occupant(c)) + " "
						}
						if !slices.Contains(ends, e) {
							ends = append(ends, e)
						}
					}
					continue
				}
				next = append(next, n)
			}
			if len(seen) > most {
				return nil, false
			}
		}
		level = next
	}
	return ends, true
}

// foreign reports whether a connection leads over cells of the picture that are no neighbours in it.
func foreign(b *board.Board, path []board.Cell) bool {
	home := func(c board.Cell) board.Point {
		p := b.Piece(b.Occupant(c))
		return p.Home.Add(b.Point(c).Sub(p.At))
	}
	for i := 1; i < len(path); i++ {
		now, was := b.Point(path[i]).Sub(b.Point(path[i-1])), home(path[i]).Sub(home(path[i-1]))
		if now != was {
			return true
		}
	}
	return false
}
