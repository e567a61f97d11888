package screen

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// An icon is an SVG of the plainest kind, as scripts/fetch-icons writes it: one
// path of absolute lines and Bezier curves, stroked with round ends and corners,
// and filled if it says so.
// Reading just that takes a page of code; reading all of SVG takes half a
// megabyte of tables.

// outline is what counts in the SVG of an icon.
type outline struct {
	viewBox  string
	fill     string // "none", or what the stroke has too
	width    string // of the stroke
	commands string
}

// readOutline reads what counts, and takes what lacks as empty.
func readOutline(svg string) outline {
	root, path := tag(svg, "svg"), tag(svg, "path")
	return outline{
		viewBox: attribute(root, "viewBox"), fill: attribute(root, "fill"), width: attribute(root, "stroke-width"),
		commands: attribute(path, "d"),
	}
}

// tag returns what stands in the first tag of a name.
func tag(svg, name string) string {
	_, rest, _ := strings.Cut(svg, "<"+name+" ")
	within, _, _ := strings.Cut(rest, ">")
	return " " + within
}

// attribute returns the value of an attribute.
func attribute(tag, name string) string {
	_, rest, _ := strings.Cut(tag, " "+name+`="`)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}

var (
	errNoViewBox = errors.New("svg has no view box that begins at 0 0")
	errNoPath    = errors.New("svg has no path")
)

// rasterize draws the SVG of an icon in white, size pixels square.
func rasterize(svg []byte, size int) (*image.RGBA, error) {
	icon := readOutline(string(svg))
	origin, found := strings.CutPrefix(icon.viewBox, "0 0 ")
	extent, _, _ := strings.Cut(origin, " ")
	side, err := strconv.ParseFloat(extent, 64)
	if err != nil || !found || side <= 0 {
		return nil, errNoViewBox
	}
	if icon.commands == "" {
		return nil, errNoPath
	}
	width, err := strconv.ParseFloat(icon.width, 64)
	if err != nil {
		return nil, fmt.Errorf("stroke of the svg: %w", err)
	}
	scale := float64(size) / side
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, img, img.Bounds())
	if icon.fill != "" && icon.fill != "none" {
		fill := rasterx.NewFiller(size, size, scanner)
		fill.SetColor(color.White)
		if err := follow(fill, icon.commands, scale); err != nil {
			return nil, err
		}
		fill.Draw()
		fill.Clear()
	}
	pen := rasterx.NewStroker(size, size, scanner)
	pen.SetColor(color.White)
	pen.SetStroke(fixed.Int26_6(width*scale*64), 0, rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	if err := follow(pen, icon.commands, scale); err != nil {
		return nil, err
	}
	pen.Draw()
	return img, nil
}

// follow leads a pen along the commands of a path: move M, line L, H and V, curve
// Q and C, close Z. A command counts again for each further set of its numbers; M
// then draws lines.
func follow(pen rasterx.Adder, commands string, scale float64) error {
	drawing := false // a line that is to be ended
	var at [2]float64
	point := func(x, y float64) fixed.Point26_6 {
		return fixed.Point26_6{X: fixed.Int26_6(x * scale * 64), Y: fixed.Int26_6(y * scale * 64)}
	}
	for rest := commands; rest != ""; {
		command := rest[0]
		var numbers []float64
		var err error
		if numbers, rest, err = readNumbers(rest[1:]); err != nil {
			return err
		}
		if command == 'Z' && drawing && len(numbers) == 0 {
			pen.Stop(true)
			drawing = false
			continue
		}
		takes := numbersOf(command)
		if takes == 0 || !drawing && command != 'M' || len(numbers) == 0 || len(numbers)%takes != 0 {
			return fmt.Errorf("path command %q with %d numbers: want M, then L H V Q C or Z, with theirs", command, len(numbers))
		}
		for ; len(numbers) > 0; numbers = numbers[takes:] {
			n := numbers[:takes]
			switch command {
			case 'M':
				if drawing {
					pen.Stop(false)
				}
				drawing = true
				pen.Start(point(n[0], n[1]))
				command = 'L' // for the numbers that follow
			case 'L':
				pen.Line(point(n[0], n[1]))
			case 'H':
				n = []float64{n[0], at[1]}
				pen.Line(point(n[0], n[1]))
			case 'V':
				n = []float64{at[0], n[0]}
				pen.Line(point(n[0], n[1]))
			case 'Q':
				pen.QuadBezier(point(n[0], n[1]), point(n[2], n[3]))
			case 'C':
				pen.CubeBezier(point(n[0], n[1]), point(n[2], n[3]), point(n[4], n[5]))
			}
			at = [2]float64{n[len(n)-2], n[len(n)-1]}
		}
	}
	if drawing {
		pen.Stop(false)
	}
	return nil
}

// numbersOf returns how many numbers a command takes at a time, or 0 if it is none
// that draws.
func numbersOf(command byte) int {
	switch command {
	case 'H', 'V':
		return 1
	case 'M', 'L':
		return 2
	case 'Q':
		return 4
	case 'C':
		return 6
	}
	return 0
}

// readNumbers reads the numbers before the next command. They are separated by
// spaces, commas or the minus of the next one.
func readNumbers(text string) (numbers []float64, rest string, err error) {
	for {
		text = strings.TrimLeft(text, " ,\n")
		if text == "" || text[0] >= 'A' {
			return numbers, text, nil
		}
		end := 1
		for end < len(text) && (text[end] == '.' || '0' <= text[end] && text[end] <= '9') {
			end++
		}
		n, err := strconv.ParseFloat(text[:end], 64)
		if err != nil {
			return nil, "", fmt.Errorf("path: %w", err)
		}
		numbers, text = append(numbers, n), text[end:]
	}
}
