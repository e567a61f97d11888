package play_test

import (
	"image"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/klotski"
	"worldslide/moves"
	"worldslide/ui/widget"
)

// The keys of the hint bar: Enter makes the shown move, Shift Enter plays up to five. Both need an open
// hint bar, and any action of the player stops playing. Each request and each press that plays moves is a
// hint, however many moves it plays. In steps, e is Enter, s is Shift Enter, t is
// the time of one move, m is a move of the player, u is an undo, and h is another hint.
func TestKeysOfTheHintBar(t *testing.T) {
	enter := widget.KeyPress{Key: widget.KeyEnter}
	several := widget.KeyPress{Key: widget.KeyEnter, Mods: widget.Shift}
	for _, test := range []struct {
		family      family.Family
		code, steps string
		made, hints int
		solved      bool
	}{
		{klotski.New(), "klotski?level=classic", "e", 1, 1, false},
		{klotski.New(), "klotski?level=classic", "eee", 3, 3, false},
		{klotski.New(), "klotski?level=classic", "stttttttttt", 5, 2, false},
		{klotski.New(), "klotski?level=classic", "sttttttsttttttt", 10, 3, false},
		{klotski.New(), "klotski?level=classic", "sttsttt", 2, 2, false},
		{klotski.New(), "klotski?level=classic", "sttettt", 2, 2, false},
		{klotski.New(), "klotski?level=classic", "sttmttt", 3, 2, false},
		{klotski.New(), "klotski?level=classic", "sttuttt", 1, 2, false},
		{klotski.New(), "klotski?level=classic", "stthttt", 2, 3, false},
		{carom.New(), "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2", "stttt", 1, 2, true},
	} {
		t.Run(test.steps, func(t *testing.T) {
			p, app := guidedScene(t, test.family, test.code)
			app.ShowDialog(nil) // the introduction
			if p.TakesKey(enter) {
				t.Fatal("Enter does something without a hint")
			}
			p.Hint()
			for _, step := range test.steps {
				switch step {
				case 'e':
					p.TakesKey(enter)
				case 's':
					p.TakesKey(several)
				case 't':
					p.PassTime()
					app.Now += 10 * time.Second
				case 'm':
					legal := p.Session().Family().Rules().AppendMoves(nil, p.Session().Board())
					p.Perform(family.Do{Group: moves.Group{legal[0]}, Selected: board.NoPiece})
				case 'u':
					p.Undo()
				case 'h':
					p.Hint()
				}
			}
			if got := len(p.Session().Moves()); got != test.made || p.Session().Locked() != test.solved {
				t.Errorf("%d moves, solved %v; want %d, %v", got, p.Session().Locked(), test.made, test.solved)
			}
			if got := p.Session().Hints(); got != test.hints {
				t.Errorf("%d hints, want %d", got, test.hints)
			}
		})
	}
}

// From the reason to the whole move, a hint of Carom hides where the selected piece can slide, even if it has no reason.
func TestNudgeHidesWays(t *testing.T) {
	p, app := guidedScene(t, carom.New(), "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2")
	app.ShowDialog(nil) // the introduction
	if p.Advises() {
		t.Error("there is no hint yet")
	}
	p.Nudge()
	for stage := range 3 {
		if !p.Advises() {
			t.Errorf("the board shows other moves in stage %d", stage)
		}
		p.Hint()
	}
	p.Dismiss()
	if p.Advises() {
		t.Error("the hint is closed")
	}
}

// Where no tooltip says what a hint costs, the bar says it with the first hint, and once.
func TestPriceOfAHint(t *testing.T) {
	p, app := guidedScene(t, klotski.New(), "klotski?level=classic")
	phone := widget.Frame{Size: image.Pt(360, 640), Scale: 1}
	app.UI.Begin(widget.Input{}, phone)
	p.Hint()
	if p.Price() == "" || !p.ShowsMove() {
		t.Errorf("the first hint: price %q, shows its move %v; want both", p.Price(), p.ShowsMove())
	}
	p.TakesKey(widget.KeyPress{Key: widget.KeyEnter})
	if p.Price() != "" {
		t.Errorf("after the move the bar still says %q", p.Price())
	}
	other, again := sceneOf(t, klotski.New(), "klotski?level=classic")
	again.Settings = app.Settings
	again.UI.Begin(widget.Input{}, phone)
	if other.Hint(); other.Price() != "" {
		t.Errorf("in another game the bar says %q again", other.Price())
	}
}
