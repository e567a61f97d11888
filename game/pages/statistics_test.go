package pages

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// For any times a plot has a few lines, at round times.
func TestTick(t *testing.T) {
	for _, test := range []struct{ longest, want time.Duration }{
		{time.Second, time.Second},
		{9 * time.Second, 2 * time.Second},
		{4 * time.Minute, time.Minute},
		{12 * time.Minute, 3 * time.Minute},
		{100 * time.Hour, 26 * time.Hour},
	} {
		if got := tick(test.longest); got != test.want {
			t.Errorf("tick(%v) = %v, want %v", test.longest, got, test.want)
		}
	}
	for d := time.Second; d < 1000*time.Hour; d = d*5/4 + time.Second {
		if lines := (d + tick(d) - 1) / tick(d); lines < 1 || lines > 5 {
			t.Fatalf("%v has %d lines", d, lines)
		}
	}
}

func TestMedian(t *testing.T) {
	p := Statistics{of: worlds.New()}
	var games []records.Play
	for _, n := range []int{9, 1, 5, 7} {
		games = append(games, records.Play{Result: records.Result{Metrics: []puzzle.Metric{{Name: "moves", Count: n}}}})
	}
	if got := median(games, p.countOf); got != 6 {
		t.Errorf("the median of four is %v, want 6", got)
	}
	if got := median(games[:3], p.countOf); got != 5 {
		t.Errorf("the median of three is %v, want 5", got)
	}
	if got := median(games[1:3], p.countOf); got != 3 {
		t.Errorf("the median of two is %v, want 3", got)
	}
	if got := median(nil, timeOf); got != 0 {
		t.Errorf("the median of none is %v", got)
	}
}

// statisticsWindow implements what the page needs of the program.
type statisticsWindow struct {
	scene.Navigator
	page scene.Page
}

func (w *statisticsWindow) Page() scene.Page { return w.page }
func (*statisticsWindow) Toolbar()           {}

// ruler measures text without a font.
type ruler struct{}

func (ruler) Width(s string, f paint.Font) int { return int(f.Size) * len(s) / 2 }
func (ruler) CapHeight(f paint.Font) int       { return int(f.Size) * 7 / 10 }

// games is the list of saved games, with one of Worlds.
type games struct{ scene.Games }

func (games) Current() *session.Session {
	code, err := puzzle.Standard().ParseCode("worlds?seed=5&steps=9")
	if err != nil {
		panic(err)
	}
	s, err := session.New(code)
	if err != nil {
		panic(err)
	}
	return s
}

// statisticsOf returns the page of a family with results, and the texts on it.
func statisticsOf(t *testing.T, families []family.Family, f family.Family, results ...records.Result) (*You, func() string) {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	book := records.NewBook(puzzle.Standard())
	verdicts := map[string]records.Verdict{}
	for _, r := range results {
		v := r.Verdict
		r.Verdict = records.Fair
		verdicts[r.ID()] = v
		book.Add(r)
	}
	book.SetVerdicts(verdicts)
	w := &statisticsWindow{}
	app := &scene.App{
		Frame: scene.Frame{UI: widget.New(ruler{}, nil), Words: words, Settings: settings.Default(), Pictures: scene.NewPictures(nil),
			Size: image.Pt(1280, 800), Scale: 1, Time: func() time.Time { return time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC) }},
		Games: games{}, Book: &book, Navigator: w,
	}
	p := newYou(app, families, nil, f, StatisticsSection)
	w.page = p
	return p, func() string {
		app.UI.Begin(widget.Input{}, widget.Frame{Size: app.Size, Scale: 1})
		p.Frame(app)
		app.UI.End()
		var said []string
		for layer := range paint.Layer(paint.Layers) {
			for _, op := range app.UI.List().Ops(layer) {
				if op.Kind == paint.KindText {
					said = append(said, op.Text)
				}
			}
		}
		return strings.Join(said, "\n")
	}
}

// fifteenResult returns a result that was never played.
func fifteenResult(seed, seconds, points int) records.Result {
	return records.Result{
		Date: "2026-09-05", Time: time.Duration(seconds) * time.Second, Points: points,
		Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 30}}, Replay: fmt.Sprintf("fifteen?size=3&seed=%d&moves=1l", seed),
	}
}

