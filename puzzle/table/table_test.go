package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// roundOf returns a board without inner walls: t a1, 0 c3. The star reaches h1 by one move, and h8 by two.
func roundOf(t testing.TB) puzzle.CaromRound {
	t.Helper()
	code, err := puzzle.Catalogue{puzzle.Carom}.ParseCode("carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&pieces=a1c3&goal=h8")
	if err != nil {
		t.Fatal(err)
	}
	r, err := puzzle.ParseCaromRound(code.Values)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func named(names ...string) []Player {
	var all []Player
	for _, n := range names {
		all = append(all, Player{Name: n})
	}
	return all
}

// bidding returns a table whose first target, h8 for the star, has come up.
func bidding(t testing.TB, sand time.Duration, players ...Player) *Table {
	t.Helper()
	table, err := New(players, Rules{Sand: sand, Targets: 2}, roundOf(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.TurnUp(board.Target{Piece: 0, At: board.Point{X: 7, Y: 7}}, nil); err != nil {
		t.Fatal(err)
	}
	return table
}

// play carries out events: "bid 0 5", "wait 30" (seconds), "close", "move tr", "back", "pass", "next", "up tr1"; a ! at
// the end says that the event must be refused.
func play(t testing.TB, table *Table, events ...string) {
	t.Helper()
	for _, event := range events {
		event, refused := strings.CutSuffix(event, "!")
		words := strings.Fields(event)
		var err error
		number := func(i int) int {
			n, err := number(words[i], 1000)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		switch words[0] {
		case "bid":
			err = table.Bid(number(1), number(2))
		case "wait":
			table.Wait(time.Duration(number(1)) * time.Second)
		case "close":
			err = table.Close()
		case "move":
			b, boardErr := table.Board()
			if boardErr != nil {
				t.Fatal(boardErr)
			}
			m, parseErr := moves.Parse(b, words[1])
			if parseErr != nil {
				t.Fatal(parseErr)
			}
			err = table.Move(m)
		case "back":
			err = table.TakeBack()
		case "pass":
			err = table.Pass()
		case "next":
			err = table.Next()
		case "up":
			err = table.TurnUp(board.Target{Piece: 0, At: board.Point{X: 0, Y: 0}}, nil)
		default:
			t.Fatalf("no event %q", event)
		}
		if refused != (err != nil) {
			t.Fatalf("%s: %v, refused should be %v", event, err, refused)
		}
	}
}

func TestGame(t *testing.T) {
	for _, c := range []struct {
		name    string
		sand    int
		players []Player
		events  []string
		phase   Phase
		order   []int // of the bids
		showing int
		winner  int
		left    int
		targets []int
	}{
		{name: "the sand waits for the first bid", sand: 60, events: []string{"wait 30"}, phase: Bidding, left: 60, showing: Nobody, winner: Nobody},
		{name: "the sand runs", sand: 60, events: []string{"bid 0 5", "wait 20"}, phase: Bidding, order: []int{0}, left: 40, showing: Nobody, winner: Nobody},
		{name: "the sand has run out", sand: 60, events: []string{"bid 0 5", "wait 20", "wait 70", "bid 1 4"}, phase: Bidding, order: []int{1, 0}, left: 0, showing: Nobody, winner: Nobody},
		{name: "no sand clock", events: []string{"bid 0 5", "wait 500"}, phase: Bidding, order: []int{0}, showing: Nobody, winner: Nobody},
		{name: "lower bids undercut", events: []string{"bid 0 5", "bid 1 4", "bid 2 3"}, phase: Bidding, order: []int{2, 1, 0}, showing: Nobody, winner: Nobody},
		{name: "equal bids keep their order", events: []string{"bid 1 5", "bid 0 5", "bid 2 6"}, phase: Bidding, order: []int{1, 0, 2}, showing: Nobody, winner: Nobody},
		{name: "one may bid again, but lower", events: []string{"bid 1 5", "bid 0 5", "bid 1 6!", "bid 1 5!", "bid 1 4"}, phase: Bidding, order: []int{1, 0}, showing: Nobody, winner: Nobody},
		{name: "a new bid comes after equal ones", events: []string{"bid 1 6", "bid 0 5", "bid 1 5"}, phase: Bidding, order: []int{0, 1}, showing: Nobody, winner: Nobody},
		{name: "a handicap counts", players: []Player{{Name: "a", Handicap: 2}, {Name: "b"}, {Name: "c"}}, events: []string{"bid 0 3", "bid 1 4", "bid 2 5"}, phase: Bidding, order: []int{1, 0, 2}, showing: Nobody, winner: Nobody},
		{name: "wrong bids", events: []string{"bid 3 5!", "bid 0 0!", "bid 0 100!"}, phase: Bidding, showing: Nobody, winner: Nobody},
		{name: "nobody bids", events: []string{"close"}, phase: Decided, showing: Nobody, winner: Nobody},
		{name: "the lowest shows", events: []string{"bid 0 3", "bid 1 2", "close"}, phase: Showing, order: []int{1, 0}, showing: 1, winner: Nobody},
		{name: "and wins", events: []string{"bid 0 3", "bid 1 2", "close", "move tr", "move td"}, phase: Decided, order: []int{1, 0}, showing: Nobody, winner: 1, targets: []int{0, 1, 0}},
		{name: "fewer moves than bid win too", events: []string{"bid 0 9", "close", "move tr", "move td"}, phase: Decided, order: []int{0}, showing: Nobody, winner: 0, targets: []int{1, 0, 0}},
		{name: "the next one shows from the start", events: []string{"bid 0 3", "bid 1 1", "close", "move tr", "move td"}, phase: Showing, order: []int{1, 0}, showing: 0, winner: Nobody},
		{name: "and may win", events: []string{"bid 0 3", "bid 1 1", "close", "move tr", "move td", "move tr"}, phase: Decided, order: []int{1, 0}, showing: Nobody, winner: 0, targets: []int{1, 0, 0}},
		{name: "giving up", events: []string{"bid 0 3", "bid 1 2", "close", "pass"}, phase: Showing, order: []int{1, 0}, showing: 0, winner: Nobody},
		{name: "nobody is left", events: []string{"bid 0 3", "bid 1 1", "close", "move tr", "pass", "next"}, phase: Waiting, showing: Nobody, winner: Nobody},
		{name: "one move is taken back", events: []string{"bid 0 2", "close", "back!", "move td", "back", "move tr", "back!", "move td"}, phase: Decided, order: []int{0}, showing: Nobody, winner: 0, targets: []int{1, 0, 0}},
		{name: "an illegal move", events: []string{"bid 0 2", "close", "move tu!"}, phase: Showing, order: []int{0}, showing: 0, winner: Nobody},
		{name: "not now", events: []string{"move tr!", "next!", "pass!", "up!", "bid 0 2", "close", "close!", "bid 1 1!"}, phase: Showing, order: []int{0}, showing: 0, winner: Nobody},
		{
			name:   "fewer targets win ties",
			events: []string{"bid 0 2", "close", "move tr", "move td", "next", "up", "bid 0 2", "bid 1 2", "bid 2 3"}, phase: Bidding, order: []int{1, 0, 2}, showing: Nobody, winner: Nobody, targets: []int{1, 0, 0},
		},
		{
			name:   "the pieces stay where they are, and the game ends",
			events: []string{"bid 0 2", "close", "move tr", "move td", "next", "up", "bid 1 2", "close", "move tl", "move tu", "next", "up!"}, phase: Finished, showing: Nobody, winner: Nobody, targets: []int{1, 1, 0},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.players == nil {
				c.players = named("a", "b", "c")
			}
			table := bidding(t, time.Duration(c.sand)*time.Second, c.players...)
			play(t, table, c.events...)
			var order, targets []int
			for _, b := range table.Bids() {
				order = append(order, b.Player)
			}
			for _, p := range table.Players() {
				targets = append(targets, p.Targets)
			}
			if c.targets == nil {
				c.targets = []int{0, 0, 0}
			}
			left, _ := table.Sand()
			if showing, _ := table.Showing(); table.Phase() != c.phase || !slices.Equal(order, c.order) || showing.Player != c.showing || table.Winner() != c.winner ||
				left != time.Duration(c.left)*time.Second || !slices.Equal(targets, c.targets) {
				t.Errorf("phase %v order %v showing %v winner %v left %v targets %v; want %+v", table.Phase(), order, showing, table.Winner(), left, targets, c)
			}
			again(t, table)
		})
	}
}

// Of equal bids the one of the player with fewer targets comes first, else the one made first. Which it was is reported.
func TestWonTie(t *testing.T) {
	won := []string{"bid 0 2", "close", "move tr", "move td", "next", "up"}
	for _, c := range []struct {
		bids []string
		want bool
	}{
		{[]string{"bid 0 2", "bid 1 2", "close"}, true},
		{[]string{"bid 0 2", "bid 1 2"}, false},
		{[]string{"bid 0 2", "bid 1 2", "close", "pass"}, false},
		{[]string{"bid 1 2", "bid 2 2", "close"}, false},
		{[]string{"bid 0 2", "bid 1 1", "close"}, false},
	} {
		table := bidding(t, 0, named("a", "b", "c")...)
		play(t, table, append(slices.Clone(won), c.bids...)...)
		if got := table.WonTie(); got != c.want {
			t.Errorf("%v: %v, want %v", c.bids, got, c.want)
		}
	}
}

// again checks that a table comes back from its text.
func again(t *testing.T, table *Table) {
	t.Helper()
	text := table.String()
	parsed, err := Parse(text)
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	if got := parsed.String(); got != text {
		t.Fatalf("it comes back as\n%s\nand was\n%s", got, text)
	}
}

// An evening goes on with other players. Those of before keep what they have won.
func TestEvening(t *testing.T) {
	table := bidding(t, 0, named("", "Ben")...)
	play(t, table, "bid 0 2", "close", "move tr", "move td", "next", "up", "bid 1 2", "close", "move tl", "pass", "next")
	if got := table.Leaders(); !slices.Equal(got, []int{0}) {
		t.Errorf("the leaders are %v", got)
	}
	again(t, table)
	anna := table.Players()[0]
	anna.Name = "Anna"
	if err := table.Begin([]Player{{Name: "Cleo"}, anna}, Rules{Targets: 5}, roundOf(t)); err != nil {
		t.Fatal(err)
	}
	want := []Player{{Name: "Cleo"}, {Name: "Anna", Evening: 1, Games: 1}}
	if !slices.Equal(table.Players(), want) {
		t.Errorf("the players are %v, want %v", table.Players(), want)
	}
	again(t, table)
}

// In the middle of a game names and the sand change, and others sit down.
func TestSeat(t *testing.T) {
	for _, c := range []struct {
		name      string
		events    []string
		from, to  int // seconds of sand
		left      int
		winner    int
		newcomers bool
	}{
		{name: "more sand", from: 60, to: 120, left: 120, winner: Nobody},
		{name: "more sand while it runs", events: []string{"bid 0 2", "wait 20"}, from: 60, to: 120, left: 40, winner: Nobody},
		{name: "less", events: []string{"bid 0 2", "wait 20"}, from: 60, to: 30, left: 30, winner: Nobody},
		{name: "none", events: []string{"bid 0 2", "wait 20"}, from: 60, to: 0, left: 0, winner: Nobody},
		{name: "at last", events: []string{"bid 0 2", "wait 20"}, from: 0, to: 60, left: 60, winner: Nobody},
		{name: "another player", events: []string{"bid 1 2", "close", "move tr", "move td"}, from: 60, to: 60, left: 60, winner: 1, newcomers: true},
	} {
		table := bidding(t, time.Duration(c.from)*time.Second, named("Anna", "Ben")...)
		play(t, table, c.events...)
		players := []Player{{Name: "Ann", Handicap: 1, Targets: 7}, {Name: "Ben"}}
		if c.newcomers {
			players = append(players, Player{Name: "Cleo"})
		}
		if err := table.Seat(players, time.Duration(c.to)*time.Second); err != nil {
			t.Fatal(err)
		}
		left, _ := table.Sand()
		if one := table.Players()[0]; left != time.Duration(c.left)*time.Second || table.Winner() != c.winner || one.Name != "Ann" || one.Targets != 0 {
			t.Errorf("%s: %v left, won by %d, %v", c.name, left, table.Winner(), table.Players())
		}
		again(t, table)
		if table.Seat(players[:1], 0) == nil || len(table.Players()) > 2 && table.Seat(players[:2], 0) == nil {
			t.Errorf("%s: a player has gone", c.name)
		}
	}
}

func TestPlayers(t *testing.T) {
	for _, c := range []struct {
		names string
		right bool
	}{
		{"Anna,Ben", true}, {"a,b,c,d,e,f,g,h", true}, {"安娜,本", true},
		{"Anna", false}, {"a,b,c,d,e,f,g,h,i", false}, {"Anna,anna", false}, {"Anna,", true}, {",", true}, {"Anna, Ben", false}, {"Anna,B\nen", false},
		{"Anna," + strings.Repeat("x", MaxName+1), false},
	} {
		if err := CheckPlayers(named(strings.Split(c.names, ",")...)); (err == nil) != c.right {
			t.Errorf("%q: %v", c.names, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	table := bidding(t, time.Minute, named("a", "b")...)
	play(t, table, "bid 1 2", "wait 9", "bid 0 1", "close", "move tr", "move tr")
	text := table.String()
	for _, c := range []struct{ old, new string }{
		{"carom table 1", "carom table 2"}, {"carom table 1", "table"}, {"sand 60000", "sand -1"}, {"targets 2", "targets 0"}, {"player 0 0 0 0 a", "player 0 0 0"},
		{"player 0 0 0 0 a", "player 4 0 0 0 a"}, {"pieces=a1c3", "pieces=a1"}, {"phase showing", "phase sleeping"}, {"phase showing", "phase waiting"},
		{"bid 1 2", "bid 2 2"}, {"bid 1 2", "bid 0 2"}, {"left 51000", "left 61000"}, {"failed 0", "failed 1"}, {"way tr", "way tu"}, {"way tr", "way trtd"}, {"way tr", "winner 1"}, {"way tr", "way tr\nmore"},
	} {
		if !strings.Contains(text, c.old) {
			t.Fatalf("%q is not in\n%s", c.old, text)
		}
		if _, err := Parse(strings.Replace(text, c.old, c.new, 1)); err == nil {
			t.Errorf("%q in place of %q is accepted", c.new, c.old)
		}
	}
}

// Random evenings keep the rules, and come back from their text at any moment.
func TestRandomEvenings(t *testing.T) {
	const evenings, events = 100, 100
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	for range evenings {
		var players []Player
		for i := range MinPlayers + random.IntN(MaxPlayers-1) {
			players = append(players, Player{Name: string(rune('a' + i)), Handicap: random.IntN(MaxHandicap + 1)})
		}
		table, err := New(players, Rules{Sand: time.Duration(random.IntN(2)) * time.Minute, Targets: 1 + random.IntN(4)}, roundOf(t))
		if err != nil {
			t.Fatal(err)
		}
		for range events {
			before, won := table.String(), total(table)
			var err error
			switch player := random.IntN(len(players)); random.IntN(10) {
			case 0:
				err = table.TurnUp(board.Target{Piece: board.ID(random.IntN(3) - 1), At: board.Point{X: random.IntN(8), Y: random.IntN(8)}}, nil)
			case 1, 2:
				own := table.BidOf(player)
				n := random.IntN(6)
				if err = table.Bid(player, n); err == nil && own != 0 && n >= own {
					t.Fatal("a bid was raised")
				}
			case 3:
				table.Wait(time.Duration(random.IntN(20_000)) * time.Millisecond)
			case 4:
				if random.IntN(3) == 0 {
					err = table.Close()
				}
			case 5, 6, 7:
				err = table.Move(moves.Move{Piece: board.ID(random.IntN(2)), Dir: board.Dirs[random.IntN(4)]})
			case 8:
				if err = table.TakeBack(); err != nil && random.IntN(4) == 0 {
					err = table.Pass()
				}
			default:
				if err = table.Next(); err == nil && table.Phase() == Finished && random.IntN(2) == 0 {
					won = 0
					err = table.Begin(players, table.Rules(), table.Start())
				}
			}
			if err != nil && table.String() != before {
				t.Fatalf("a refused event has changed the table:\n%s\nto\n%s", before, table)
			}
			if now := total(table); now < won || now > won+1 || now > table.Rules().Targets {
				t.Fatalf("%d targets were won, and then %d", won, now)
			}
			if bid, ok := table.Showing(); ok && len(table.Way()) >= bid.Moves {
				t.Fatalf("%d of %d moves were shown", len(table.Way()), bid.Moves)
			}
			again(t, table)
		}
	}
}

func total(t *Table) (won int) {
	for _, p := range t.Players() {
		won += p.Targets
	}
	return won
}

// Texts of earlier versions are read for ever.
func TestEarlierTexts(t *testing.T) {
	const start = "carom table 1\nsand 60000\ntargets 5\nplayer 0 2 1 0 Anna\nplayer 3 1 0 1 Ben\nplayer 0 0 0 0\nused tf3,0a2\n" +
		"board carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3\n"
	without := strings.Replace(start, "&goal=h8&pieces=a1c3", "&pieces=a1c3&targets=*a1", 1)
	for text, phase := range map[string]Phase{
		without + "phase waiting\n": Waiting,
		start + "phase bidding\nshortest trtd\nbid 0 7\nbid 2 7\nleft 23500\n":                              Bidding,
		start + "phase showing\nshortest trtd\nbid 0 2\nbid 2 1\nbid 1 4\nleft 0\nfailed 2\nway tr\nback\n": Showing,
		start + "phase decided\nshortest trtd\nbid 0 2\nbid 2 1\nleft 0\nwinner 0\nfailed 2\nway trtd\n":    Decided,
		strings.Replace(without, "tf3,0a2", "tf3,0a2,*a1,tb2,0c2", 1) + "phase finished\n":                  Finished,
	} {
		table, err := Parse(text)
		if err != nil {
			t.Errorf("%v:\n%s", err, text)
			continue
		}
		if table.Phase() != phase || table.String() != text {
			t.Errorf("phase %d:\n%s\nis read as\n%s", phase, text, table)
		}
	}
}

func FuzzParse(f *testing.F) {
	table := bidding(f, time.Minute, named("a", "b")...)
	play(f, table, "bid 1 2", "bid 0 1", "close", "move tr")
	f.Add(table.String())
	f.Fuzz(func(t *testing.T, text string) {
		if table, err := Parse(text); err == nil {
			again(t, table)
		}
	})
}
