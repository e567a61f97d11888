package review

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
)

// stateHeader is the first line of a state. The second one is the metric and the code of the game, and
// each further one is a position: the number of moves that led to it, letters for what is known, the
// lower bound of its distance, and the best line found, or "-".
const stateHeader = "worldslide-review 1"

// MaxState is the maximum size of a state in bytes. What is found last is left out beyond it.
const MaxState = 400_000

// The letters of a state.
const (
	stateSearched  = "s"
	stateExhausted = "e"
	stateNoWay     = "n"
	stateNothing   = "-"
)

// State returns what Search has found, for Restore. It is nil if nothing was searched, if the game alone
// is longer than MaxState, or if a guide knows all distances, which it finds again in no time.
func (g *Game) State() []byte {
	if g.guide != nil {
		return nil
	}
	heads := g.heads()
	b := g.path.at(0)
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s\n%s %s\n", stateHeader, g.metric, g.Code())
	empty := text.Len()
	write := func(n int32) {
		k := &g.nodes[n]
		flags := ""
		for _, f := range []struct {
			on     bool
			letter string
		}{{k.searched, stateSearched}, {k.exhausted, stateExhausted}, {k.noWay, stateNoWay}} {
			if f.on {
				flags += f.letter
			}
		}
		line := ""
		if heads[n] {
			line = moves.FormatGroups(b, []moves.Group{k.own})
		}
		if flags == "" && line == "" {
			return
		}
		record := fmt.Sprintf("%d %s %d %s\n", g.path.first[n], orNothing(flags), k.least, orNothing(line))
		if text.Len()+len(record) <= MaxState {
			text.WriteString(record)
		}
	}
	for _, n := range g.order {
		write(n)
		delete(heads, n)
	}
	for n := range int32(len(g.nodes)) {
		if heads[n] {
			write(n)
		}
	}
	if text.Len() == empty || text.Len() > MaxState {
		return nil
	}
	return text.Bytes()
}

func orNothing(s string) string {
	if s == "" {
		return stateNothing
	}
	return s
}

// heads returns the nodes with lines that are not the end of the line of another one.
func (g *Game) heads() map[int32]bool {
	longest := make(map[*moves.Move]int32) // by the address of the last unit, which such lines share
	for n := range int32(len(g.nodes)) {
		if own := g.nodes[n].own; len(own) > 0 {
			last := &own[len(own)-1]
			if other, known := longest[last]; !known || len(own) > len(g.nodes[other].own) {
				longest[last] = n
			}
		}
	}
	heads := make(map[int32]bool, len(longest))
	for _, n := range longest {
		heads[n] = true
	}
	return heads
}

// Restore enters a state of the same game. Lines are verified by the rules. If the state is of
// another game or damaged, Restore fails and the game does not change.
func (g *Game) Restore(state []byte) (err error) {
	before := append([]node(nil), g.nodes...)
	defer func() {
		if err != nil {
			g.nodes = before
			err = fmt.Errorf("state of a review: %w", err)
		}
	}()
	if len(state) > MaxState {
		return fmt.Errorf("%d bytes: want at most %d", len(state), MaxState)
	}
	header, records, _ := strings.Cut(string(state), "\n")
	if header != stateHeader {
		return fmt.Errorf("first line: want %s", stateHeader)
	}
	game, records, whole := strings.Cut(records, "\n")
	if game != g.metric+" "+g.Code().String() {
		return errors.New("it is of another game")
	}
	if !whole || records != "" && !strings.HasSuffix(records, "\n") {
		return errors.New("its end is missing")
	}
	b := g.path.at(0)
	number := 2
	for record := range strings.Lines(records) {
		number++
		if err := g.restore(b, strings.Fields(record)); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	for i := range g.nodes {
		if k := &g.nodes[i]; k.most != unbounded && (k.least > k.most || k.noWay) {
			return fmt.Errorf("the position after %d moves has contradictory bounds", g.path.first[i])
		}
	}
	return nil
}

// restore enters a record. names is a board of the game.
func (g *Game) restore(names *board.Board, fields []string) error {
	if len(fields) != 4 {
		return fmt.Errorf("%d fields: want 4", len(fields))
	}
	position, err := strconv.Atoi(fields[0])
	if err != nil || position < 0 || position >= len(g.path.nodes) {
		return fmt.Errorf("position %q: want 0 to %d", fields[0], len(g.path.nodes)-1)
	}
	least, err := strconv.ParseInt(fields[2], 10, 32)
	if err != nil || least < 0 {
		return fmt.Errorf("lower bound %q: want a number", fields[2])
	}
	if strings.Trim(fields[1], stateSearched+stateExhausted+stateNoWay+stateNothing) != "" {
		return fmt.Errorf("flags %q: want letters among %s%s%s", fields[1], stateSearched, stateExhausted, stateNoWay)
	}
	n := g.path.nodes[position]
	if line := fields[3]; line != stateNothing {
		groups, err := moves.ParseGroups(names, line)
		if err != nil {
			return err
		}
		var units []moves.Move
		for _, group := range groups {
			units = append(units, group...)
		}
		if !g.offer(n, units) {
			return errors.New("its line does not lead to the goal")
		}
	}
	k := &g.nodes[n]
	k.searched = k.searched || strings.Contains(fields[1], stateSearched)
	k.exhausted = k.exhausted || strings.Contains(fields[1], stateExhausted)
	if strings.Contains(fields[1], stateNoWay) {
		g.setNoWay(n)
	}
	g.raise(n, int32(least))
	return nil
}
