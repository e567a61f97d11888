package game

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/internal/buildinfo"
	"worldslide/internal/scenes"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/backup"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// a11yTest is a game without a window whose accessibility tree is read.
type a11yTest struct {
	*Game
	t       *testing.T
	now     time.Duration
	queued  []widget.Input // for the next update
	reader  *fakeReader
	settled bool // every job ends before the next update of rest
}

// fakeReader is a screen reader that requests the actions of a test.
type fakeReader struct{ acts []access.Act }

func (r *fakeReader) Listening() bool  { return true }
func (r *fakeReader) Show(access.Node) {}
func (r *fakeReader) Close()           {}
func (r *fakeReader) Acts() []access.Act {
	acts := r.acts
	r.acts = nil
	return acts
}

// collect returns the queued inputs, as the engine's collector does: at least one.
func (l *a11yTest) collect(now time.Duration, _ *widget.Context) []widget.Input {
	inputs := l.queued
	l.queued = nil
	if len(inputs) == 0 {
		inputs = []widget.Input{{Now: now, Away: true}}
	}
	return inputs
}

// view is the language, theme and window of a game under test.
type view struct {
	language string
	theme    settings.Theme
	size     image.Point
	scale    float64     // device pixels per device-independent pixel
	drawn    bool        // the engine's loop runs, so pictures can be taken
	settled  bool        // every job ends before the next step
	saved    bool        // the settings of the directories are read, as at a start of the program
	family   puzzle.Spec // named on the command line
	lessons  bool        // lessons are offered at first games
	today    time.Time   // zero is noon on 12 March 2026
}

// startA11yTest opens the game of a code, or Home for "", in a language and a window of a size.
func startA11yTest(t *testing.T, language, code string, size image.Point) *a11yTest {
	t.Helper()
	return startA11yTestIn(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()}, language, code, size)
}

// startA11yTestIn is startA11yTest with existing directories.
func startA11yTestIn(t *testing.T, directories settings.Directories, language, code string, size image.Point) *a11yTest {
	t.Helper()
	return startA11yTestWith(t, directories, code, view{language: language, size: size, scale: 1})
}

// startA11yTestWith is startA11yTestIn with a view.
func startA11yTestWith(t *testing.T, directories settings.Directories, code string, v view) *a11yTest {
	t.Helper()
	all := families()
	l := &a11yTest{t: t, settled: v.settled}
	today := v.today
	if today.IsZero() {
		today = time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC)
	}
	o := Options{
		Families: all, Settings: settings.Default(family.Preferences(all)...), Language: v.language,
		Directories: directories,
		Clock:       func() time.Duration { return l.now },
		Random:      func() uint32 { return 1 },
		Today:       func() time.Time { return today },
		Program:     buildinfo.Info{Version: "1.2.3", Commit: "0123456789ab", Date: "2026-03-11", Releases: "https://example.org/worldslide/"},
	}
	if v.saved {
		var err error
		if o.Settings, _, err = settings.Load(directories.Config, family.Preferences(all)...); err != nil {
			t.Fatal(err)
		}
	}
	if !v.lessons && !v.saved {
		o.Settings = withoutLessons(o.Settings)
	}
	o.Family = v.family
	o.Settings.Theme = cmp.Or(v.theme, o.Settings.Theme)
	if code != "" {
		var err error
		if o.Session, err = session.Read(puzzle.Standard(), code); err != nil {
			t.Fatal(err)
		}
	}
	g, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	l.script(g)
	if !v.drawn {
		g.app.Pictures.Canvas, g.app.Pictures.Blank = new(noCanvas), true
	}
	g.app.Size, g.app.Scale = v.size, scene.Zoomed(v.scale, v.size, g.app.Settings)
	if code == "" {
		g.openHome()
	}
	l.rest()
	return l
}

// withoutLessons returns settings of a player to whom all lessons were offered.
func withoutLessons(s settings.Settings) settings.Settings {
	for _, f := range puzzle.Standard() {
		s = s.With(f.Name()+".how-seen", true)
	}
	return s
}

