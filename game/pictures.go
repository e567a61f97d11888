package game

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
)

// pictures keeps the two worlds, the woods, and what was scaled or put together
// of them. A scaled picture is kept as long as it is used: the sizes that a frame
// did not ask for are dropped when there are many.
type pictures struct {
	screen  *screen.Screen
	worlds  [2]*image.RGBA
	woods   *boardview.Woods       // nil until a board of blocks is shown
	data    string                 // folder with the player's own
	squares map[string]*image.RGBA // those for tiles alone; nil for one that cannot be decoded
	scaled  map[pictureKey]*scaledPicture
	frame   int
}

// pictureKey names a picture and its size in device pixels.
type pictureKey struct {
	name          string
	width, height int
}

type scaledPicture struct {
	handle paint.Picture
	used   int // frame
}

// mostScaled is how many scaled pictures are kept.
const mostScaled = 12

func newPictures(s *screen.Screen) (*pictures, error) {
	p := &pictures{screen: s, scaled: map[pictureKey]*scaledPicture{}}
	// The second world is decoded when a double board first shows it.
	first, err := decodePicture(worldNames[0])
	if err != nil {
		return nil, err
	}
	p.worlds[0] = first
	return p, nil
}

var worldNames = [2]string{"lightworld", "darkworld"}

func decodePicture(name string) (*image.RGBA, error) {
	data, err := assets.Picture(name)
	if err != nil {
		return nil, err
	}
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("decode the picture %s: %w", name, err)
	}
	return toRGBA(decoded), nil
}

// toRGBA returns a picture in the form that is drawn. The worlds have a palette,
// for which a table is several times as fast as asking for each pixel's colour.
func toRGBA(picture image.Image) *image.RGBA {
	bounds := picture.Bounds()
	whole := image.NewRGBA(bounds)
	painted, ok := picture.(*image.Paletted)
	if !ok {
		draw.Draw(whole, bounds, picture, bounds.Min, draw.Src)
		return whole
	}
	var table [256][4]byte
	for i, c := range painted.Palette {
		v := color.RGBAModel.Convert(c).(color.RGBA)
		table[i] = [4]byte{v.R, v.G, v.B, v.A}
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		from := painted.Pix[painted.PixOffset(bounds.Min.X, y):][:bounds.Dx()]
		to := whole.Pix[whole.PixOffset(bounds.Min.X, y):]
		for x, index := range from {
			copy(to[4*x:], table[index][:])
		}
	}
	return whole
}

// world returns one of the pictures. One that cannot be decoded gives way to the
// first.
func (p *pictures) world(i int) *image.RGBA {
	if p.worlds[i] == nil {
		if world, err := decodePicture(worldNames[i]); err == nil {
			p.worlds[i] = world
		} else {
			p.worlds[i] = p.worlds[0]
		}
	}
	return p.worlds[i]
}

// begin starts a frame: what it does not ask for may be dropped.
func (p *pictures) begin() { p.frame++ }

// get returns a world scaled to a size in device pixels.
func (p *pictures) get(world, width, height int) paint.Picture {
	return p.kept(pictureKey{worldNames[world], width, height}, func() *image.RGBA {
		return boardview.Scale(p.world(world), width, height)
	})
}

// kept returns a picture that is made if it is not there.
func (p *pictures) kept(key pictureKey, made func() *image.RGBA) paint.Picture {
	if s := p.scaled[key]; s != nil {
		s.used = p.frame
		return s.handle
	}
	p.drop()
	scaled := made()
	handle := p.screen.AddPicture(ebiten.NewImageFromImage(scaled))
	p.scaled[key] = &scaledPicture{handle, p.frame}
	return handle
}

func (p *pictures) drop() {
	if len(p.scaled) < mostScaled {
		return
	}
	for key, s := range p.scaled {
		if s.used < p.frame-1 {
			if img := p.screen.DropPicture(s.handle); img != nil {
				img.Deallocate()
			}
			delete(p.scaled, key)
		}
	}
}

// board returns the pictures of a board of the given size with cells of the
// given side in device pixels.
func (p *pictures) board(width, height, cell int) [2]boardview.Picture {
	columns, rows := boardview.PictureCells(width, height)
	first := boardview.Picture{Handle: p.get(0, columns*cell, rows*cell), Cell: cell}
	if columns == width && rows == height {
		return [2]boardview.Picture{first, first}
	}
	return [2]boardview.Picture{first, {Handle: p.get(1, columns*cell, rows*cell), Cell: cell}}
}

// wood returns the pictures of wood. One that cannot be decoded is bare.
func (p *pictures) wood() boardview.Woods {
	if p.woods == nil {
		decoded := func(name string) *image.RGBA {
			wood, err := decodePicture(name)
			if err != nil {
				return image.NewRGBA(image.Rect(0, 0, 1, 1))
			}
			return wood
		}
		p.woods = &boardview.Woods{
			Soldier: decoded("wood-soldier"), General: decoded("wood-general"),
			GuanYu: decoded("wood-guan-yu"), CaoCao: decoded("wood-cao-cao"),
		}
	}
	return *p.woods
}

// blocks returns the wooden blocks of a board at their homes, and the case they
// lie in.
func (p *pictures) blocks(b *board.Board, l boardview.Layout) (blocks, lid paint.Picture) {
	var homes strings.Builder
	for i := range b.Len() {
		piece := b.Piece(board.ID(i))
		fmt.Fprint(&homes, piece.Home, piece.W, piece.H)
	}
	size := l.Outer.Size()
	blocks = p.kept(pictureKey{homes.String(), l.Cell, 0}, func() *image.RGBA {
		return boardview.KlotskiBlocks(b, p.wood(), l.Cell)
	})
	lid = p.kept(pictureKey{"case", size.X, size.Y}, func() *image.RGBA {
		return boardview.KlotskiCase(l, p.wood().GuanYu)
	})
	return blocks, lid
}
