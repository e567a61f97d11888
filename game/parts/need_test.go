package parts

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene/scenetest"
	"worldslide/puzzle"
	"worldslide/session/skill"
)

// Times are rounded as people do, and say the same in each language.
func TestAboutTime(t *testing.T) {
	en := scenetest.New(t, "en").Look()
	for _, test := range []struct {
		seconds float64
		want    string
	}{
		{0, "about 10 s"}, {14, "about 10 s"}, {16, "about 20 s"}, {26, "about 30 s"}, {40, "about 45 s"}, {55, "about 1 min"},
		{89, "about 1 min"}, {91, "about 2 min"}, {590, "about 10 min"}, {700, "about 10 min"}, {760, "about 15 min"},
		{5000, "about 85 min"}, {5500, "about 2 h"}, {1e6, "about 278 h"},
	} {
		if got := plain(AboutTime(en, test.seconds)); got != test.want {
			t.Errorf("%g s: %q, want %q", test.seconds, got, test.want)
		}
	}
	for language, want := range map[string]string{
		"de": "etwa 2 min", "fr": "environ 2 min", "es": "aprox. 2 min", "ja": "約2分", "zh-Hans": "2 分钟左右", "zh-Hant": "2 分鐘左右",
	} {
		if got := plain(AboutTime(scenetest.New(t, language).Look(), 120)); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

// What is said depends on who plays, and on whether the time is an estimate.
func TestNeed(t *testing.T) {
	look := scenetest.New(t, "en").Look()
	typical, fast := skill.Typical(), skill.Skill{Log: -0.7, Spread: 0.1, Attempts: 20}
	for _, test := range []struct {
		name  string
		need  Need
		level string
		said  string
	}{
		{"a typical player", Need{puzzle.Expectation{Seconds: 160}, typical}, "Medium, about 3 min", "about 3 min"},
		{"a fast one", Need{puzzle.Expectation{Seconds: 160}, fast}, "Easy, about 1 min", "about 1 min for you"},
		{"an estimate", Need{puzzle.Expectation{Seconds: 30, Estimate: true}, typical}, "Easy, about 30 s", "about 30 s (estimate)"},
		{"hard", Need{puzzle.Expectation{Seconds: 250}, typical}, "Hard, about 4 min", "about 4 min"},
		{"more than five minutes", Need{puzzle.Expectation{Seconds: 301}, typical}, "Very hard, about 5 min", "about 5 min"},
	} {
		level, said := plain(test.need.Level(look)), plain(test.need.Said(look))
		if level != test.level || said != test.said {
			t.Errorf("%s: %q and %q, want %q and %q", test.name, level, said, test.level, test.said)
		}
	}
}

// plain has spaces for those without a line break.
func plain(words string) string { return strings.ReplaceAll(words, "\u00a0", " ") }

// The word of a puzzle that was chosen by a difficulty is that difficulty, also where the puzzle differs from
// what was wanted as much as one that is made may.
func TestDifficultyOfWanted(t *testing.T) {
	for _, s := range []skill.Skill{skill.Typical(), {Log: -0.8, Spread: 0.1}, {Log: 0.8, Spread: 0.15}} {
		for _, d := range puzzle.Difficulties() {
			for _, off := range []float64{1 / 1.15, 1, 1.15} {
				need := Need{puzzle.Expectation{Seconds: s.Wanted(d) * off}, s}
				if got := need.Difficulty(); got != DifficultyName(d) {
					t.Errorf("%+v, %v, times %.2f: %v", s, d, off, got)
				}
			}
		}
	}
}

// Each word is a message of its own.
func TestDifficultyNames(t *testing.T) {
	seen := map[assets.ID]bool{assets.DifficultyVeryHard: true}
	for _, d := range puzzle.Difficulties() {
		if id := DifficultyName(d); seen[id] {
			t.Errorf("%v has a word of another difficulty", d)
		} else {
			seen[id] = true
		}
	}
}
