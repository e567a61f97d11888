package fifteen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/internal/vision"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

var allThemes = []theme.Theme{theme.Light, theme.Dark, theme.HighContrast, theme.LightSafe, theme.DarkSafe}

// Colours of groups can be told apart with every colour vision, neighbours at a glance, and signs on them are
// readable.
func TestPalettes(t *testing.T) {
	const apart, neighbours, readable = 20, 28, 4.5
	for _, th := range allThemes {
		p := paletteOf(th)
		for i, a := range p.fills {
			if got := vision.Contrast(a, p.ink); got < readable {
				t.Errorf("theme %d: the contrast on colour %d is %.1f", th, i, got)
			}
			for _, d := range append(vision.Deficiencies(), vision.Normal()) {
				for j, b := range p.fills {
					least := float64(apart)
					if j == (i+1)%len(p.fills) {
						least = neighbours
					}
					if got := d.Difference(a, b); i != j && got < least {
						t.Errorf("theme %d, %s: colours %d and %d differ by %.1f, want %.0f", th, d.Name, i, j, got, least)
					}
				}
			}
		}
	}
}

// The groups of the largest boards all look different, and neighbours do without their colours.
func TestGroupsLookDifferent(t *testing.T) {
	type look struct {
		fill any
		bars bars
	}
	seen := map[look]int{}
	for group := range 2 * scheme.MaxSide {
		l := look{paletteOf(theme.Light).fill(group), barsOf(group)}
		if other, ok := seen[l]; ok {
			t.Errorf("groups %d and %d look alike", other, group)
		}
		seen[l] = group
		if barsOf(group) == barsOf(group+1) {
			t.Errorf("groups %d and %d have the same bars", group, group+1)
		}
	}
}

// The colours of places differ from their neighbours for every colour vision.
func TestPlaceColours(t *testing.T) {
	shape := puzzle.FifteenSquare(5)
	for _, d := range append(vision.Deficiencies(), vision.Normal()) {
		for y := range 5 {
			for x := range 5 {
				at := placeColour(board.Point{X: x, Y: y}, shape)
				for _, next := range []board.Point{{X: x + 1, Y: y}, {X: x, Y: y + 1}} {
					if next.X < 5 && next.Y < 5 && d.Difference(at, placeColour(next, shape)) < 6 {
						t.Errorf("%s: %d, %d looks like %v", d.Name, x, y, next)
					}
				}
			}
		}
	}
}

// fills returns the colours with which a drawing fills rectangles of the size of the face of a tile, by the
// number of the tile, and how many bars the tile has.
func fills(v *drawing) (colours map[string]any, bars map[string]int) {
	colours, bars = map[string]any{}, map[string]int{}
	var list paint.List
	for i := range v.Board.Len() {
		id := board.ID(i)
		if v.Board.IsGap(id) {
			continue
		}
		list.Reset()
		v.drawNumber(&list, id, v.tileRect(id))
		for _, op := range list.Ops(paint.Ground) {
			switch large := op.Rect.W > 60 && op.Rect.H > 60; {
			case op.Kind == paint.KindFill && large:
				colours[v.Board.Name(id)] = op.Colour2 // the last one is on top
			case op.Kind == paint.KindFill && op.Rect.W > 30:
				bars[v.Board.Name(id)]++
			}
		}
	}
	return colours, bars
}

// Tiles have the colours and bars of their groups in every look, and bars can be switched off.
func TestDrawingSchemes(t *testing.T) {
	for _, th := range allThemes {
		for _, material := range []bool{false, th != theme.HighContrast} {
			v := trayView(t, nearlySolved)
			v.Theme = th
			if material {
				v.surfaces = surfaces{shown: true, tray: 1, tiles: 2, pictured: v.Layout, stuff: stuffOf(th)}
			}
			v.glow, v.patterns = true, true
			v.colours, v.state = scheme.Of(scheme.Rows), scheme.StateOf(v.Board, 0, 0)
			colours, bars := fills(v)
			for name, row := range map[string]int{"1": 0, "3": 0, "4": 1, "6": 1, "7": 2, "8": 2} {
				if colours[name] != any(paletteOf(th).fill(row)) {
					t.Errorf("theme %d, material %v: tile %s has the colour %v", th, material, name, colours[name])
				}
				if want := min(row, 1); bars[name] != want {
					t.Errorf("theme %d, material %v: tile %s has %d bars, want %d", th, material, name, bars[name], want)
				}
			}
			v.patterns = false
			if _, bars := fills(v); len(bars) != 0 {
				t.Errorf("theme %d, material %v: there are bars on %v", th, material, bars)
			}
		}
	}
}

