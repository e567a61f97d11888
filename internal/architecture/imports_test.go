package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layer is some packages of the program, with what they may import besides most of the standard
// library. A name that ends with a slash stands for all packages below it.
type layer struct {
	packages string
	// local are the packages of the module. A * stands for those of all earlier layers, except what is
	// below a family.
	local string
	// outside are libraries, and of the standard library what reaches outside of the program or depends
	// on chance (see isGate). "clock" stands for the functions of package time that read the clock or
	// wait. NAME@FILE is for one file only.
	outside string
}

// layers are all packages of the program, lowest first. What a package below the window does depends on
// its arguments alone: times, seeds and the text of files are arguments.
var layers = []layer{
	{"internal/truncate internal/unseen internal/gzipped internal/buildinfo", "", ""},
	{"internal/lines", "internal/truncate", ""},
	{"assets/languages assets/daily", "", ""},
	{"assets", "assets/languages", "syscall/js golang.org/x/text/"},

	// Rules, solvers, puzzles, games.
	{"board", "", ""},
	{"moves", "board", ""},
	{"solver/coach", "board moves", ""},
	{"solver/fifteen/coach", "board moves solver/coach solver/fifteen", ""},
	{"solver/carom/coach", "board moves solver solver/coach solver/carom", ""},
	{"solver/klotski/coach", "board moves solver solver/coach solver/klotski", ""},
	{"solver/worlds/coach", "board moves solver solver/coach solver/worlds", ""},
	{"solver solver/", "board moves solver solver/internal/ solver/worlds/internal/", ""},
	{"shuffle", "board moves solver solver/", ""},
	{"puzzle/effort", "solver", ""},
	{"puzzle", "assets/daily board internal/truncate internal/unseen moves puzzle/effort shuffle solver solver/", ""},
	{"puzzle/formats", "board internal/truncate internal/unseen moves puzzle", ""},
	{"puzzle/table", "board internal/lines moves puzzle", ""},
	{"puzzle/scheme", "board puzzle", ""},
	{"session session/", "board internal/lines internal/truncate moves puzzle puzzle/formats session session/records solver solver/coach", ""},

	// Files of the player.
	{"settings", "assets/languages", "os github.com/BurntSushi/toml github.com/adrg/xdg"},
	{"settings/lock", "", "os syscall syscall/js"},
	{"settings/saves", "internal/gzipped internal/lines puzzle puzzle/table session session/ settings settings/lock", "os"},
	{"settings/shelf", "internal/lines internal/truncate puzzle settings", "os"},
	{"settings/backup", "internal/truncate session session/ settings settings/", "os"},
	{"crash", "settings", "os os/exec os/signal"},

	// The commands need no window.
	{"cli", "assets/languages board internal/buildinfo internal/truncate moves puzzle puzzle/ session session/ settings settings/ solver", "os"},

	// The parts of the window.
	{"ui/theme ui/paint ui/layout ui/gif ui/access ui/material", "", ""},
	{"ui/widget", "ui/theme ui/paint ui/layout ui/access", ""},
	{"ui/gesture", "board moves", ""},
	{"ui/images", "", "golang.org/x/image/"},
	{"ui/boardview", "board moves ui/images ui/paint ui/theme", "math/rand/v2"},
	{"ui/raster", "ui/paint", "github.com/go-text/typesetting/ github.com/srwiley/rasterx golang.org/x/image/"},
	{"ui/pdf", "ui/paint ui/raster", "codeberg.org/go-pdf/fpdf"},
	{"ui/sound", "", "os math/rand/v2 clock syscall/js github.com/ebitengine/oto/"},
	{"ui/speech", "", "os os/exec net clock syscall syscall/js"},
	{"ui/system", "", "os os/exec clock syscall syscall/js github.com/godbus/dbus/ github.com/jezek/xgb github.com/jezek/xgb/ github.com/ncruces/zenity golang.org/x/sys/"},
	{"ui/access/atspi", "ui/access", "os clock github.com/godbus/dbus/ net@ordered_linux.go"},
	{"ui/access/mirror", "ui/access", "clock syscall/js"},
	{"ui/singleinstance", "settings/lock", "os net syscall clock github.com/adrg/xdg"},
	{"ui/screen", "ui/", "os unsafe syscall/js clock@loop.go github.com/atotto/clipboard github.com/hajimehoshi/ebiten/ golang.org/x/mobile/"},

	// The window. Only main knows the families, and a family knows no other.
	{"game/webworker", "*", "syscall/js"},
	{"game/scene", "*", ""},
	{"game/knowledge", "*", ""},
	{"game/parts", "*", ""},
	{"game/narration", "*", ""},
	{"game/reason", "*", ""},
	{"game/form", "*", ""},
	{"game/panorama", "*", ""},
	{"game/filechooser", "*", "os"},
	{"game/family", "*", ""},
	{"game/render", "*", "github.com/piglig/go-qr"},
	{"game/share", "*", ""},
	{"game/editor/grid", "*", ""},
	{"game/editor", "*", "os"},
	{"game/play/hint", "board moves puzzle solver solver/coach", ""},
	{"game/play game/play/", "* game/play/", ""},
	{"game/pages", "*", "os"},
	{"game/carom game/carom/", "* game/carom/", ""},
	{"game/fifteen game/fifteen/", "* game/fifteen/", "os"},
	{"game/klotski game/klotski/", "* game/klotski/", ""},
	{"game/worlds game/worlds/", "* game/worlds/", "os"},
	{"game/library", "*", "os"},
	{"game", "*", "os os/signal syscall syscall/js clock@browser_js.go github.com/ebitengine/purego github.com/hajimehoshi/ebiten/"},
	{"program", "*", "os math/rand/v2 clock syscall/js golang.org/x/sys/windows"},
	{".", "program game/worlds game/fifteen game/klotski game/carom", "os"},
}