// The highest points of the games shown are among the numbers, if any game has points.
func TestMostPoints(t *testing.T) {
	families := []family.Family{fifteen.New()}
	for _, test := range []struct {
		results []records.Result
		want    string // "" for no such number
	}{
		{[]records.Result{fifteenResult(1, 20, 700), fifteenResult(2, 30, 1234), fifteenResult(3, 10, 0)}, "1234"},
		{[]records.Result{fifteenResult(1, 20, 0)}, ""},
	} {
		_, said := statisticsOf(t, families, families[0], test.results...)
		got := said()
		if shown := strings.Contains(got, "Most points"); shown != (test.want != "") || !strings.Contains(got, test.want) {
			t.Errorf("of %d results: want %q, got %s", len(test.results), test.want, got)
		}
	}
}

// Families with days say how many weeks are filled. The count of solved puzzles names only the games that
// count.
func TestWeeksInStatistics(t *testing.T) {
	const seconds = 20
	families := []family.Family{fifteen.New()}
	result := fifteenResult(1, seconds, 0)
	shown := result
	shown.Shown, shown.Time = true, shown.Time+1
	_, said := statisticsOf(t, families, families[0], result, shown)
	if got := said(); !strings.Contains(got, "Weeks filled") || !strings.Contains(got, "of 1 counted") {
		t.Errorf("%s", got)
	}
}

// Each row of the table of classes has a name: that of its level or day if a class has one start.
func TestNamesOfClasses(t *testing.T) {
	for _, test := range []struct {
		family      family.Family
		start, want string
	}{
		{worlds.New(), "worlds?seed=5&moves=G0u", "Default (8×8) · 2 small gaps · 250 shuffle moves"},
		{klotski.New(), "klotski?level=pass-02&moves=Au", "Mountain Pass 2"},
		{carom.New(), "carom?day=2026-09-05&moves=Au", "5 September"},
	} {
		_, said := statisticsOf(t, []family.Family{test.family}, test.family, records.Result{
			Date: "2026-09-05", Time: time.Second, Metrics: []puzzle.Metric{{Name: "moves", Count: 30}}, Replay: test.start,
		})
		got := said()
		const heading = "Abandoned\n" // of the last column
		row := got[strings.LastIndex(got, heading)+len(heading):]
		if name, _, _ := strings.Cut(row, "\n"); !strings.Contains(name, test.want) {
			t.Errorf("%s: the row is named %q, want %q", test.start, name, test.want)
		}
	}
}

// Trophies are counted among the games that the filter selects.
func TestTrophiesFollowTheFilter(t *testing.T) {
	result := func(start string) records.Result {
		return records.Result{
			Date: "2026-09-05", Time: time.Second, Optimum: 30,
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 30}}, Replay: start + "&moves=1l",
		}
	}
	families := []family.Family{fifteen.New()}
	p, said := statisticsOf(t, families, families[0], result("fifteen?size=3&seed=1"), result("fifteen?size=3&seed=2"), result("fifteen?size=5&seed=1"))
	got := make([]int, len(p.statistics.groups))
	for i := range got {
		p.statistics.filter, p.as = i, youState{} // as after a change of language, which computes the page again
		if text := said(); !strings.Contains(text, fmt.Sprintf("Trophies\n%d\n", p.statistics.trophies)) {
			t.Errorf("%s: %d trophies are not shown: %s", p.statistics.groups[i].Name, p.statistics.trophies, text)
		}
		got[i] = p.statistics.trophies
	}
	if want := []int{3, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("trophies by filter: %v, want %v", got, want)
	}
}

// The page opens at the requested family if it has results, otherwise at one that has some.
func TestOpensAtAFamilyWithResults(t *testing.T) {
	families := []family.Family{worlds.New(), fifteen.New()}
	for asked, want := range map[int]int{0: 1, 1: 1} {
		if p, _ := statisticsOf(t, families, families[asked], fifteenResult(1, 20, 700)); p.chosen != want {
			t.Errorf("asked for %d: opened at %d, want %d", asked, p.chosen, want)
		}
	}
	if p, _ := statisticsOf(t, families, families[1]); p.chosen != 1 {
		t.Errorf("without results: opened at %d, want the requested family", p.chosen)
	}
}