// A display shows what it says, and thumbnails, other games and solved boards show numbers.
func TestDrawingDisplays(t *testing.T) {
	for display, want := range map[string]string{
		"numbers": "1 2 3 4 5 6 7 8", "vanish": "8", "adjacent": "4 5 6 7 8", "vectors": "1", "rgb": "",
	} {
		v := trayView(t, nearlySolved)
		v.display, v.state = scheme.DisplayOf(display).Face, scheme.StateOf(v.Board, 0, 0)
		var got []string
		for _, op := range drawn(v, paint.KindText) {
			got = append(got, op.Text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: the tiles say %q, want %q", display, got, want)
		}
	}
	v := trayView(t, nearlySolved)
	v.display, v.state = scheme.DisplayOf("fading").Face, scheme.StateOf(v.Board, 0, 9)
	if c := texts(v)["8"].Colour; c.A < 120 || c.A > 135 {
		t.Errorf("after half of the moves a number has the opacity %d", c.A)
	}
}

// A number that the picture hides is not in the accessibility tree or the status line either, and comes back on
// the solved board. A display that shows homes in another way leaves names as they are.
func TestHiddenNumbers(t *testing.T) {
	app, p := newContext(t, "en")
	for display, want := range map[string]string{"numbers": "Tile 1", "vanish": "Tile, number hidden", "adjacent": "Tile, number hidden", "vectors": "Tile 1", "rgb": "Tile 1"} {
		g, on := game3x3(t, nearlySolved, puzzle.ModeClassic)
		p.at = on.session
		app.Settings = app.Settings.With(keyDisplay, display)
		describe := func(name string) string {
			b := on.session.Board()
			return g.View().Describe(app.Look(), b, b.Find(name)).Name
		}
		if got := describe("1"); got != want {
			t.Errorf("%s: tile 1 is %q, want %q", display, got, want)
		}
		if got := describe("8"); got != "Tile 8" {
			t.Errorf("%s: tile 8 is %q", display, got)
		}
		shown := map[string]string{"numbers": "numbers", "vanish": "Vanishing numbers", "adjacent": "Around the empty cell", "vectors": "Ways home", "rgb": "Only colours"}
		if got := (gameFacts{g, app}).details()[0]; got != shown[display] {
			t.Errorf("%s: the status line says %q, want %q", display, got, shown[display])
		}
		carry := into(t, on, 'l')
		if got, named := g.DescribeMove(app.Look(), on.session.Board(), carry), display == "numbers"; strings.Contains(got, "8") != named {
			t.Errorf("%s: a move is described as %q", display, got)
		}
		if _, err := on.session.DoSelecting(carry, board.NoPiece); err != nil {
			t.Fatal(err)
		}
		if got := describe("1"); got != "Tile 1" {
			t.Errorf("%s: on the solved board tile 1 is %q", display, got)
		}
	}
}

// Home marks tell what a hidden number does not, in the tree as in the picture.
func TestHiddenTilesAtHome(t *testing.T) {
	app, p := newContext(t, "en")
	g, on := game3x3(t, nearlySolved, puzzle.ModeClassic)
	p.at = on.session
	for _, glow := range []bool{true, false} {
		app.Settings = app.Settings.With(keyDisplay, "adjacent").With(keyGlow, glow)
		if d := g.View().Describe(app.Look(), on.session.Board(), on.session.Board().Find("1")); d.HasHome != glow {
			t.Errorf("tiles at home marked %v: the tree says so: %v", glow, d.HasHome)
		}
	}
}

// The dialog of tiles names and explains the choice of every scheme and display, on a board of any size, and offers
// nothing for numbers while tiles show a picture.
func TestTilesDialogRows(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 2000)
	said := func(values puzzle.Values) string {
		g, on := play(t, newShared(new(Solver)), values)
		p.at = on.session
		d := newTilesDialog(app, state{g.store}, g.view().hardcore)
		return strings.Join(declare(&app.Frame, func() { d.Frame(app) }), "\n")
	}
	board := puzzle.Values{puzzle.KeySize: "20x2", puzzle.KeySeed: "1"}
	for _, rule := range append(scheme.Rules(), "") {
		app.Settings = app.Settings.With(keySchemes, scheme.ChooseForAll(string(rule)))
		words := ruleWords[rule]
		if got := said(board); words.name == "" || !strings.Contains(got, app.Text(words.name)) || !strings.Contains(got, app.Text(words.about)) {
			t.Errorf("the dialog does not say %q", rule)
		}
	}
	for _, d := range scheme.Displays() {
		app.Settings = app.Settings.With(keyDisplay, d.Name)
		words := displayWords[d.Name]
		if got := said(board); words.name == "" || !strings.Contains(got, app.Text(words.name)) || !strings.Contains(got, app.Text(words.about)) {
			t.Errorf("the dialog does not say %q", d.Name)
		}
	}
	colours := app.Text(assets.FifteenSchemeLabel)
	if got := said(puzzle.Values{puzzle.KeySize: "4", puzzle.KeySeed: "1", puzzle.KeyMode: string(puzzle.ModeHardcore)}); strings.Contains(got, colours) {
		t.Error("hardcore games have colours")
	}
	app.Settings = app.Settings.With(keyTiles, tilesPicture)
	if got := said(board); strings.Contains(got, colours) {
		t.Error("pictures have colours")
	}
}