// script makes the test the source of a game's input, and the game's screen reader.
func (l *a11yTest) script(g *Game) {
	l.Game, l.reader = g, &fakeReader{}
	g.collect, g.narrator.bridge = l.collect, l.reader
	// Other tests share the clipboard of the system. This one has only what the game copies itself.
	g.clipboard.Write = func(string) error { return nil }
	g.clipboard.Read = func() (string, error) { return "", errors.New("no clipboard of the system") }
	g.window.engine = engine{
		display: func() (float64, bool) { return 1, true },
		size:    func() (int, int) { return 0, 0 },
	}
}

// noCanvas is a canvas that stores nothing: without a window the engine would keep every picture
// until the program ends.
type noCanvas struct{ last paint.Picture }

func (u *noCanvas) Add(*image.RGBA) paint.Picture {
	u.last++
	return u.last
}

func (*noCanvas) Drop(paint.Picture) {}

// input runs one update with input without a pointer.
func (l *a11yTest) input(in widget.Input) {
	in.Away = true
	l.point(in)
}

// point runs one update with input of a pointer too.
func (l *a11yTest) point(in widget.Input) {
	l.now += 20 * time.Millisecond
	in.Now = l.now
	l.reader.acts, in.Acts = in.Acts, nil
	l.queued = append(l.queued, in)
	l.update()
	if l.preparing() {
		l.await("the pictures", l.app.Jobs.Deliver, func() bool { return !l.preparing() })
		l.update()
	}
}

// patience is the time after which what a test waits for counts as missing.
const patience = 2 * time.Minute

// await takes steps until a condition holds.
func (l *a11yTest) await(what string, step func(), so func() bool) {
	l.t.Helper()
	for end := time.Now().Add(patience); !so(); runtime.Gosched() {
		if time.Now().After(end) {
			tree := l.tree()
			l.t.Fatalf("waiting for %s:\n%s", what, tree.String())
		}
		step()
	}
}

// receive waits for a message of another goroutine.
func receive(t *testing.T, what string, from <-chan struct{}) {
	t.Helper()
	select {
	case <-from:
	case <-time.After(patience):
		t.Fatalf("waiting for %s", what)
	}
}

// update runs one update of the loop.
func (l *a11yTest) update() {
	l.t.Helper()
	if err := l.Update(); err != nil && !errors.Is(err, ebiten.Termination) {
		l.t.Fatal(err)
	}
}

// rest runs updates until effects of earlier input are complete. It leaves out those before which the loop
// would sleep.
func (l *a11yTest) rest() {
	const step = 200 * time.Millisecond
	for left := 3 * step; left > 0; left -= step {
		if l.settled {
			l.app.Jobs.Settle(time.After(patience))
		}
		l.now += step
		l.input(widget.Input{})
		if after, wakes := l.app.UI.Wake(); l.loop.Resting() && (!wakes || after > left) {
			l.now += left - step
			return
		}
	}
}

func (l *a11yTest) press(keys ...widget.KeyPress) {
	for _, k := range keys {
		l.input(widget.Input{Keys: []widget.KeyPress{k}})
		l.rest()
	}
}

func (l *a11yTest) act(a access.Act) {
	l.input(widget.Input{Acts: []access.Act{a}})
	l.rest()
}

// begin performs actions, or presses the buttons with these IDs, one after another.
func (l *a11yTest) begin(ids string) {
	l.t.Helper()
	for _, id := range strings.Fields(ids) {
		l.do(id)
	}
}

// openEditor opens an editor with a copy of the current puzzle.
func (l *a11yTest) openEditor() {
	s := l.scene().Session()
	l.app.Editors.Edit(l.app, s.Family(), "", s.Values())
	l.rest()
}

// wideWindow has room for all buttons.
var wideWindow = image.Pt(1280, 800)

// pressable returns the node with an ID, or the first one with the ID and a number that can be
// pressed, or nil.
func pressable(tree *access.Node, id string) *access.Node {
	return tree.Find(func(n *access.Node) bool {
		return n.ID == id || strings.HasPrefix(n.ID, id+"#") && n.Has(access.Press)
	})
}

