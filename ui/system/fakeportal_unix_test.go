//go:build unix && !darwin

package system

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"

	"worldslide/internal/testkit/tool"
)

// privateBus is a session bus for the test without activatable services.
type privateBus struct {
	address string
	daemon  *exec.Cmd
	ended   sync.Once
}

const busConfig = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=%s</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

// startBus starts a bus and makes it the session bus.
func startBus(t *testing.T) *privateBus {
	t.Helper()
	tool.Need(t, "dbus-daemon", "dbus")
	directory := t.TempDir()
	config := filepath.Join(directory, "bus.conf")
	if err := os.WriteFile(config, fmt.Appendf(nil, busConfig, directory), 0o600); err != nil {
		t.Fatal(err)
	}
	b := &privateBus{daemon: exec.Command("dbus-daemon", "--config-file="+config, "--nofork", "--nopidfile", "--print-address")}
	b.daemon.Stderr = t.Output()
	out, err := b.daemon.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.daemon.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.end)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("dbus-daemon printed no address: %v", err)
	}
	b.address = strings.TrimSpace(line)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", b.address)
	return b
}

func (b *privateBus) end() {
	b.ended.Do(func() {
		_ = b.daemon.Process.Kill()
		_ = b.daemon.Wait()
	})
}

// fakePortal is a desktop portal with settings made by the test.
type fakePortal struct {
	t        *testing.T
	bus      *dbus.Conn
	settings *portalSettings
}

func (p *fakePortal) set(key string, value any) { p.settings.set(key, value) }

// change changes a setting and signals it.
func (p *fakePortal) change(key string, value any) {
	p.t.Helper()
	p.set(key, value)
	if err := p.bus.Emit(portalPath, portalChanged, portalNamespace, key, dbus.MakeVariant(value)); err != nil {
		p.t.Fatal(err)
	}
}

// hold delays all answers until answer is called.
func (p *fakePortal) hold() (answer func()) {
	held := make(chan struct{})
	p.settings.mu.Lock()
	defer p.settings.mu.Unlock()
	p.settings.held = held
	return func() { close(held) }
}

// startPortal puts a portal on the bus.
func startPortal(t *testing.T, bus *privateBus) *fakePortal {
	t.Helper()
	// A bus that does not answer fails the test instead of hanging it.
	ctx, cancel := context.WithTimeout(t.Context(), dialogTimeout)
	t.Cleanup(cancel)
	conn, err := dbus.Connect(bus.address, dbus.WithContext(ctx))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	settings := &portalSettings{values: map[string]dbus.Variant{}}
	if err := conn.Export(settings, portalPath, portalInterface); err != nil {
		t.Fatal(err)
	}
	if reply, err := conn.RequestName(portalName, dbus.NameFlagDoNotQueue); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		t.Fatalf("the fake portal cannot have its name: %v, %v", reply, err)
	}
	return &fakePortal{t: t, bus: conn, settings: settings}
}

// portalSettings are the methods of the fake portal.
type portalSettings struct {
	mu     sync.Mutex
	held   chan struct{} // delays answers until closed; may be nil
	values map[string]dbus.Variant
}

func (s *portalSettings) set(key string, value any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.values[key] = dbus.MakeVariant(value)
}

// ReadAll answers as documented, for one namespace.
func (s *portalSettings) ReadAll(namespaces []string) (map[string]map[string]dbus.Variant, *dbus.Error) {
	s.mu.Lock()
	held := s.held
	s.mu.Unlock()
	if held != nil {
		<-held
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(namespaces) != 1 || namespaces[0] != portalNamespace {
		return nil, dbus.MakeFailedError(fmt.Errorf("asked for %q", namespaces))
	}
	return map[string]map[string]dbus.Variant{portalNamespace: maps.Clone(s.values)}, nil
}
