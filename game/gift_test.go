package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/share"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/ui/access"
)

// shortPuzzles has a puzzle of each family that is solved in a few moves.
var shortPuzzles = []string{
	"worlds?board=classicsmall&seed=5&steps=3", "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8",
	"klotski?blocks=BAA./B..C&goal=2030&rails=true", "carom?day=2026-03-12",
}

// win makes the moves that solve the current game, and waits for its card.
func (l *a11yTest) win() {
	l.t.Helper()
	s := l.scene().Session()
	s.Resume()
	found := s.Family().Solvers()[0].New().Solve(l.t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
	for _, m := range found.Moves {
		l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: s.Board().Selected()})
		l.now += 2 * time.Second
		l.rest()
	}
	if !s.Locked() {
		l.t.Fatalf("%s is not solved", s.Start())
	}
	l.now += time.Minute
	l.rest()
}

// gift presses the entry of the menu of a solved game, and returns the text of its dialog.
func (l *a11yTest) gift(entry scene.ActionID) string {
	l.t.Helper()
	l.Do(entry)
	l.rest()
	d, ok := l.CurrentDialog().(*share.Dialog)
	if !ok {
		l.t.Fatalf("%s opens %T", entry, l.CurrentDialog())
	}
	return d.Text()
}

// A result is a few lines for people. In every family and language the puzzle opens when the whole text
// is pasted, and neither the result nor the puzzle has the moves or times of the game.
func TestGiftsOpenWhenPasted(t *testing.T) {
	for i, tag := range languages.Tags() {
		code := shortPuzzles[i%len(shortPuzzles)]
		l := startA11yTest(t, tag, code, image.Pt(1280, 800))
		l.win()
		l.searched()
		solved := l.scene().Session()
		for _, entry := range []scene.ActionID{scene.CopyResult, scene.SendPuzzle} {
			text := l.gift(entry)
			if strings.Contains(text, "moves=") || strings.Contains(text, "times=") {
				t.Errorf("%s: %s gives the solution away:\n%s", tag, entry, text)
			}
			lines := strings.Split(text, "\n")
			if last := lines[len(lines)-1]; len(lines) < 2 || len(lines) > 4 || !strings.HasSuffix(last, solved.Puzzle().String()) {
				t.Errorf("%s: %s is\n%s", tag, entry, text)
			}
			if entry == scene.CopyResult && (!strings.Contains(text, "\u2605\u2605\u2605") || !strings.Contains(text, "\u2588")) {
				t.Errorf("%s: the result has no stars, or no signs:\n%s", tag, text)
			}
			l.ShowDialog(nil)
			l.opener.pasted("> "+strings.ReplaceAll(text, "\n", "\r\n> ")+"\r\n", nil)
			l.rest()
			if s := l.scene().Session(); s == solved || s.Start().String() != solved.Start().String() || len(s.Moves()) != 0 {
				t.Errorf("%s: the pasted %s opens %s", tag, entry, s.Code())
			}
			l.games.Begin(solved, true)
			l.rest()
		}
		if text := l.gift(scene.SendGame); !strings.Contains(text, solved.Code().String()) {
			t.Errorf("%s: the sent game is %s, want its moves", tag, text)
		}
		said := strings.Join(l.said(), " ") // long lines are broken
		if !strings.Contains(said, l.app.Text(assets.GiftGameSolution)) {
			t.Errorf("%s: nothing says that the game has the solution:\n%s", tag, said)
		}
	}
}

// A code that is copied after a win is the puzzle alone.
func TestCopiedCodesHaveNoSolution(t *testing.T) {
	l := startA11yTest(t, "en", shortPuzzles[1], image.Pt(1280, 800))
	l.win()
	want := l.scene().Session().Puzzle().String()
	if got := sharedCode(l.scene().Session()).String(); got != want {
		t.Errorf("the shared code is %s, want %s", got, want)
	}
}

// There is no result to send of a game that a shown solution has solved, and no game without moves.
func TestGiftsThatDoNotExist(t *testing.T) {
	l := startA11yTest(t, "en", shortPuzzles[1], image.Pt(1280, 800))
	for _, id := range []scene.ActionID{scene.CopyResult, scene.SendGame} {
		if !l.Action(id).Hidden {
			t.Errorf("%s is offered before the first move", id)
		}
	}
}

// A puzzle on the clipboard is offered in a line, once, and opened by its button only. That of the current
// game and what was copied here are not offered.
func TestPuzzleOnTheClipboardIsOffered(t *testing.T) {
	l := startA11yTest(t, "en", shortPuzzles[1], image.Pt(1280, 800))
	offered := func(text string) bool {
		l.opener.offer(text)
		l.rest()
		tree := l.tree()
		return tree.ByID("offer-open") != nil
	}
	for _, text := range []string{"", "hello", shortPuzzles[1], "Look: worldslide:" + shortPuzzles[1], strings.Repeat("x ", maxOffer) + shortPuzzles[0]} {
		if offered(text) {
			t.Errorf("%.60q is offered", text)
		}
	}
	l.clipboard.Write = func(string) error { return nil }
	l.clipboard.WriteText(shortPuzzles[2])
	if offered(shortPuzzles[2]) {
		t.Error("what was copied here is offered")
	}
	before := l.scene().Session()
	if !offered("For you: worldslide:"+shortPuzzles[0]+" bye") || l.scene().Session() != before {
		t.Fatal("a friend's puzzle is not offered, or opened at once")
	}
	l.begin("offer-open")
	if got := l.scene().Session().Start().String(); got != shortPuzzles[0] {
		t.Errorf("the offer opens %s", got)
	}
	l.Do(scene.New)
	l.ShowDialog(nil)
	l.games.Begin(before, true)
	l.rest()
	if offered(shortPuzzles[0]) {
		t.Error("the puzzle is offered again")
	}
}

// Home has a door for what a friend has sent: the whole message is pasted, and its puzzle opens.
func TestPuzzleFromAFriend(t *testing.T) {
	l := startA11yTest(t, "en", shortPuzzles[1], image.Pt(1280, 800))
	l.begin("home open-friends")
	d, ok := l.CurrentDialog().(*friendDialog)
	if !ok {
		t.Fatalf("the button opens %T", l.CurrentDialog())
	}
	for text, want := range map[string]bool{"": false, "hello": false, "Look! worldslide:" + shortPuzzles[0] + " :-)": true} {
		d.text = text
		l.rest()
		tree := l.tree()
		if enabled := tree.ByID("friend-open").Has(access.Press); enabled != want {
			t.Errorf("%q can be opened: %v, want %v", text, enabled, want)
		}
	}
	d.text = "Look! worldslide:" + shortPuzzles[0] + " :-)"
	l.rest()
	l.begin("friend-open")
	if got := l.scene().Session().Start().String(); got != shortPuzzles[0] || l.CurrentDialog() != nil {
		t.Errorf("it opens %s, dialog %T", got, l.CurrentDialog())
	}
}
