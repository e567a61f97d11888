// Package gallery compares two folders of screenshots.
package gallery

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Extension is the extension of screenshots.
const Extension = ".png"

// Change is a picture that differs between two folders.
type Change struct {
	Name   string
	What   string          // "new", "missing", "size" or "pixels"
	Pixels int             // number of differing pixels
	Box    image.Rectangle // their bounds
	Before image.Point     // previous size, if What is "size"
	After  image.Point
}

// String describes the change in a line.
func (c Change) String() string {
	switch c.What {
	case "size":
		return fmt.Sprintf("%s: %dx%d pixels, was %dx%d", c.Name, c.After.X, c.After.Y, c.Before.X, c.Before.Y)
	case "pixels":
		return fmt.Sprintf("%s: %d pixels changed, within %v", c.Name, c.Pixels, c.Box)
	}
	return c.Name + ": " + c.What
}

// Compare returns the pictures that differ between two folders, by name. It ignores pictures for
// whose name, without the extension, wanted is false.
func Compare(before, after string, wanted func(name string) bool) ([]Change, error) {
	old, err := names(before, wanted)
	if err != nil {
		return nil, err
	}
	now, err := names(after, wanted)
	if err != nil {
		return nil, err
	}
	var changes []Change
	for _, name := range old {
		if !slices.Contains(now, name) {
			changes = append(changes, Change{Name: name, What: "missing"})
		}
	}
	for _, name := range now {
		if !slices.Contains(old, name) {
			changes = append(changes, Change{Name: name, What: "new"})
			continue
		}
		was, errBefore := read(filepath.Join(before, name+Extension))
		is, errAfter := read(filepath.Join(after, name+Extension))
		if err := errors.Join(errBefore, errAfter); err != nil {
			return nil, err
		}
		if change, differs := compare(was, is); differs {
			change.Name = name
			changes = append(changes, change)
		}
	}
	slices.SortFunc(changes, func(a, b Change) int { return cmp.Compare(a.Name, b.Name) })
	return changes, nil
}

// names returns the wanted pictures in a folder, without their extension.
func names(folder string, wanted func(name string) bool) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("compare pictures: there is no folder %s", folder)
	}
	if err != nil {
		return nil, fmt.Errorf("compare pictures: %w", err)
	}
	var all []string
	for _, e := range entries {
		extension := filepath.Ext(e.Name())
		name := e.Name()[:len(e.Name())-len(extension)]
		if extension == Extension && wanted(name) {
			all = append(all, name)
		}
	}
	return all, nil
}

// read reads a picture.
func read(path string) (*image.NRGBA, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	decoded, err := png.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	picture := image.NewNRGBA(image.Rectangle{Max: decoded.Bounds().Size()})
	draw.Draw(picture, picture.Rect, decoded, decoded.Bounds().Min, draw.Src)
	return picture, nil
}

// compare compares two pictures.
func compare(before, after *image.NRGBA) (c Change, differs bool) {
	if before.Rect != after.Rect {
		return Change{What: "size", Before: before.Rect.Size(), After: after.Rect.Size()}, true
	}
	c.What = "pixels"
	for y := range before.Rect.Dy() {
		for x := range before.Rect.Dx() {
			if before.NRGBAAt(x, y) != after.NRGBAAt(x, y) {
				c.Pixels++
				c.Box = c.Box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return c, c.Pixels > 0
}
