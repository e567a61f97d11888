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
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/folders"
	"worldslide/game/kept"
	"worldslide/game/troubles"
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

// failing is a game in which something is about to fail.
type failing struct{ *listened }

// chosen answers file dialogs: with a path, or an error.
type chosen struct {
	*files
	path string
	err  error
}

func (c chosen) answer(context.Context) (string, error) { return c.path, c.err }

func (c chosen) Open(failed assets.ID, title, _ string, patterns []string, use func(path string) error) {
	c.ask(failed, folders.Question{Title: title, Patterns: patterns}, use, c.answer)
}

func (c chosen) Save(failed assets.ID, title, suggested, _ string, patterns []string, write func(path string) error) {
	c.ask(failed, folders.Question{Title: title, Save: true, Suggested: suggested, Patterns: patterns}, write, c.answer)
}

// choose lets every file dialog be answered by a path or an error.
func (f failing) choose(path string, err error) {
	f.desk.Files = chosen{(*files)(f.Game), path, err}
}

// picture brings a file as a picture for tiles.
func (f failing) picture(data []byte) {
	opener{f.Game}.bringPicture("a.png", func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil })
}

// write writes a file, and its folder.
func (f failing) write(text string, at ...string) {
	f.t.Helper()
	path := filepath.Join(at...)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		f.t.Fatal(err)
	}
}

// found tells what is wrong with what is kept in a folder, as the start does.
func (f failing) found(data string) {
	var st kept.Store
	problems := st.Open(data, f.games.catalogue())
	_, errs := st.Latest()
	troubles.Tell(f.desk, nil, append(problems, errs...))
	if st.Folder != nil {
		f.t.Cleanup(func() { st.Folder.Close() })
	}
}

// settings tells what is wrong with a settings file, as the start does.
func (f failing) settings(text string) {
	f.t.Helper()
	config := f.t.TempDir()
	f.write(text, config, "settings.toml")
	_, warnings, err := settings.Load(config)
	if err != nil {
		f.t.Fatal(err)
	}
	troubles.Tell(f.desk, warnings, nil)
}

// fill writes into a field of the dialog that a key opens.
func (f failing) fill(open widget.KeyPress, id, text string) {
	f.press(open)
	f.act(access.Act{ID: id, Verb: access.Write, Text: text})
}

// block lets nothing be written below a folder any more.
func (f failing) block(folder string) {
	f.t.Helper()
	if err := os.RemoveAll(folder); err != nil {
		f.t.Fatal(err)
	}
	f.write("not a folder", folder)
}

// beyondReach is a path at which nothing can be written.
func (f failing) beyondReach(name string) string {
	f.t.Helper()
	folder := filepath.Join(f.t.TempDir(), "folder")
	f.write("not a folder", folder)
	return filepath.Join(folder, name)
}

// occupy puts a folder that is not empty where a file would be written or removed.
func (f failing) occupy(path string) {
	f.t.Helper()
	if err := os.RemoveAll(path); err != nil {
		f.t.Fatal(err)
	}
	f.write("not empty", path, "x")
}

// await waits until there is a node of an id.
func (f failing) await(id string) {
	f.t.Helper()
	f.until(id, func() bool { tree := f.tree(); return tree.ByID(id) != nil })
}

// own brings a picture of the player's own, up to the button that takes it.
func (f failing) own() {
	f.picture(encoded(f.t, 64))
	f.await("crop-use")
}

// generate opens the dialog that makes new layouts of Klotski.
func (f failing) generate() {
	f.press(ctrl(widget.KeyN))
	tree := f.tree()
	card := tree.Find(func(n *access.Node) bool {
		return n.Role == access.Cell && strings.HasPrefix(n.Name, f.desk.Text(assets.LevelsGenerate))
	})
	if card == nil {
		f.t.Fatalf("no layouts are made:\n%s", tree.String())
	}
	f.begin(card.ID)
}

// session solves a board of one step and opens the list of solves beside it.
func (f failing) session() {
	f.press(plain(widget.KeyT))
	for _, k := range []widget.Key{widget.KeyLeft, widget.KeyUp, widget.KeyRight, widget.KeyDown} {
		if f.press(plain(k)); f.scene().Session().Solved() {
			break
		}
		f.press(ctrl(widget.KeyZ))
	}
	f.press(plain(widget.KeyEscape))
	f.await("session-plus2")
}

// unsolved is a family whose solver finds nothing in time.
type unsolved struct{ puzzle.Fifteen }

