package form

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The keys of a family that likes marbles.
func marbles() []settings.Key {
	return []settings.Key{settings.Choice("marbles", "usual", "usual", "glass", "clay"), settings.Number("ring", 30, 10, 60, 5)}
}

// bags is a family whose puzzles are bags of marbles.
type bags struct{ puzzle.Spec }

// Name implements puzzle.Spec.
func (bags) Name() string { return "bags" }

// Options implements puzzle.Spec.
func (bags) Options() puzzle.Options {
	return puzzle.Options{
		{Key: "count", Kind: puzzle.Number, Min: 2, Max: 40, Default: "12"},
		{Key: "torn", Kind: puzzle.Flag, Default: "false"},
		{Key: "cloth", Kind: puzzle.Choice, Choices: []string{"silk", "linen"}, Default: "silk"},
		{Key: "name", Kind: puzzle.Text},
	}
}

// updater draws a form in a window, update after update.
type updater struct {
	app   *scene.App
	frame widget.Frame
	width int // of the form
	draw  func(area image.Rectangle) int
}

func newUpdater(t *testing.T, language string, width int, large bool) *updater {
	app := scenetest.Typeset(t, language, width, large)
	app.UI.End()
	app.Settings = settings.Default(marbles()...)
	app.UI.EnableA11y(true)
	return &updater{app: app, frame: widget.Frame{Size: app.Size, Scale: 1, LargeText: large}, width: min(width, 600)}
}

// update runs an update in which assistive technology asks for some actions.
func (u *updater) update(acts ...access.Act) (used int) {
	u.app.UI.Begin(widget.Input{Acts: acts}, u.frame)
	used = u.draw(u.area())
	u.app.UI.End()
	return used
}

func (u *updater) area() image.Rectangle { return image.Rect(0, 0, u.width, 1<<14) }

// find returns a widget as it was declared in the last update, or nil.
func (u *updater) find(id widget.ID) *access.Node {
	tree := u.app.UI.Tree()
	return tree.Find(func(n *access.Node) bool { return n.ID == string(id) })
}

// words returns choices with names.
func words(names ...string) (choices []widget.Choice) {
	for _, name := range names {
		choices = append(choices, widget.Choice{Word: name})
	}
	return choices
}

// everything has a row of every kind, with words as long as they get.
func everything(look scene.Look, v puzzle.Values, text *string, chosen *int) []Row {
	day := parts.BarButton{ID: "day", Spec: widget.ButtonSpec{Icon: "calendar-days", Word: look.Text(assets.NewChallengeDaily)}, OnClick: func() {}}
	cloths := []Choice{Named(look, "silk", assets.NeedDifficulty), Named(look, "linen", assets.DisplayThemeHighContrast)}
	presets := []Preset{
		{Value: 5, Min: 5, Max: 5, Word: "5"},
		{Value: 9, Min: 9, Max: 20, Word: "9"},
	}
	count := 7
	return []Row{
		{ID: "text", Control: Text{Text: look.Text(assets.GenerateAbout)}},
		{ID: "choose", Label: assets.NeedDifficulty, Help: assets.FifteenNewSlackHelp, Control: Choose{Choices: words("a", "b"), Chosen: chosen}},
		{ID: "drop", Label: assets.NewChallengeBoard, Control: Choose{Kind: DropDown, Choices: words("a", "b"), Chosen: chosen}},
		{ID: "chips", Label: assets.FifteenNewMode, Control: Choose{Kind: Chips, Choices: words("a", "b", "c"), Chosen: chosen}},
		{ID: "cloth", Label: assets.DisplayTheme, Error: assets.GenerateRangeError, Wrong: true, Control: Option{Family: bags{}, Key: "cloth", Values: v, Choices: cloths}},
		{ID: "torn", Label: assets.NewChallengeRandomizeGaps, Control: Option{Family: bags{}, Key: "torn", Values: v}},
		{ID: "count", Label: assets.NewChallengeSteps, Error: assets.NewChallengeStepsError, Control: Option{Family: bags{}, Key: "count", Values: v, Presets: presets, PresetsID: "presets"}},
		{ID: "pair", Error: assets.GenerateRangeError, Control: Columns{
			{ID: "from", Label: assets.GenerateFrom, Control: Number{Value: &count, Max: 9}},
			{ID: "to", Label: assets.GenerateTo, Control: Number{Value: &count, Max: 9}},
		}},
		{ID: "seed", Label: assets.NewChallengeSeed, Control: Seed{Text: text, Day: day}},
		{ID: "buttons", Control: Buttons{day, {ID: "other", Spec: day.Spec, OnClick: func() {}}}},
		{ID: "button", Label: assets.KeysOpenAbout, Control: Button(day)},
		{ID: "heading", Label: assets.EditBoardEdges, Control: Heading{}},
		{ID: "custom", Control: Custom{layout.Cell(0, 33, func(image.Rectangle) {})}},
		{ID: "divider", Control: Divider{}},
		{ID: "fit", Label: assets.DisplayReducedMotion, Help: assets.DisplayReducedMotionAbout, Control: Setting{Key: "scale-to-fit"}},
		{ID: "delay", Label: assets.DisplayRepeatDelay, Control: Setting{Key: "repeat-delay", Unit: Seconds}},
		{ID: "theme", Label: assets.DisplayTheme, Control: Setting{Key: "theme", Choices: []Choice{
			Named(look, settings.ThemeAuto, assets.DisplayThemeAuto), Named(look, settings.ThemeHighContrast, assets.DisplayThemeHighContrast),
		}}},
	}
}

