// Package table has the rules of a table of Carom, at which two to eight people play at one screen. A target
// comes up; who sees a way to it bids the number of its moves. The first bid turns a sand timer over. When the
// sand has run out, the lowest bidder shows the way on the board, and then the next one if that fails. Who
// gets there wins the target, and the pieces stay where they are. A game has a number of targets; an
// evening has any number of games.
//
// A Table is a state that its methods change: each is an event at the table, and fails if it is impossible
// at that moment. The table reads no clock: time comes with Wait. It is saved as text, see Parse.
package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Limits of a table.
const (
	MinPlayers  = 2
	MaxPlayers  = 8
	MaxHandicap = 3
	MaxBid      = 99
	MaxTargets  = 99
	MaxSand     = time.Hour
	MaxName     = 20 // characters
)

// Nobody is no player.
const Nobody = -1

// Player is somebody at the table.
type Player struct {
	Name     string // "" for nobody's name: the player is known by the place at the table
	Handicap int    // by how many moves the player's bids count more, 0 to MaxHandicap
	Targets  int    // won in this game
	Evening  int    // won in the games before it
	Games    int    // won before it
}

// Rules are chosen before a game.
type Rules struct {
	Sand    time.Duration // from the first bid to the end of bidding; 0 for no sand timer
	Targets int           // of a game
}

// Bid is what a player has said.
type Bid struct{ Player, Moves int }

// Phase is what the table waits for.
type Phase uint8

// The phases of a game.
const (
	Waiting  Phase = iota // for the next target
	Bidding               // for bids, and for the sand
	Showing               // for a move of the player who shows the way
	Decided               // the target is won, or out
	Finished              // all targets are decided
)

// Errors of events.
var (
	ErrPhase  = errors.New("table: not now")
	ErrBid    = errors.New("table: not lower than the player's own bid")
	ErrTwice  = errors.New("table: only one move can be taken back")
	ErrPlayer = errors.New("table: no such player")
)

// Table is a table with a game. Create one with New, Begin its first game, and turn up a target.
type Table struct {
	rules    Rules
	players  []Player
	phase    Phase
	start    puzzle.CaromRound // the board as the current target came up, with that target alone
	used     []board.Target    // those before it
	shortest []moves.Move      // a shortest way to the current target; nil if none is known
	bids     []Bid             // in the order in which they were made, one a player
	left     time.Duration     // sand in the clock
	failed   []int             // players who have shown in vain
	way      []moves.Move      // of the player who shows, or of the winner
	tookBack bool              // the player who shows has taken a move back
	winner   int
}

// CheckPlayers reports whether a group can sit down: those who have names have different ones.
func CheckPlayers(players []Player) error {
	if len(players) < MinPlayers || len(players) > MaxPlayers {
		return fmt.Errorf("table: %d players: want %d to %d", len(players), MinPlayers, MaxPlayers)
	}
	for i, p := range players {
		switch {
		case p.Name != strings.TrimSpace(p.Name) || utf8.RuneCountInString(p.Name) > MaxName || !utf8.ValidString(p.Name) || strings.ContainsFunc(p.Name, unicode.IsControl):
			return fmt.Errorf("table: name %q: want at most %d characters", p.Name, MaxName)
		case p.Name != "" && slices.ContainsFunc(players[:i], func(q Player) bool { return strings.EqualFold(q.Name, p.Name) }):
			return fmt.Errorf("table: name %q: there are two", p.Name)
		case p.Handicap < 0 || p.Handicap > MaxHandicap:
			return fmt.Errorf("table: handicap %d: want 0 to %d", p.Handicap, MaxHandicap)
		case min(p.Targets, p.Evening, p.Games) < 0:
			return fmt.Errorf("table: %s has a negative score", p.Name)
		}
	}
	return nil
}

func (r Rules) check() error {
	switch {
	case r.Sand < 0 || r.Sand > MaxSand:
		return fmt.Errorf("table: sand for %v: want at most %v", r.Sand, MaxSand)
	case r.Targets < 1 || r.Targets > MaxTargets:
		return fmt.Errorf("table: %d targets: want 1 to %d", r.Targets, MaxTargets)
	}
	return nil
}

// New begins an evening with a first game. Only the walls and the pieces of the round count, as in Begin.
func New(players []Player, rules Rules, on puzzle.CaromRound) (*Table, error) {
	t := &Table{}
	if err := t.Begin(players, rules, on); err != nil {
		return nil, err
	}
	return t, nil
}

// Begin begins another game of the evening, with the same players or others, who bring what they have won so far.
func (t *Table) Begin(players []Player, rules Rules, on puzzle.CaromRound) error {
	if err := errors.Join(CheckPlayers(players), rules.check()); err != nil {
		return err
	}
	if len(on.Pieces) < 2 {
		return errors.New("table: the board has no pieces")
	}
	players = slices.Clone(players)
	for i := range players {
		players[i].Evening, players[i].Targets = players[i].Evening+players[i].Targets, 0
	}
	on.Targets = nil
	*t = Table{rules: rules, players: players, start: on, winner: Nobody}
	return nil
}

