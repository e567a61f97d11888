package pages

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// describedFamilies are the families whose games the tests describe.
var describedFamilies = []family.Family{worlds.New()}

// speaking returns an App with words and a date, without a window.
func speaking(t *testing.T, language string) *scene.App {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	today := time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC)
	return &scene.App{Frame: scene.Frame{Words: words, Time: func() time.Time { return today }}}
}

// entered adds a result that was never played to a book and returns it.
func entered(b *records.Book, date, start string, moves, seconds int) {
	b.Add(records.Result{
		Date: date, Time: time.Duration(seconds) * time.Second,
		Metrics: []puzzle.Metric{{Name: "moves", Count: moves}}, Replay: start + "&moves=G0u",
	})
}

func TestDescribe(t *testing.T) {
	for _, test := range []struct{ language, start, want string }{
		{"en", "worlds?seed=5", "Worlds · Challenge · Default (8×8) · 2 small gaps · The last inn · 250 shuffle moves"},
		{"en", "worlds?board=horizontal&gapConfig=1l", "Worlds · Free play · Horizontal (16×8) · 1 large gap"},
		{"en", "worlds?wrapH=true&wrapV=true", "Worlds · Free play · Default (8×8) · 2 small gaps · wraps on all sides"},
		{"zh-Hans", "worlds?seed=5&steps=40", "世界拼图 · 挑战 · 标准（8×8） · 2 个小空位 · 暮色港湾 · 打乱 40 步"},
		{"en", "worlds?seed=5&profile=classic", "Worlds · Challenge · Default (8×8) · 2 small gaps · The old well · 250 shuffle moves · shuffled as in the first version"},
		{"en", "chess?seed=5", "chess?seed=5"},
		{"en", "worlds?seed=%zz", "worlds?seed=%zz"},
	} {
		if got := describeCode(speaking(t, test.language).Look(), describedFamilies, test.start); got != test.want {
			t.Errorf("%s in %s: %q, want %q", test.start, test.language, got, test.want)
		}
	}
}

// The records of Fifteen have the slides beside the moves, of one start and of a class.
func TestRecordsCountSlides(t *testing.T) {
	app := speaking(t, "en")
	b := records.NewBook(puzzle.Standard())
	app.Book = &b
	for i, ms := range []int{9000, 7000} {
		for _, start := range []string{"fifteen?day=2026-09-03", fmt.Sprintf("fifteen?seed=%d", 500+i)} {
			b.Add(records.Result{
				Date: "2026-09-03", Time: time.Duration(ms) * time.Millisecond, Optimum: 40,
				Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 50 + 4*i}, {Name: puzzle.MetricSlides, Count: 31 + i}}, Replay: start + "&moves=1u",
			})
		}
	}
	for i, count := range []int{48, 40} { // whose optimum is not known
		b.Add(records.Result{
			Date: "2026-09-03", Time: time.Duration(4+i) * time.Second, Replay: fmt.Sprintf("fifteen?size=5&seed=%d&moves=1u", i),
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: count}, {Name: puzzle.MetricSlides, Count: count - 10}},
		})
	}
	if lines := classLines(app, b.ClassBests("fifteen?size=5")); len(lines) != 2 || !strings.Contains(lines[0].text, "0:04.000 · 48 moves") || !strings.Contains(lines[1].text, "Fewest moves · 40 moves · 30 slides") {
		t.Errorf("the best of a size are %v", lines)
	}
	text := func(lines []bestLine) string {
		var all []string
		for _, l := range lines {
			all = append(all, l.text)
		}
		return strings.Join(all, "\n")
	}
	for what, said := range map[string]string{"start": text(startLines(app, b.Bests("fifteen?day=2026-09-03"))), "class": text(classLines(app, b.ClassBests("fifteen")))} {
		if !strings.Contains(said, "31 slides") || !strings.Contains(said, "54 moves · 32 slides") {
			t.Errorf("%s: %s", what, said)
		}
	}
}

// Random values such as seeds are not part of a preset's name; all other values are.
func TestDescribePreset(t *testing.T) {
	const wrapped = "worlds?board=horizontal&gapConfig=2l&randomizeGaps=true&wrapH=true&seed=5&steps=1000"
	b := records.NewBook(puzzle.Standard())
	entered(&b, "2026-09-03", "worlds?seed=5", 10, 20)
	entered(&b, "2026-09-03", wrapped, 10, 20)
	for _, test := range []struct{ language, start, want string }{
		{"en", "worlds?seed=5", "Worlds · Challenge · Default (8×8) · 2 small gaps · 250 shuffle moves"},
		{"en", wrapped, "Worlds · Challenge · Horizontal (16×8) · 2 large gaps · 1000 shuffle moves · random gaps · wraps left and right"},
		{"zh-Hans", wrapped, "世界拼图 · 挑战 · 横向（16×8） · 2 个大空位 · 打乱 1000 步 · 随机空位 · 左右环绕"},
	} {
		preset, _ := b.Class(test.start)
		if got := describePreset(speaking(t, test.language), describedFamilies, preset, b.ClassBests(preset)); got != test.want {
			t.Errorf("%s in %s: %q, want %q", preset, test.language, got, test.want)
		}
	}
}