// A form is as high as it was measured, and nothing of a row is beyond that, in a wide and in a
// narrow window, with long words and large text.
func TestMeasuredIsDrawn(t *testing.T) {
	for _, tag := range languages.Tags() {
		for _, width := range []int{320, 1280} {
			for _, large := range []bool{false, true} {
				u := newUpdater(t, tag, width, large)
				v, text, chosen := puzzle.Values{}, "", 0
				rows := everything(u.app.Look(), v, &text, &chosen)
				for _, form := range []*Form{nil, {}} {
					draw := func(rows []Row) func(image.Rectangle) int {
						if form == nil {
							return func(area image.Rectangle) int { return Settings(u.app, area, rows) }
						}
						return func(area image.Rectangle) int { return form.Draw(u.app, area, rows) }
					}
					all := 0
					for i := range rows {
						u.draw = draw(rows[i : i+1])
						measured := u.app.UI.MeasureBody(u.width, u.draw)
						drawn := u.update()
						if measured != drawn || drawn <= 0 {
							t.Errorf("%s, %d wide, large %v: %s is %d high, and measured as %d", tag, width, large, rows[i].ID, drawn, measured)
						}
						for _, op := range u.app.List().Ops(paint.Ground) {
							if op.Kind == paint.KindText && (op.Y < 0 || int(op.Y) > drawn) {
								t.Errorf("%s, %d wide, large %v: %q at %.0f is beyond %s, %d high", tag, width, large, op.Text, op.Y, rows[i].ID, drawn)
							}
						}
						all += drawn
					}
					u.draw = draw(rows)
					if measured, drawn := u.app.UI.MeasureBody(u.width, u.draw), u.update(); measured != drawn || drawn < all {
						t.Errorf("%s, %d wide, large %v: the form is %d high, measured as %d, and its rows %d", tag, width, large, drawn, measured, all)
					}
				}
			}
		}
	}
}

