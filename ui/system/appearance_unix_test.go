//go:build unix && !darwin

package system

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// dialogTimeout is the time after which something counts as hung, even on a slow machine.
const dialogTimeout = 5 * time.Minute

var (
	light     = Appearance{Known: true}
	dark      = Appearance{Dark: true, Known: true}
	darkSharp = Appearance{Dark: true, HighContrast: true, Known: true}
)

func TestPortalIsFollowed(t *testing.T) {
	alone(t)
	portal := startPortal(t, startBus(t))
	portal.set("color-scheme", uint32(1))
	portal.set("accent-color", []float64{1, 0, 0})
	reports := watch(t)
	reports.want(dark)

	portal.change("contrast", uint32(1))
	reports.want(darkSharp)
	portal.change("color-scheme", uint32(1)) // unchanged
	portal.change("accent-color", []float64{0, 0, 1})
	portal.change("contrast", uint32(0))
	reports.want(dark)
	portal.change("color-scheme", uint32(2))
	reports.want(light)
	portal.change("reduced-motion", uint32(1))
	reports.want(Appearance{ReducedMotion: true, Known: true})
	portal.change("reduced-motion", uint32(7)) // undocumented value: no preference
	reports.want(light)
	portal.change("color-scheme", "dark") // undocumented type
	portal.change("color-scheme", uint32(1))
	reports.want(dark)
}

func TestToolkitDecidesWithoutPreferenceOfThePortal(t *testing.T) {
	writeGTK(t, alone(t), "gtk-application-prefer-dark-theme=1")
	portal := startPortal(t, startBus(t))
	portal.set("color-scheme", uint32(0))
	reports := watch(t)
	reports.want(dark)
	portal.change("color-scheme", uint32(2))
	reports.want(light)
}

func TestSlowPortalIsNotWaitedFor(t *testing.T) {
	alone(t)
	portal := startPortal(t, startBus(t))
	answer := portal.hold()
	portal.set("color-scheme", uint32(1))
	reports := watchWithin(t, time.Millisecond)
	reports.want(Appearance{})
	answer()
	reports.want(dark)
}

func TestBusWithoutPortal(t *testing.T) {
	writeGTK(t, alone(t), "gtk-theme-name=Adwaita-dark")
	startBus(t)
	watch(t).want(dark)
}

func TestNoBus(t *testing.T) {
	alone(t)
	// In a bubble time advances only while everything is blocked.
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		reports := watch(t)
		reports.want(Appearance{})
		if took := time.Since(began); took > 0 {
			t.Errorf("waited %v to find that there is no bus", took)
		}
	})
}

func TestSilentBus(t *testing.T) {
	alone(t)
	socket := filepath.Join(t.TempDir(), "bus")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close() // the kernel accepts connections, and nothing answers
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+socket)
	watchWithin(t, time.Millisecond).want(Appearance{})
}

func TestEndOfTheBusIsNotReported(t *testing.T) {
	alone(t)
	bus := startBus(t)
	startPortal(t, bus).set("color-scheme", uint32(1))
	reports := make(chan Appearance, 10)
	followed := make(chan struct{})
	go func() {
		defer close(followed)
		followWithin(t.Context(), dialogTimeout, func(a Appearance) { reports <- a })
	}()
	if got := <-reports; got != dark {
		t.Errorf("reported %+v, want %+v", got, dark)
	}
	bus.end()
	<-followed
	if len(reports) > 0 {
		t.Errorf("reported %+v, want nothing", <-reports)
	}
}

func TestStopLeavesNothingBehind(t *testing.T) {
	alone(t)
	portal := startPortal(t, startBus(t))
	before := runtime.NumGoroutine()
	var all []*watched
	for range 20 {
		portal.set("color-scheme", uint32(2))
		reports := watch(t)
		reports.want(light)
		reports.stop()
		portal.change("color-scheme", uint32(1))
		portal.change("color-scheme", uint32(2))
		all = append(all, reports)
	}
	for end := time.Now().Add(dialogTimeout); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if runtime.NumGoroutine() <= before {
			for _, reports := range all {
				reports.wantNone()
			}
			return
		}
	}
	buffer := make([]byte, 1<<16)
	t.Errorf("%d goroutines before, %d after:\n%s", before, runtime.NumGoroutine(),
		buffer[:runtime.Stack(buffer, true)])
}

