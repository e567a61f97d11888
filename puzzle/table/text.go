package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/internal/lines"
	"worldslide/moves"
	"worldslide/puzzle"
)

// The text of a table has a line for each of:
//
//	carom table 1                  the format
//	sand 60000                     milliseconds; 0 for no sand timer
//	targets 5                      of a game
//	player 1 2 9 1 Anna            for each player: handicap, targets of this game, targets of the games before it,
//	                               games won, and the name if there is one
//	used tf3,1a2                   the targets before the current one, as in codes; absent if there are none
//	board carom?walls=...          the board as the current target came up, with that target; if there is none,
//	                               with a target that means nothing
//	phase showing                  waiting, bidding, showing, decided or finished
//
// and while there is a current target:
//
//	shortest trtd                  a shortest way to it; absent if none is known
//	bid 1 7                        for each bid, in the order in which they were made: player, moves
//	left 23500                     milliseconds of sand
//	winner 0                       who has won the target; absent if nobody has
//	failed 1                       for each player who has shown in vain, in order
//	way tr                         the moves of the player who shows, or of the winner; absent if there are none
//	back                           that player has taken a move back

var format = lines.Format{Name: "carom table", Version: 1}

var phaseNames = [...]string{Waiting: "waiting", Bidding: "bidding", Showing: "showing", Decided: "decided", Finished: "finished"}

// String returns the table as text, which Parse reads.
func (t *Table) String() string {
	var s strings.Builder
	line := func(words ...any) { s.WriteString(strings.TrimRight(fmt.Sprintln(words...), " \n") + "\n") }
	line(format)
	line("sand", t.rules.Sand.Milliseconds())
	line("targets", t.rules.Targets)
	for _, p := range t.players {
		line("player", p.Handicap, p.Targets, p.Evening, p.Games, p.Name)
	}
	if len(t.used) > 0 {
		line("used", targetsText(t.start, t.used))
	}
	on := t.start
	if len(on.Targets) == 0 {
		on.Targets = []board.Target{{Piece: board.NoPiece}}
	}
	line("board", puzzle.Code{Family: puzzle.Carom, Values: on.Values()})
	line("phase", phaseNames[t.phase])
	if len(t.start.Targets) == 0 {
		return s.String()
	}
	b, err := t.startBoard()
	if err != nil {
		return s.String() // TurnUp has checked it
	}
	if len(t.shortest) > 0 {
		line("shortest", moves.FormatGroups(b, moves.Singly(t.shortest)))
	}
	for _, one := range t.bids {
		line("bid", one.Player, one.Moves)
	}
	line("left", t.left.Milliseconds())
	if t.Winner() != Nobody {
		line("winner", t.winner)
	}
	for _, player := range t.failed {
		line("failed", player)
	}
	if len(t.way) > 0 {
		line("way", moves.FormatGroups(b, moves.Singly(t.way)))
	}
	if t.tookBack {
		line("back")
	}
	return s.String()
}

// targetsText returns targets on a board as in codes.
func targetsText(on puzzle.CaromRound, targets []board.Target) string {
	on.Targets = append(slices.Clone(targets), targets[0]) // never one alone, which could be a goal
	text := on.Values()[puzzle.KeyTargets]
	return text[:strings.LastIndexByte(text, ',')]
}

// parser reads the lines of a table.
type parser struct {
	lines []string
	at    int
}

// next returns the value of the next line if that begins with a word.
func (p *parser) next(word string) (value string, ok bool) {
	if p.at < len(p.lines) {
		if value, ok = strings.CutPrefix(p.lines[p.at]+" ", word+" "); ok {
			p.at++
			return strings.TrimSuffix(value, " "), true
		}
	}
	return "", false
}

// number returns the number of the next line, which must begin with a word.
func (p *parser) number(word string, most int) (int, error) {
	value, ok := p.next(word)
	if !ok {
		return 0, fmt.Errorf("want a line that begins with %q", word)
	}
	return number(value, most)
}

func number(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("%q: want a number from 0 to %d", text, most)
	}
	return n, nil
}

// mostScore is the maximum of a score in a text.
const mostScore = 1_000_000

