package game

import (
	"strings"
	"testing"

	"worldslide/assets"
)

// The details of a new puzzle have no second scale of difficulties, and Fifteen calls no board hard that was
// chosen as an easy size.
func TestOneScaleOfDifficulty(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?seed=5", wideWindow)
	l.begin("new details")
	for _, word := range []assets.ID{assets.DifficultyEasy, assets.DifficultyMedium, assets.DifficultyHard, assets.DifficultyExpert} {
		count := 0
		for _, line := range l.lines() {
			if line.Text == l.app.Text(word) {
				count++
			}
		}
		if count > 1 || word == assets.DifficultyExpert && count > 0 {
			t.Errorf("%s stands for %d things", l.app.Text(word), count)
		}
	}
	l.ShowDialog(nil)
	for code, want := range map[string]bool{"fifteen?size=3&seed=7": false, "fifteen?size=3&seed=7&scramble=walk&k=40": true, "fifteen?day=2026-03-02": true} {
		l.opener.openText(code)
		l.idle()
		l.do("panel-more")
		tree := l.tree()
		l.ShowDialog(nil)
		if has := strings.Contains(tree.String(), `text "Difficulty"`); has != want {
			t.Errorf("%s: difficulty %v, want %v", code, has, want)
		}
	}
}

// Random gaps are named in the facts of a Challenge and in Edit board.
func TestRandomGapsAreNamed(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?seed=5&randomizeGaps=true", wideWindow)
	named := func(where, words string) {
		t.Helper()
		if tree := l.tree(); !strings.Contains(tree.String(), words) {
			t.Errorf("%s: no %q in\n%s", where, words, &tree)
		}
	}
	l.do("panel-more")
	named("panel", `"2 small, random"`)
	l.ShowDialog(nil)
	l.opener.openText("worlds")
	l.rest()
	l.begin("edit randomize-gaps")
	named("Edit board", `"2 small gaps, random"`)
	l.do("reset-gaps")
	named("Edit board after a reset", `"2 small gaps (bottom right)"`)
}