// below the window no package may know these, which * would include.
var notForTheWindow = []string{"cli", "crash", "game/pages", "game/play", "game/editor"}

// makers are folders of tools and test support, which no player runs.
var makers = []string{"internal", "e2e", "tools", "assets/internal", "game/family/familytest", "game/scene/scenetest"}

// engineUsers may import the engine, with their tests.
var engineUsers = []string{"ui/screen", "game", "e2e", "internal/likeness"}

// matches reports whether a list of names names a package.
func matches(list, name string) bool {
	for _, n := range strings.Fields(list) {
		if n == name || strings.HasSuffix(n, "/") && strings.HasPrefix(name, n) {
			return true
		}
	}
	return false
}

// allowsOutside reports whether a file may use a library, gate or the clock.
func (l layer) allowsOutside(name, file string) bool {
	for _, n := range strings.Fields(l.outside) {
		n, only, limited := strings.Cut(n, "@")
		if (!limited || only == path.Base(file)) && matches(n, name) {
			return true
		}
	}
	return false
}

// layerOf returns the index of the layer of a package, or -1.
func layerOf(folder string) int {
	return slices.IndexFunc(layers, func(l layer) bool { return matches(l.packages, folder) })
}

// mayImport reports whether the packages of a layer may import a package of the module.
func mayImport(from int, name string) bool {
	l := layers[from]
	if matches(l.local, name) {
		return true
	}
	to := layerOf(name)
	if !slices.Contains(strings.Fields(l.local), "*") || to < 0 || to >= from || familyFolder.MatchString(name) {
		return false
	}
	return !slices.Contains(notForTheWindow, name) || slices.Contains(knowAll[name], l.packages)
}

// familyFolder matches the packages of the families in the window.
var familyFolder = regexp.MustCompile(`^game/(worlds|fifteen|klotski|carom)(/|$)`)

// knowAll lists the packages that may import those of notForTheWindow.
var knowAll = map[string][]string{
	"cli":         {"program"},
	"crash":       {"game", "program"},
	"game/play":   {"game", "game/library", "program", "game/pages"},
	"game/pages":  {"game", "game/library", "program"},
	"game/editor": {"game", "program"},
}

// isGate reports whether a package of the standard library reaches outside of the program, depends on
// chance or circumvents the compiler.
func isGate(name string) bool {
	switch first, _, _ := strings.Cut(name, "/"); first {
	case "os", "syscall", "unsafe", "plugin", "C":
		return true
	case "net":
		return name != "net/url"
	}
	return name == "math/rand" || name == "math/rand/v2" || name == "crypto/rand"
}

// ARCHITECTURE.md draws what layers says: who may import whom.
func TestImports(t *testing.T) {
	used := map[int]bool{}
	for _, s := range sources(t) {
		if within(s.folder(), makers...) && layerOf(s.folder()) < 0 {
			continue
		}
		from := layerOf(s.folder())
		if from < 0 {
			t.Errorf("%s is in no layer", s.path)
			continue
		}
		used[from] = true
		for _, i := range s.file.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			local, isLocal := strings.CutPrefix(name, "worldslide/")
			isLibrary := strings.Contains(strings.Split(name, "/")[0], ".")
			switch {
			case isLocal && !mayImport(from, local),
				isLibrary && !layers[from].allowsOutside(name, s.path),
				!isLocal && !isLibrary && isGate(name) && !layers[from].allowsOutside(name, s.path):
				t.Errorf("%s may not import %s", s.path, name)
			}
		}
	}
	for i, l := range layers {
		if !used[i] {
			t.Errorf("there is no package %s", l.packages)
		}
	}
}

// Tests of other packages run without the engine, which needs a display.
func TestEngineIsImportedByFew(t *testing.T) {
	for _, file := range files(t, true) {
		if folder := path.Dir(file); slices.Contains(engineUsers, folder) {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), root+"/"+file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range parsed.Imports {
			if strings.Contains(i.Path.Value, "hajimehoshi/ebiten") || strings.Contains(i.Path.Value, "golang.org/x/mobile") {
				t.Errorf("%s imports %s: only %v may", file, i.Path.Value, engineUsers)
			}
		}
	}
}

// clockFunction matches the functions of package time that read the clock or wait.
var clockFunction = regexp.MustCompile(`^(Now|Since|Until|After|AfterFunc|Sleep|Tick|NewTimer|NewTicker)$`)

// Time comes in as an argument, except where layers says "clock"; and only the program of a folder ends
// the process.
func TestClockAndExit(t *testing.T) {
	for _, s := range sources(t) {
		from := layerOf(s.folder())
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of, ok := call.X.(*ast.Ident)
			if !ok {
				return true
			}
			switch name := of.Name + "." + call.Sel.Name; {
			case of.Name == "time" && clockFunction.MatchString(call.Sel.Name):
				if !within(s.folder(), "internal", "tools") && (from < 0 || !layers[from].allowsOutside("clock", s.path)) {
					t.Errorf("%s uses %s: time comes in as an argument", s.path, name)
				}
			case name == "os.Exit", of.Name == "log" && strings.HasPrefix(call.Sel.Name, "Fatal"):
				if s.file.Name.Name != "main" {
					t.Errorf("%s uses %s: only a main function ends the process", s.path, name)
				}
			}
			return true
		})
	}
}