// A line for an error keeps its height whether the value is wrong or not.
func TestNothingMovesForErrors(t *testing.T) {
	for _, width := range []int{320, 1280} {
		u := newUpdater(t, "de", width, false)
		f := new(Form)
		for _, values := range [][2]string{{"12", "99999999999"}, {"", "x"}} {
			heights := map[int]bool{}
			for _, text := range values {
				n := 7
				for _, wrong := range []bool{false, true} {
					u.draw = func(area image.Rectangle) int {
						return f.Draw(u.app, area, []Row{
							{ID: "seed", Label: assets.NewChallengeSeed, Control: Seed{Text: &text}},
							{ID: "number", Label: assets.GenerateFrom, Help: assets.FifteenNewStepsLabel, Error: assets.GenerateRangeError, Wrong: wrong, Control: Number{Value: &n, Max: 9}},
						})
					}
					heights[u.update()] = true
				}
			}
			if len(heights) != 1 {
				t.Errorf("%d wide: the form is %v high", width, heights)
			}
		}
	}
}

// The control of a setting is beside its label, or below it in a narrow window.
func TestControlsGoBelowTheirLabels(t *testing.T) {
	row := Row{ID: "theme", Label: assets.DisplayTheme, Control: Setting{Key: "theme", Choices: []Choice{{Value: "auto"}, {Value: "dark"}}}}
	below := map[int]int{}
	for _, width := range []int{320, 1280} {
		u := newUpdater(t, "en", width, false)
		u.draw = func(area image.Rectangle) int { return Settings(u.app, area, []Row{row}) }
		u.update()
		at := u.find("theme")
		if at == nil || at.Name != u.app.Text(assets.DisplayTheme) {
			t.Fatalf("%d wide: got %+v", width, at)
		}
		below[width] = at.Bounds.Min.Y
	}
	if below[320] <= below[1280] {
		t.Errorf("the control is at %v by the width of the window", below)
	}
}

// In Settings the label of a slider ends before it, also in a narrow window.
func TestLabelsEndBeforeSliders(t *testing.T) {
	for _, tag := range languages.Tags() {
		u := newUpdater(t, tag, 328, false)
		for _, label := range []assets.ID{assets.DisplayVolume, assets.DisplaySpeechRate, assets.DisplayRepeatDelay, assets.DisplayRepeatPace, assets.DisplayDwellTime} {
			row := Row{ID: "ring", Label: label, Control: Setting{Key: "ring"}}
			u.draw = func(area image.Rectangle) int { return Settings(u.app, area, []Row{row}) }
			u.update()
			at, word := u.find("ring"), u.app.Text(label)
			for _, op := range u.app.List().Ops(paint.Ground) {
				if op.Kind != paint.KindText || op.Text != word {
					continue
				}
				room := at.Bounds.Min.X - u.app.UI.Px(theme.Space8) - int(op.X)
				if u.app.UI.Fit(word, op.Font, room) != op.Font || u.app.UI.Shorten(word, theme.Body, room) != word {
					t.Errorf("%s: %q does not fit into %d pixels before the slider", tag, word, room)
				}
			}
		}
	}
}

