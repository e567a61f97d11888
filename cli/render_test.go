package cli

import (
	"strings"
	"testing"

	"worldslide/puzzle"
)

func TestRenderFlags(t *testing.T) {
	for arguments, want := range map[string]string{
		"render --out a.png fifteen":                                    "",
		"render fifteen --out a.PNG --size 16 --hint --theme dark":      "",
		"render --out a.gif --size 1080 --pace 1s --counter x":          "",
		"render --out a.gif --total 10s --loop 3 x":                     "",
		"render --out a.gif --as-played x":                              "",
		"render --out a.pdf --paper letter --per-page 12 --answers x y": "",
		"render --out a.pdf -":                                          "",
		"render x":                                                      "no --out",
		"render --out a.png":                                            "no code",
		"render --out a.jpeg x":                                         ".png, .gif or .pdf",
		"render --out a.png --theme blue x":                             "light or dark",
		"render --out a.pdf --paper a3 x":                               "a4 or letter",
		"render --out a.pdf --size 300 x":                               "--size is for .png and .gif",
		"render --out a.png --counter x":                                "--counter is for .gif",
		"render --out a.gif --hint x":                                   "--hint is for .png",
		"render --out a.gif --answers x":                                "--answers is for .pdf",
		"render --out a.png --loop 2 x":                                 "--loop is for .gif",
		"render --out a.gif --size 239 x":                               "want 240 to 1080",
		"render --out a.png --size 8193 x":                              "want 16 to 8192",
		"render --out a.gif --pace 1s --total 10s x":                    "more than one",
		"render --out a.gif --pace -1s x":                               "want some time",
		"render --out a.gif --total 0 x":                                "want some time",
		"render --out a.gif --loop -1 x":                                "want 0 to 65535",
		"render --out a.pdf --per-page 13 x":                            "want 1 to 12",
		"render --out a.png x y":                                        "want one for .png",
		"render --out a.png --json x":                                   "not one of its flags",
	} {
		inv, err := Parse(puzzle.Standard(), strings.Fields(arguments))
		if want == "" && (err != nil || inv.Command != Render) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", arguments, err, want)
		}
	}
}