// Averages and medians have three decimals, as times have.
func TestDecimalsOfAverages(t *testing.T) {
	families := []family.Family{fifteen.New(), worlds.New()}
	var results []records.Result
	for i := range 12 {
		results = append(results, fifteenResult(i, 20+i, 700), records.Result{
			Date: "2026-09-05", Time: time.Duration(10_250+i) * time.Millisecond,
			Metrics: []puzzle.Metric{{Name: "moves", Count: 30}}, Replay: fmt.Sprintf("worlds?seed=%d&steps=9&moves=G0u", i),
		})
	}
	for i, want := range [][]string{{"0:29.000", "0:25.500", "0:22.000"}, {"0:10.250", "0:10.255"}} {
		_, said := statisticsOf(t, families, families[i], results...)
		got := said()
		for _, one := range want {
			if !strings.Contains(got, "\n"+one+"\n") {
				t.Errorf("%s is not shown: %s", one, got)
			}
		}
	}
}

// BenchmarkOpenStatistics opens the page for the first time with ten thousand results, up to its
// first frame. That should take less than a tenth of a second.
func BenchmarkOpenStatistics(b *testing.B) {
	words, err := assets.NewWords("en")
	if err != nil {
		b.Fatal(err)
	}
	var results []records.Result
	for i := range 10000 {
		results = append(results, records.Result{
			Date: puzzle.Date{Year: 2026, Month: time.September, Day: 5}.Add(-i % 300).String(), Time: time.Duration(i*77%90000) * time.Millisecond,
			Hints: i % 7 / 6, Metrics: []puzzle.Metric{{Name: "moves", Count: 100 + i%50}}, Replay: fmt.Sprintf("worlds?seed=%d&moves=G0u", i),
		})
	}
	families := []family.Family{worlds.New()}
	for b.Loop() {
		b.StopTimer()
		book := records.NewBook(puzzle.Standard())
		for _, r := range results {
			book.Add(r)
		}
		w := &statisticsWindow{}
		app := &scene.App{
			Frame: scene.Frame{UI: widget.New(ruler{}, nil), Words: words, Settings: settings.Default(), Pictures: scene.NewPictures(nil),
				Size: image.Pt(1280, 800), Scale: 1, Time: func() time.Time { return time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC) }},
			Book: &book, Navigator: w,
		}
		b.StartTimer()
		p := newYou(app, families, nil, families[0], StatisticsSection)
		w.page = p
		app.UI.Begin(widget.Input{}, widget.Frame{Size: app.Size, Scale: 1})
		p.Frame(app)
		app.UI.End()
	}
}

// Daily puzzles are a group of games of their own, and all games are the first.
func TestDailyPuzzlesAreAGroup(t *testing.T) {
	daily := fifteenResult(1, 20, 0)
	daily.Replay = "fifteen?day=2026-09-04&moves=1l"
	families := []family.Family{fifteen.New()}
	for _, test := range []struct {
		results []records.Result
		want    int // games of the day, or -1 for no group
	}{{[]records.Result{fifteenResult(1, 20, 0), daily, fifteenResult(2, 20, 0)}, 1}, {[]records.Result{fifteenResult(1, 20, 0)}, -1}} {
		p, _ := statisticsOf(t, families, families[0], test.results...)
		got := -1
		for _, g := range p.statistics.groups {
			if g.Start == "Daily puzzle" {
				got = 0
				for _, one := range p.statistics.games {
					if g.Has(one) {
						got++
					}
				}
			}
		}
		if got != test.want {
			t.Errorf("of %d games: %d of days, want %d", len(test.results), got, test.want)
		}
	}
}

// The bar labelled 0 has exactly the games with no move too many, and wider bars are labelled with their range.
func TestBinsOfAHistogram(t *testing.T) {
	for _, test := range []struct {
		values []int
		apart  bool
		want   string
	}{
		{[]int{0, 8, 2, 160}, true, "0:1 1–20:2 21–40:0 41–60:0 61–80:0 81–100:0 101–120:0 121–140:0 141–160:1"},
		{[]int{0, 0, 1, 3}, true, "0:2 1:1 2:0 3:1"},
		{[]int{4, 5}, true, "4:1 5:1"},
		{[]int{0}, true, "0:1"},
		{[]int{21, 38, 57}, false, "20–24:1 25–29:0 30–34:0 35–39:1 40–44:0 45–49:0 50–54:0 55–59:1"},
		{[]int{7, 9}, false, "7:1 8:0 9:1"},
	} {
		var got []string
		for _, b := range binsOf(test.values, test.apart) {
			got = append(got, fmt.Sprintf("%s:%d", b.label(), b.count))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%v: %s, want %s", test.values, strings.Join(got, " "), test.want)
		}
	}
}