func TestBestLines(t *testing.T) {
	const start = "worlds?seed=5"
	app := speaking(t, "en")
	b := records.NewBook(puzzle.Standard())
	app.Book = &b
	check := func(want ...string) {
		t.Helper()
		lines := startLines(app, b.Bests(start))
		if len(lines) != len(want) {
			t.Fatalf("%d lines, want %d: %v", len(lines), len(want), lines)
		}
		for i, line := range lines {
			if line.text != want[i] {
				t.Errorf("line %d is %q, want %q", i, line.text, want[i])
			}
		}
	}
	entered(&b, "2026-09-03", start, 30, 75)
	check("Best time 1:15.000 · Fewest moves 30 · 3 September 2026")
	entered(&b, "2026-09-05", start, 20, 120)
	check("Best time 1:15.000 · 3 September 2026 · solved 2 times", "Fewest moves 20 · Today")
	entered(&b, "2026-09-05", start, 10, 10)
	check("Best time 0:10.000 · Fewest moves 10 · Today · solved 3 times")
	if lines := startLines(app, b.Bests(start)); lines[0].best.Moves() != 10 {
		t.Errorf("the line shows the replay of %v", lines[0].best)
	}
}

// The records show the highest points of a start in the line of the result that has them.
func TestBestLinesShowPoints(t *testing.T) {
	const start = "fifteen?day=2026-09-03"
	app := speaking(t, "en")
	b := records.NewBook(puzzle.Standard())
	app.Book = &b
	add := func(seconds, tiles, points int) {
		b.Add(records.Result{
			Date: "2026-09-05", Time: time.Duration(seconds) * time.Second, Points: points,
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: tiles}}, Replay: start + "&moves=1l",
		})
	}
	for _, test := range []struct {
		seconds, tiles, points int
		want                   string
	}{
		{75, 30, 0, "Best time 1:15.000 · Fewest moves 30 · Today"}, // of an older version
		{60, 20, 1200, "Best time 1:00.000 · Fewest moves 20 · Today · solved 2 times · Most points 1200"},
		{90, 40, 1300, "Best time 1:00.000 · Fewest moves 20 · Today · solved 3 times|Most points 1300 · Today"},
	} {
		add(test.seconds, test.tiles, test.points)
		var got []string
		for _, line := range startLines(app, b.Bests(start)) {
			got = append(got, line.text)
		}
		if strings.Join(got, "|") != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// The records can be searched by the words of their names, divided by the kind of start, and put in another order.
func TestRecordsAreFound(t *testing.T) {
	const other = "worlds?day=2026-09-04" // of another kind than the others
	app := speaking(t, "en")
	b := records.NewBook(puzzle.Standard())
	app.Book = &b
	entered(&b, "2026-09-01", "worlds?seed=5", 30, 50)
	entered(&b, "2026-09-02", "worlds?seed=5", 31, 51)
	entered(&b, "2026-09-03", "worlds?board=horizontal&seed=6", 20, 70)
	entered(&b, "2026-09-04", other, 40, 60)
	for _, test := range []struct {
		name    string
		search  string
		order   int
		divided bool
		want    string // moves of the first lines
	}{
		{"the latest", "", 0, false, "40 20 30"},
		{"the fastest", "", 1, false, "30 40 20"},
		{"the shortest", "", 2, false, "20 30 40"},
		{"the most often solved", "", 3, false, "30 40 20"},
		{"by name", "horiz", 0, false, "20"},
		{"by several words in any order", "CHALLENGE default", 0, false, "30"},
		{"by a word that no name has", "chess", 0, false, ""},
		{"of a kind", "", 0, true, "40"},
		{"of a kind, by name", "horizontal", 0, true, ""},
	} {
		v := recordList{families: describedFamilies, of: "worlds", search: test.search, order: test.order, divided: test.divided, kind: b.Kind(other)}
		v.gather(app)
		var got []string
		for _, e := range v.entries {
			got = append(got, fmt.Sprint(e.lines[0].best.Moves()))
		}
		if strings.Join(got, " ") != test.want || len(v.kinds) != 2 {
			t.Errorf("%s: %v of %d kinds, want %q", test.name, got, len(v.kinds), test.want)
		}
	}
}