func TestParseGTK(t *testing.T) {
	for _, c := range []struct {
		text, theme string
		want        Appearance
	}{
		{"", "", Appearance{}},
		{"# nothing\n[Settings]\ngtk-font-name=Sans 10\n", "", Appearance{}},
		{"[Settings]\ngtk-application-prefer-dark-theme=1\n", "", dark},
		{"[Settings]\r\ngtk-application-prefer-dark-theme = TRUE\r\n", "", dark},
		{"gtk-application-prefer-dark-theme=0", "", light},
		{"gtk-theme-name=Yaru-blue-dark", "", dark},
		{"gtk-theme-name=Adwaita", "", light},
		{"gtk-theme-name=HighContrast", "", Appearance{HighContrast: true, Known: true}},
		{"gtk-theme-name=HighContrastInverse", "", darkSharp},
		{"gtk-enable-animations=0", "", Appearance{ReducedMotion: true, Known: true}},
		{"gtk-enable-animations=true", "", light},
		{"", "Adwaita:dark", dark},
		{"gtk-theme-name=Adwaita-dark\ngtk-application-prefer-dark-theme=1", "Adwaita", light},
		{"=\n==\n[", "", Appearance{}},
	} {
		if got := parseGTK(c.text, c.theme); got != c.want {
			t.Errorf("parseGTK(%q, %q) = %+v, want %+v", c.text, c.theme, got, c.want)
		}
	}
}

// alone hides the machine's desktop from the test: no bus, no settings. It returns the user's
// settings folder.
func alone(t *testing.T) (config string) {
	t.Helper()
	config = t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", config)
	t.Setenv("GTK_THEME", "")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(config, "no bus"))
	return config
}

func writeGTK(t *testing.T, config, line string) {
	t.Helper()
	directory := filepath.Join(config, "gtk-3.0")
	if err := os.Mkdir(directory, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(directory, "settings.ini"), []byte("[Settings]\n"+line+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// watched is a watch whose reports can be awaited.
type watched struct {
	t       *testing.T
	reports chan Appearance
	stop    func()
}

// watch waits for the portal without a limit.
func watch(t *testing.T) *watched { return watchWithin(t, dialogTimeout) }

func watchWithin(t *testing.T, wait time.Duration) *watched {
	w := &watched{t: t, reports: make(chan Appearance, 10)}
	follow := func(ctx context.Context, report func(Appearance)) { followWithin(ctx, wait, report) }
	w.stop = watchAppearance(follow, func(a Appearance) { w.reports <- a })
	t.Cleanup(w.stop)
	return w
}

func (w *watched) want(want Appearance) {
	w.t.Helper()
	select {
	case got := <-w.reports:
		if got != want {
			w.t.Fatalf("reported %+v, want %+v", got, want)
		}
	case <-time.After(dialogTimeout):
		w.t.Fatalf("nothing reported, want %+v", want)
	}
}

// wantNone checks that there is no report.
func (w *watched) wantNone() {
	w.t.Helper()
	if len(w.reports) > 0 {
		w.t.Fatalf("reported %+v, want nothing", <-w.reports)
	}
}

// Only the beginning of a settings file is read, and nothing of other kinds of files.
func TestGTKIsReadByALimit(t *testing.T) {
	directory := t.TempDir()
	large := filepath.Join(directory, "large")
	if err := os.WriteFile(large, []byte("gtk-theme-name=Adwaita-dark\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 1<<30); err != nil {
		t.Fatal(err)
	}
	if got := readSome(large); len(got) != maxSettings || parseGTK(string(got), "") != dark {
		t.Errorf("%d bytes read, want %d and the theme", len(got), maxSettings)
	}
	if got := readSome(directory); got != nil {
		t.Errorf("%d bytes of a folder", len(got))
	}
}
