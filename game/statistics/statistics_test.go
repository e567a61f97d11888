package statistics

import (
	"fmt"
	"image"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// A plot has some lines, whatever the times are, and they are at round times.
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
	var games []records.Play
	for _, n := range []int{9, 1, 5, 7} {
		games = append(games, records.Play{Result: records.Result{Metrics: []puzzle.Metric{{Name: "moves", Count: n}}}})
	}
	if got := median(games, countOf); got != 6 {
		t.Errorf("the median of four is %v, want 6", got)
	}
	if got := median(games[:3], countOf); got != 5 {
		t.Errorf("the median of three is %v, want 5", got)
	}
	if got := median(games[1:3], countOf); got != 3 {
		t.Errorf("the median of two is %v, want 3", got)
	}
	if got := median(nil, timeOf); got != 0 {
		t.Errorf("the median of none is %v", got)
	}
}

// window is the program around the page, as far as the page needs one.
type window struct {
	desk.Program
	page desk.Page
}

func (w *window) Page() desk.Page { return w.page }
func (*window) Toolbar()          {}

// ruler measures text without a font.
type ruler struct{}

func (ruler) Width(s string, f paint.Font) int { return int(f.Size) * len(s) / 2 }
func (ruler) CapHeight(f paint.Font) int       { return int(f.Size) * 7 / 10 }

// BenchmarkOpen opens the page for the first time at ten thousand results, up to its first
// frame: it is to take less than a tenth of a second.
func BenchmarkOpen(b *testing.B) {
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
	families := []family.Family{worlds.Family{}}
	madeOf := func(string) (family.Family, puzzle.Values, bool) {
		return families[0], puzzle.Values{"seed": "5"}, true
	}
	for b.Loop() {
		b.StopTimer()
		book := records.NewBook(puzzle.Standard())
		for _, r := range results {
			book.Add(r)
		}
		w := &window{}
		d := &desk.Desk{
			UI: widget.New(ruler{}, nil), Words: words, Settings: settings.Default(), Book: &book, Program: w, Pictures: desk.NewPictures(nil),
			Size: image.Pt(1280, 800), Scale: 1, Time: func() time.Time { return time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC) },
		}
		b.StartTimer()
		p := New(d, families, madeOf, families[0], nil)
		w.page = p
		d.UI.Begin(widget.Input{}, widget.Frame{Size: d.Size, Scale: 1})
		p.Frame(d)
		d.UI.End()
	}
}
