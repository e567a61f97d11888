package art

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"

	"worldslide/tools/art/postcard"
)

// File is a generated file: its slash-separated path below the root of the game's
// module,
// and its content.
type File struct {
	Name    string
	Content []byte
}

// Files draws all pictures and icons and encodes them as PNG.
func Files() ([]File, error) {
	var files []File
	add := func(name string, picture image.Image) error {
		content, err := encode(picture)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, File{name, content})
		return nil
	}
	for _, w := range []World{Light, Dark} {
		if err := add("assets/pictures/"+w.String()+".png", Picture(w)); err != nil {
			return nil, err
		}
		life := LifeOf(w)
		if err := add("assets/pictures/"+w.String()+"-life.png", life.Sheet); err != nil {
			return nil, err
		}
		files = append(files, File{"assets/pictures/" + w.String() + "-life.txt", []byte(life.Text())},
			File{"assets/pictures/" + w.String() + "-hours.txt", []byte(HoursText(w))})
	}
	panorama := Panorama()
	if err := add("assets/pictures/panorama.png", panorama.Asleep); err != nil {
		return nil, err
	}
	if err := add("assets/pictures/panorama-life.png", panorama.Sheet); err != nil {
		return nil, err
	}
	files = append(files, File{"assets/pictures/panorama-life.txt", []byte(panorama.Text())})
	for _, w := range Woods() {
		if err := add("assets/pictures/"+w.String()+".png", WoodPicture(w)); err != nil {
			return nil, err
		}
		if err := add("assets/pictures/"+w.String()+"-small.png", SmallWoodPicture(w)); err != nil {
			return nil, err
		}
	}
	for _, card := range []struct {
		name string
		draw func() *image.Paletted
	}{{"harbour", postcard.Harbour}, {"garden", postcard.Garden}} {
		if err := add("assets/pictures/"+card.name+".png", card.draw()); err != nil {
			return nil, err
		}
	}
	if err := add("assets/pictures/birds.png", Birds()); err != nil {
		return nil, err
	}
	for _, size := range IconSizes {
		if err := add(fmt.Sprintf("assets/icon/icon-%d.png", size), Icon(size)); err != nil {
			return nil, err
		}
	}
	files = append(files, File{"puzzle/worlds_paths.txt", []byte(PathsText())})
	apple, err := icns()
	if err != nil {
		return nil, err
	}
	return append(files, File{icnsName, apple}), nil
}

func encode(picture image.Image) ([]byte, error) {
	var encoded bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&encoded, picture)
	return encoded.Bytes(), err
}

// icnsName is the icon of the macOS package.
const icnsName = "internal/dist/Worldslide.icns"

// icnsKinds are the types of PNG pictures in an .icns file by side in pixels. Pictures for
// high-density screens have types of their own.
var icnsKinds = []struct {
	name string
	side int
}{
	{"icp4", 16},
	{"ic11", 32}, // 16 points
	{"icp5", 32},
	{"ic12", 64}, // 32 points
	{"icp6", 64},
	{"ic07", 128},
	{"ic13", 256}, // 128 points
	{"ic08", 256},
	{"ic14", 512}, // 256 points
	{"ic09", 512},
	{"ic10", 1024}, // 512 points
}

// icns returns the icon in macOS's format: a header and pictures, each with a type of four letters
// and its length including these eight bytes.
func icns() ([]byte, error) {
	var pictures bytes.Buffer
	chunk := func(b *bytes.Buffer, name string, data []byte) {
		b.WriteString(name)
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(8+len(data))))
		b.Write(data)
	}
	for _, kind := range icnsKinds {
		data, err := encode(Icon(kind.side))
		if err != nil {
			return nil, fmt.Errorf("icon of %d pixels: %w", kind.side, err)
		}
		chunk(&pictures, kind.name, data)
	}
	var whole bytes.Buffer
	chunk(&whole, "icns", pictures.Bytes())
	return whole.Bytes(), nil
}
