package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"

	"worldslide/assets"
)

// copyright returns the licences of the game and of everything that it contains.
func copyright() ([]byte, error) {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, fmt.Errorf("%w; run it where the source begins", err)
	}
	text := bytes.NewBuffer(own)
	for _, part := range []struct{ name, title string }{
		{"noto-sans-cjk", "The fonts"},
		{"lucide", "The icons of buttons"},
		{"libraries", "The libraries"},
	} {
		licence, err := assets.Licence(part.name)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(text, "\n\n######## %s\n\n%s", part.title, licence)
	}
	return text.Bytes(), nil
}

// documents returns the documents for archives, in a folder.
func documents(folder string) ([]file, error) {
	licences, err := copyright()
	if err != nil {
		return nil, err
	}
	files := []file{plain(folder+"LICENSE.txt", licences)}
	names, err := readmePictures()
	if err != nil {
		return nil, err
	}
	for _, name := range append([]string{"README.md", "CHANGELOG.md"}, names...) {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, plain(folder+name, data))
	}
	return files, nil
}

// readmePicture matches the picture files that the README shows.
var readmePicture = regexp.MustCompile(`docs/[a-z-]+\.(?:png|gif)`)

// readmePictures returns the names of the picture files that the README shows, each once.
func readmePictures() ([]string, error) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		return nil, err
	}
	names := readmePicture.FindAllString(string(text), -1)
	slices.Sort(names)
	return slices.Compact(names), nil
}
