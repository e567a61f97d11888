package puzzle_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
)

// Codes of every family may have a name and times, which change neither the start nor the
// identity.
func TestNamesAndTimes(t *testing.T) {
	const klotski = "klotski?level=heng-dao-li-ma"
	for _, test := range []struct {
		text, want string // canonical; "" if it equals the text
		name       string
		times      string
	}{
		{"worlds?moves=G0uG0d&times=0.a", "", "", "[0s 10ms]"},
		{"worlds?times=0.a&moves=G0uG0d", "worlds?moves=G0uG0d&times=0.a", "", "[0s 10ms]"},
		{"worlds?moves=G0uG0d.&times=0", "", "", "[0s]"},
		{"worlds?name=My+board", "", "My board", "[]"},
		{"worlds?name=", "worlds", "", "[]"},
		{"worlds?moves=G0u&name=%E5%9C%86&times=0", "worlds?name=%E5%9C%86&moves=G0u&times=0", "圆", "[0s]"},
		{klotski + "&name=a%26moves%3D", "", "a&moves=", "[]"},
		{"fifteen?size=3&seed=1&moves=&name=x", "fifteen?size=3&seed=1&name=x&moves=", "x", "[]"},
		{"worlds?moves=G0uG0dG0u&times=0.0.zz", "", "", "[0s 0s 1.295s]"},
	} {
		code, err := puzzle.Standard().ParseCode(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		want := test.want
		if want == "" {
			want = test.text
		}
		if code.String() != want || code.Name != test.name || fmt.Sprint(code.Times) != test.times {
			t.Errorf("%s: %s, name %q, times %v", test.text, code, code.Name, code.Times)
		}
		bare, err := puzzle.NewCode(code.Family, code.Values)
		if err != nil || bare.String() != puzzle.Identity(code.String()) || puzzle.FormatStart(code.Family, code.Values) != bare.String() {
			t.Errorf("%s: identity %s, want %s", code, puzzle.Identity(code.String()), bare)
		}
		f, v, ok := puzzle.Standard().ReadStart(code.String())
		if !ok || f != code.Family || fmt.Sprint(v) != fmt.Sprint(code.Values) {
			t.Errorf("%s: read as %v, %v, %v", code, f, v, ok)
		}
	}
	for text, want := range map[string]string{
		"worlds?moves=G0uG0d&times=0":                           "1 times: want one for each of 2",
		"worlds?moves=G0uG0d&times=0.1.2":                       "3 times",
		"worlds?moves=G0u&times=":                               "in base 36",
		"worlds?times=0":                                        "of 0 gestures",
		"worlds?moves=&times=0":                                 "of 0 gestures",
		"worlds?moves=G0u&times=1":                              "first to be 0",
		"worlds?moves=G0uG0d&times=0.A":                         "small letters",
		"worlds?moves=G0uG0d&times=0.-1":                        "in base 36",
		"worlds?moves=G0uG0d&times=0.01":                        "in base 36",
		"worlds?moves=G0uG0d&times=0.zzzzzzzzzzz":               "in base 36",
		"worlds?moves=G0uG0dG0u&times=0.100000000.100000000":    "hundred years",
		"worlds?name=" + strings.Repeat("n", 61):                "at most 60",
		"worlds?name=a%0Ab":                                     "printed",
		"worlds?name=%ff":                                       "printed",
		"worlds?name=a&name=b":                                  "twice",
		"worlds?moves=" + strings.Repeat("G0u", puzzle.MaxCode): "no code is longer",
	} {
		if code, err := puzzle.Standard().ParseCode(text); err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 250 {
			t.Errorf("%.60s: %.90v, error %v, want %q", text, code, err, want)
		}
	}
}

// Starts that differ only by chance are in one class; positions that were written out are
// in none.
func TestClasses(t *testing.T) {
	for _, test := range []struct{ code, class string }{
		{"worlds", ""},
		{"worlds?board=classicsmall&xy=" + solvedSmall, ""},
		{"worlds?seed=5", "worlds"},
		{"worlds?seed=5&steps=40", "worlds?steps=40"},
		{"worlds?board=vertical&gapConfig=2l&randomizeGaps=true&wrapH=true&seed=5&steps=40&profile=web", "worlds?board=vertical&gapConfig=2l&randomizeGaps=true&wrapH=true&steps=40"},
		{"fifteen?size=5&seed=1", "fifteen?size=5"},
		{"fifteen?size=5&seed=1&scramble=walk&k=30", "fifteen?size=5&scramble=walk&k=30"},
		{"fifteen?seed=1&mode=timed", "fifteen?mode=timed"},
		{"fifteen?day=2026-09-02", "fifteen"},
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8", ""},
		{"klotski?level=classic", "klotski?level=heng-dao-li-ma"},
		{"klotski?board=.AA./.AA./..../..../....", ""},
		{"carom?walls=" + open(8, 8) + "&goal=c3&pieces=b2h8", ""},
		{"carom?walls=" + open(8, 8) + "&targets=tc3,*d4&pieces=b2h8", "carom?walls=" + open(8, 8) + "&pieces=a1b1&targets=th8,th8"},
		{"carom?size=9x16&walls=" + open(9, 16) + "&goal=c3&pieces=b2h8", "carom?size=9x16&walls=" + open(9, 16) + "&goal=i16&pieces=a1b1"},
		{"carom?day=2026-02-01", "carom?day=2026-02-01&id=" + shortID(t, "2026-02-01")},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		common, ok := code.Family.Class(code.Values)
		if got := puzzle.FormatStart(code.Family, common); ok != (test.class != "") || ok && got != test.class {
			t.Errorf("%s: class %s, %v; want %s", test.code, got, ok, test.class)
		}
	}
}

func shortID(t *testing.T, day string) string {
	t.Helper()
	date, err := puzzle.ParseDate(day)
	if err != nil {
		t.Fatal(err)
	}
	found, ok := puzzle.CaromAssignedDay(date)
	if !ok {
		t.Fatal("no puzzle of", day)
	}
	return found.Puzzle.ShortID()
}

// A daily puzzle belongs to its day only.
func TestIsDaily(t *testing.T) {
	for _, f := range puzzle.Standard() {
		for after := range 60 {
			date := puzzle.Date{Year: 2026, Month: time.February, Day: 20}.Add(after)
			v, err := f.Normalize(f.Daily(date))
			if err != nil {
				t.Fatal(err)
			}
			if !puzzle.IsDaily(f, v, date) || puzzle.IsDaily(f, v, date.Add(1)) {
				t.Errorf("%s: %v is of %v: %v; of the day after: %v", f.Name(), v, date, puzzle.IsDaily(f, v, date), puzzle.IsDaily(f, v, date.Add(1)))
			}
		}
	}
	for _, other := range []puzzle.Values{{puzzle.KeySeed: "20260902", puzzle.KeySteps: "40"}, {puzzle.KeySeed: "20261302"}, {puzzle.KeySeed: "5"}, nil} {
		if day, ok := puzzle.Worlds.DayOf(other); ok {
			t.Errorf("%v is the puzzle of %v", other, day)
		}
	}
}

// Parts are counted in families that have them.
func TestParts(t *testing.T) {
	for _, test := range []struct {
		code     string
		done, of int
	}{
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8", 2, 3},
		{"fifteen?tiles=1-2-3-4-5-6-0-7-8", 2, 3},
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8", 1, 3},
		{"fifteen?tiles=1-0-3-4-2-6-7-5-8", 0, 3},
		{"fifteen?size=3", 3, 3},
		{"worlds?board=classicsmall", 16, 16},
		{"worlds?board=classicsmall&seed=3&steps=1", 14, 16},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		if done, of := code.Family.Parts(code.Start()); done != test.done || of != test.of {
			t.Errorf("%s: %d of %d, want %d of %d", test.code, done, of, test.done, test.of)
		}
	}
}

// Tables distinguish starts by the columns of their families.
func TestColumns(t *testing.T) {
	for _, test := range []struct{ code, columns, row string }{
		{"fifteen?size=5&seed=7&scramble=walk&k=80&mode=timed", "[size mode scramble k seed day start]", "[5 timed walk 80 7  1-14-8-4-5-7-6-2-9-10-11-16-13-24-18-22-3-20-12-15-0-21-17-23-19]"},
		{"fifteen?day=2026-09-02", "[size mode scramble k seed day start]", "[4 classic shuffle   2026-09-02 10-9-8-14-5-12-4-15-2-1-7-0-13-6-11-3]"},
		{"worlds?seed=5", "[board gapConfig randomizeGaps wrapH wrapV seed steps profile size large gapCells quest]", "[default  false false false 5 250 adaptive    ]"},
		{"klotski?level=classic", "[level]", "[heng-dao-li-ma]"},
		{"carom?day=2026-02-01", "[day]", "[2026-02-01]"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Fatal(err)
		}
		columns, row := code.Family.Columns().Names(), code.Family.Columns().Row(code.Values)
		if fmt.Sprint(columns) != test.columns || fmt.Sprint(row) != test.row || len(columns) != len(row) {
			t.Errorf("%s: %v %v, want %s %s", test.code, columns, row, test.columns, test.row)
		}
	}
}
