package game

import (
	"image"
	"testing"

	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The families of the statistics stay where they are when a filter appears beside them.
func TestTabsOfStatisticsStay(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall", wideWindow)
	for _, line := range []string{"worlds?seed=5&moves=G0u", "fifteen?size=3&seed=5&moves=8l", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l"} {
		result, err := records.Parse("2026-03-02 time 134000 hints 0 moves 12 " + line)
		if err != nil {
			t.Fatal(err)
		}
		l.store.Book.Add(result)
	}
	l.Do(scene.Statistics)
	l.rest()
	var at [2]image.Rectangle
	var filtered [2]bool
	for i, family := range []int{3, 1} { // Carom has no games
		l.act(access.Act{ID: string(widget.Nth("you-family", family)), Verb: access.Press})
		at[i] = l.places()["you-family"]
		_, filtered[i] = l.places()["statistics-group"]
	}
	if filtered[0] == filtered[1] || at[0] != at[1] || at[0].Empty() {
		t.Errorf("the families are at %v with a filter: %v", at, filtered)
	}
}

// The pages of past days have a button that goes back.
func TestArchivesHaveBack(t *testing.T) {
	for code, open := range map[string]string{"carom?day=2026-03-12": "new details new-days", "fifteen?size=4&seed=5": "new details new-archive"} {
		l := startA11yTest(t, "en", code, image.Pt(1280, 800))
		l.begin(open)
		if l.page == nil {
			t.Fatalf("%s does not open a page", open)
		}
		l.begin("day-back")
		if l.page != nil {
			t.Errorf("%s: the page stays open", code)
		}
	}
}
