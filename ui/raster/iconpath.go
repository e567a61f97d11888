package raster

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

// Icons are SVG files of a simple form, written by tools/fetch-icons: one path of absolute lines
// and Bezier curves, stroked with round caps and joins, and optionally filled. A parser for this
// form is a page of code; a general SVG library adds half a megabyte.

// outline is the relevant content of an icon's SVG.
type outline struct {
	viewBox  string
	fill     string // "none", or the colour of the stroke
	width    string // stroke width
	commands string
}

// readOutline parses an icon. Missing attributes are empty.
func readOutline(svg string) outline {
	root, path := tag(svg, "svg"), tag(svg, "path")
	return outline{
		viewBox: attribute(root, "viewBox"), fill: attribute(root, "fill"), width: attribute(root, "stroke-width"),
		commands: attribute(path, "d"),
	}
}

// tag returns the text of the first tag with a name.
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

// Rasterize draws an icon in white, size pixels square.
func Rasterize(svg []byte, size int) (*image.RGBA, error) {
	icon, err := readIcon(svg)
	if err != nil {
		return nil, err
	}
	scale := float64(size) / icon.Side
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, img, img.Bounds())
	if icon.Filled {
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
	pen.SetStroke(fixed.Int26_6(icon.Stroke*scale*64), 0, rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	if err := follow(pen, icon.commands, scale); err != nil {
		return nil, err
	}
	pen.Draw()
	return img, nil
}

// follow feeds the commands of a path to a pen: M, L, H, V, Q, C and Z. A command repeats for each
// further set of numbers; repeated M draws lines.
func follow(pen rasterx.Adder, commands string, scale float64) error {
	drawing := false // a subpath is open
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
				command = 'L' // repeated M draws lines
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

// numbersOf returns how many numbers a command takes; 0 if it draws nothing.
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

// readNumbers parses the numbers before the next command. Spaces, commas or a minus sign separate
// them.
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