func (unsolved) Solver(string) (solver.Solver, bool) { return giveUp{}, true }

type giveUp struct{}

func (giveUp) Solve(context.Context, solver.Problem, func(solver.Answer)) solver.Answer {
	return solver.Answer{}
}

func (f failing) data(name string) string { return filepath.Join(f.options.Directories.Data, name) }

func encoded(t *testing.T, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// broughtAbout are messages of failure, with what brings them about: in a game of a
// code, something is done, and then they stand on the screen.
var broughtAbout = []struct {
	ids, code string
	do        func(failing)
}{
	{"open.code-title open.unchanged", "worlds", func(f failing) { opener{f.Game}.pasted("worlds?seed=many", nil) }},
	{"open.file-title open.unchanged", "worlds", func(f failing) { opener{f.Game}.pasted("worldslide 2\nworlds?seed=many\n", nil) }},
	{"open.any-title open.unchanged", "worlds", func(f failing) {
		f.choose(filepath.Join(f.t.TempDir(), "none.worldslide"), nil)
		opener{f.Game}.askForFile()
	}},
	{"open.dialog-title open.unchanged", "worlds", func(f failing) {
		f.choose("", errors.New("zenity ended with 1"))
		opener{f.Game}.askForFile()
	}},
	{"open.clipboard-title open.unchanged", "worlds", func(f failing) { opener{f.Game}.pasted("", errors.New("no clipboard")) }},
	{"open.clipboard-title toast.missing-helper", "worlds", func(f failing) { opener{f.Game}.pasted("", system.MissingHelper{Package: "xclip"}) }},
	{"toast.nothing-to-paste", "worlds", func(f failing) { opener{f.Game}.pasted(" \n", nil) }},
	{"toast.game-full", "worlds?moves=" + strings.Repeat("G0uG0d", moves.MaxMoves/2), func(f failing) { f.press(plain(widget.KeyUp)) }},
	{"toast.language", "worlds", func(f failing) { preferences{f.Game}.stay(errors.New("no network")) }},
	{"toast.not-saved", "worlds", func(f failing) {
		f.options.Directories.Config = filepath.Join(f.t.TempDir(), "config")
		f.write("not a folder", f.options.Directories.Config)
		changed := f.desk.Settings
		changed.Theme = settings.ThemeDark
		f.desk.Change(changed)
		preferences{f.Game}.apply()
		preferences{f.Game}.store()
	}},
	{"toast.copy-failed", "worlds", func(f failing) {
		f.clipboard.Write = func(string) error { return errors.New("refused") }
		f.press(ctrl(widget.KeyC))
		f.until("the copy", func() bool { f.showCopied(); return strings.Contains(f.said(), "could not") })
	}},
	{"trouble.settings-title settings.unknown", "worlds", func(f failing) { f.settings("colour = 1\n") }},
	{"trouble.settings-title settings.ignored", "worlds", func(f failing) { f.settings("theme = \"pink\"\n") }},
	{"trouble.settings-title settings.kept-aside", "worlds", func(f failing) { f.settings("theme = \n") }},
	{"trouble.read-title trouble.read-rest", "worlds", func(f failing) {
		data := f.t.TempDir()
		f.write("rubbish\n", data, "results.txt")
		f.found(data)
	}},
	{"trouble.read-title trouble.read-rest", "worlds", func(f failing) {
		data := f.t.TempDir()
		f.write("rubbish\n", data, "games", "a.worldslide")
		f.found(data)
	}},
	{"trouble.not-kept-title trouble.not-kept-rest", "worlds", func(f failing) { f.found("") }},
	{"trouble.not-kept-title trouble.not-kept-rest", "worlds", func(f failing) {
		data := filepath.Join(f.t.TempDir(), "data")
		f.write("not a folder", data)
		f.found(data)
	}},
	{"trouble.lost-title trouble.lost trouble.lost-rest", "worlds?board=classicsmall", func(f failing) {
		f.games.write(time.Minute)
		if err := os.RemoveAll(f.options.Directories.Data); err != nil {
			f.t.Fatal(err)
		}
		f.press(plain(widget.KeyLeft), plain(widget.KeyRight))
		f.games.write(time.Minute)
	}},
	{"trouble.in-use-title trouble.in-use-rest", "worlds", func(f failing) { f.found(f.options.Directories.Data) }},
	{"trouble.store-title trouble.store-rest", "worlds?board=classicsmall", func(f failing) {
		f.block(f.data("games"))
		f.games.Begin(f.games.families[1].Fresh(f.desk), false)
		f.games.write(time.Minute)
	}},
	{"trouble.copy-title open.unchanged", "worlds", func(f failing) {
		f.choose(f.beyondReach("copy.worldslide"), nil)
		opener{f.Game}.askWhereToSave()
	}},
	{"trouble.delete-title trouble.delete-rest", "worlds?board=classicsmall", func(f failing) {
		f.press(plain(widget.KeyLeft), plain(widget.KeyRight), plain(widget.KeyUp))
		other, err := session.Read(puzzle.Standard(), "klotski?level=classic")
		if err != nil {
			f.t.Fatal(err)
		}
		f.games.Begin(other, false)
		f.openHome()
		f.rest()
		f.begin("other-games")
		f.await("delete-game#0")
		f.begin("delete-game#0")
		f.block(f.data("games"))
		f.begin("delete-yes")
		f.press(plain(widget.KeyEscape)) // a message waits until the dialog is closed
	}},
	{"trouble.import-title open.unchanged", "worlds", func(f failing) {
		f.write("no backup", f.desk.Data, "some.zip")
		f.choose(filepath.Join(f.desk.Data, "some.zip"), nil)
		profiles{f.Game}.restore()
		f.rest()
	}},
	{"records.no-replay", "worlds", func(f failing) {
		result, err := records.Parse("2026-03-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=none")
		if err != nil {
			f.t.Fatal(err)
		}
		(&recordsDialog{program: f.Game}).watch(f.desk, result)
	}},
	{"statistics.not-exported", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", func(f failing) {
		f.choose(f.beyondReach("table.csv"), nil)
		f.press(plain(widget.KeyLeft), plain(widget.KeyEscape))
		f.begin("statistics")
		f.begin("statistics-export")
	}},
	{"trouble.closed-title open.unchanged", "worlds", func(f failing) { opener{f.Game}.pasted("carom?day=2099-01-01", nil) }},
	{"open.code-title toast.began-solved open.unchanged", "worlds", func(f failing) { opener{f.Game}.pasted(targetOnGoal, nil) }},
	{"open.code-title toast.began-solved open.unchanged", "worlds", func(f failing) { opener{f.Game}.pasted(blockAtExit, nil) }},
	{"toast.began-solved", "worlds", func(f failing) { opener{f.Game}.bringText(targetOnGoal) }},
	{"crop.refused crop.format open.unchanged", "worlds", func(f failing) { f.picture([]byte("words")) }},
	{"crop.refused crop.damaged", "worlds", func(f failing) { f.picture(encoded(f.t, 64)[:60]) }},
	{"crop.refused crop.too-small", "worlds", func(f failing) { f.picture(encoded(f.t, 8)) }},
	{"crop.refused crop.too-large", "worlds", func(f failing) {
		data := encoded(f.t, 16)
		header := data[12:29] // the kind of its chunk, and the chunk
		binary.BigEndian.PutUint32(header[4:], 20000)
		binary.BigEndian.PutUint32(header[8:], 20000)
		binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(header))
		f.picture(data)
	}},
	{"crop.not-kept", "fifteen", func(f failing) {
		f.own()
		f.block(f.data("pictures"))
		f.begin("crop-use")
	}},
	{"crop.not-forgotten", "fifteen", func(f failing) {
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
	{"new-challenge.seed-error", "worlds", func(f failing) { f.fill(ctrl(widget.KeyN), "seed", "4294967296") }},
	{"new-challenge.steps-error", "worlds", func(f failing) { f.fill(ctrl(widget.KeyN), "steps", "0") }},
	{"generate.range-error", "klotski?level=classic", func(f failing) {
		f.generate()
		f.act(access.Act{ID: "generate-from", Verb: access.Write, Text: "50"})
	}},
	{"generate.none", "klotski?level=classic", func(f failing) {
		f.generate()
		f.act(access.Act{ID: "generate-from", Verb: access.Write, Text: "999"})
		f.act(access.Act{ID: "generate-to", Verb: access.Write, Text: "999"})
		f.begin("generate-start")
	}},
	{"klotski.at-exit-title klotski.at-exit-text", "klotski?board=NOPQ/RSTU/HBBI/HAAI/.AA.", func(failing) {}},
	{"klotski.impossible-title", "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q", func(f failing) { f.press(plain(widget.KeyH)) }},
	{"klotski.impossible-title klotski.stuck-text", "klotski?board=HAAI/HAAI/JKLM/JKLM/PQRS", func(f failing) { f.press(plain(widget.KeyH)) }},
	{"fifteen-new.steps-error", "fifteen?size=4&seed=7&scramble=walk&k=40", func(f failing) { f.fill(ctrl(widget.KeyN), "new-steps", "0") }},
	{"session.not-kept", "fifteen?size=3&seed=5&scramble=walk&k=1", func(f failing) {
		f.session()
		f.occupy(f.data("session.txt"))
		f.begin("session-plus2")
	}},
	{"session.not-exported", "fifteen?size=3&seed=5&scramble=walk&k=1", func(f failing) {
		f.session()
		f.choose(f.beyondReach("session.csv"), nil)
		f.begin("session-export")
	}},
	{"shelf.not-imported", "worlds", func(f failing) {
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
	{"workshop.not-editable", "worlds", func(f failing) {
		f.desk.Benches.Edit(f.desk, puzzle.Klotski{}, "", puzzle.Values{puzzle.KeyBoard: "of another kind"})
	}},
	{"workshop.no-solution", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", func(f failing) {
		code, err := puzzle.Standard().ParseCode("fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
		if err != nil {
			f.t.Fatal(err)
		}
		family.WatchSolution(f.desk, unsolved{}, code, moves.Singly)
	}},
	{"shelf.not-kept", "klotski?level=heng-dao-li-ma", func(f failing) {
		f.workbench()
		f.block(f.data("puzzles"))
		f.begin("keep")
	}},
	{"shelf.not-read", "worlds", func(f failing) {
		f.write("rubbish\n", f.data("puzzles"), "a"+shelf.Extension)
		f.begin("my-puzzles")
	}},
}

// TestMessagesAreBroughtAbout brings about each failure of the table and waits for its message.
func TestMessagesAreBroughtAbout(t *testing.T) {
	var words map[string]any
	if _, err := toml.DecodeFile("../assets/words/en.toml", &words); err != nil {
		t.Fatal(err)
	}
	for _, test := range broughtAbout {
		ids := strings.Fields(test.ids)
		t.Run(ids[0], func(t *testing.T) {
			f := failing{listen(t, "en", test.code, image.Pt(1280, 800))}
			f.t = t
			test.do(f)
			for _, id := range ids {
				f.untilSaid(english(t, words, id))
			}
		})
	}
}

// english returns the message of an id like "open.code-title" in the catalogue as decoded.
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

// until waits until something is so.
func (f failing) until(what string, so func() bool) {
	f.t.Helper()
	const patience = 2 * time.Minute
	for end := time.Now().Add(patience); time.Now().Before(end); runtime.Gosched() {
		f.desk.Jobs.Deliver()
		if f.rest(); so() {
			return
		}
	}
	tree := f.tree()
	f.t.Fatalf("waiting for %s:\n%s\n%s", what, f.said(), tree.String())
}

// untilSaid waits until words stand on the screen; those in braces may be any.
func (f failing) untilSaid(words string) {
	f.t.Helper()
	var parts []string
	for _, part := range regexp.MustCompile(`\{\{[^}]*\}\}`).Split(words, -1) {
		parts = append(parts, regexp.QuoteMeta(part))
	}
	want := regexp.MustCompile(strings.Join(parts, "(?s).+"))
	f.until(words, func() bool { return want.MatchString(f.said()) })
}

// said is what is written on the screen.
func (f failing) said() string {
	var said []string
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range f.desk.List().Ops(layer) {
			if op.Kind == paint.KindText {
				said = append(said, op.Text)
			}
		}
	}
	return strings.Join(said, " ")
}

// Where the desktop has no file dialog the game's own comes at once, over the dialog that
// asked for it, which comes back when it is cancelled.
func TestFolderDialogComesOnTop(t *testing.T) {
	f := failing{listen(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))}
	f.t = t
	f.choose("", system.MissingHelper{Package: "zenity"})
	f.desk.Action("tiles-look").Run()
	f.await("tiles-choose")
	f.begin("tiles-choose")
	f.await("folder-cancel")
	f.begin("folder-cancel")
	f.await("tiles-choose")
}

// Starts at the goal: links to them open and say so, the clipboard does not make a game of them.
const (
	targetOnGoal = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=a1&pieces=a1b1h8a8"
	blockAtExit  = "klotski?board=HIJK/HIJK/NOPQ/.AA./.AA."
)
