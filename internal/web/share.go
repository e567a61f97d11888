//go:build !js

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"worldslide/assets"
	"worldslide/ui/theme"
)

// The picture that previews of links to the page and the store page show. The page itself does not load
// it.
const (
	sharedPicture = "share.jpg"
	sharedWidth   = 1200
	sharedHeight  = 630
)

// sharedBoards are the boards in that picture, one of each family, and where they are drawn.
var sharedBoards = []struct {
	code string
	in   image.Rectangle
}{
	{"worlds?seed=12345&steps=250", image.Rect(0, 0, 630, 630)},
	{"fifteen?size=4&seed=1", image.Rect(640, 32, 910, 302)},
	{"klotski?level=classic", image.Rect(920, 32, 1190, 302)},
	{"carom?day=2026-03-01", image.Rect(640, 328, 910, 598)},
}

// sharedIcon is where the program's icon is drawn.
var sharedIcon = image.Rect(920, 328, 1190, 598)

// addSharedPicture adds the picture, which the program itself draws.
func addSharedPicture(content map[string][]byte) error {
	whole := image.NewRGBA(image.Rect(0, 0, sharedWidth, sharedHeight))
	draw.Draw(whole, whole.Rect, image.NewUniform(theme.Dark.Colour(theme.Window)), image.Point{}, draw.Src)
	work, err := os.MkdirTemp("", "worldslide-share")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	for _, b := range sharedBoards {
		path := filepath.Join(work, "board.png")
		render := exec.Command("go", "run", ".", "render", "--out", path, "--size", strconv.Itoa(b.in.Dy()), "--theme", "dark", b.code)
		if said, err := render.CombinedOutput(); err != nil {
			return fmt.Errorf("draw %s: %w\n%s", b.code, err, said)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := drawCentred(whole, b.in, data); err != nil {
			return fmt.Errorf("%s: %w", b.code, err)
		}
	}
	icon, err := assets.AppIcon(256)
	if err != nil {
		return err
	}
	if err := drawCentred(whole, sharedIcon, icon); err != nil {
		return err
	}
	var b bytes.Buffer
	err = jpeg.Encode(&b, whole, &jpeg.Options{Quality: 85})
	content[sharedPicture] = b.Bytes()
	return err
}

// drawCentred draws a PNG picture in the middle of a rectangle.
func drawCentred(onto draw.Image, in image.Rectangle, data []byte) error {
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	size := picture.Bounds().Size()
	at := in.Min.Add(in.Size().Sub(size).Div(2))
	draw.Draw(onto, image.Rectangle{Min: at, Max: at.Add(size)}, picture, picture.Bounds().Min, draw.Over)
	return nil
}
