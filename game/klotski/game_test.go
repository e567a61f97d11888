package klotski

import (
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// easy is a level with a short solution; impossible has none.
const (
	easy       = "klotski?level=qian-hu-hou-yong"
	impossible = "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q"
)

// withPositions waits for the table of positions of a game.
func (g *fakeHost) withPositions() *fakeHost {
	g.t.Helper()
	delivered := make(chan struct{}, 2)
	g.app.Jobs = scene.NewJobs(func() { delivered <- struct{}{} })
	g.Knowing = familytest.Knowing{}
	g.Knowledge().Find(g.app.Jobs, g.s.Start().Start())
	for g.Knowledge().Searching() {
		<-delivered
		g.app.Jobs.Deliver()
	}
	return g
}

func values(facts []parts.Fact) string {
	var values []string
	for _, f := range facts {
		values = append(values, f.Value)
	}
	return strings.Join(values, ", ")
}

func TestActions(t *testing.T) {
	for _, c := range []struct{ code, closed string }{
		{"klotski?level=drill-01", string(previousLevel)}, // the pack that takes least time is the first
		{easy, ""},
		{"klotski?level=heng-dao-li-ma", ""},
		{impossible, string(previousLevel) + " " + string(nextLevel)},
	} {
		g := newHostOf(t, c.code)
		var ids, closed, touch []string
		for _, a := range g.game.Actions(g.app) {
			ids = append(ids, string(a.ID))
			if a.Why != "" {
				closed = append(closed, string(a.ID))
			}
			if a.In(scene.InTouch) {
				touch = append(touch, string(a.ID))
			}
		}
		if got := strings.Join(ids, " "); got != "solution previous-level least-here next-level" {
			t.Errorf("%s: actions %s", c.code, got)
		}
		if got := strings.Join(touch, " "); got != "previous-level least-here next-level" {
			t.Errorf("%s: buttons for fingers %s", c.code, got)
		}
		if got := strings.Join(closed, " "); got != c.closed {
			t.Errorf("%s: cannot be done: %q, want %q", c.code, got, c.closed)
		}
	}
}

// A generated layout has a name. Its number is a detail, and it leads to another layout with the same request, while
// the program runs.
func TestGeneratedName(t *testing.T) {
	g := newHostOf(t, impossible)
	name := family.NameByCode(g.app.Look(), puzzle.Klotski, g.s.Values())
	if got := g.game.Summary(g.app); !strings.HasPrefix(got.Title, name) || got.Heading != name || got.Mode != name {
		t.Errorf("%+v, want %q", got, name)
	}
	made := newGeneratedLevels()
	made.note(g.s.Values(), puzzle.GeneratorRequest{Seed: 4711})
	g.game.made = made
	if got := values(g.game.Summary(g.app).Bests); !strings.Contains(got, "4711") {
		t.Errorf("details %q", got)
	}
	actions := g.game.Actions(g.app)
	if last := actions[len(actions)-1]; last.ID != nextLevel || last.Why != "" || g.game.NextAction(g.app) != nextLevel {
		t.Errorf("it leads to %+v", last)
	}
}

func TestSummary(t *testing.T) {
	g := newHostOf(t, "klotski?level=heng-dao-li-ma")
	got := g.game.Summary(g.app)
	if !strings.HasPrefix(got.Title, got.Heading+" · ") || got.Mode != got.Heading || !got.Panel || len(got.Rows) != 0 {
		t.Errorf("%+v", got)
	}
	if bests := values(got.Bests); !strings.Contains(bests, "81") || !strings.Contains(bests, "116") {
		t.Errorf("the shortest ways of the classic level are given as %q", bests)
	}
	if !strings.Contains(strings.Join(got.Facts, " "), "81 moves") {
		t.Errorf("facts %q", got.Facts)
	}
	own := newHostOf(t, impossible)
	if got := own.game.Summary(own.app); len(got.Bests) != 0 || len(got.Facts) != 0 {
		t.Errorf("a board of no level, of which nothing is known: %+v", got)
	}
}

// The status line shows the last event as long as the position is the same.
func TestDetails(t *testing.T) {
	g := newHost(t, "a . .")
	says := func(want ...string) {
		t.Helper()
		got := strings.Join(g.game.details(g.app), " | ")
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("says %q, want %q in it", got, w)
			}
		}
	}
	says("0 moves")
	g.key(widget.KeyPress{Key: widget.KeyTab})
	says("0 moves", "column 1, row 1")
	g.key(widget.KeyPress{Key: widget.KeyUp})
	says("0 moves", "column 1, row 1") // the refusal is said beside the block
	g.key(widget.KeyPress{Key: widget.KeyRight})
	says("1 move", "right")
	if _, ok := g.s.Undo(); !ok {
		t.Fatal("no undo")
	}
	says("0 moves", "column 1, row 1")
}

