package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
)

const foreignLevels = "Small gate\n####\n#* #\n##-#\n  .\n\nCorner\n#*a#\n#  #\n#. #\n"

// awaitForeign waits until a text of another program is read.
func (l *a11yTest) awaitForeign() {
	l.app.Jobs.Settle(time.After(patience))
	l.rest()
}

// shown returns the tree as text.
func (l *a11yTest) shown() string {
	tree := l.tree()
	return tree.String()
}

// find returns the first node for which is is true, or nil.
func (l *a11yTest) find(is func(*access.Node) bool) *access.Node {
	tree := l.tree()
	return tree.Find(is)
}

// One pasted puzzle of another program is played at once.
func TestPasteForeignPuzzle(t *testing.T) {
	for text, want := range map[string]string{
		"60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n": "klotski?blocks=BCC_../",
		"---\nname: Ours\nslug: ours\n---\n\n```\n+ A B C D E F G H +\n1 @ _|  #\u0332 X       |\n" + strings.Repeat("2                 |\n", 7) + "+--+\n```\n": "carom?walls=",
		"# Ours\nboard:12,10;\nmh1,1;\nmv3,4;\ntarget_red5,9;\nrobot_red0,0;\nrobot_blue7,7;\n":                                                                  "carom?size=12x10&",
	} {
		l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
		l.opener.pasted(text, nil)
		l.awaitForeign()
		if got := l.scene().Session().Start().String(); !strings.HasPrefix(got, want) {
			t.Errorf("%q opens %s\n%s", text, got, l.shown())
		}
	}
}

// Several become a collection, which is listed in My Puzzles with its progress, searched and played.
func TestPasteCollection(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted(foreignLevels, nil)
	l.awaitForeign()
	tree := l.shown()
	for _, want := range []string{"Small gate", "Corner", "0 of 2 solved"} {
		if !strings.Contains(tree, want) {
			t.Errorf("the collection does not show %q:\n%s", want, tree)
		}
	}
	l.Do(scene.MyPuzzles)
	l.awaitForeign()
	card := l.find(func(n *access.Node) bool {
		return n.Role == access.Button && strings.Contains(n.Value+n.Name, "0 of 2 solved")
	})
	if card == nil {
		t.Fatalf("My Puzzles does not list the collection:\n%s", l.shown())
	}
	l.act(access.Act{ID: card.ID, Verb: access.Press})
	l.rest()
	first := l.find(func(n *access.Node) bool { return n.Name == "Corner" })
	if first == nil {
		t.Fatalf("the collection does not open:\n%s", l.shown())
	}
	l.act(access.Act{ID: first.ID, Verb: access.Press})
	l.rest()
	if got := l.scene().Session().Code(); got.Name != "Corner" {
		t.Errorf("%s is played", got)
	}
}

// What is refused is named with its line, and the rest is taken.
func TestPasteRefusals(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted("Boxes\n####\n#@$.#\n####\n\n"+foreignLevels, nil)
	l.awaitForeign()
	said := l.shown()
	if !strings.Contains(said, l.app.Text(assets.ShelfNotImported)) || !strings.Contains(said, "Line 1: Boxes: a level of Sokoban") {
		t.Errorf("the message is\n%s", said)
	}
}

// A scramble that fits two sizes is asked for.
func TestPasteScramble(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted("U L2", nil)
	l.awaitForeign()
	l.begin("size-3")
	l.awaitForeign()
	if got := l.scene().Session().Start().String(); got != "fifteen?tiles=1-2-3-0-4-5-7-8-6" {
		t.Errorf("the scramble opens %s", got)
	}
}

// A code is found anywhere in what is pasted, such as in the text of Copy result.
func TestPasteMessage(t *testing.T) {
	const want = "klotski?level=heng-dao-li-ma"
	for _, text := range []string{
		"Klotski for you! worldslide:" + want,
		"\ufeffLook at this:\r\n\r\nworldslide:" + want + "\u200b\r\nD\r\n",
		"(https://example.org/?family=klotski&level=classic&fbclid=abc&utm_source=x#top)",
		"file:///home/ann/index.html?family=klotski&level=classic",
	} {
		l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
		l.opener.pasted(text, nil)
		l.awaitForeign()
		if got := l.scene().Session().Start().String(); got != want {
			t.Errorf("%q opens %s", text, got)
		}
	}
}

// What cannot be read is named in the player's language.
func TestPasteFaults(t *testing.T) {
	for _, test := range []struct{ tag, text, want string }{
		{"de", "worlds?se\u200bed=5", "Zeichen 10 dieses Codes, U+200B, ist unsichtbar"},
		{"de", "Hier: worldslide:klotski?level=foo", "level=foo ist nicht m\u00f6glich"},
		{"en", "worlds?fbclid=5", "Codes of this kind have no fbclid"},
		{"en", "worlds?fbclid=5", "Copy the code again. Your current game is unchanged."},
		{"en", "https://x.org/?foo=1", "This web address doesn't lead to a Worldslide puzzle. Copy the whole link again."},
		{"de", "1 2 3/4 5 6/7 9 8", "Zeile 1: Zahl 9"},
		{"fr", "T\n####\n#\u200b*.#\n####", "Ligne 3, caract\u00e8re 2\\u00a0: T: U+200B"},
		{"de", "\xff\xfe#\x00*\x00", "Dieser Text ist in UTF-16"},
	} {
		l := startA11yTest(t, test.tag, "worlds", image.Pt(1280, 800))
		l.opener.pasted(test.text, nil)
		l.awaitForeign()
		if said := l.shown(); !strings.Contains(said, test.want) {
			t.Errorf("%s: %q says\n%s\nwant %s", test.tag, test.text, said, test.want)
		}
	}
}

// The same paste twice is one collection.
func TestPasteTwice(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted(foreignLevels, nil)
	l.awaitForeign()
	l.opener.pasted(foreignLevels, nil)
	l.awaitForeign()
	if said := l.shown(); !strings.Contains(said, l.app.Text(assets.ShelfImportedBefore)) || !strings.Contains(said, "Small gate") {
		t.Errorf("the second paste shows\n%s", said)
	}
}

// Damaged saved games and impossible moves are named in the player's language, each with its place.
func TestDamagedGamesInWords(t *testing.T) {
	l := startA11yTest(t, "de", "worlds?board=classicsmall", image.Pt(1280, 800))
	save := string(l.scene().Session().Save())
	lines := strings.SplitN(save, "\n", 6)
	lines[4] = "clock many"
	for text, want := range map[string]string{
		"klotski?level=classic&moves=Au": "Zug 1 dieses Codes ist nicht möglich.",
		strings.Join(lines, "\n"):        "Zeile 5 dieses gespeicherten Spiels ist nicht lesbar.",
		strings.Join(lines[:2], "\n"):    "Dieses gespeicherte Spiel ist beschädigt.",
		"worldslide 99\n" + lines[1]:     "Dieses Spiel stammt aus einer neueren Version von Worldslide. Zum Spielen Worldslide aktualisieren.",
	} {
		l.opener.openText(text)
		l.rest()
		if said := l.find(func(n *access.Node) bool { return strings.HasSuffix(n.Name, want) }); said == nil {
			t.Errorf("%.60q says\n%s\nwant %s", text, l.shown(), want)
		}
		l.ShowDialog(nil)
		l.rest()
	}
}
