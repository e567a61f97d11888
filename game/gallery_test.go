package game

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets/languages"
	"worldslide/internal/gallery"
	"worldslide/internal/scenes"
	"worldslide/settings"
	"worldslide/ui/theme"
)

// Flags of TestGallery, set by make gallery. Lists are separated by commas; an empty list selects
// everything.
var (
	galleryTo        = flag.String("gallery", "", "take pictures of scenes into this folder")
	galleryCompare   = flag.String("compare", "", "list what differs from the pictures in this folder")
	galleryThemes    = flag.String("themes", "", "of the pictures")
	galleryLanguages = flag.String("languages", "", "of the pictures")
	gallerySizes     = flag.String("sizes", "", "of the pictures")
	galleryScenes    = flag.String("scenes", "", "of the pictures")
)

// host is a hidden engine game that runs all tests in one update, because pictures can be read only
// in the engine's loop.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error              { h.code = h.m.Run(); return ebiten.Termination }
func (h *host) Draw(*ebiten.Image)         {}
func (h *host) Layout(int, int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	flag.Parse()
	if *galleryTo == "" {
		os.Exit(m.Run())
	}
	ebiten.SetWindowVisible(false)
	h := &host{m: m, code: 1}
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "run the host:", err)
	}
	os.Exit(h.code)
}

// among reports whether the list in a flag selects an element.
func among(list, one string) bool {
	return list == "" || slices.Contains(strings.Split(list, ","), one)
}

// gallerySize is the size of the window in a picture.
type gallerySize struct {
	name  string
	size  image.Point
	scale float64
}

// galleryView is a view with the prefix for the names of its pictures.
type galleryView struct {
	name string
	view
}

// galleryViews returns the views selected by the flags. Most languages are used only where they can
// make a difference.
func galleryViews() (all []galleryView) {
	for _, theme := range []settings.Theme{settings.ThemeLight, settings.ThemeDark, settings.ThemeHighContrast} {
		for _, language := range languages.Tags() {
			for _, s := range []gallerySize{
				{"1280x800", image.Pt(1280, 800), 1}, {"360x640", image.Pt(360, 640), 1}, {"1920x1080", image.Pt(1920, 1080), 1}, {"2x", image.Pt(2560, 1600), 2},
			} {
				if !slices.Contains([]string{"en", "zh-Hans"}, language) && (theme != settings.ThemeLight || s.scale == 2) {
					continue
				}
				if !among(*galleryThemes, string(theme)) || !among(*galleryLanguages, language) || !among(*gallerySizes, s.name) {
					continue
				}
				all = append(all, galleryView{
					fmt.Sprintf("%s-%s-%s-", theme, language, s.name),
					view{language: language, theme: theme, size: s.size, scale: s.scale, drawn: true, settled: true},
				})
			}
		}
	}
	return all
}

// idle waits until no job runs and the results are shown.
func (l *a11yTest) idle() {
	l.t.Helper()
	for range 1000 {
		started := l.app.Jobs.Started()
		l.app.Jobs.Settle(time.After(patience))
		if l.app.Jobs.Busy() {
			l.t.Fatal("a job does not end")
		}
		l.rest()
		if l.app.Jobs.Started() == started {
			return
		}
	}
	l.t.Fatal("one job follows another for ever")
}

// shot writes a picture of the game to a file.
func (l *a11yTest) shot(path string) {
	l.t.Helper()
	picture := l.screen.Picture(l.app.List(), image.Rectangle{Max: l.app.Size}, l.app.Theme().Colour(theme.Window))
	if err := l.screen.Err(); err != nil {
		l.t.Error(err)
	}
	file, err := os.Create(path)
	if err != nil {
		l.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, picture); err != nil {
		l.t.Fatal(err)
	}
}

// galleryHome creates the folder, always with the same files, that the game's own file dialog
// shows.
func galleryHome(t *testing.T) string {
	t.Helper()
	home := filepath.Join(os.TempDir(), "worldslide-gallery")
	t.Cleanup(func() { os.RemoveAll(home) })
	if err := os.MkdirAll(filepath.Join(home, "Pictures"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "evening.worldslide"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return home
}

// TestGallery takes a picture of every scene in every theme, size and language, for review and to
// show that a change of the program does not change its pictures: make gallery.
func TestGallery(t *testing.T) {
	if *galleryTo == "" {
		t.Skip("run make gallery to take pictures")
	}
	time.Local = time.UTC
	t.Setenv("HOME", galleryHome(t))
	views := galleryViews()
	wanted := func(name string) bool {
		return slices.ContainsFunc(views, func(v galleryView) bool {
			scene, ok := strings.CutPrefix(name, v.name)
			return ok && among(*galleryScenes, scene)
		})
	}
	if err := os.MkdirAll(*galleryTo, 0o755); err != nil {
		t.Fatal(err)
	}
	forget(t, wanted)
	taken := 0
	for _, v := range views {
		for _, target := range scenes.All() {
			name := v.name + target.Name
			if !wanted(name) {
				continue
			}
			taken++
			t.Run(name, func(t *testing.T) {
				l := openSceneWith(t, target, v.view)
				defer l.app.Jobs.Close()
				l.idle()
				l.shot(filepath.Join(*galleryTo, name+gallery.Extension))
			})
		}
	}
	if taken == 0 {
		t.Fatal("the flags select nothing: unknown themes, languages, sizes or scenes")
	}
	if *galleryCompare == "" {
		return
	}
	changes, err := gallery.Compare(*galleryCompare, *galleryTo, wanted)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		t.Error(c)
	}
	t.Logf("%d of %d pictures differ from those in %s", len(changes), taken, *galleryCompare)
}

// forget deletes the pictures of an earlier run that this run takes again, so that a picture that
// can no longer be taken is missing.
func forget(t *testing.T, wanted func(name string) bool) {
	t.Helper()
	old, err := filepath.Glob(filepath.Join(*galleryTo, "*"+gallery.Extension))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range old {
		if !wanted(strings.TrimSuffix(filepath.Base(path), gallery.Extension)) {
			continue
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}
