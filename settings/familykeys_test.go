package settings_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/settings"
)

func TestFamilyKeysHaveTheirDefaults(t *testing.T) {
	s := defaultLines()
	if s.Shared != settings.Default().Shared {
		t.Errorf("what is shared became %+v", s.Shared)
	}
	for _, test := range []struct {
		name   string
		flag   bool
		number int
		text   string
	}{
		{name: "marble-looks", text: "glass"},
		{name: "count-marbles"},
		{name: "marbles.bag", text: "linen"},
		{name: "marbles.jar"},
		{name: "marbles.roll", flag: true},
		{name: "marbles.ring", number: 30},
		{name: "marbles.seen"},
		{name: "marbles"},
		{name: "pegs.round"}, // unknown
		{name: "sound", flag: true},
		{name: "zoom", number: 100},
		{name: "theme", text: "auto"},
		{name: ""},
	} {
		if flag, number, text := s.Flag(test.name), s.Number(test.name), s.Text(test.name); flag != test.flag || number != test.number || text != test.text {
			t.Errorf("%s: got %t, %d, %q, want %+v", test.name, flag, number, text, test)
		}
	}
}

// A key tells what can be chosen, and accepts exactly that.
func TestKeysTellTheirValues(t *testing.T) {
	s := defaultLines()
	for _, test := range []struct {
		key             string
		choices         []string
		low, high, step int
	}{
		{key: "theme", choices: []string{"auto", "light", "dark", "high-contrast"}},
		{key: "zoom", low: 100, high: 200, step: 25},
		{key: "marbles.ring", low: 10, high: 60, step: 5},
		{key: "sound"},
	} {
		key, ok := s.Key(test.key)
		low, high, step := key.Limits()
		if !ok || !slices.Equal(key.Choices(), test.choices) || low != test.low || high != test.high || step != test.step {
			t.Errorf("%s: got %v and %d to %d by %d, want %+v", test.key, key.Choices(), low, high, step, test)
		}
		if test.step > 0 && (!key.Accepts(low) || !key.Accepts(high) || key.Accepts(high+step) || key.Accepts(low-step)) {
			t.Errorf("%s accepts other values than its limits", test.key)
		}
	}
	if _, ok := s.Key("pegs.round"); ok {
		t.Error("there is a key pegs.round")
	}
}

func TestWithTakesWhatTheKeyAllows(t *testing.T) {
	type name string
	for _, test := range []struct {
		key   string
		value any
		right bool
	}{
		{"marble-looks", "clay", true},
		{"marble-looks", "", false},
		{"marble-looks", "Clay", false},
		{"marble-looks", name("clay"), false},
		{"marble-looks", nil, false},
		{"count-marbles", true, true},
		{"count-marbles", 1, false},
		{"count-marbles", "true", false},
		{"marbles.bag", "silk2", true},
		{"marbles.bag", "", true},
		{"marbles.bag", strings.Repeat("s", 40), true},
		{"marbles.bag", strings.Repeat("s", 41), false},
		{"marbles.bag", "Silk", false},
		{"marbles.bag", "raw-silk", false},
		{"marbles.bag", 2, false},
		{"marbles.ring", 10, true},
		{"marbles.ring", 60, true},
		{"marbles.ring", int64(60), true},
		{"marbles.ring", 5, false},
		{"marbles.ring", 65, false},
		{"marbles.ring", 31, false},
		{"marbles.ring", 35.0, false},
		{"marbles.ring", "35", false},
		{"marbles.seen", 65535, true},
		{"marbles.seen", 65536, false},
		{"marbles.seen", -1, false},
		{"marbles.pocket", true, false},
		{"sound", false, true},
		{"sound", 1, false},
		{"theme", "dark", true},
		{"theme", "purple", false},
		{"zoom", 150, true},
		{"zoom", 151, false},
	} {
		before := defaultLines()
		after := before.With(test.key, test.value)
		if !before.Equal(defaultLines()) {
			t.Fatalf("%s = %v changed the original to %+v", test.key, test.value, before)
		}
		if !test.right {
			if !after.Equal(before) {
				t.Errorf("%s = %v was accepted: %+v", test.key, test.value, after)
			}
			continue
		}
		want := test.value
		if n, ok := want.(int64); ok {
			want = int(n)
		}
		if got := value(after, test.key, want); got != want || after.Equal(before) {
			t.Errorf("%s = %v: got %v", test.key, test.value, got)
		}
		if back := after.With(test.key, value(before, test.key, want)); !back.Equal(before) {
			t.Errorf("%s = %v and back: got %+v", test.key, test.value, back)
		}
	}
}

