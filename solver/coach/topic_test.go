package coach_test

import (
	"slices"
	"testing"

	"worldslide/solver/coach"
)

// Every theme has one of the listed topics, and each topic has themes.
func TestTopics(t *testing.T) {
	seen := map[coach.Topic]bool{}
	for _, theme := range coach.Themes() {
		topic := theme.Topic()
		if !slices.Contains(coach.Topics(), topic) {
			t.Errorf("%v has topic %d", theme, topic)
		}
		seen[topic] = true
	}
	if len(seen) != len(coach.Topics()) {
		t.Errorf("%d topics have themes, want %d", len(seen), len(coach.Topics()))
	}
	if got := coach.NoTheme.Topic(); got != coach.NoTopic {
		t.Errorf("no theme has topic %d", got)
	}
}
