package game

import (
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"worldslide/assets/languages"
	"worldslide/game/filechooser"
	"worldslide/internal/scenes"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/paint"
)

// sight is a window in which scenes are tested.
type sight struct {
	name    string
	size    image.Point
	percent int  // zoom
	large   bool // the setting Large text
}

var sights = []sight{
	{"usual", wideWindow, settings.MinZoom, false},
	{"narrow", image.Pt(360, 640), settings.MinZoom, false},
	{"double", wideWindow, settings.MaxZoom, false},
	{"large text", wideWindow, settings.MinZoom, true},
	{"narrow with large text", image.Pt(360, 640), settings.MinZoom, true},
}

// walkedLanguages are the languages in which TestScenes visits a scene. A short run takes those with the longest
// words and with words without spaces, and for the cards of solved games those with the longest buttons.
func walkedLanguages(target scenes.Scene) []string {
	switch {
	case !testing.Short():
		return languages.Tags()
	case strings.HasPrefix(target.Name, "solved-"):
		return []string{"en", "de", "es", "fr", "ja"}
	}
	return []string{"en", "de", "ja"}
}

// TestScenes opens every scene once in each language and checks it in several windows: every control has
// a name of its own and an ID, no text is cut off, one button at most is filled, what a narrow window
// shows can be hit by a finger, the accessibility tree equals the recorded one, and after a switch of
// the language no word of the old one remains.
func TestScenes(t *testing.T) {
	found := map[string]int{}
	for _, target := range scenes.All() {
		t.Run(target.Name, func(t *testing.T) {
			english := map[string]bool{}
			for _, language := range walkedLanguages(target) {
				recorded := isRecorded(target, language)
				l := openSceneWith(t, target, view{language: language, size: wideWindow, scale: 1, settled: recorded})
				if recorded {
					l.idle()
					l.compareTree(target)
				}
				for _, sight := range sights {
					l.lookAt(sight)
					for _, fault := range l.faults(found) {
						t.Errorf("%s, %s: %s", language, sight.name, fault)
					}
				}
				l.lookAt(sights[0])
				if language == "en" {
					english = l.texts()
					continue
				}
				if language == "ja" || !testing.Short() {
					l.switchTo("en", english)
				}
				if err := l.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	if strings.Contains(flag.Lookup("test.run").Value.String(), "/") { // only some scenes
		return
	}
	for _, what := range []string{"primary button", "preset", "finger target"} {
		if found[what] == 0 {
			t.Errorf("no scene has a %s", what)
		}
	}
}

// trees is the folder of the recorded trees in a language. Most languages have none.
func trees(language string) string { return filepath.Join("testdata", "trees", language) }

// isRecorded reports whether the tree of a scene is recorded in a language.
func isRecorded(target scenes.Scene, language string) bool {
	_, err := os.Stat(trees(language))
	return err == nil && slices.Contains(scenes.Recorded, target)
}

// compareTree compares the accessibility tree with the recorded one.
func (l *a11yTest) compareTree(target scenes.Scene) {
	l.t.Helper()
	tree := l.tree()
	compareRecord(l.t, "trees/"+l.app.Words.Tag()+"/"+target.Name, tree.String())
}

// faults lists what is wrong with what is shown. It counts what was checked in found.
func (l *a11yTest) faults(found map[string]int) (all []string) {
	all = append(l.cuts(), l.nameFaults()...)
	primaries := l.primaries()
	found["primary button"] += len(primaries)
	if len(primaries) > 1 {
		all = append(all, fmt.Sprintf("%d primary buttons: %v", len(primaries), primaries))
	}
	if l.app.Size.X < 600 {
		all = append(all, l.narrowFaults(primaries, found)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// nameFaults lists controls without a name or without an ID of their own, and those that screen readers
// cannot tell apart.
func (l *a11yTest) nameFaults() (all []string) {
	tree := l.tree()
	controls, ids := 0, map[string]bool{}
	tree.Find(func(n *access.Node) bool {
		if strings.HasPrefix(n.Name, "Mean of 3") && (n.Role != access.Text || n.Has(access.Press)) {
			all = append(all, fmt.Sprintf("a value can be pressed: %v", n))
		}
		if !n.Role.Control() {
			return false
		}
		controls++
		if n.Name == "" {
			all = append(all, fmt.Sprintf("a %v without a name: %s", n.Role, n.ID))
		}
		if n.ID == "" || ids[n.ID] {
			all = append(all, fmt.Sprintf("%v %q: its id %q is empty or not unique", n.Role, n.Name, n.ID))
		}
		ids[n.ID] = true
		return false
	})
	if controls < 2 {
		all = append(all, fmt.Sprintf("only %d controls", controls))
	}
	for _, twin := range twins(&tree) {
		if !strings.HasSuffix(twin, " is resume and pause") { // on the board and in the panel: both do the same
			all = append(all, "same name and place: "+twin)
		}
	}
	return all
}

// fingertip is the least side of a control that a finger can hit, in device-independent pixels.
const fingertip = 44

// narrowFaults lists what is wrong in a narrow window. Controls are at least as large as a fingertip. The
// buttons of dialogs are as wide as the dialog and below each other, the filled one on top, and presets of
// numbers stand two by two.
func (l *a11yTest) narrowFaults(primaries []filled, found map[string]int) (all []string) {
	for _, p := range l.app.UI.Places() {
		found["finger target"]++
		if p.Rect.Dy() < fingertip || p.Rect.Dx() < fingertip {
			all = append(all, fmt.Sprintf("%s is %d by %d", p.ID, p.Rect.Dx(), p.Rect.Dy()))
		}
	}
	if !l.app.UI.DialogOpen() {
		return all
	}
	inner := l.app.Size.X - 2*8 - 2*16 // margin and padding
	for _, b := range primaries {
		if b.at.Dx() != inner {
			all = append(all, fmt.Sprintf("%q is %d wide, not %d", b.word, b.at.Dx(), inner))
		}
		for _, op := range l.topmost() {
			at := bounds(op)
			if op.Kind == paint.KindStroke && op.Clip == l.whole() && at.Min.Y >= b.at.Max.Y && at.Dx() < inner {
				all = append(all, fmt.Sprintf("a button of width %d is below %q", at.Dx(), b.word))
			}
		}
	}
	tree := l.tree()
	presets := tree.Find(func(n *access.Node) bool { return n.ID == "presets" })
	if presets == nil {
		return all
	}
	columns, rows := map[int]bool{}, map[int]bool{}
	for _, c := range presets.Children {
		found["preset"]++
		columns[c.Bounds.Min.X], rows[c.Bounds.Min.Y] = true, true
		if c.Bounds.Dx() < inner/2-8 {
			all = append(all, fmt.Sprintf("preset %q is %d wide", c.Name, c.Bounds.Dx()))
		}
	}
	if len(presets.Children) != 4 || len(columns) != 2 || len(rows) != 2 {
		all = append(all, fmt.Sprintf("%d presets in %d columns and %d rows", len(presets.Children), len(columns), len(rows)))
	}
	return all
}

// foreign matches what English words have not.
var foreign = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}]|[^\W\d_]*[à-ÿ][^\W\d_]*`)

// switchTo switches the language and checks that no text of the old one remains: all are those of the
// scene in the new language.
func (l *a11yTest) switchTo(language string, want map[string]bool) {
	l.t.Helper()
	if _, asks := l.dialog.(*filechooser.Dialog); asks {
		return // a desktop's dialog keeps its words too
	}
	before := l.texts()
	l.app.Settings.Language = language
	l.preferences.apply()
	l.rest()
	if got := l.app.Words.Tag(); got != language {
		l.t.Fatalf("the language is %s", got)
	}
	for text := range l.texts() {
		if before[text] && foreign.MatchString(text) && !want[text] && !l.alreadySaid(text) {
			l.t.Errorf("%q is left", text)
		}
	}
}
