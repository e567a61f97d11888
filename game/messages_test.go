package game

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/filechooser"
	"worldslide/game/library"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/system"
	"worldslide/ui/widget"
)

// failingStore is a game in which a test makes operations fail.
type failingStore struct{ *a11yTest }

// chosenFile answers file dialogs with a path or an error.
type chosenFile struct {
	*fileChooser
	path string
	err  error
}

func (c chosenFile) answer(context.Context) (string, error) { return c.path, c.err }

func (c chosenFile) Open(failed assets.ID, title, _ string, patterns []string, use func(path string) error) {
	c.ask(failed, filechooser.Question{Title: title, Patterns: patterns}, use, c.answer)
}

func (c chosenFile) Save(failed assets.ID, title, suggested, _ string, patterns []string, write func(path string) error) {
	c.ask(failed, filechooser.Question{Title: title, Save: true, Suggested: suggested, Patterns: patterns}, write, c.answer)
}

// choose makes every file dialog return a path or an error.
func (f failingStore) choose(path string, err error) {
	f.app.Files = chosenFile{&fileChooser{app: f.app}, path, err}
}

// picture opens a file as a picture for tiles.
func (f failingStore) picture(data []byte) {
	f.opener.takePicture("a.png", func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil })
}

// write writes a file and creates its folder.
func (f failingStore) write(text string, at ...string) {
	f.t.Helper()
	path := filepath.Join(at...)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		f.t.Fatal(err)
	}
}

// found reports problems with the files in a folder, as the start does.
func (f failingStore) found(data string) {
	st := library.NewStore(f.app, f.options.Families)
	problems := st.Open(data)
	var errs []error
	if folder := st.Folder(); folder != nil {
		_, errs = folder.Latest()
		f.t.Cleanup(func() { folder.Close() })
	}
	showProblems(f.app, nil, append(problems, errs...))
}

// settings reports problems with a settings file, as the start does.
func (f failingStore) settings(text string) {
	f.t.Helper()
	config := f.t.TempDir()
	f.write(text, config, "settings.toml")
	_, warnings, err := settings.Load(config)
	if err != nil {
		f.t.Fatal(err)
	}
	showProblems(f.app, warnings, nil)
}

// fill writes into a field of the dialog that some actions open.
func (f failingStore) fill(open, id, text string) {
	f.begin(open)
	f.act(access.Act{ID: id, Verb: access.Write, Text: text})
}

// block makes a folder unusable for writing.
func (f failingStore) block(folder string) {
	f.t.Helper()
	if err := os.RemoveAll(folder); err != nil {
		f.t.Fatal(err)
	}
	f.write("not a folder", folder)
}

// unwritablePath returns a path that cannot be written.
func (f failingStore) unwritablePath(name string) string {
	f.t.Helper()
	folder := filepath.Join(f.t.TempDir(), "folder")
	f.write("not a folder", folder)
	return filepath.Join(folder, name)
}

// occupy puts a folder that is not empty where a file would be written or removed.
func (f failingStore) occupy(path string) {
	f.t.Helper()
	if err := os.RemoveAll(path); err != nil {
		f.t.Fatal(err)
	}
	f.write("not empty", path, "x")
}

// await waits until a node with an ID exists.
func (f failingStore) await(id string) {
	f.t.Helper()
	f.until(id, func() bool { tree := f.tree(); return tree.ByID(id) != nil })
}

// own opens a picture, up to the button that uses it.
func (f failingStore) own() {
	f.picture(encoded(f.t, 64))
	f.await("crop-use")
}

// session solves a board of one step and opens the list of solves beside it.
func (f failingStore) session() {
	f.press(plain(widget.KeyT))
	for _, k := range []widget.Key{widget.KeyLeft, widget.KeyUp, widget.KeyRight, widget.KeyDown} {
		if f.press(plain(k)); f.scene().Session().Solved() {
			break
		}
		f.press(ctrl(widget.KeyZ))
	}
	f.await("session-plus2")
}

