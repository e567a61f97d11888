package game

import (
	"strings"
	"testing"

	"worldslide/internal/scenes"
	"worldslide/ui/paint"
)

// The cards of Klotski's levels have titles of one size.
func TestLevelCardsHaveOneSizeOfTitle(t *testing.T) {
	l := openSceneWith(t, scenes.Scene{Name: "klotski-levels", Code: "klotski?level=classic", Do: "Ctrl+N details new-levels"}, view{language: "en", size: wideWindow, scale: 1})
	l.idle()
	fonts := map[paint.Font][]string{}
	for _, line := range l.lines() {
		if tree := l.tree(); line.rect.Min.Y > 150 && line.Text != "" && tree.ByID("levels") != nil {
			for _, cell := range tree.ByID("levels").Children {
				if strings.HasPrefix(cell.Name, line.Text+",") || cell.Name == line.Text {
					fonts[line.Font] = append(fonts[line.Font], line.Text)
				}
			}
		}
	}
	if len(fonts) != 1 {
		t.Errorf("titles in %d fonts: %v", len(fonts), fonts)
	}
}

// The keys of Worlds in Help name Space once.
func TestHelpNamesSpaceOnce(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", wideWindow)
	l.keys("F1")
	l.do("help-keys")
	count := 0
	for _, line := range l.lines() {
		if line.Text == "Space" {
			count++
		}
	}
	if count != 1 {
		t.Errorf("Space stands for %d things", count)
	}
}
