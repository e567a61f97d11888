package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/internal/testkit"
	"worldslide/session"
	"worldslide/session/records"
)

// The card of a solved game names the outcome of a race, and its details the best time that is beaten,
// in every family.
func TestSolvedNamesRaceAndBest(t *testing.T) {
	for _, code := range []string{
		"worlds?board=classicsmall&seed=5&steps=3", "fifteen?day=2026-03-12", "klotski?level=heng-dao-li-ma", "carom?day=2026-03-12",
	} {
		for _, raced := range []bool{false, true} {
			t.Run(code[:4], func(t *testing.T) {
				best, err := testkit.SolvedGame(t.Context(), code, time.Hour)
				if err != nil {
					t.Fatal(err)
				}
				played, err := session.New(best)
				if err != nil {
					t.Fatal(err)
				}
				r, err := records.Of(played, records.Ending{Date: "2026-03-11"})
				if err != nil {
					t.Fatal(err)
				}
				r.Time = time.Hour
				l := startA11yTest(t, "en", code, image.Pt(1280, 800))
				l.store.Book.Add(r)
				l.app.Settings.GhostRace = raced
				l.rest()
				l.makeMoves(1)
				l.rest() // the clock runs
				l.solve()
				l.rest()
				l.now += time.Minute
				l.rest()
				tree := l.tree()
				if card := tree.ByID("solved-card"); card == nil || strings.Contains(card.Name, "ahead of the ghost") != raced {
					t.Errorf("raced %v:\n%s", raced, &tree)
				}
				l.begin("solved-details")
				tree = l.tree()
				if said := tree.String(); !strings.Contains(said, "Best time for") {
					t.Errorf("no best time in\n%s", said)
				}
			})
		}
	}
}
