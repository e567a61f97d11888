package editor

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
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/images"
)

// Boards of players can have pictures. Codes do not contain them: they are stored in the data
// directory, under a name that is made from the layout of the board.

// maxPictureBytes limits the size of a stored picture.
const maxPictureBytes = 20 << 20

// LayoutOf returns the layout of a board in any position. The names of its pieces tell which of them
// are gaps on the solved board.
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

// pictureName returns the name of a layout's picture among scene.Pictures and in the data
// folder.
func pictureName(o puzzle.OwnBoard) string {
	v := o.Values()
	sum := sha256.Sum256([]byte(v[puzzle.KeySize] + "/" + v[puzzle.KeyLarge] + "/" + v[puzzle.KeyGapCells]))
	return "world-" + hex.EncodeToString(sum[:8])
}

// pictureFile returns the path of a stored picture.
func pictureFile(data, name string) string { return filepath.Join(data, "pictures", name) }

// BoardPicture returns the name in scene.Pictures of the picture that boards of a layout show,
// and whether there is one. It reads the file on the first call.
func BoardPicture(look scene.Look, o puzzle.OwnBoard) (string, bool) {
	name := pictureName(o)
	if !look.Pictures.Loaded(name) {
		look.Pictures.Put(name, readPicture(look.Pictures.Folder, name))
	}
	return name, look.Pictures.Source(name) != nil
}

// readPicture decodes a picture of the data folder. It returns nil on any error.
func readPicture(data, name string) *image.RGBA {
	text, err := readPictureFile(data, name)
	if err != nil {
		return nil
	}
	picture, err := images.Decode(text)
	if err != nil {
		return nil
	}
	return picture
}

// readPictureFile reads a stored picture without decoding it.
func readPictureFile(data, name string) ([]byte, error) {
	if data == "" {
		return nil, fs.ErrNotExist
	}
	f, err := settings.OpenFile(pictureFile(data, name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxPictureBytes+1))
	if err == nil && len(text) > maxPictureBytes {
		err = fmt.Errorf("a picture of more than %d bytes", maxPictureBytes)
	}
	return text, err
}

// SetBoardPicture sets the picture that boards of a layout show, given both encoded and
// decoded, or removes it if picture is nil. On an error the file could not be written; the
// picture is shown until the window is closed.
func SetBoardPicture(app *scene.App, o puzzle.OwnBoard, encoded []byte, picture *image.RGBA) error {
	name := pictureName(o)
	app.Pictures.Put(name, picture)
	if app.DataDir == "" {
		return nil
	}
	if picture == nil {
		if err := os.Remove(pictureFile(app.DataDir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove the picture of a board: %w", err)
		}
		return nil
	}
	if err := settings.WriteFile(pictureFile(app.DataDir, name), encoded); err != nil {
		return fmt.Errorf("store the picture of a board: %w", err)
	}
	return nil
}

// BoardPictureBytes returns the encoded picture that boards of a layout show, or nil.
func BoardPictureBytes(look scene.Look, o puzzle.OwnBoard) []byte {
	text, err := readPictureFile(look.Pictures.Folder, pictureName(o))
	if err != nil {
		return nil
	}
	return text
}
