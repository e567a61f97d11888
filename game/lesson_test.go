package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/internal/scenes"
	"worldslide/ui/widget"
)

// The lessons of Klotski and Carom are done by keys alone, and lead back to the game.
func TestLessonsByKeys(t *testing.T) {
	for code, keys := range map[string]string{
		"klotski?level=classic": "Down" + // a soldier
			" Down Left" + // another one, around a corner
			" Tab Tab Tab Down Right Tab Tab Tab Left Tab Tab Down Down" +
			" Down Down" + // a wide block and the large one
			" Tab Tab Tab Tab Tab Up Tab Tab Tab Left Tab Right Tab Tab Down" +
			" Down" + // the large one, to the exit
			" Tab Left Tab Tab Tab Up Up Up Tab Tab Right Up Tab Down Right Right Tab Down Down",
		"carom?day=2026-03-02": "Right Up Left Up Up Right Up Left Down Tab Tab Up Tab Tab Up Tab Tab Left Down Down Right Up Tab Down Right Tab Tab Tab Down Right Up",
	} {
		f := failingStore{startA11yTest(t, "en", code, image.Pt(1280, 800))}
		before := f.games.Current()
		f.do("learn")
		for i, word := range strings.Fields(keys) {
			k, ok := keyOf(word)
			tree := f.tree()
			if !ok || tree.ByID("lesson-play") != nil {
				t.Fatalf("%s: %s, key %d, comes too late", code, word, i+1)
			}
			f.press(k)
			f.rest()
		}
		tree := f.tree()
		if tree.ByID("lesson-play") == nil {
			t.Fatalf("%s: the lesson is not over:\n%s", code, tree.String())
		}
		f.do("lesson-play")
		if f.page != nil || f.games.Current() != before {
			t.Errorf("%s: the lesson does not lead back to the game", code)
		}
	}
}

// A board that is done stays until the player goes on.
func TestLessonBoardStays(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Code: "carom?day=2026-03-02", Do: "learn"}, wideWindow)
	shows := func(step string) bool {
		tree := l.tree()
		return strings.Contains(tree.String(), step)
	}
	l.keys("Right Up Left Up")
	if !shows("step 1 of 6") {
		t.Error("the board is gone at once")
	}
	l.press(ctrl(widget.KeyZ))
	if !shows("step 1 of 6") {
		t.Error("taking the move back leaves the step")
	}
	l.keys("Right Up Left Up")
	l.now += time.Minute
	l.rest()
	if !shows("step 1 of 6") || !shows("Well done!") {
		t.Error("the board goes by itself")
	}
	l.press(plain(widget.KeyEnter))
	if !shows("step 2 of 6") {
		t.Error("the next board does not come")
	}
}

// A task of a lesson refuses other moves than the one it asks for.
func TestLessonRefusesOtherMoves(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "carom?day=2026-03-02", image.Pt(1280, 800))}
	f.do("learn")
	status := func() string { tree := f.tree(); return tree.String() }
	before := status()
	for _, word := range []string{"Left", "Up", "Down"} {
		k, _ := keyOf(word)
		f.press(k)
		f.rest()
		if !strings.Contains(status(), "Slide the amber piece right.") || strings.Contains(status(), "The edge stopped it.") {
			t.Errorf("%s is taken:\n%s", word, before)
		}
	}
}

// Help explains each family, and its first button is the lesson of the family that is chosen.
func TestHelpLeadsToEachLesson(t *testing.T) {
	for i, want := range []string{"A gap is a piece", "The first row", "Blocks slide", "Pieces slide"} {
		f := failingStore{startA11yTest(t, "en", "worlds", image.Pt(1280, 800))}
		f.do("help")
		if i > 0 {
			f.do("help-family#" + string(rune('0'+i)))
		}
		f.do("help-lesson")
		if tree := f.tree(); !strings.Contains(tree.String(), want) {
			t.Errorf("family %d: no lesson with %q:\n%s", i, want, tree.String())
		}
	}
}

// A hint in a lesson whose board is to be solved says why its move is good, as hints in games do, also to players
// who do not see it. Elsewhere it says what the move is for.
func TestLessonHintHasReason(t *testing.T) {
	for _, test := range []struct{ code, keys, want string }{
		{"klotski?level=classic", "Down Down Left Down Down Down H", "Ma Chao: up. Ma Chao makes way for the soldier (row 5, column 2), so that Cao Cao can go down later"},
		{"fifteen?size=4&seed=1", "H", "Slide 1 left. Next: bring 1 home"},
	} {
		l := openScene(t, "en", scenes.Scene{Code: test.code, Do: "learn"}, wideWindow)
		for _, word := range strings.Fields(test.keys) {
			k, _ := keyOf(word)
			l.press(k)
			l.app.Jobs.Settle(time.After(time.Minute))
			l.rest()
			l.now += time.Minute
			l.rest()
		}
		if said := strings.Join(l.alerts(), "\n"); !strings.Contains(said, test.want) {
			t.Errorf("%s: said is %q, want %q", test.code, said, test.want)
		}
	}
}