// unsolved returns a family whose solver gives up.
func unsolved() puzzle.Spec {
	return puzzle.FifteenWith(puzzle.MetricSolver{Metric: puzzle.MetricTiles, New: func() solver.Solver { return giveUp{} }})
}

type giveUp struct{}

func (giveUp) Solve(context.Context, solver.Problem, func(solver.Answer)) solver.Answer {
	return solver.Answer{}
}

func (f failingStore) data(name string) string {
	return filepath.Join(f.options.Directories.Data, name)
}

func encoded(t *testing.T, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// failureMessages lists failure messages: the code of a game, and the action after which the messages
// are on the screen.
var failureMessages = []struct {
	ids, code string
	do        func(failingStore)
}{
	{"open.code-title open.unchanged", "worlds", func(f failingStore) { f.opener.pasted("worlds?seed=many", nil) }},
	{"open.file-title open.unchanged", "worlds", func(f failingStore) { f.opener.pasted("worldslide 2\nworlds?seed=many\n", nil) }},
	{"open.any-title open.unchanged", "worlds", func(f failingStore) {
		f.choose(filepath.Join(f.t.TempDir(), "none.worldslide"), nil)
		f.opener.askForFile()
	}},
	{"open.dialog-title open.unchanged", "worlds", func(f failingStore) {
		f.choose("", errors.New("zenity ended with 1"))
		f.opener.askForFile()
	}},
	{"open.clipboard-title open.unchanged", "worlds", func(f failingStore) { f.opener.pasted("", errors.New("no clipboard")) }},
	{"open.clipboard-title toast.missing-helper", "worlds", func(f failingStore) { f.opener.pasted("", system.MissingHelper{Package: "xclip"}) }},
	{"toast.nothing-to-paste", "worlds", func(f failingStore) { f.opener.pasted(" \n", nil) }},
	{"toast.game-full", "worlds?moves=" + strings.Repeat("G0uG0d", moves.MaxMoves/2), func(f failingStore) { f.press(plain(widget.KeyUp)) }},
	{"toast.language", "worlds", func(f failingStore) { f.preferences.reportLanguage(errors.New("no network")) }},
	{"toast.not-saved", "worlds", func(f failingStore) {
		f.preferences.directory = filepath.Join(f.t.TempDir(), "config")
		f.write("not a folder", f.preferences.directory)
		changed := f.app.Settings
		changed.Theme = settings.ThemeDark
		f.app.Change(changed)
		f.preferences.apply()
		f.preferences.saveOrReport()
	}},
	{"toast.copy-failed", "worlds", func(f failingStore) {
		f.clipboard.Write = func(string) error { return errors.New("refused") }
		f.press(ctrl(widget.KeyC))
		f.until("the copy", func() bool { f.showCopied(); return strings.Contains(f.said(), f.app.Text(assets.ToastCopyFailed)) })
	}},
	{"storage.settings-title settings.unknown", "worlds", func(f failingStore) { f.settings("colour = 1\n") }},
	{"storage.settings-title settings.ignored", "worlds", func(f failingStore) { f.settings("theme = \"pink\"\n") }},
	{"storage.settings-title settings.kept-aside", "worlds", func(f failingStore) { f.settings("theme = \n") }},
	{"storage.read-title storage.read-rest", "worlds", func(f failingStore) {
		data := f.t.TempDir()
		f.write("rubbish\n", data, "results.txt")
		f.found(data)
	}},
	{"storage.read-title storage.read-rest", "worlds", func(f failingStore) {
		data := f.t.TempDir()
		f.write("rubbish\n", data, "games", "a.worldslide")
		f.found(data)
	}},
	{"storage.not-kept-title storage.not-kept-rest", "worlds", func(f failingStore) { f.found("") }},
	{"storage.not-kept-title storage.not-kept-rest", "worlds", func(f failingStore) {
		data := filepath.Join(f.t.TempDir(), "data")
		f.write("not a folder", data)
		f.found(data)
	}},
	{"storage.lost-title storage.lost storage.lost-rest", "worlds?board=classicsmall", func(f failingStore) {
		f.games.Write(time.Minute)
		if err := os.RemoveAll(f.options.Directories.Data); err != nil {
			f.t.Fatal(err)
		}
		f.press(plain(widget.KeyLeft), plain(widget.KeyRight))
		f.games.Write(time.Minute)
	}},
	{"storage.in-use-title storage.in-use-rest", "worlds", func(f failingStore) { f.found(f.options.Directories.Data) }},
	{"storage.store-title storage.store-rest", "worlds?board=classicsmall", func(f failingStore) {
		f.block(f.data("games"))
		f.games.Begin(f.options.Families[1].Fresh(f.app), false)
		f.games.Write(time.Minute)
	}},
	{"storage.copy-title open.unchanged", "worlds", func(f failingStore) {
		f.choose(f.unwritablePath("copy.worldslide"), nil)
		f.opener.askWhereToSave()
	}},
	{"storage.delete-title storage.delete-rest", "worlds?board=classicsmall", func(f failingStore) {
		f.press(plain(widget.KeyLeft), plain(widget.KeyRight), plain(widget.KeyUp))
		other, err := session.Read(puzzle.Standard(), "klotski?level=classic")
		if err != nil {
			f.t.Fatal(err)
		}
		f.games.Begin(other, false)
		f.openHome()
		f.rest()
		f.Do("saved-games")
		f.await("delete-game#0")
		f.begin("delete-game#0")
		f.block(f.data("games"))
		f.begin("delete-yes")
		f.press(plain(widget.KeyEscape)) // a message waits until the dialog is closed
	}},
	{"storage.import-title open.unchanged", "worlds", func(f failingStore) {
		f.write("no backup", f.app.DataDir, "some.zip")
		f.choose(filepath.Join(f.app.DataDir, "some.zip"), nil)
		f.backups.Restore(f.app)
		f.rest()
	}},
	{"records.no-replay", "worlds", func(f failingStore) {
		result, err := records.Parse("2026-03-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=none")
		if err != nil {
			f.t.Fatal(err)
		}
		f.store.Book.Add(result)
		f.begin("records")
		f.begin("watch-record#0#0")
	}},
	{"statistics.not-exported", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", func(f failingStore) {
		f.choose(f.unwritablePath("table.csv"), nil)
		f.press(plain(widget.KeyLeft), plain(widget.KeyEscape))
		f.begin("statistics")
		f.begin("statistics-export")
	}},
	{"storage.closed-title open.unchanged", "worlds", func(f failingStore) { f.opener.pasted("carom?day=2099-01-01", nil) }},
	{"open.code-title toast.began-solved open.unchanged", "worlds", func(f failingStore) { f.opener.pasted(targetOnGoal, nil) }},
	{"open.code-title toast.began-solved open.unchanged", "worlds", func(f failingStore) { f.opener.pasted(blockAtExit, nil) }},
	{"toast.began-solved", "worlds", func(f failingStore) { f.opener.openText(targetOnGoal) }},
	{"crop.refused crop.format open.unchanged", "worlds", func(f failingStore) { f.picture([]byte("words")) }},
	{"crop.refused crop.damaged", "worlds", func(f failingStore) { f.picture(encoded(f.t, 64)[:60]) }},
	{"crop.refused crop.too-small", "worlds", func(f failingStore) { f.picture(encoded(f.t, 8)) }},
	{"crop.refused crop.too-large", "worlds", func(f failingStore) {
		data := encoded(f.t, 16)
		header := data[12:29] // the type of its chunk, and the chunk
		binary.BigEndian.PutUint32(header[4:], 20000)
		binary.BigEndian.PutUint32(header[8:], 20000)
		binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(header))
		f.picture(data)
	}},
	{"crop.not-kept", "fifteen", func(f failingStore) {
		f.own()
		f.block(f.data("pictures"))
		f.begin("crop-use")
	}},
	{"crop.not-forgotten", "fifteen", func(f failingStore) {
		f.own()
		f.begin("crop-use tiles-look")
		kept, err := filepath.Glob(f.data("pictures/*.png"))
		if err != nil || len(kept) != 1 {
			f.t.Fatal(kept, err)
		}
		f.occupy(kept[0])
		f.begin("tiles-forget")
		f.press(plain(widget.KeyEscape)) // a message waits until the dialog is closed
	}},
	{"new-challenge.seed-error", "worlds", func(f failingStore) { f.fill("new details", "seed", "4294967296") }},
	{"new-challenge.steps-error", "worlds", func(f failingStore) { f.fill("new details", "steps", "0") }},
	{"generate.range-error", "klotski?level=classic", func(f failingStore) {
		f.begin("new details new-generate")
		f.a11yTest.choose(f.app.Text(assets.GenerateByMoves))
		f.act(access.Act{ID: "generate-from", Verb: access.Write, Text: "50"})
	}},
	{"generate.none", "klotski?level=classic", func(f failingStore) {
		f.begin("new details new-generate")
		f.a11yTest.choose(f.app.Text(assets.GenerateByMoves))
		f.act(access.Act{ID: "generate-from", Verb: access.Write, Text: "999"})
		f.act(access.Act{ID: "generate-to", Verb: access.Write, Text: "999"})
		f.begin("generate-start")
	}},
	{"klotski.impossible-title", "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q", func(f failingStore) { f.press(plain(widget.KeyH)) }},
	{"klotski.impossible-title klotski.stuck-text", "klotski?board=HAAI/HAAI/JKLM/JKLM/PQRS", func(f failingStore) { f.press(plain(widget.KeyH)) }},
	{"fifteen-new.steps-error", "fifteen?size=4&seed=7&scramble=walk&k=40", func(f failingStore) { f.fill("new details", "new-steps", "0") }},
	{"session.not-kept", "fifteen?size=3&seed=5&scramble=walk&k=1", func(f failingStore) {
		f.session()
		f.occupy(f.data("session.txt"))
		f.begin("session-plus2")
	}},
	{"session.not-read session.newer-rest", "fifteen?size=3&seed=5&scramble=walk&k=1", func(f failingStore) {
		f.occupy(f.data("session.txt"))
		f.app.Restored++ // reads it again
		f.press(plain(widget.KeyT))
	}},
	{"session.not-exported", "fifteen?size=3&seed=5&scramble=walk&k=1", func(f failingStore) {
		f.session()
		f.choose(f.unwritablePath("session.csv"), nil)
		f.begin("session-export")
		f.act(access.Act{ID: string(widget.Nth("session-export", 0)), Verb: access.Press})
	}},
	{"shelf.not-imported", "worlds", func(f failingStore) {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		if _, err := w.Create("a" + shelf.Extension); err != nil {
			f.t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			f.t.Fatal(err)
		}
		f.write(b.String(), f.data("many.zip"))
		f.choose(f.data("many.zip"), nil)
		f.begin("my-puzzles shelf-import")
	}},
	{"workshop.not-editable", "worlds", func(f failingStore) {
		f.app.Editors.Edit(f.app, puzzle.Klotski, "", puzzle.Values{puzzle.KeyBoard: "of another kind"})
	}},
	{"workshop.no-solution", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", func(f failingStore) {
		code, err := puzzle.Standard().ParseCode("fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
		if err != nil {
			f.t.Fatal(err)
		}
		family.WatchSolution(f.app, unsolved(), code, moves.Singly)
	}},
	{"shelf.not-kept", "klotski?level=heng-dao-li-ma", func(f failingStore) {
		f.openEditor()
		f.block(f.data("puzzles"))
		f.begin("keep")
	}},
	{"shelf.not-read", "worlds", func(f failingStore) {
		f.write("rubbish\n", f.data("puzzles"), "a"+shelf.Extension)
		f.begin("my-puzzles")
	}},
}

