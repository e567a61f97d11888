package worlds

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/family/familytest"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
)

// at returns the game of a code, without a window.
func at(t *testing.T, code string) *testHost {
	t.Helper()
	s := familytest.Session(t, code)
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	g := &testHost{t: t, s: s, app: &scene.App{Frame: scene.Frame{Words: words}, Book: familytest.EmptyBook()}}
	g.game = newGame(g)
	return g
}

func TestActions(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{"worlds", "shuffle edit solution next-gap restart"},
		{"worlds?board=classicsmall", "shuffle edit solution restart"},
		{"worlds?seed=3", "give-up solution next-gap"},
	} {
		var got []string
		for _, a := range at(t, c.code).game.Actions(at(t, c.code).app) {
			if !a.Hidden {
				got = append(got, string(a.ID))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: actions %q, want %q", c.code, got, c.want)
		}
	}
}

func TestSummary(t *testing.T) {
	for _, c := range []struct {
		code, title, mode, facts, details, rows string
		panel                                   bool
	}{
		{
			code: "worlds?board=classicsmall&wrapH=true", title: "Free play · Worldslide", mode: "Free play",
			facts: "Classic Slide Puzzle (4×4), 1 small gap, wraps left and right",
			rows:  ", 250, Classic Slide Puzzle (4×4), 1 small, horizontal",
		}, {
			code: "worlds?board=classicsmall&seed=3&steps=50&randomizeGaps=true", title: "The hermit's cave · Worldslide", mode: "Challenge",
			facts: "Classic Slide Puzzle (4×4), 1 small gap, The hermit's cave, 50 shuffle moves, random gaps",
			rows:  "#3, 50, Classic Slide Puzzle (4×4), 1 small, random", panel: true,
		}, {
			code: "worlds?seed=7", title: "The king's highway · Worldslide", mode: "Challenge",
			facts: "Default (8×8), 2 small gaps, The king's highway, 250 shuffle moves", details: "gap 1 selected", rows: "#7, 250, Default (8×8), 2 small", panel: true,
		}, {
			code: "worlds?seed=7&profile=web", title: "The caravan trail · Worldslide", mode: "Challenge",
			facts: "Default (8×8), 2 small gaps, The caravan trail, 250 shuffle moves, shuffled as on the web page", details: "gap 2 selected",
			rows: "#7, 250, Default (8×8), 2 small, on the web page", panel: true,
		}, {
			code: "worlds?seed=7&profile=classic", title: "The last inn · Worldslide", mode: "Challenge",
			facts: "Default (8×8), 2 small gaps, The last inn, 250 shuffle moves, shuffled as in the first version", details: "gap 2 selected",
			rows: "#7, 250, Default (8×8), 2 small, in the first version", panel: true,
		},
	} {
		g := at(t, c.code)
		got := g.game.Summary(g.app)
		var rows []string
		for _, r := range got.Rows {
			rows = append(rows, r.Value)
		}
		for what, pair := range map[string][2]string{
			"title": {got.Title, c.title}, "mode": {got.Mode, c.mode}, "facts": {strings.Join(got.Facts, ", "), c.facts},
			"details": {strings.Join(got.Details, ", "), c.details}, "rows": {strings.Join(rows, ", "), c.rows},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%s: the %s is %q, want %q", c.code, what, pair[0], pair[1])
			}
		}
		if got.Panel != c.panel {
			t.Errorf("%s: has a panel: %v", c.code, got.Panel)
		}
	}
}

// Restart leads to the solved board in Free Play, and to the start of a Challenge.
func TestAgain(t *testing.T) {
	g := at(t, "worlds?board=classicsmall")
	v := g.s.Family().Position(g.s.Values(), g.board())
	v[puzzle.KeyWrapX] = "true"
	s, err := begin(v)
	if err != nil {
		t.Fatal(err)
	}
	g.s = s
	code, err := puzzle.NewCode(puzzle.Worlds, g.game.RestartValues())
	if err != nil || strings.Contains(code.String(), "xy=") || !strings.Contains(code.String(), "wrapH=true") {
		t.Errorf("restarts at %v (%v)", code, err)
	}
	g = at(t, "worlds?board=classicsmall&seed=3")
	if code, err := puzzle.NewCode(puzzle.Worlds, g.game.RestartValues()); err != nil || code.String() != g.s.Start().String() {
		t.Errorf("restarts at %v (%v), want %v", code, err, g.s.Start())
	}
}

// Free Play starts with the player's settings, or with the default board if they name one that
// does not exist.
func TestFreePlay(t *testing.T) {
	usual := settings.Default(settingsKeys()...)
	for _, c := range []struct {
		chosen preferences
		want   string
	}{
		{preferencesOf(usual), "worlds"},
		{preferences{board: "vertical", gaps: "1l", wrapX: true, wrapY: true}, "worlds?board=vertical&gapConfig=1l&wrapH=true&wrapV=true"},
		{preferences{board: "nosuch"}, "worlds"},
	} {
		want, err := puzzle.Catalogue{puzzle.Worlds}.ParseCode(c.want)
		if err != nil {
			t.Fatal(err)
		}
		app := &scene.App{Frame: scene.Frame{Settings: c.chosen.in(usual)}}
		if got := freePlay(app).Start().String(); got != want.String() {
			t.Errorf("%+v: starts with %s, want %s", c.chosen, got, want)
		}
	}
}

// Gaps whose long names mention a place have that place on every board.
func TestLongNamesOfGaps(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, slug := range puzzle.WorldsBoards() {
		for _, gaps := range puzzle.WorldsGapChoices(slug) {
			b, err := startOf(puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: gaps})
			if err != nil {
				t.Fatal(err)
			}
			name := words.Text(assets.GapsName(gaps, slug, assets.GapsLong))
			for _, id := range b.Gaps() {
				p := b.Piece(id)
				x, y := 2*p.At.X+p.W, 2*p.At.Y+p.H // of the centre, in half cells
				for side, is := range map[string]bool{
					"left": x < b.Width(), "right": x > b.Width(), "bottom": y > b.Height(), "center": x == b.Width() && y == b.Height(),
				} {
					if strings.Contains(name, side) && !is {
						t.Errorf("%s, %s: a gap is at %v of %d×%d", slug, name, p.At, b.Width(), b.Height())
					}
				}
			}
		}
	}
}
