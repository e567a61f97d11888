package game

import (
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

	"worldslide/internal/scenes"
	"worldslide/ui/access"
)

var digitsShown = regexp.MustCompile(`[0-9]+`)

// texts returns the texts drawn and in the accessibility tree, without numbers, because clocks
// advance.
func (l *a11yTest) texts() map[string]bool {
	all := map[string]bool{}
	add := func(text string) { all[digitsShown.ReplaceAllString(text, "0")] = true }
	tree := l.tree()
	tree.Find(func(n *access.Node) bool {
		add(n.Name)
		add(n.Value)
		add(n.About)
		return false
	})
	for _, text := range l.said() {
		add(text)
	}
	return all
}

// alreadySaid reports whether a text is part of a message shown before the switch, or of the name
// given to a puzzle when it was created. These stay.
func (l *a11yTest) alreadySaid(text string) bool {
	said := l.alerts()
	tree := l.tree()
	if board := tree.ByID("editor-board"); board != nil {
		said = append(said, board.Name) // the name of the puzzle
	}
	if message := tree.ByID("message"); message != nil {
		message.Find(func(n *access.Node) bool {
			said = append(said, n.Name)
			return false
		})
	}
	tree.Find(func(n *access.Node) bool { // the action of a toast
		if strings.HasPrefix(n.ID, "shelf-undo") {
			said = append(said, n.Name, n.About)
		}
		return false
	})
	return slices.ContainsFunc(said, func(one string) bool {
		return strings.Contains(digitsShown.ReplaceAllString(one, "0"), text)
	})
}

// After the language is switched, no text of the old language remains in any scene: all texts are
// those of a scene opened in the new language.
func TestLanguageIsSwitchedInEveryScene(t *testing.T) {
	size := image.Pt(1280, 800)
	all := scenes.All()
	if testing.Short() {
		all = scenes.Recorded
	}
	for _, c := range []struct {
		from, to string
		old      *regexp.Regexp // matches texts of the old language
	}{
		{"en", "zh-Hans", regexp.MustCompile(`\p{Latin}{2}`)},
		{"zh-Hans", "en", regexp.MustCompile(`\p{Han}`)},
	} {
		for _, target := range all {
			t.Run(c.from+"/"+target.Name, func(t *testing.T) {
				want := openScene(t, c.to, target, size).texts()
				l := openScene(t, c.from, target, size)
				before := l.texts()
				l.sc.Settings.Language = c.to
				l.preferences.apply()
				l.rest()
				if got := l.sc.Words.Tag(); got != c.to {
					t.Fatalf("the language is %s", got)
				}
				var left []string
				for text := range l.texts() {
					if before[text] && c.old.MatchString(text) && !want[text] && !l.alreadySaid(text) {
						left = append(left, text)
					}
				}
				slices.Sort(left)
				for _, text := range left {
					t.Errorf("%q is left", text)
				}
			})
		}
	}
}