// value returns the value of a key that has the type of like.
func value(s settings.Settings, key string, like any) any {
	switch like.(type) {
	case bool:
		return s.Flag(key)
	case string:
		return s.Text(key)
	default:
		return s.Number(key)
	}
}

func TestEqualSeesEveryKey(t *testing.T) {
	text, err := settings.Format(chosen(), nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	table := ""
	for line := range strings.Lines(string(text)) {
		switch {
		case strings.HasPrefix(line, "["):
			table = line
		case strings.Contains(line, " = "):
			seen++
			got, warnings, err := settings.Parse([]byte(table+line), own()...)
			if err != nil || len(warnings) > 0 || got.Equal(defaultLines()) || defaultLines().Equal(got) || !got.Equal(got) {
				t.Errorf("%s%s: got %+v, %v, %v", table, line, got, warnings, err)
			}
		}
	}
	if want := strings.Count(string(text), "\n# ") - 1; seen != want { // the first lines of the comment are no keys
		t.Errorf("saw %d keys, the head explains %d", seen, want)
	}
}

func TestEqualSeesWhichFamilies(t *testing.T) {
	ring, jar := settings.Number("marbles.ring", 30, 10, 60, 5), settings.Slug("marbles.jar", "")
	for _, test := range []struct {
		name string
		a, b settings.Settings
		want bool
	}{
		{"nobody", settings.Default(), settings.Default(), true},
		{"zero", settings.Settings{}, settings.Settings{}, true},
		{"the same", settings.Default(ring, jar), settings.Default(ring, jar), true},
		{"one more", settings.Default(ring), settings.Default(ring, jar), false},
		{"another order", settings.Default(ring, jar), settings.Default(jar, ring), false},
		{"another name", settings.Default(jar), settings.Default(settings.Slug("marbles.box", "")), false},
		{"another kind", settings.Default(jar), settings.Default(settings.Flag("marbles.jar", false)), false},
		{"back and forth", settings.Default(ring), settings.Default(ring).With("marbles.ring", 40).With("marbles.ring", 30), true},
	} {
		if test.a.Equal(test.b) != test.want || test.b.Equal(test.a) != test.want {
			t.Errorf("%s: not %t", test.name, test.want)
		}
	}
}

func TestMistakesOfTheProgramAreSeenAtOnce(t *testing.T) {
	flags := func(names ...string) func() {
		return func() {
			var keys []settings.Key
			for _, name := range names {
				keys = append(keys, settings.Flag(name, false))
			}
			settings.Default(keys...)
		}
	}
	for _, test := range []struct {
		name  string
		do    func()
		right bool
	}{
		{"no name", flags(""), false},
		{"no table", flags(".roll"), false},
		{"no name in a table", flags("marbles."), false},
		{"a table in a table", flags("marbles.glass.roll"), false},
		{"capitals", flags("Marbles"), false},
		{"two lines", flags("marbles\nsound"), false},
		{"a shared name", flags("sound"), false},
		{"the same twice", flags("marbles.roll", "marbles.roll"), false},
		{"a key that is a table", flags("marbles.roll", "marbles"), false},
		{"a table that is a key", flags("marbles", "marbles.roll"), false},
		{"a shared key as a table", flags("theme.marbles"), false},
		{"a shared table as a key", flags("window"), false},
		{"a choice of nothing", func() { settings.Choice("marbles", "") }, false},
		{"a default that is no choice", func() { settings.Choice("marbles", "steel", "glass", "clay") }, false},
		{"a default out of range", func() { settings.Number("marbles", 5, 10, 60, 5) }, false},
		{"a default between steps", func() { settings.Number("marbles", 12, 10, 60, 5) }, false},
		{"a default that is no name", func() { settings.Slug("marbles", "a b") }, false},
		{"names that begin alike", flags("marbles", "marbles-2", "marbles-2x.roll", "marbles-3.roll"), true},
		{"more in the shared table", flags("window.marbles"), true},
	} {
		func() {
			defer func() {
				if fault := recover(); (fault == nil) != test.right {
					t.Errorf("%s: got %v", test.name, fault)
				}
			}()
			test.do()
		}()
	}
}
