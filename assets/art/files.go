package art

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"worldslide/assets/art/postcard"
)

// File is a generated file: its slash-separated path below the assets folder, and
// its content.
type File struct {
	Name    string
	Content []byte
}

// Files draws all pictures and icons and encodes them as PNG.
func Files() ([]File, error) {
	var files []File
	add := func(name string, picture image.Image) error {
		var encoded bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&encoded, picture); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, File{name, encoded.Bytes()})
		return nil
	}
	for _, w := range []World{Light, Dark} {
		if err := add("pictures/"+w.String()+".png", Picture(w)); err != nil {
			return nil, err
		}
		life := LifeOf(w)
		if err := add("pictures/"+w.String()+"-life.png", life.Sheet); err != nil {
			return nil, err
		}
		files = append(files, File{"pictures/" + w.String() + "-life.txt", []byte(life.Text())})
	}
	for _, w := range Woods() {
		if err := add("pictures/"+w.String()+".png", WoodPicture(w)); err != nil {
			return nil, err
		}
		if err := add("pictures/"+w.String()+"-small.png", SmallWoodPicture(w)); err != nil {
			return nil, err
		}
	}
	for _, card := range []struct {
		name string
		draw func() *image.Paletted
	}{{"harbour", postcard.Harbour}, {"garden", postcard.Garden}} {
		if err := add("pictures/"+card.name+".png", card.draw()); err != nil {
			return nil, err
		}
	}
	for _, size := range IconSizes {
		if err := add(fmt.Sprintf("icon/icon-%d.png", size), Icon(size)); err != nil {
			return nil, err
		}
	}
	return files, nil
}
