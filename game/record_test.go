package game

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"worldslide/internal/scenes"
)

// rewrite makes tests write what they compare with anew: go test ./game -run TestTraces -rewrite.
var rewrite = flag.Bool("rewrite", false, "write the recorded trees, intents and traces anew")

// clockShown matches a clock.
var clockShown = regexp.MustCompile(`\b\d+:\d\d\b`)

// compareRecord compares a text with the recorded one of a name in testdata. Clocks may differ: waiting for
// jobs takes any number of updates.
func compareRecord(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name)+".txt")
	text = clockShown.ReplaceAllString(text, "0:00")
	if *rewrite {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text != clockShown.ReplaceAllString(string(want), "0:00") {
		t.Errorf("it differs from %s:\n%s", file, text)
	}
}

// TestTrees compares the accessibility trees, with their toasts, of those scenes that TestScenes does not
// compare.
func TestTrees(t *testing.T) {
	if testing.Short() {
		t.Skip("a short run compares those of scenes.Recorded")
	}
	for _, target := range scenes.More {
		t.Run(target.Name, func(t *testing.T) {
			l := openSceneWith(t, target, view{language: "en", size: wideWindow, scale: 1, settled: true})
			l.idle()
			l.compareTree(target)
		})
	}
}