func (l *a11yTest) do(id string) {
	l.t.Helper()
	switch id {
	case scenes.Workbench:
		l.openEditor()
		return
	case scenes.Crash:
		l.ShowDialog(pages.NewCrash("crash-2026-03-11.txt"))
		l.rest()
		return
	case scenes.Restore:
		file := filepath.Join(l.t.TempDir(), "worldslide-2026-03-10.zip")
		if err := backup.Write(file, copyOfProfile(l.t)); err != nil {
			l.t.Fatal(err)
		}
		failingStore{l}.choose(file, nil)
		l.backups.Restore(l.app)
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		return
	case scenes.Second:
		for range 2 {
			l.rest() // 0.66 s
		}
		return
	case scenes.Judged:
		l.idle()
		return
	case scenes.Woken, scenes.AllWoken:
		for i, p := range places.All() {
			if id == scenes.AllWoken || i%3 == 0 {
				l.app.Places.Wake(p.ID, "2026-03-12")
			}
		}
		return
	case scenes.DayDone:
		for _, row := range play.DayRows(l.app, l.options.Families, l.app.Today()) {
			l.app.Book.Add(records.Result{Date: l.app.Today().String(), Time: time.Minute, Metrics: []puzzle.Metric{{Name: "moves", Count: 9}}, Replay: row.Start + "&moves="})
		}
		return
	case scenes.MonthsPlayed:
		for i, seconds := range []int{150, 171, 130, 118, 96, 105, 88, 99, 71, 80, 62, 75} {
			l.app.Book.Add(records.Result{
				Date: fmt.Sprintf("2026-0%d-0%d", 1+i/4, 1+i%4), Time: time.Duration(seconds) * time.Second,
				Metrics: []puzzle.Metric{{Name: "tiles", Count: 90}}, Replay: fmt.Sprintf("fifteen?seed=%d&moves=12l", 100+i),
			})
		}
		return
	case scenes.BadCode:
		l.opener.pasted("worlds?seed=many", nil)
		l.rest()
		return
	case scenes.Picture:
		picture, err := os.ReadFile(filepath.Join(oldProfile, "data", "pictures", "own.png"))
		if err != nil {
			l.t.Fatal(err)
		}
		failingStore{l}.picture(picture)
		l.app.Jobs.Settle(time.After(time.Minute))
		l.rest()
		return
	}
	tree := l.tree()
	if id == scenes.Pads { // the last page; in a narrow window the pages are a list
		pages := tree.Find(func(n *access.Node) bool { return n.ID == "keys-page" || n.ID == "keys-page-list" })
		l.act(access.Act{ID: pages.Children[len(pages.Children)-1].ID, Verb: access.Press})
		return
	}
	if a := l.Action(widget.ID(id)); !a.Hidden && a.Run != nil {
		l.Do(widget.ID(id))
		l.rest()
		return
	}
	n := pressable(&tree, id)
	if narrow, scale := l.app.Size, l.app.Scale; n == nil && narrow != wideWindow {
		// There is no room for the button: enlarge the window to press it.
		l.app.Size, l.app.Scale = wideWindow, 1
		defer func() {
			l.app.Size, l.app.Scale = narrow, scale
			l.rest()
		}()
		l.rest()
		tree = l.tree()
		n = pressable(&tree, id)
	}
	if more := pressable(&tree, "more"); n == nil && more != nil { // long words leave no room for it beside the menu
		l.act(access.Act{ID: more.ID, Verb: access.Press})
		l.rest()
		tree = l.tree()
		word := l.app.Text(l.Action(widget.ID(id)).Word)
		n = tree.Find(func(n *access.Node) bool { return n.Has(access.Press) && n.Name == word })
	}
	if n == nil {
		l.t.Fatalf("there is no %s:\n%s", id, tree.String())
	}
	l.act(access.Act{ID: n.ID, Verb: access.Press})
}

func (l *a11yTest) tree() access.Node { return l.app.UI.Tree() }

// openScene opens a scene in a language and a window of a size.
func openScene(t *testing.T, language string, s scenes.Scene, size image.Point) *a11yTest {
	t.Helper()
	return openSceneWith(t, s, view{language: language, size: size, scale: 1})
}