// What the player does reaches the settings or the values, within their limits, and nothing else.
func TestValues(t *testing.T) {
	glass := []Choice{{Value: "glass"}, {Value: "clay"}}
	counts := []Preset{{Value: 3, Min: 2, Max: 5}, {Value: 20, Min: 6, Max: 40}}
	option := func(key string) Option { return Option{Family: bags{}, Key: key, Values: puzzle.Values{}} }
	set := func(id string, n int) access.Act { return access.Act{ID: id, Verb: access.Set, Number: n} }
	press := func(id widget.ID) access.Act { return access.Act{ID: string(id), Verb: access.Press} }
	with := func(o Option, change func(*Option)) Option { change(&o); return o }
	for _, test := range []struct {
		name    string
		row     Row
		act     access.Act
		setting string // its key
		want    any    // its value, or that of the option as a text
		same    bool   // nothing has changed
	}{
		{"a flag", Row{Control: Setting{Key: "speak"}}, press("row"), "speak", true, false},
		{"a disabled flag", Row{Disabled: true, Control: Setting{Key: "speak"}}, press("row"), "speak", false, true},
		{"a hidden flag", Row{Hidden: true, Control: Setting{Key: "speak"}}, press("row"), "speak", false, true},
		{"a number", Row{Control: Setting{Key: "ring"}}, set("row", 45), "ring", 45, false},
		{"a number between steps", Row{Control: Setting{Key: "ring"}}, set("row", 48), "ring", 50, false},
		{"a number beyond the limit", Row{Control: Setting{Key: "ring"}}, set("row", 900), "ring", 60, false},
		{"a number in coarser steps", Row{Control: Setting{Key: "volume", Step: 5}}, set("row", 33), "volume", 35, false},
		{"a number of some", Row{Control: Setting{Key: "zoom", Choices: []Choice{{Value: "100"}, {Value: "150"}}}}, press("row#1"), "zoom", 150, false},
		{"a word", Row{Control: Setting{Key: "marbles", Choices: glass}}, press("row#1"), "marbles", "clay", false},
		{"a word of a list", Row{Control: Setting{Key: "marbles", Kind: DropDown, Choices: glass}}, press("row#0"), "marbles", "glass", false},
		{"the word that is shown", Row{Control: Setting{Key: "marbles", Shown: "clay", Choices: glass}}, press("row#1"), "marbles", "usual", true},
		{"another than is shown", Row{Control: Setting{Key: "marbles", Shown: "clay", Choices: glass}}, press("row#0"), "marbles", "glass", false},
		{"an option on", Row{Label: assets.EditBoardEdges, Control: option("torn")}, press("row"), "", "true", false},
		{"an option's number", Row{Control: option("count")}, set("row", 40), "", "40", false},
		{"an option's number beyond the limit", Row{Control: option("count")}, set("row", 41), "", "40", false},
		{"an option's preset", Row{Control: with(option("count"), func(o *Option) { o.Presets, o.PresetsID = counts, "presets" })}, press("presets#0"), "", "3", false},
		{"the preset that is chosen", Row{Control: with(option("count"), func(o *Option) { o.Presets, o.PresetsID = counts, "presets" })}, press("presets#1"), "", "", true},
		{"an option's word", Row{Control: with(option("cloth"), func(o *Option) { o.Choices = []Choice{{Value: "silk"}, {Value: "linen"}} })}, press("row#1"), "", "linen", false},
		{"an option's text", Row{Control: with(option("name"), func(o *Option) { o.Choices = []Choice{{Value: ""}, {Value: "x"}} })}, press("row#1"), "", "x", false},
	} {
		u := newUpdater(t, "en", 1280, false)
		changed := 0
		test.row.ID, test.row.Changed = "row", func() { changed++ }
		f := new(Form)
		u.draw = func(area image.Rectangle) int { return f.Draw(u.app, area, []Row{test.row}) }
		u.update()
		u.update(test.act)
		got := u.app.Settings.Value(test.setting)
		if o, ok := test.row.Control.(Option); ok {
			got = o.Values[o.Key]
		}
		if got != test.want || (changed == 0) != test.same || changed > 1 || !f.Valid() {
			t.Errorf("%s: got %v, changed %d times, valid %v; want %v", test.name, got, changed, f.Valid(), test.want)
		}
	}
}

// A form is valid if every row that applies is.
func TestValid(t *testing.T) {
	u := newUpdater(t, "en", 1280, false)
	f := new(Form)
	n, text, wrong, hidden := 7, "", false, false
	u.draw = func(area image.Rectangle) int {
		return f.Draw(u.app, area, []Row{
			{ID: "seed", Hidden: hidden, Control: Seed{Text: &text}},
			{ID: "pair", Hidden: hidden, Wrong: wrong, Control: Columns{{ID: "number", Control: Number{Value: &n, Min: 2, Max: 9}}}},
		})
	}
	write := func(id, text string) access.Act { return access.Act{ID: id, Verb: access.Write, Text: text} }
	for _, step := range []struct {
		name          string
		act           access.Act
		wrong, hidden bool
		valid         bool
	}{
		{name: "at first", valid: true},
		{name: "too large a seed", act: write("seed", "4294967296")},
		{name: "which does not apply", hidden: true, valid: true},
		{name: "and does again"},
		{name: "the largest seed", act: write("seed", "4294967295"), valid: true},
		{name: "too large a number", act: write("number", "10")},
		{name: "the largest number", act: write("number", "9"), valid: true},
		{name: "wrong together", wrong: true},
		{name: "and right", valid: true},
	} {
		wrong, hidden = step.wrong, step.hidden
		u.update(step.act)
		u.update()
		if f.Valid() != step.valid {
			t.Errorf("%s: valid %v", step.name, f.Valid())
		}
	}
	if n != 9 || text != "4294967295" {
		t.Errorf("got %d and %q", n, text)
	}
}

