//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"path"
	plain "text/template"

	"worldslide/assets"
	"worldslide/ui/theme"
)

// What makes the page a program of its own beside others: icons, a manifest, and the worker
// that keeps one version of it whole.

// workerName is the name of the worker's script. What it keeps is all but itself.
const workerName = "worker.js"

// maskedName is the name of the icon that systems cut to shapes of their own.
const maskedName = "icon-masked.png"

func addIcons(content map[string][]byte) error {
	for _, side := range []int{64, 256, 512} {
		icon, err := assets.AppIcon(side)
		if err != nil {
			return err
		}
		content[iconName(side)] = icon
	}
	masked, err := maskedIcon()
	content[maskedName] = masked
	return err
}

func iconName(side int) string { return fmt.Sprintf("icon-%d.png", side) }

// maskedSide is the side of the icon that systems cut: four fifths of it are always seen.
const maskedSide = 512 * 5 / 4

// maskedIcon returns the icon within a broad frame of its own colour.
func maskedIcon() ([]byte, error) {
	data, err := assets.AppIcon(512)
	if err != nil {
		return nil, err
	}
	icon, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	masked := image.NewNRGBA(image.Rect(0, 0, maskedSide, maskedSide))
	frame := icon.At(256, 2) // the middle of its upper edge
	draw.Draw(masked, masked.Rect, image.NewUniform(frame), image.Point{}, draw.Src)
	within := image.Rect(64, 64, 64+512, 64+512)
	draw.Draw(masked, within, icon, image.Point{}, draw.Over)
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, masked)
	return b.Bytes(), err
}

// manifest is what browsers ask for to put the page beside other programs.
type manifest struct {
	ID          string             `json:"id"`
	Name        string             `json:"name"`
	ShortName   string             `json:"short_name"`
	Description string             `json:"description"`
	Start       string             `json:"start_url"`
	Scope       string             `json:"scope"`
	Display     string             `json:"display"`
	Background  string             `json:"background_color"`
	Theme       string             `json:"theme_color"`
	Categories  []string           `json:"categories"`
	Launch      map[string]string  `json:"launch_handler"`
	Links       string             `json:"handle_links"`
	Icons       []manifestIcon     `json:"icons"`
	Shortcuts   []manifestShortcut `json:"shortcuts"`
}

type manifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

type manifestShortcut struct {
	Name  string         `json:"name"`
	URL   string         `json:"url"`
	Icons []manifestIcon `json:"icons"`
}

func addManifest(content map[string][]byte) error {
	english, err := assets.NewWords("en")
	if err != nil {
		return err
	}
	icon := func(side int, name, purpose string) manifestIcon {
		return manifestIcon{name, fmt.Sprintf("%dx%d", side, side), "image/png", purpose}
	}
	small := []manifestIcon{icon(256, iconName(256), "")}
	m := manifest{
		ID: "./", Name: "Worldslide", ShortName: "Worldslide", Description: english.Text(assets.WebAbout),
		Start: "./", Scope: "./", Display: "standalone",
		Background: hex(theme.Dark, theme.Window), Theme: hex(theme.Dark, theme.Window), Categories: []string{"games", "puzzle"},
		// A link to a board is opened by the program, in the window that is there.
		Launch: map[string]string{"client_mode": "navigate-existing"}, Links: "preferred",
		Icons: []manifestIcon{
			icon(64, iconName(64), ""), icon(256, iconName(256), ""), icon(512, iconName(512), ""), icon(maskedSide, maskedName, "maskable"),
		},
		Shortcuts: []manifestShortcut{
			{english.Text(assets.HomeContinue), "./", small},
			{english.Text(assets.HomeToday), "./?home", small},
		},
	}
	text, err := json.MarshalIndent(m, "", "  ")
	content["manifest.webmanifest"] = text
	return err
}

// addWorker adds the worker, which knows all that is there by its sums: call it last. Its
// version is the sum of these. Of a file that is packed it knows the sum of what is in it too,
// since servers may have the browser unpack it.
func addWorker(content map[string][]byte) error {
	sums := map[string][]string{}
	for name, data := range content {
		if name == workerName || name == brotliName { // the one is answered for another file
			continue
		}
		sums[name] = []string{sum(data)}
		if path.Ext(name) == ".gz" {
			unpacked, err := unpack(data)
			if err != nil {
				return fmt.Errorf("unpack %s: %w", name, err)
			}
			sums[name] = append(sums[name], sum(unpacked))
		}
	}
	list, err := json.MarshalIndent(sums, "", "  ") // sorted by name
	if err != nil {
		return err
	}
	spoken, err := json.Marshal(fetchedBySome())
	if err != nil {
		return err
	}
	t, err := plain.ParseFS(files, "files/"+workerName)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]string{"Version": fmt.Sprintf("%q", sum(list)[:16]), "Sums": string(list), "Spoken": string(spoken)})
	content[workerName] = b.Bytes()
	return err
}

func sum(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

func unpack(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
