package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// Next leads from a puzzle of the day to the next one that is not solved, and after the last one to the page of
// today, which then has an end. A game of the day is called by the day.
func TestNextOfADay(t *testing.T) {
	easy, _ := puzzle.Klotski.EasyDaily(puzzle.Date{Year: 2026, Month: time.March, Day: 12})
	l := startA11yTest(t, "en", puzzle.FormatStart(puzzle.Klotski, easy.Values), image.Pt(1280, 800))
	var won []records.Result
	win := func(row play.DayRow) {
		won = append(won, records.Result{Date: l.app.Today().String(), Time: time.Second, Metrics: []puzzle.Metric{{Name: "moves", Count: 9}}, Replay: row.Start + "&moves="})
		l.app.Book.Add(won[len(won)-1])
	}
	var hard play.DayRow
	for _, row := range play.DayRows(l.app, l.options.Families, l.app.Today()) {
		switch {
		case row.Family.Name() != "klotski":
			win(row)
		case row.Kind != puzzle.DayEasy:
			hard = row
		}
	}
	if got := l.scene().Summary().Title; !strings.HasPrefix(got, "Thursday, 12 March · Klotski, easy") {
		t.Errorf("the game is called %q", got)
	}
	l.solve()
	for _, r := range won { // a job has found that they have no moves
		l.app.Book.Judge(r, nil)
	}
	l.rest()
	l.Do(scene.Another)
	l.rest()
	if got := l.scene().Session().Start().String(); got != hard.Start || l.page != nil {
		t.Fatalf("next is %s, want %s", got, hard.Start)
	}
	win(hard)
	l.Do(scene.Another)
	l.rest()
	if l.page == nil || l.page.Action() != scene.Today {
		t.Fatal("the last puzzle does not lead to the page of today")
	}
	if said := strings.Join(l.said(), "\n"); !strings.Contains(said, "That's all for today.") || !strings.Contains(said, "8 of 8") {
		t.Errorf("the page has no end:\n%s", said)
	}
}

// After a puzzle of an earlier day come the unsolved ones of that day.
func TestNextOfAnEarlierDay(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?day=2026-03-02", image.Pt(1280, 800))
	l.Do(scene.Another)
	l.rest()
	if got, want := l.scene().Summary().Title, "Monday, 2 March · Klotski, easy"; !strings.HasPrefix(got, want) {
		t.Errorf("next is %q, want %q", got, want)
	}
}
