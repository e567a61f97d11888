// Package laid keeps the pictures that players have put under boards of their own. A
// code never carries one: so which board a picture belongs to is remembered here, by the
// board's layout, in the data folder.
package laid

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/photo"
)

// MostBytes is how long a picture that is laid may be.
const MostBytes = 20 << 20

// LayoutOf returns the layout of any position of a mixed-size board: the names of its
// pieces tell which of them are gaps when it is solved.
func LayoutOf(b *board.Board) puzzle.OwnBoard {
	o := puzzle.OwnBoard{Width: b.Width(), Height: b.Height()}
	for id := range board.ID(b.Len()) {
		home := b.Piece(id).Home
		if w, _ := b.Shape(id).Size(); w == 2 {
			o.Large = append(o.Large, home)
		}
		if name := b.Name(id); strings.HasPrefix(name, "G") || strings.HasPrefix(name, "BG") {
			o.Gaps = append(o.Gaps, home)
		}
	}
	return o
}

// name is the name of a layout's picture, on the desk and as a file.
func name(o puzzle.OwnBoard) string {
	v := o.Values()
	sum := sha256.Sum256([]byte(v[puzzle.KeySize] + "/" + v[puzzle.KeyLarge] + "/" + v[puzzle.KeyGapCells]))
	return "world-" + hex.EncodeToString(sum[:8])
}

// file is where the picture of a name is kept.
func file(data, name string) string { return filepath.Join(data, "pictures", name) }

// Picture returns the name on the desk of the picture that lies under a layout, and
// whether there is one. It is read when it is first asked for.
func Picture(d *desk.Desk, o puzzle.OwnBoard) (string, bool) {
	name := name(o)
	if !d.Pictures.Known(name) {
		d.Pictures.Put(name, read(d.Data, name))
	}
	return name, d.Pictures.Source(name) != nil
}

// read returns a picture of the data folder, or nil.
func read(data, name string) *image.RGBA {
	text, err := bytesOf(data, name)
	if err != nil {
		return nil
	}
	picture, err := photo.Decode(text)
	if err != nil {
		return nil
	}
	return picture
}

// bytesOf reads the file of a picture.
func bytesOf(data, name string) ([]byte, error) {
	if data == "" {
		return nil, fs.ErrNotExist
	}
	f, err := settings.OpenFile(file(data, name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, MostBytes+1))
	if err == nil && len(text) > MostBytes {
		err = fmt.Errorf("a picture of more than %d bytes", MostBytes)
	}
	return text, err
}

// Put lays a picture under a layout, encoded and decoded, or takes away what lies there
// if it is nil. It holds while the window is open even if it cannot be kept, which is an
// error.
func Put(d *desk.Desk, o puzzle.OwnBoard, encoded []byte, picture *image.RGBA) error {
	name := name(o)
	d.Pictures.Put(name, picture)
	if d.Data == "" {
		return nil
	}
	if picture == nil {
		if err := os.Remove(file(d.Data, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("take the picture away from under a board: %w", err)
		}
		return nil
	}
	if err := settings.WriteFile(file(d.Data, name), encoded); err != nil {
		return fmt.Errorf("lay a picture under a board: %w", err)
	}
	return nil
}

// Bytes returns the picture that lies under a layout, encoded, or nil.
func Bytes(d *desk.Desk, o puzzle.OwnBoard) []byte {
	text, err := bytesOf(d.Data, name(o))
	if err != nil {
		return nil
	}
	return text
}