// Parse reads the text of a table. The error names the line. It is a *lines.NewerError if a newer version wrote
// the text.
func Parse(text string) (*Table, error) {
	p := &parser{lines: strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n"), at: 1}
	if _, err := format.Check(p.lines[0]); err != nil {
		return nil, err
	}
	t, err := p.table()
	if err != nil {
		return nil, fmt.Errorf("table: %w", &lines.Error{Number: min(p.at+1, len(p.lines)), Err: err})
	}
	return t, nil
}

// table reads all lines after the first one: it makes a table and repeats what has happened at it.
func (p *parser) table() (*Table, error) {
	sand, err := p.number("sand", int(MaxSand.Milliseconds()))
	if err != nil {
		return nil, err
	}
	targets, err := p.number("targets", MaxTargets)
	if err != nil {
		return nil, err
	}
	var players []Player
	for value, ok := p.next("player"); ok; value, ok = p.next("player") {
		one, err := parsePlayer(value)
		if err != nil {
			return nil, err
		}
		players = append(players, one)
	}
	used, _ := p.next("used")
	value, _ := p.next("board")
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode(value)
	if err != nil {
		return nil, err
	}
	on, err := puzzle.ParseCaromRound(code.Values)
	if err != nil {
		return nil, err
	}
	target := on.Targets[0]
	t, err := New(players, Rules{Sand: time.Duration(sand) * time.Millisecond, Targets: targets}, on)
	if err != nil {
		return nil, err
	}
	copy(t.players, players)
	if used != "" {
		if t.used, err = parseTargets(code.Values, used); err != nil {
			return nil, err
		}
	}
	name, _ := p.next("phase")
	phase := Phase(slices.Index(phaseNames[:], name))
	switch {
	case !slices.Contains(phaseNames[:], name):
		return nil, fmt.Errorf("phase %q: want one of %v", name, phaseNames)
	case phase == Finished && len(t.used) == targets:
		t.phase = Finished
	case phase == Waiting && len(t.used) < targets:
	case phase == Bidding || phase == Showing || phase == Decided:
		if err := p.target(t, target, phase); err != nil {
			return nil, err
		}
	}
	switch {
	case t.phase != phase:
		return nil, fmt.Errorf("the phase is %s", phaseNames[t.phase])
	case p.at < len(p.lines):
		return nil, errors.New("there is more than a table")
	}
	return t, nil
}

// target reads what has happened since the current target came up.
func (p *parser) target(t *Table, target board.Target, phase Phase) error {
	if err := t.TurnUp(target, nil); err != nil {
		return err
	}
	b, err := t.startBoard()
	if err != nil {
		return err
	}
	if t.shortest, err = p.way("shortest", b); err != nil {
		return err
	}
	for value, ok := p.next("bid"); ok; value, ok = p.next("bid") {
		player, moves, _ := strings.Cut(value, " ")
		who, err := number(player, MaxPlayers)
		if err != nil {
			return err
		}
		n, err := number(moves, MaxBid)
		if err != nil {
			return err
		}
		if t.BidOf(who) != 0 {
			return fmt.Errorf("player %d bids twice", who)
		}
		if err := t.Bid(who, n); err != nil {
			return err
		}
	}
	left, err := p.number("left", int(t.rules.Sand.Milliseconds()))
	if err != nil {
		return err
	}
	t.left = time.Duration(left) * time.Millisecond
	if phase == Bidding {
		return nil
	}
	winner := Nobody
	if value, ok := p.next("winner"); ok {
		if winner, err = number(value, len(t.players)-1); err != nil {
			return err
		}
		t.players[winner].Targets-- // until the way has won it
	}
	if err := t.Close(); err != nil {
		return err
	}
	for value, ok := p.next("failed"); ok; value, ok = p.next("failed") {
		who, err := number(value, MaxPlayers)
		if err != nil {
			return err
		}
		if now, _ := t.Showing(); now.Player != who {
			return fmt.Errorf("player %d does not show the way", who)
		}
		if err := t.Pass(); err != nil {
			return err
		}
	}
	way, err := p.way("way", b)
	if err != nil {
		return err
	}
	for i, m := range way {
		failed := len(t.failed)
		if err := t.Move(m); err != nil || len(t.failed) > failed {
			return fmt.Errorf("move %d of the way is one too many", i+1)
		}
	}
	if t.Winner() != winner {
		return errors.New("another player has won")
	}
	if _, t.tookBack = p.next("back"); t.tookBack && len(t.failed) == len(t.bids) {
		return errors.New("nobody has taken a move back")
	}
	return nil
}

// way reads moves, or returns nil if the next line has none.
func (p *parser) way(word string, start *board.Board) ([]moves.Move, error) {
	value, ok := p.next(word)
	if !ok {
		return nil, nil
	}
	groups, err := moves.ParseGroups(start, value)
	if err != nil {
		return nil, err
	}
	var all []moves.Move
	for _, g := range groups {
		all = append(all, g...)
	}
	return all, nil
}

// parsePlayer reads the value of a line of a player.
func parsePlayer(value string) (Player, error) {
	var p Player
	words := strings.SplitN(value, " ", 5)
	if len(words) < 4 {
		return p, fmt.Errorf("player %q: want four numbers and a name", value)
	}
	for i, to := range []*int{&p.Handicap, &p.Targets, &p.Evening, &p.Games} {
		var err error
		if *to, err = number(words[i], mostScore); err != nil {
			return p, err
		}
	}
	if len(words) == 5 {
		p.Name = words[4]
	}
	return p, nil
}

// parseTargets reads targets on the board of values.
func parseTargets(v puzzle.Values, text string) ([]board.Target, error) {
	with := puzzle.Values{puzzle.KeyTargets: text}
	for key, value := range v {
		if key != puzzle.KeyGoal && key != puzzle.KeyTargets {
			with[key] = value
		}
	}
	r, err := puzzle.ParseCaromRound(with)
	return r.Targets, err
}