// A form that offers what the settings or a code would refuse is a mistake of the program.
func TestRefusedChoices(t *testing.T) {
	for name, control := range map[string]Control{
		"no such key":     Setting{Key: "pegs"},
		"no such word":    Setting{Key: "theme", Choices: []Choice{{Value: "purple"}}},
		"no such option":  Option{Family: bags{}, Key: "pegs"},
		"no such cloth":   Option{Family: bags{}, Key: "cloth", Choices: []Choice{{Value: "wool"}}},
		"no such number":  Option{Family: bags{}, Key: "count", Choices: []Choice{{Value: "41"}}},
		"a text to write": Option{Family: bags{}, Key: "name"},
	} {
		u := newUpdater(t, "en", 1280, false)
		u.draw = func(area image.Rectangle) int {
			return new(Form).Draw(u.app, area, []Row{{ID: "row", Control: control}})
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: it was drawn", name)
				}
			}()
			u.update()
		}()
	}
}

// A typed text becomes the setting when it is valid. Another one has an error of one line, and the
// setting stays.
func TestTypedSetting(t *testing.T) {
	u := newUpdater(t, "en", 600, false)
	var text TypedText
	u.draw = func(area image.Rectangle) int {
		return Settings(u.app, area, []Row{{
			ID: "address", Label: assets.DisplayWebAddress, Help: assets.DisplayWebAddressAbout, Error: assets.DisplayWebAddressWrong,
			Control: Typed{Key: "web-address", Text: &text},
		}})
	}
	for _, test := range []struct {
		typed, want string
		wrong       bool
	}{
		{"https://example.org/slide/", "https://example.org/slide/", false},
		{"example.org", "https://example.org/slide/", true},
		{"", "", false},
	} {
		u.update()
		u.update(access.Act{ID: "address", Verb: access.Write, Text: test.typed})
		u.update()
		if got := u.app.Settings.WebAddress; got != test.want {
			t.Errorf("%q typed: the setting is %q, want %q", test.typed, got, test.want)
		}
		field := u.find("address")
		if field == nil || field.Name != u.app.Text(assets.DisplayWebAddress) {
			t.Fatalf("%q typed: the field is %+v", test.typed, field)
		}
		tree := u.app.UI.Tree()
		message := u.app.Text(assets.DisplayWebAddressWrong)
		if shown := tree.Find(func(n *access.Node) bool { return strings.Contains(n.Name, message) }) != nil; shown != test.wrong {
			t.Errorf("%q typed: error shown %v, want %v", test.typed, shown, test.wrong)
		}
	}
}

// A setting that changes while its field is shown stays, and the field shows it.
func TestTypedSettingFollows(t *testing.T) {
	u := newUpdater(t, "en", 600, false)
	var text TypedText
	u.draw = func(area image.Rectangle) int {
		return Settings(u.app, area, []Row{{ID: "address", Label: assets.DisplayWebAddress, Control: Typed{Key: "web-address", Text: &text}}})
	}
	u.update()
	const restored = "https://example.org/"
	u.app.Change(u.app.Settings.With("web-address", restored))
	u.update()
	u.update()
	if got := u.app.Settings.WebAddress; got != restored {
		t.Errorf("the setting is %q", got)
	}
	if field := u.find("address"); field == nil || field.Value != restored {
		t.Errorf("the field is %+v", field)
	}
}