// openSceneWith is openScene with a view.
func openSceneWith(t *testing.T, s scenes.Scene, v view) *a11yTest {
	t.Helper()
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	if s.Profile {
		directories = copyOfProfile(t)
	}
	l := startA11yTestWith(t, directories, s.Code, v)
	for _, word := range s.Words() {
		if v.settled {
			l.idle()
		}
		if k, ok := keyOf(word); ok {
			l.press(k)
		} else {
			l.do(word)
		}
		if word == "review" || word == "H" || word == "Shift+H" || word == "Shift+J" || word == "Ctrl+O" { // the next steps need what it finds
			l.idle()
		}
	}
	return l
}

// keyOf parses a key such as Ctrl+N.
func keyOf(word string) (k widget.KeyPress, ok bool) {
	name := word
	for _, m := range []struct {
		prefix string
		mod    widget.Mods
	}{{"Ctrl+", widget.Ctrl}, {"Shift+", widget.Shift}} {
		if rest, has := strings.CutPrefix(name, m.prefix); has {
			name, k.Mods = rest, k.Mods|m.mod
		}
	}
	switch {
	case len(name) == 1 && name[0] >= 'A' && name[0] <= 'Z':
		k.Key, ok = widget.KeyA+widget.Key(name[0]-'A'), true
	default:
		k.Key, ok = map[string]widget.Key{
			"Left": widget.KeyLeft, "Right": widget.KeyRight, "Up": widget.KeyUp, "Down": widget.KeyDown,
			",": widget.KeyComma, "F1": widget.KeyF1, "Escape": widget.KeyEscape, "Tab": widget.KeyTab, "Space": widget.KeySpace, "End": widget.KeyEnd, "Enter": widget.KeyEnter, "F2": widget.KeyF2, "F6": widget.KeyF6, "Delete": widget.KeyDelete,
		}[name]
	}
	k.Place = k.Key
	return k, ok
}

func ctrl(k widget.Key) widget.KeyPress  { return widget.KeyPress{Key: k, Place: k, Mods: widget.Ctrl} }
func plain(k widget.Key) widget.KeyPress { return widget.KeyPress{Key: k, Place: k} }

// twins lists the controls that a screen reader user cannot distinguish: those with the same role
// and name whose named ancestors, and for cells row and column, are the same too.
func twins(root *access.Node) (found []string) {
	seen := map[string]string{}
	var walk func(n *access.Node, place string)
	walk = func(n *access.Node, place string) {
		if n.Role.Control() {
			key := fmt.Sprintf("%s%v %q", place, n.Role, n.Name)
			if n.Role == access.Cell {
				key += fmt.Sprintf(" %d, %d", n.Row, n.Column)
			}
			if first, twice := seen[key]; twice {
				found = append(found, fmt.Sprintf("%s is %s and %s", key, first, n.ID))
			}
			seen[key] = n.ID
		}
		if n.Name != "" {
			place += n.Name + " > "
		}
		for i := range n.Children {
			walk(&n.Children[i], place)
		}
	}
	walk(root, "")
	return found
}

// The rows of a list have the same buttons, and screen readers get the row of each.
func TestRowsHaveDistinctNames(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		l := startA11yTest(t, "en", "worlds?board=classicsmall", size)
		f := failingStore{l}
		moved := func() { l.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight)) }
		for _, code := range []string{"klotski?level=classic", "fifteen?size=4&seed=5", "fifteen?size=3&seed=5"} {
			moved()
			other, err := session.Read(puzzle.Standard(), code)
			if err != nil {
				t.Fatal(err)
			}
			l.games.Begin(other, false)
		}
		for _, line := range []string{"134000 hints 0 moves 12 worlds?seed=5&moves=G0u", "134000 hints 0 moves 12 worlds?seed=6&moves=G0u"} {
			result, err := records.Parse("2026-03-02 time " + line)
			if err != nil {
				t.Fatal(err)
			}
			l.store.Book.Add(result)
		}
		l.openHome()
		l.rest()
		for _, list := range []struct{ open, row, close string }{
			{"saved-games", "delete-game#1", "games-close"}, {"records", "watch-record#1#0", "you-back"},
		} {
			l.Do(scene.ActionID(list.open)) // in a narrow window its button is in the menu
			f.await(list.row)
			tree := l.tree()
			for _, twin := range twins(&tree) {
				t.Errorf("%v %s: %s", size, list.open, twin)
			}
			l.begin(list.close)
		}
	}
}

