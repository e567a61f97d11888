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

// The parts that make the page an installable app: icons, a manifest, and a service worker that
// keeps one version of its files.

// workerName is the service worker's script. The worker caches every file that the page loads.
const workerName = "worker.js"

// maskedName is the icon that systems crop to their own shapes.
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

// maskedSide is the side of that icon. The inner four fifths are always visible.
const maskedSide = 512 * 5 / 4

// maskedIcon returns the icon inside a wide frame of its own colour.
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
	frame := icon.At(256, 2) // the middle of the upper edge
	draw.Draw(masked, masked.Rect, image.NewUniform(frame), image.Point{}, draw.Src)
	within := image.Rect(64, 64, 64+512, 64+512)
	draw.Draw(masked, within, icon, image.Point{}, draw.Over)
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, masked)
	return b.Bytes(), err
}

// manifest is the web app manifest.
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
		// A link to a board opens in the existing window.
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

// addWorker adds the worker, which contains the checksums of all files, so call it last. The
// worker's version is the checksum of these. For compressed files it also contains the checksum of
// the content, because servers may have the browser unpack them.
func addWorker(content map[string][]byte) error {
	sums := map[string][]string{}
	for name, data := range content {
		// The worker itself, the alternative form of another file, and what only other sites load.
		if name == workerName || name == brotliName || name == sharedPicture {
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
