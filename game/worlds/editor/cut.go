package editor

import (
	"context"
	"image"
	"slices"

	"worldslide/board"
	"worldslide/ui/images"
)

// The action Cut proposes large pieces where the picture has motifs. A motif has much detail inside,
// and few edges that continue outside. So the rating of 2x2 cells is the strength of the edges
// inside, less the strength of those that cross their border.

// proposal is a proposed large piece, which the player can drop and take back.
type proposal struct {
	home    board.Point
	dropped bool
}

// proposals are the proposed large pieces of a design.
type proposals struct {
	all    []proposal
	design design
}

// on reports whether there are proposals for a design.
func (p proposals) on(now design) bool { return len(p.all) > 0 && p.design == now }

// list returns the proposals for a design.
func (p proposals) list(now design) []proposal {
	if !p.on(now) {
		return nil
	}
	return p.all
}

// taken returns the design with all proposals that are not dropped.
func (p proposals) taken(now design) design {
	for _, one := range p.all {
		if !one.dropped {
			now = now.joined(one.home)
		}
	}
	return now
}

// turn drops the proposal at a cell, or takes it back.
func (p proposals) turn(at board.Point) {
	if i := slices.IndexFunc(p.all, func(one proposal) bool { return within(one.home, at) }); i >= 0 {
		p.all[i].dropped = !p.all[i].dropped
	}
}

// Parameters of the rating.
const (
	ratedCell  = 12  // pixels along each side of a cell
	borderCost = 3   // weight of an edge on the border, which has fewer pixels than the inside
	maxPerCell = 12  // minimum number of cells for each proposal
	betterThan = 115 // minimum rating of a proposal in per cent of the average of the board
)

// proposeLarge returns homes of large pieces that suit a picture on a board of a size, the best
// first. They cover only cells that are free. It returns nil if ctx ends.
func proposeLarge(ctx context.Context, p *image.RGBA, width, height int, free func(board.Point) bool) []board.Point {
	small := images.ScaleBilinear(p, width*ratedCell, height*ratedCell)
	e := edgesOf(small)
	type rated struct {
		home board.Point
		rate int
	}
	var all []rated
	sum := 0
	for y := range height - 1 {
		for x := range width - 1 {
			if ctx.Err() != nil {
				return nil
			}
			home := board.Point{X: x, Y: y}
			if !free(home) || !free(home.Add(board.Point{X: 1})) || !free(home.Add(board.Point{Y: 1})) || !free(home.Add(board.Point{X: 1, Y: 1})) {
				continue
			}
			r := e.rate(image.Rect(x, y, x+2, y+2))
			all = append(all, rated{home, r})
			sum += max(r, 0)
		}
	}
	slices.SortStableFunc(all, func(a, b rated) int { return b.rate - a.rate })
	var homes []board.Point
	for _, one := range all {
		if len(homes) >= max(1, width*height/maxPerCell) || one.rate <= 0 || one.rate*len(all)*100 < sum*betterThan {
			break
		}
		apart := !slices.ContainsFunc(homes, func(h board.Point) bool {
			off := h.Sub(one.home)
			return max(off.X, -off.X) < 2 && max(off.Y, -off.Y) < 2
		})
		if apart {
			homes = append(homes, one.home)
		}
	}
	return homes
}

// edges are the differences, 0 to 765, of each pixel from the one at its right and the one below.
type edges struct {
	width, height int
	across, down  []int // to the right, and below
}

func edgesOf(p *image.RGBA) edges {
	w, h := p.Rect.Dx(), p.Rect.Dy()
	e := edges{w, h, make([]int, w*h), make([]int, w*h)}
	differ := func(x0, y0, x1, y1 int) int {
		a, b := p.Pix[p.PixOffset(x0, y0):][:3], p.Pix[p.PixOffset(x1, y1):][:3]
		d := 0
		for i := range a {
			d += max(int(a[i])-int(b[i]), int(b[i])-int(a[i]))
		}
		return d
	}
	for y := range h {
		for x := range w {
			if x+1 < w {
				e.across[y*w+x] = differ(x, y, x+1, y)
			}
			if y+1 < h {
				e.down[y*w+x] = differ(x, y, x, y+1)
			}
		}
	}
	return e
}

// rate returns the rating of a rectangle of cells: the mean of the edges inside, less that of the
// edges across its border. The border of the board does not count.
func (e edges) rate(cells image.Rectangle) int {
	r := image.Rect(cells.Min.X*ratedCell, cells.Min.Y*ratedCell, cells.Max.X*ratedCell, cells.Max.Y*ratedCell)
	within, count := 0, 0
	for y := r.Min.Y; y < r.Max.Y-1; y++ {
		for x := r.Min.X; x < r.Max.X-1; x++ {
			within += e.across[y*e.width+x] + e.down[y*e.width+x]
			count += 2
		}
	}
	border, length := 0, 0
	side := func(d []int, x, y int) {
		if x >= 0 && y >= 0 && x < e.width && y < e.height {
			border += d[y*e.width+x]
			length++
		}
	}
	for i := r.Min.Y; i < r.Max.Y; i++ {
		if r.Min.X > 0 {
			side(e.across, r.Min.X-1, i)
		}
		if r.Max.X < e.width {
			side(e.across, r.Max.X-1, i)
		}
	}
	for i := r.Min.X; i < r.Max.X; i++ {
		if r.Min.Y > 0 {
			side(e.down, i, r.Min.Y-1)
		}
		if r.Max.Y < e.height {
			side(e.down, i, r.Max.Y-1)
		}
	}
	const scaled = 16 // for more precision of whole numbers
	rate := within * scaled * borderCost / max(1, count)
	return rate - border*scaled/max(1, length)
}
