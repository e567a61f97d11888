package sound

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestProbe(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "pulse"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "pulse", "native"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_RUNTIME_DIR", folder)
	t.Setenv("PULSE_SERVER", "") // restores it after the test
	if err := os.Unsetenv("PULSE_SERVER"); err != nil {
		t.Fatal(err)
	}
	if err := probe(); err != nil {
		t.Errorf("a server's socket is there, but: %v", err)
	}

	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	if err := probe(); noCard() && !errors.Is(err, errNoDevice) {
		t.Errorf("no server and no card, but: %v", err)
	}
}

func TestCheckServers(t *testing.T) {
	for servers, good := range map[string]bool{
		"":                               true,
		"unix:/run/pulse/native":         true,
		"{host}unix:/tmp/a tcp:far:4713": true,
		"{host unix:/tmp/a}":             false, // the space ends the entry
		"tcp:far {":                      false,
	} {
		err := checkServers(servers)
		if good && err != nil || !good && !errors.Is(err, errNoDevice) {
			t.Errorf("%q: %v", servers, err)
		}
	}
}
