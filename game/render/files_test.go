package render_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"runtime"
	"testing"
	"time"

	"worldslide/game/render"
)

// Files that are made of the same game are the same in all versions: a picture, an animation and a sheet of
// each family. Their first bytes of SHA-256 are recorded on amd64; other processors round differently.
func TestRecordedFiles(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the hashes are those of amd64")
	}
	m := newMaker(t, "en")
	for start, want := range map[string]string{
		starts[0]: "cf98a1bc1e4f bbb56eb16d09 faa835c99bd7",
		starts[1]: "ced92b4acdad c3ee231f0824 e2fba544da74",
		starts[2]: "118f452fd5a7 5ee7ab18fca9 5341941b13e0",
		starts[3]: "aa6e1764ae37 1c62510072fa ef332e63c84a",
	} {
		var picture, animation, sheets bytes.Buffer
		played := subject(t, played(t, start, 12))
		if err := m.WritePNG(context.Background(), &picture, played, 480, nil, nil); err != nil {
			t.Fatal(err)
		}
		if err := m.Animate(context.Background(), &animation, played, render.Animation{Side: 240, Timing: render.Timing{Pace: 500 * time.Millisecond}, Counter: true}, nil); err != nil {
			t.Fatal(err)
		}
		if err := m.Print(context.Background(), &sheets, []render.Subject{subject(t, start)}, render.Sheets{Paper: render.A4, PerPage: 2}, nil); err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, file := range [][]byte{picture.Bytes(), animation.Bytes(), sheets.Bytes()} {
			got += fmt.Sprintf("%.6x ", sha256.Sum256(file))
		}
		if got = got[:len(got)-1]; got != want {
			t.Errorf("%s: picture, animation and sheet are %s, want %s", start, got, want)
		}
	}
}