const ownLayers = "# two layers\n001\n001\n001\n\nrows\n"

// writeScheme writes a file outside of the profile.
func writeScheme(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// An own scheme is copied to the profile as it is, and colours boards of its size.
func TestOwnScheme(t *testing.T) {
	app, p := newContext(t, "en")
	g, on := game3x3(t, nearlySolved, puzzle.ModeClassic)
	p.at = on.session
	files := &testFiles{open: writeScheme(t, "Ring & Kern.txt", ownLayers)}
	app.Files = files
	d := newTilesDialog(app, state{g.store}, false)
	d.addScheme(app, func(name string) {
		app.Settings = app.Settings.With(keySchemes, scheme.Choose("", puzzle.FifteenSquare(3), name))
	})
	if files.err != nil || len(d.schemes) != 1 || d.schemes[0] != "Ring & Kern" {
		t.Fatalf("%v, the schemes are %q", files.err, d.schemes)
	}
	if kept, err := os.ReadFile(schemeFile(app.DataDir, "Ring & Kern")); err != nil || string(kept) != ownLayers {
		t.Errorf("the profile has %q, %v", kept, err)
	}
	s := g.view().scheme(app.Look(), puzzle.FifteenSquare(3))
	if s.Layers(puzzle.FifteenSquare(3)) != 2 || !g.view().scheme(app.Look(), puzzle.FifteenSquare(4)).None() {
		t.Errorf("the scheme of the board is %q", s)
	}
	// A file that was changed is read again when the dialog is opened; until it is a scheme, there are no colours.
	if err := os.WriteFile(schemeFile(app.DataDir, "Ring & Kern"), []byte("00\n0\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	newTilesDialog(app, state{g.store}, false)
	if _, own, err := g.store.schemes.chosen(app.Look(), puzzle.FifteenSquare(3)); own != "Ring & Kern" || schemeError(app.Look(), err) != "Line 2 isn't as long as the one above it." {
		t.Errorf("%s: %v", own, err)
	}
	if !g.view().scheme(app.Look(), puzzle.FifteenSquare(3)).None() {
		t.Error("a damaged file has colours")
	}
}

// A file that is no scheme is refused with a reason, and everything stays.
func TestRefusedSchemes(t *testing.T) {
	for _, language := range []string{"en", "ja"} {
		for name, text := range map[string]string{
			"empty.txt": "# nothing\n", "sign.txt": "0a\n00\n", "ragged.txt": "00\n0\n", "size.txt": "0\n", "much.txt": strings.Repeat("rows\n", 99),
			"long.txt": strings.Repeat("#", scheme.MaxText+1), strings.Repeat("n", maxSchemeName+1) + ".txt": "rows\n",
		} {
			app, p := newContext(t, language)
			g, on := game3x3(t, nearlySolved, puzzle.ModeClassic)
			p.at = on.session
			app.Files = &testFiles{open: writeScheme(t, name, text)}
			d := newTilesDialog(app, state{g.store}, false)
			d.addScheme(app, func(string) { t.Errorf("%s is chosen", name) })
			if p.shown == nil || len(d.schemes) != 0 || len(ownSchemeNames(app.DataDir)) != 0 {
				t.Errorf("%s: shown %v, the schemes are %q", name, p.shown, d.schemes)
			}
		}
	}
}

// A setting cannot lead to files outside of the folder.
func TestSchemeOutside(t *testing.T) {
	app, _ := newContext(t, "en")
	if err := os.WriteFile(filepath.Join(app.DataDir, "rows.txt"), []byte("rows\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"own...%2Frows", "own...", "own.%", "own.missing", "of a later version", "own."} {
		app.Settings = settings.Default(settingsKeys()...).With(keySchemes, scheme.ChooseForAll(name))
		if s := new(ownSchemes).fitting(app.Look(), puzzle.FifteenSquare(4)); !s.None() {
			t.Errorf("%s: %s", name, s)
		}
	}
}

// The layers of a scheme follow one another, around; a scheme with one has no actions.
func TestLayers(t *testing.T) {
	app, p := newContext(t, "en")
	g, on := game3x3(t, nearlySolved, puzzle.ModeClassic)
	p.at = on.session
	action := func(id scene.ActionID) scene.Action {
		for _, a := range g.Actions(app) {
			if a.ID == id {
				return a
			}
		}
		t.Fatalf("no action %s", id)
		return scene.Action{}
	}
	for _, rule := range []string{"", "rows", "live"} {
		app.Settings = app.Settings.With(keySchemes, scheme.ChooseForAll(rule))
		if !action(nextLayerAction).Hidden || !action(previousLayerAction).Hidden {
			t.Errorf("%s has several layers", rule)
		}
	}
	path := writeScheme(t, "three.txt", "rows\ncolumns\nrings\n")
	name, err := g.store.schemes.add(app.DataDir, path)
	if err != nil {
		t.Fatal(err)
	}
	app.Settings = app.Settings.With(keySchemes, scheme.ChooseForAll(ownScheme+name))
	for _, step := range []struct {
		id   scene.ActionID
		want string
	}{
		{nextLayerAction, "Colours: layer 2 of 3"}, {nextLayerAction, "Colours: layer 3 of 3"},
		{nextLayerAction, "Colours: layer 1 of 3"}, {previousLayerAction, "Colours: layer 3 of 3"},
	} {
		a := action(step.id)
		if a.Hidden {
			t.Fatalf("%s is hidden", step.id)
		}
		a.Run()
		if got := g.said(app); got != step.want {
			t.Errorf("%s says %q, want %q", step.id, got, step.want)
		}
	}
	if st := g.view().state(on.session.Board()); st.Layer != 2 {
		t.Errorf("layer %d is drawn", st.Layer)
	}
}

// testFiles answers questions for files.
type testFiles struct {
	scene.Files
	open string
	err  error
}

func (f *testFiles) Open(_ assets.ID, _, _ string, _ []string, use func(path string) error) {
	f.err = use(f.open)
}

func (f *testFiles) Save(_ assets.ID, _, suggested, _ string, _ []string, write func(path string) error) {
	f.open = filepath.Join(filepath.Dir(f.open), suggested)
	f.err = write(f.open)
}

// A scheme that is saved as a file can be added again, with the comment that explains it, and groups tiles as before.
func TestSavedScheme(t *testing.T) {
	for _, language := range []string{"en", "fr", "ja"} {
		app, p := newContext(t, language)
		g, on := game3x3(t, nearlySolved, puzzle.ModeClassic)
		p.at = on.session
		files := &testFiles{open: filepath.Join(t.TempDir(), "any")}
		app.Files = files
		d, shape := newTilesDialog(app, state{g.store}, false), puzzle.FifteenSquare(3)
		for _, b := range d.schemeButtons(app, scheme.Of(scheme.Fringe), "", shape, func(string) {}) {
			if b.ID == "scheme-save" {
				b.OnClick()
			}
		}
		chosen := ""
		d.addScheme(app, func(name string) { chosen = name })
		if files.err != nil || chosen != "own.colours" {
			t.Fatalf("%s: %v, %q is chosen", language, files.err, chosen)
		}
		if s, err := g.store.schemes.get(app.DataDir, "colours"); err != nil || s.String() != "000\n011\n012\n" {
			t.Errorf("%s: the scheme is %q, %v", language, s, err)
		}
	}
}