// TestFailureMessages causes each failure of the table and waits for its message.
func TestFailureMessages(t *testing.T) {
	var words map[string]any
	if _, err := toml.DecodeFile("../assets/words/en.toml", &words); err != nil {
		t.Fatal(err)
	}
	for _, test := range failureMessages {
		ids := strings.Fields(test.ids)
		t.Run(ids[0], func(t *testing.T) {
			f := failingStore{startA11yTest(t, "en", test.code, image.Pt(1280, 800))}
			f.t = t
			test.do(f)
			for _, id := range ids {
				f.untilSaid(english(t, words, id))
			}
		})
	}
}

// english returns the English message with an ID such as "open.code-title" from the decoded file.
func english(t *testing.T, words map[string]any, id string) string {
	t.Helper()
	group, key, _ := strings.Cut(id, ".")
	table, _ := words[group].(map[string]any)
	switch message := table[key].(type) {
	case string:
		return message
	case map[string]any:
		if other, ok := message["other"].(string); ok {
			return other
		}
	}
	t.Fatalf("the English catalogue has no message %s", id)
	return ""
}

// until waits until a condition holds.
func (f failingStore) until(what string, so func() bool) {
	f.t.Helper()
	f.rest()
	f.a11yTest.await(what, func() { f.app.Jobs.Deliver(); f.rest() }, so)
}

