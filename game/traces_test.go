package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"worldslide/settings"
)

// hintTraces are scripts of games with hints: asked, moved, undone, run, shown, stopped. Steps are keys, ids
// of actions and accessibility nodes, and the words of scenes.
var hintTraces = []struct{ name, code, steps string }{
	{"worlds-asked", "worlds?board=classicsmall&seed=5&steps=9", "H H H H Escape H Enter H Escape"},
	{"worlds-moved", "worlds?board=classicsmall&seed=5&steps=9", "H Left H Ctrl+Z H Ctrl+Z Ctrl+Y Enter Ctrl+Z H"},
	{"worlds-run", "worlds?board=classicsmall&seed=5&steps=9", "H Shift+Enter second-later second-later second-later H Shift+Enter Escape"},
	{"worlds-shown", "worlds?board=classicsmall&seed=5&steps=3", "Shift+J Enter second-later second-later Space second-later Space second-later second-later second-later second-later"},
	{"worlds-restart", "worlds?board=classicsmall&seed=5&steps=3", "H Enter Ctrl+R H H"},
	{"fifteen-asked", "fifteen?size=3&seed=5", "H H H H Escape H Enter H Escape"},
	{"fifteen-moved", "fifteen?size=3&seed=5", "H Left Up Right H Ctrl+Z H Ctrl+Z Ctrl+Y Enter Ctrl+Z H"},
	{"fifteen-run", "fifteen?size=3&seed=5", "H Shift+Enter second-later second-later second-later H Shift+Enter Escape"},
	{"fifteen-shown", "fifteen?size=3&tiles=1-2-3-4-0-6-7-5-8", "Shift+J Enter second-later second-later second-later second-later second-later"},
	{"fifteen-solved", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "H Enter second-later second-later second-later second-later H Ctrl+Z H"},
	{"fifteen-limited", "fifteen?size=3&seed=7&mode=limited", "H Enter H Left Up H"},
	{"klotski-asked", "klotski?level=heng-dao-li-ma", "H H H H Escape H Enter H Escape"},
	{"klotski-moved", "klotski?level=heng-dao-li-ma", "H Tab Down H Ctrl+Z H Ctrl+Z Ctrl+Y Enter Ctrl+Z H"},
	{"klotski-run", "klotski?level=heng-dao-li-ma", "H Shift+Enter second-later second-later second-later H Shift+Enter Escape"},
	{"klotski-shown", "klotski?level=heng-dao-li-ma", "Shift+J Enter second-later second-later Escape H"},
	{"cars-asked", "klotski?level=junction-20", "H H H Enter H Ctrl+Z H"},
	{"carom-asked", "carom?day=2026-03-01", "H H H H Escape H Enter H Escape"},
	{"carom-moved", "carom?day=2026-03-01", "H Down H Ctrl+Z H Ctrl+Z Ctrl+Y Enter Ctrl+Z H"},
	{"carom-run", "carom?day=2026-03-01", "H Shift+Enter second-later second-later second-later second-later H Shift+Enter Escape"},
	{"carom-shown", "carom?day=2026-03-01", "Shift+J Enter second-later second-later second-later second-later second-later Escape H"},
}

// TestTraces plays the scripts and compares what each step changes: the moves, the hints used, the open dialog
// and the accessibility tree with its toasts.
func TestTraces(t *testing.T) {
	for _, test := range hintTraces {
		t.Run(test.name, func(t *testing.T) {
			l := startA11yTestWith(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()}, test.code, view{language: "en", size: wideWindow, scale: 1, settled: true})
			l.idle()
			var trace strings.Builder
			before := l.treeLines()
			for step := range strings.FieldsSeq(test.steps) {
				l.step(step)
				after := l.treeLines()
				s := l.scene().Session()
				fmt.Fprintf(&trace, "%s: %d moves, help %+v, solved %v\n", step, len(s.Moves()), s.Help(), s.Solved())
				for _, line := range before {
					if !slices.Contains(after, line) {
						fmt.Fprintf(&trace, "  - %s\n", line)
					}
				}
				for _, line := range after {
					if !slices.Contains(before, line) {
						fmt.Fprintf(&trace, "  + %s\n", line)
					}
				}
				before = after
			}
			compareRecord(t, "traces/"+test.name, trace.String())
		})
	}
}

// step takes one step of a script and waits for what jobs find.
func (l *a11yTest) step(word string) {
	l.t.Helper()
	if k, ok := keyOf(word); ok {
		l.press(k)
	} else {
		l.do(word)
	}
	l.idle()
}

// treeLines returns the accessibility tree as lines, without clocks.
func (l *a11yTest) treeLines() (all []string) {
	tree := l.tree()
	for line := range strings.Lines(clockShown.ReplaceAllString(tree.String(), "0:00")) {
		all = append(all, strings.TrimSpace(line))
	}
	return all
}