// Actions of screen readers take effect: press a button, choose an option, set a number, write a
// text, move a piece.
func TestActs(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall", image.Pt(1280, 800))
	tree := l.tree()
	board := tree.ByID("board")
	moved := board.Find(func(n *access.Node) bool { return n.Has(access.Right) || n.Has(access.Down) })
	if moved == nil {
		t.Fatalf("nothing can move:\n%s", tree.String())
	}
	verb := access.Right
	if moved.Has(access.Down) {
		verb = access.Down
	}
	id, row, column := moved.ID, moved.Row, moved.Column
	l.act(access.Act{ID: id, Verb: verb})
	tree = l.tree()
	if now := tree.ByID(id); now.Row == row && now.Column == column {
		t.Errorf("%s did not move", now.Name)
	}
	l.act(access.Act{ID: "new", Verb: access.Press})
	l.act(access.Act{ID: "details", Verb: access.Press})
	for _, step := range []struct {
		act  access.Act
		read string
		want string
	}{
		{access.Act{ID: "seed", Verb: access.Write, Text: "77"}, "seed", "77"},
		{access.Act{ID: "steps", Verb: access.Set, Number: 60}, "steps", "60"},
		{access.Act{ID: "presets#0", Verb: access.Press}, "steps", "50"},
	} {
		l.act(step.act)
		tree = l.tree()
		n := tree.ByID(step.read)
		if n == nil {
			t.Fatalf("there is no %s:\n%s", step.read, tree.String())
		}
		if n.Value != step.want {
			t.Errorf("%v: %s is %q, want %q", step.act, step.read, n.Value, step.want)
		}
	}
}

// Actions of screen readers on the cells of an editor change the design.
func TestEditorActs(t *testing.T) {
	press := func(id string) access.Act { return access.Act{ID: id, Verb: access.Press} }
	for _, test := range []struct {
		code       string
		acts       []access.Act
		read, want string // expected name and value of a cell afterwards
	}{
		{"worlds?board=classicsmall&seed=5", []access.Act{press("tools#2"), press("editor-board#5")}, "editor-board#5", "small gap at column 2, row 2"},
		{"worlds?board=classicsmall&seed=5", []access.Act{press("tools#0"), press("editor-board#5")}, "editor-board#5", "large piece at column 2, row 2"},
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", []access.Act{press("editor-board#0"), press("editor-board#4")}, "editor-board#0", "tile 5, column 1, row 1"},
		{"klotski?level=classic", []access.Act{press("tools#5"), press("editor-board#1")}, "editor-board#1", "empty, column 2, row 1"},
		{"klotski?level=classic", []access.Act{press("tools#4"), press("editor-board#16"), press("editor-board#17")}, "editor-board#17", "Soldier row 5, column 2"},
		{"carom?day=2026-03-02", []access.Act{press("tools#0"), {ID: "editor-board#0", Verb: access.Down}}, "editor-board#8", "cell a2 wall: up"},
		{"carom?day=2026-03-02", []access.Act{press("tools#1"), press("editor-board#0")}, "editor-board#0", "goal, a1"},
		{"carom?day=2026-03-02", []access.Act{press("tools#3"), press("editor-board#7"), press("editor-board#0")}, "editor-board#0", "piece 1, cell a1"},
	} {
		l := startA11yTest(t, "en", test.code, image.Pt(1280, 800))
		l.openEditor()
		for _, a := range test.acts {
			l.act(a)
		}
		l.rest()
		tree := l.tree()
		n := tree.ByID(test.read)
		if n == nil {
			t.Fatalf("%s: there is no %s:\n%s", test.code, test.read, tree.String())
		}
		if got := strings.TrimSpace(n.Name + " " + n.Value); got != test.want {
			t.Errorf("%s: %v: %s is %q, want %q", test.code, test.acts, test.read, got, test.want)
		}
	}
}