// A DNF by the player's verdict isn't an abandoned game.
func TestVerdictIsNotAbandoned(t *testing.T) {
	families := []family.Family{fifteen.New()}
	judged, left := fifteenResult(2, 11, 0), fifteenResult(3, 4, 0)
	judged.Verdict, left.Abandoned = records.DNF, true
	_, said := statisticsOf(t, families, families[0], fifteenResult(1, 9, 0), judged, left)
	text := said()
	for _, want := range []string{"1\nAbandoned\n1\nDNF"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not shown:\n%s", want, text)
		}
	}
}

// boardsOf returns the results of the boards of an attempt at an event of boards of 3x3, each in some seconds.
func boardsOf(event string, seed int, seconds ...int) (all []records.Result) {
	for i, s := range seconds {
		r := fifteenResult(seed, s, 0)
		r.Replay = fmt.Sprintf("fifteen?size=3&event=%s&part=%d&seed=%d&moves=1l", event, i+1, seed)
		all = append(all, r)
	}
	return all
}

// The best and the median time of all games are not those of boards inside an event, unless each board also counts as
// a single solve. Those of the event are of whole attempts.
func TestAttemptsAreGames(t *testing.T) {
	families := []family.Family{fifteen.New()}
	for _, test := range []struct {
		event         string
		filter        int
		best, typical time.Duration
		plotted       int
	}{
		{"marathon+2x3", 0, 9 * time.Second, 11 * time.Second, 3},
		{"marathon+2x3", 1, 9 * time.Second, 10 * time.Second, 2},
		{"marathon+2x3", 2, 16 * time.Second, 16 * time.Second, 1},
		{"marathon+2x3+singles", 0, 2 * time.Second, 9 * time.Second, 5},
		{"marathon+2x3+singles", 2, 16 * time.Second, 16 * time.Second, 1},
	} {
		results := append([]records.Result{fifteenResult(1, 9, 0), fifteenResult(2, 11, 0)}, boardsOf(test.event, 3, 2, 14)...)
		p, said := statisticsOf(t, families, families[0], append(results, boardsOf(test.event, 4, 3)...)...)
		p.statistics.filter, p.as = test.filter, youState{}
		said()
		if best, ok := p.statistics.best(p.statistics.alone); !ok || best.Time != test.best || p.statistics.medianTime != test.typical {
			t.Errorf("%s, group %d: best %v, median %v, want %v and %v", test.event, test.filter, best.Time, p.statistics.medianTime, test.best, test.typical)
		}
		if n := len(p.statistics.finished); n != test.plotted {
			t.Errorf("%s, group %d: %d games are plotted, want %d", test.event, test.filter, n, test.plotted)
		}
	}
}

// An event has one page for boards of all sizes. The page shows what the event is scored by.
func TestAnEventIsOnePage(t *testing.T) {
	families := []family.Family{fifteen.New()}
	relay := func(seed int, first, second int) (all []records.Result) {
		all = boardsOf("relay+3-2", seed, first, second)
		all[1].Replay = strings.Replace(all[1].Replay, "size=3", "size=2", 1)
		return all
	}
	fewest := func(seed, seconds, tiles int) records.Result {
		r := fifteenResult(seed, seconds, 0)
		r.Metrics[0].Count, r.Replay = tiles, fmt.Sprintf("fifteen?size=3&event=fmc+3&seed=%d&moves=1l", seed)
		return r
	}
	results := append(relay(1, 9, 3), relay(2, 8, 2)...)
	results = append(results, fewest(3, 50, 31), fewest(4, 90, 25), fewest(5, 70, 28))
	p, said := statisticsOf(t, families, families[0], results...)
	if got := p.statistics.names(); !slices.Equal(got, []string{"All sizes and modes", "3×3, fewest moves", "Relay 3×3 to 2×2"}) {
		t.Fatalf("the pages are %q", got)
	}
	for filter, want := range []string{"", "Fewest moves\n25\n", "Best time\n0:10.000\n"} {
		p.statistics.filter, p.as = filter, youState{}
		if text := said(); !strings.Contains(text, want) {
			t.Errorf("group %d: %q is not shown:\n%s", filter, want, text)
		}
	}
	_, table, err := fifteen.New().(family.Statistician).Export(nil, p.statistics.games)
	if text := string(table); err != nil || strings.Count(text, "\n") != 3 || strings.Count(text, "size=3&event") != 2 || strings.Count(text, "size=2&event") != 2 {
		t.Errorf("%v: the table of the relay has not all boards:\n%s", err, text)
	}
	p.section, p.records.list = int(RecordsSection), 1
	text := said()
	for _, want := range []string{"Fewest moves 25 · 1:30.000", "Best time 0:10.000", "solved 3 times", "solved 2 times"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q is shown %d times:\n%s", want, strings.Count(text, want), text)
		}
	}
	if p.records.list, p.as = 0, (youState{}); strings.Contains(said(), "Best time") {
		t.Errorf("boards of events have records of their own:\n%s", said())
	}
}