// Seat changes names and handicaps in the middle of a game, adds players after the others, and changes the sand
// clock.
func (t *Table) Seat(players []Player, sand time.Duration) error {
	rules := t.rules
	rules.Sand = sand
	if err := errors.Join(CheckPlayers(players), rules.check()); err != nil {
		return err
	}
	if len(players) < len(t.players) {
		return ErrPlayer
	}
	seated := slices.Clone(players)
	for i, before := range t.players {
		seated[i].Targets, seated[i].Evening, seated[i].Games = before.Targets, before.Evening, before.Games
	}
	if t.rules.Sand == 0 || t.phase == Bidding && len(t.bids) == 0 {
		t.left = sand
	}
	t.players, t.rules, t.left = seated, rules, min(t.left, sand)
	return nil
}

// Players, Rules and Phase return the state. The slice must not be changed.
func (t *Table) Players() []Player { return t.players }

// Rules returns the rules of the game.
func (t *Table) Rules() Rules { return t.rules }

// Phase returns what the table waits for.
func (t *Table) Phase() Phase { return t.phase }

// Number returns the number of the current target, from 1.
func (t *Table) Number() int { return min(len(t.used)+1, t.rules.Targets) }

// Used returns the targets before the current one.
func (t *Table) Used() []board.Target { return t.used }

// Start returns the board as it was when the current target came up, with that target alone. While the table waits
// for a target and after the game it is the board as it is, without one.
func (t *Table) Start() puzzle.CaromRound { return t.start }

// Shortest returns a shortest way to the current target, or nil if none is known.
func (t *Table) Shortest() []moves.Move { return t.shortest }

// TurnUp turns up the next target, with a shortest way to it, or nil if none is known.
func (t *Table) TurnUp(target board.Target, shortest []moves.Move) error {
	if t.phase != Waiting || len(t.used) >= t.rules.Targets {
		return ErrPhase
	}
	start := t.start
	start.Targets = []board.Target{target}
	if _, err := start.Board(); err != nil {
		return err
	}
	t.start, t.shortest = start, slices.Clone(shortest)
	t.phase, t.left = Bidding, t.rules.Sand
	return nil
}

// Bid says that a player needs that number of moves. A player may bid again, but lower. Equal bids of different
// players are possible.
func (t *Table) Bid(player, moves int) error {
	switch {
	case t.phase != Bidding:
		return ErrPhase
	case player < 0 || player >= len(t.players):
		return ErrPlayer
	case moves < 1 || moves > MaxBid:
		return fmt.Errorf("table: a bid of %d moves: want 1 to %d", moves, MaxBid)
	}
	if own := t.BidOf(player); own != 0 && moves >= own {
		return ErrBid
	}
	t.bids = append(slices.DeleteFunc(t.bids, func(b Bid) bool { return b.Player == player }), Bid{player, moves})
	return nil
}

// BidOf returns the moves that a player has bid, or 0.
func (t *Table) BidOf(player int) int {
	for _, b := range t.bids {
		if b.Player == player {
			return b.Moves
		}
	}
	return 0
}

// Bids returns the bids in the order in which the players show their ways: the lowest first, with the handicap. Of
// equal ones that of the player with fewer targets comes first, then the one that was made first.
func (t *Table) Bids() []Bid {
	bids := slices.Clone(t.bids)
	slices.SortStableFunc(bids, func(a, b Bid) int {
		return cmp.Or(cmp.Compare(t.counted(a), t.counted(b)), cmp.Compare(t.players[a.Player].Targets, t.players[b.Player].Targets))
	})
	return bids
}

// counted returns what a bid counts.
func (t *Table) counted(b Bid) int { return b.Moves + t.players[b.Player].Handicap }

// Sand returns the sand that is left, and whether it runs: from the first bid to the end of bidding.
func (t *Table) Sand() (left time.Duration, runs bool) {
	return t.left, t.phase == Bidding && t.rules.Sand > 0 && len(t.bids) > 0
}

// Wait says that time has passed. It does not end the bidding: whoever has spoken up before the sand ran out may
// finish.
func (t *Table) Wait(passed time.Duration) {
	if left, runs := t.Sand(); runs && passed > 0 {
		t.left = max(0, left-passed)
	}
}

// Close ends the bidding: the lowest bidder shows the way. Without bids the target is out.
func (t *Table) Close() error {
	if t.phase != Bidding {
		return ErrPhase
	}
	t.next()
	return nil
}

// next lets the next bidder show the way, from the start. If there is none, the target is out.
func (t *Table) next() {
	t.way, t.tookBack = nil, false
	t.phase, t.winner = Decided, Nobody
	if _, ok := t.showing(); ok {
		t.phase = Showing
	}
}