// untilSaid waits until a message is on the screen. Placeholders in braces match any text.
func (f failingStore) untilSaid(words string) {
	f.t.Helper()
	var parts []string
	for _, part := range regexp.MustCompile(`\{\{[^}]*\}\}`).Split(words, -1) {
		parts = append(parts, regexp.QuoteMeta(part))
	}
	want := regexp.MustCompile(strings.Join(parts, "(?s).+"))
	f.until(words, func() bool { return want.MatchString(f.said()) })
}

// said returns the text on the screen.
func (f failingStore) said() string {
	var said []string
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range f.app.List().Ops(layer) {
			if op.Kind == paint.KindText {
				said = append(said, op.Text)
			}
		}
	}
	return strings.Join(said, " ")
}

// If the desktop has no file dialog, the game's own one opens at once above the dialog that
// requested it. Cancelling it shows that dialog again.
func TestFolderDialogComesOnTop(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))}
	f.t = t
	f.choose("", system.MissingHelper{Package: "zenity"})
	f.app.Action("tiles-look").Run()
	f.await("scheme-add")
	f.begin("scheme-add")
	f.await("folder-cancel")
	f.begin("folder-cancel")
	f.await("scheme-add")
}

// The game's own dialog starts in the folder of the last file.
func TestFolderDialogStartsInTheLastFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	club := filepath.Join(home, "Club")
	if err := errors.Join(os.Mkdir(club, 0o700), os.WriteFile(filepath.Join(club, "night.txt"), []byte("hello"), 0o600)); err != nil {
		t.Fatal(err)
	}
	f := failingStore{startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))}
	f.t = t
	f.choose("", system.MissingHelper{Package: "zenity"})
	f.app.Action("tiles-look").Run()
	for _, id := range []string{"scheme-add", "folder-item#0", "folder-item#0", "folder-choose", "message-ok", "scheme-add"} {
		f.await(id)
		f.begin(id)
	}
	f.await("folder-item#0")
	f.mustSay("night.txt")
}

// Puzzles that start solved: links to them open and say so, and they cannot be pasted.
const (
	targetOnGoal = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=a1&pieces=a1b1h8a8"
	blockAtExit  = "klotski?board=HIJK/HIJK/NOPQ/.AA./.AA."
)