// The card of a size has its best averages with their dates. A choice of the kind of start divides them: boards of
// different kinds are not averaged together, and all games together have no averages.
func TestBestsOfASize(t *testing.T) {
	families := []family.Family{fifteen.New()}
	var results []records.Result
	add := func(n int, options string, first int) {
		for i := range n {
			r := fifteenResult(i, first+i, 0)
			r.Replay = fmt.Sprintf("fifteen?%s&seed=%d&moves=1l", options, i)
			r.Date = fmt.Sprintf("2026-08-%02d", i+1)
			results = append(results, r)
		}
	}
	add(6, "size=3", 10)
	add(3, "size=3&scramble=walk&k=80", 5)
	add(2, "size=4", 90)
	for i, by := range []session.Control{session.Keys, session.Mouse, session.Keys, session.Mouse, session.Keys} {
		add(1, fmt.Sprintf("size=5&seed=%d", 100+i), 20+i)
		last := &results[len(results)-1]
		last.Replay = strings.Replace(last.Replay, "&seed=0", "", 1)
		last.Controls[by] = 30
	}
	for _, test := range []struct {
		filter, start int
		want          string // of single, mean of 3 and average of 5; "" for no card
	}{
		{0, 0, ""},
		{1, 0, "0:05.000 2026-08-01, 0:06.000 2026-08-03, 0:12.000 2026-08-05"},
		{1, 1, "0:10.000 2026-08-01, 0:11.000 2026-08-03, 0:12.000 2026-08-05"},
		{1, 2, "0:05.000 2026-08-01, 0:06.000 2026-08-03, – "},
		{2, 0, "1:30.000 2026-08-01, – , – "},
		{3, 1, "0:20.000 2026-08-01, 0:21.000 2026-08-01, 0:22.000 2026-08-01"},
		{3, 2, "0:21.000 2026-08-01, – , – "},                  // with the mouse
		{3, 3, "0:20.000 2026-08-01, 0:22.000 2026-08-01, – "}, // with the keyboard
	} {
		p, said := statisticsOf(t, families, families[0], results...)
		p.statistics.filter, p.statistics.start, p.as = test.filter, test.start, youState{}
		text := said()
		var got []string
		look := speaking(t, "en").Look()
		for _, r := range p.statistics.bests.rows[:min(3, len(p.statistics.bests.rows))] {
			date := ""
			if r.Best.OK {
				date = r.Ended.Date
			}
			got = append(got, p.statistics.bests.value(look, r.Kind, r.Best)+" "+date)
		}
		if strings.Join(got, ", ") != test.want || strings.Contains(text, "Average of 100") != (test.want != "") {
			t.Errorf("group %d, start %d: %q, want %q", test.filter, test.start, strings.Join(got, ", "), test.want)
		}
	}
}

// A course has a best and a typical time. Among other games its short puzzles do not count.
func TestTimesOfACourse(t *testing.T) {
	rung := func(i int, seconds time.Duration) records.Result {
		return records.Result{
			Date: "2026-09-05", Time: seconds * time.Second, Metrics: []puzzle.Metric{{Name: "moves", Count: 30}},
			Replay: puzzle.FormatStart(puzzle.Klotski, puzzle.Klotski.Ladder()[i].Values) + "&moves=Au",
		}
	}
	level := rung(0, 50)
	level.Replay = "klotski?level=drill-02&moves=Au"
	families := []family.Family{klotski.New()}
	for _, test := range []struct {
		results []records.Result
		best    time.Duration
		median  time.Duration
	}{
		{[]records.Result{rung(0, 9), rung(1, 7), rung(2, 20)}, 7, 9},
		{[]records.Result{rung(0, 9), rung(1, 7), level}, 50, 50},
	} {
		p, _ := statisticsOf(t, families, families[0], test.results...)
		best, ok := p.statistics.best(p.statistics.alone)
		if !ok || best.Time != test.best*time.Second || p.statistics.medianTime != test.median*time.Second {
			t.Errorf("%d results: best %v, typical %v, want %d and %d s", len(test.results), best.Time, p.statistics.medianTime, test.best, test.median)
		}
	}
}