// showing returns the bid of the first player who has not shown in vain.
func (t *Table) showing() (Bid, bool) {
	for _, b := range t.Bids() {
		if !slices.Contains(t.failed, b.Player) {
			return b, true
		}
	}
	return Bid{Player: Nobody}, false
}

// Showing returns the bid of the player who shows the way. ok is false in other phases.
func (t *Table) Showing() (b Bid, ok bool) {
	if t.phase != Showing {
		return Bid{Player: Nobody}, false
	}
	return t.showing()
}

// WonTie reports whether the player who shows the way comes before an equal bid of somebody with more targets.
func (t *Table) WonTie() bool {
	first, ok := t.Showing()
	return ok && slices.ContainsFunc(t.bids, func(b Bid) bool {
		return t.counted(b) == t.counted(first) && !t.Failed(b.Player) && t.players[b.Player].Targets > t.players[first.Player].Targets
	})
}

// Failed reports whether a player has shown a way in vain.
func (t *Table) Failed(player int) bool { return slices.Contains(t.failed, player) }

// Way returns the moves that were made to show the way. After the target is won they are those of the winner.
func (t *Table) Way() []moves.Move { return t.way }

// Winner returns who has won the target that is decided, or Nobody.
func (t *Table) Winner() int {
	if t.phase != Decided {
		return Nobody
	}
	return t.winner
}

// Board returns the position. The target is on it twice, so that it stays the next one when it is reached, and
// pieces have the signs of a round on every board.
func (t *Table) Board() (*board.Board, error) {
	b, err := t.startBoard()
	if err != nil {
		return nil, err
	}
	for _, m := range t.way {
		if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// startBoard returns the position in which the target came up.
func (t *Table) startBoard() (*board.Board, error) {
	r := t.start
	if len(r.Targets) == 0 {
		return nil, errors.New("table: no target has come up")
	}
	r.Targets = []board.Target{r.Targets[0], r.Targets[0]}
	return r.Board()
}

// Move makes a move of the player who shows the way. If it reaches the target, the player has won it. If it was the
// last one that the player has bid and does not reach it, the board goes back and the next player shows.
func (t *Table) Move(m moves.Move) error {
	bid, ok := t.Showing()
	if !ok {
		return ErrPhase
	}
	b, err := t.Board()
	if err != nil {
		return err
	}
	if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
		return err
	}
	t.way = append(t.way, m)
	switch {
	case (moves.Carom{}).Solved(b):
		t.phase, t.winner = Decided, bid.Player
		t.players[bid.Player].Targets++
	case len(t.way) >= bid.Moves:
		t.fail(bid.Player)
	}
	return nil
}

// TakeBack takes back the last move of the player who shows the way, once: for a slip of the hand.
func (t *Table) TakeBack() error {
	switch _, ok := t.Showing(); {
	case !ok || len(t.way) == 0:
		return ErrPhase
	case t.tookBack:
		return ErrTwice
	}
	t.way, t.tookBack = t.way[:len(t.way)-1], true
	return nil
}

// CanTakeBack reports whether TakeBack is possible.
func (t *Table) CanTakeBack() bool { return t.phase == Showing && len(t.way) > 0 && !t.tookBack }

// Pass says that the player who shows sees no way any more.
func (t *Table) Pass() error {
	bid, ok := t.Showing()
	if !ok {
		return ErrPhase
	}
	t.fail(bid.Player)
	return nil
}

func (t *Table) fail(player int) {
	t.failed = append(t.failed, player)
	t.next()
}

// Next goes on after a target is decided: to the next one, which is to be turned up, or to the end of the game.
// The pieces stay where the winner has led them.
func (t *Table) Next() error {
	if t.phase != Decided {
		return ErrPhase
	}
	b, err := t.Board()
	if err != nil {
		return err
	}
	t.start.Pieces = slices.Clone(t.start.Pieces)
	for i := range t.start.Pieces {
		t.start.Pieces[i] = b.Anchor(board.ID(i))
	}
	t.used, t.start.Targets = append(t.used, t.start.Targets[0]), nil
	t.bids, t.failed, t.way, t.tookBack, t.shortest, t.winner = nil, nil, nil, false, nil, Nobody
	t.phase = Waiting
	if len(t.used) >= t.rules.Targets {
		t.phase = Finished
		for _, i := range t.Leaders() {
			t.players[i].Games++
		}
	}
	return nil
}

// Leaders returns the players with the most targets of this game.
func (t *Table) Leaders() []int {
	most := 0
	for _, p := range t.players {
		most = max(most, p.Targets)
	}
	var all []int
	for i, p := range t.players {
		if p.Targets == most && most > 0 {
			all = append(all, i)
		}
	}
	return all
}