// The rating of a move is shown if it is switched on, until the next move.
func TestJudgement(t *testing.T) {
	g := newHostOf(t, easy).withPositions()
	g.app.Settings = g.app.Settings.With(judgeKey, true)
	rules := g.s.Family().Rules()
	told := map[string]bool{}
	for _, m := range rules.AppendMoves(nil, g.board()) {
		g.Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
		if !g.game.lastVerdict.holds(g.game.point()) {
			t.Fatal("the move is not judged")
		}
		told[g.game.lastVerdict.text(g.app)] = true
		g.s.Undo()
		if g.game.lastVerdict.holds(g.game.point()) {
			t.Error("a move that was taken back is still judged")
		}
	}
	if len(told) < 2 || !told[lossText(g.app.Look(), 0)] {
		t.Errorf("all first moves are as good: %v", told)
	}
	g.app.Settings = g.app.Settings.With(judgeKey, false)
	g.Perform(family.Do{Group: moves.Group{rules.AppendMoves(nil, g.board())[0]}, Selected: board.NoPiece})
	if g.game.lastVerdict.text != nil {
		t.Error("judged though nobody wants to hear it")
	}
}

func TestPositions(t *testing.T) {
	g := newHostOf(t, impossible)
	if g.Knowledge().Impossible() {
		t.Error("known before it was looked for")
	}
	g.withPositions()
	if !g.Knowledge().Impossible() {
		t.Error("not known to be impossible")
	}
	if got := strings.Join(g.game.details(g.app), " "); !strings.Contains(strings.ToLower(got), "no solution") {
		t.Errorf("the status line says %q", got)
	}
	if bests := g.game.bests(g.app); len(bests) != 1 {
		t.Errorf("bests %v", bests)
	}
	easy := newHostOf(t, easy)
	before := easy.game.distanceText(easy.app.Look())
	after := easy.withPositions().game.distanceText(easy.app.Look())
	if before == after || easy.Knowledge().Impossible() {
		t.Errorf("%q before the table is there, %q then", before, after)
	}
}

// Preferences have the names used in settings files.
func TestPreferences(t *testing.T) {
	app := newHost(t, "a .").app
	s := app.Settings
	for _, c := range []struct{ language, stored, shown string }{
		{"en", "", "english"}, {"zh-Hans", "", "names"}, {"en", "names", "names"}, {"zh-Hans", "english", "english"}, {"en", "plain", "plain"},
	} {
		words, err := assets.NewWords(c.language)
		if err != nil {
			t.Fatal(err)
		}
		app.Words, app.Settings = words, s
		if c.stored != "" {
			app.Settings = s.With("klotski-blocks", c.stored)
		}
		if p := preferencesOf(app.Look()); p.blocks != c.shown || p.judge {
			t.Errorf("%+v: %+v", c, p)
		}
	}
	app.Settings = s.With("klotski-blocks", "plain").With("judge-moves", true)
	if p := preferencesOf(app.Look()); p.named() || !p.judge {
		t.Errorf("changed: %+v", p)
	}
	g := newHost(t, "a . b b")
	names := func() []string {
		return []string{g.game.blockName(g.app.Look(), g.board().Find("a")), g.game.blockName(g.app.Look(), g.board().Find("b"))}
	}
	named := names()
	g.app.Settings = g.app.Settings.With(blocksKey, blocksPlain)
	if plain := names(); slices.Equal(named, plain) || named[0] == "" || plain[1] == "" {
		t.Errorf("blocks are called %q with names and %q without", named, plain)
	}
}

// Levels are found by a part of any of their names, including Classic.
func TestSearchByName(t *testing.T) {
	app := newHostOf(t, easy).app
	for search, want := range map[string]string{
		"classic": "heng-dao-li-ma", "经典": "heng-dao-li-ma", "Blade": "heng-dao-li-ma", "fortress 22": "fortress-22", "要塞 22": "fortress-22", "nowhere": "",
	} {
		var found []string
		for _, l := range puzzle.KlotskiLayouts() {
			if (levelCard{level: l}).named(app.Look(), search) {
				found = append(found, l.Slug)
			}
		}
		if got := strings.Join(found, " "); got != want {
			t.Errorf("%q finds %q, want %q", search, got, want)
		}
	}
}

// A replaced level is named as such, and is followed by the next level.
func TestEarlierLevel(t *testing.T) {
	g := newHostOf(t, "klotski?level=fortress-13")
	if got := g.game.Summary(g.app).Heading; got != "Fortress 13 (earlier)" {
		t.Errorf("it is called %q", got)
	}
	if next, ok := neighbour(g.app, g.s, +1); !ok || next.Slug != "fortress-14" {
		t.Errorf("the next one is %q", next.Slug)
	}
	now := newHostOf(t, "klotski?level=fortress-13b")
	if got := now.game.Summary(now.app).Heading; got != "Fortress 13" {
		t.Errorf("the one in its place is called %q", got)
	}
}

// Every level has a name in every language, and its original name in Chinese.
func TestLevelsAreNamed(t *testing.T) {
	app := newHostOf(t, easy).app
	for _, tag := range languages.Tags() {
		words, err := assets.NewWords(tag)
		if err != nil {
			t.Fatal(err)
		}
		app.Words = words
		named := map[string]string{}
		for _, l := range puzzle.KlotskiLayouts() {
			name := titleOf(app.Look(), l)
			original := name
			if l.Number > 0 {
				original = numberOf(app.Look(), l)
			}
			if strings.HasPrefix(name, "level.") || named[name] != "" || tag == "zh-Hans" && original != l.Chinese {
				t.Errorf("%s: %s is called %q, as %q is, and in Chinese %q", tag, l.Slug, name, named[name], original)
			}
			named[name] = l.Slug
		}
	}
}
