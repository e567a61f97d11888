package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"worldslide/assets"
	"worldslide/internal/gzipped"
)

const (
	id          = "org.worldslide.Worldslide" // the desktop finds files by this name
	maintainer  = "The Worldslide developers"
	description = `Game of sliding puzzles
Four families in one game. Worlds: a picture is cut into small and large pieces,
and the gaps between them are pieces too, with a place of their own. Fifteen:
numbered tiles or your own picture, from 2x2 to 20x20. Klotski: Huarong Dao, thirty
layouts with their proved optimum. Carom: pieces slide until something stops them,
one puzzle a day.

Hints and solutions, records with their replays, codes to share; by keyboard,
mouse and touch.`
)

// nfpm builds deb and rpm packages.
const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2"

// library is a shared library that the engine loads at run time. Tools cannot find these in the
// program, so they are listed here.
type library struct{ file, debian string }

// libraries are required to open a window.
var libraries = []library{
	{"libc.so.6", "libc6"},
	{"libGL.so.1", "libgl1"},
	{"libX11.so.6", "libx11-6"},
	{"libXcursor.so.1", "libxcursor1"},
	{"libXext.so.6", "libxext6"},
	{"libXi.so.6", "libxi6"},
	{"libXinerama.so.1", "libxinerama1"},
	{"libXrandr.so.2", "libxrandr2"},
	{"libXrender.so.1", "libxrender1"},
}

// Optional libraries and programs: sound without a sound server, file dialogs, the clipboard.
var (
	recommendedDebian = []string{"libasound2 | libasound2t64", "zenity", "xclip | wl-clipboard"}
	recommendedRPM    = []string{"libasound.so.2()(64bit)", "zenity", "xclip"}
)

// iconSizes are the sides in pixels of the icons of the desktop.
var iconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// linuxFiles returns the content of the Linux archive: the install script, documents, and the
// folders bin and share.
func (r release) linuxFiles(binary []byte) ([]file, error) {
	files, err := documents("")
	if err != nil {
		return nil, err
	}
	script, err := r.template("install.sh")
	if err != nil {
		return nil, err
	}
	files = append(files, program("install.sh", script))
	installed, err := r.installedFiles(binary)
	return append(files, installed...), err
}

// installedFiles returns the files installed below a prefix such as /usr.
func (r release) installedFiles(binary []byte) ([]file, error) {
	files := []file{program("bin/worldslide", binary)}
	for _, f := range []struct{ template, path string }{
		{id + ".desktop", "share/applications/" + id + ".desktop"},
		{id + ".metainfo.xml", "share/metainfo/" + id + ".metainfo.xml"},
		{id + ".mime.xml", "share/mime/packages/" + id + ".xml"},
		{id + "-symbolic.svg", "share/icons/hicolor/symbolic/apps/" + id + "-symbolic.svg"},
		{"worldslide.6", "share/man/man6/worldslide.6.gz"},
	} {
		data, err := r.template(f.template)
		if err == nil && filepath.Ext(f.path) == ".gz" {
			data, err = gzipped.Bytes(data)
		}
		if err != nil {
			return nil, err
		}
		files = append(files, plain(f.path, data))
	}
	for _, side := range iconSizes {
		data, err := assets.AppIcon(side)
		if err != nil {
			return nil, err
		}
		files = append(files, plain(fmt.Sprintf("share/icons/hicolor/%dx%d/apps/%s.png", side, side, id), data))
	}
	licences, err := copyright()
	if err != nil {
		return nil, err
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return nil, err
	}
	return append(files,
		plain("share/doc/worldslide/copyright", licences),
		plain("share/doc/worldslide/CHANGELOG.md", changes)), nil
}

// packLinux writes the archive, the deb and the rpm for an architecture.
func (r release) packLinux(out, architecture string) error {
	binary, err := r.compile("linux", architecture)
	if err != nil {
		return err
	}
	files, err := r.linuxFiles(binary)
	if err != nil {
		return err
	}
	if err := r.writeTar(out, fmt.Sprintf("worldslide-%s-linux-%s", r.info.Version, architecture), files); err != nil {
		return err
	}
	installed, err := r.installedFiles(binary)
	if err != nil {
		return err
	}
	tree := filepath.Join(r.work, "tree-"+architecture)
	if err := writeFiles(tree, installed); err != nil {
		return err
	}
	recipe, err := json.Marshal(r.nfpmRecipe(tree, architecture, installed))
	if err != nil {
		return err
	}
	config := filepath.Join(r.work, "nfpm-"+architecture+".yaml") // JSON is a subset of YAML
	if err := os.WriteFile(config, recipe, 0o644); err != nil {
		return err
	}
	for _, kind := range []string{"deb", "rpm"} {
		pack := goTool(nfpm, "package", "--config", config, "--packager", kind, "--target", out)
		pack.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(r.source.Time.Unix(), 10))
		if err := runTool(pack); err != nil {
			return err
		}
	}
	return nil
}

// object is a JSON object.
type object = map[string]any

// nfpmRecipe returns the configuration of a package.
func (r release) nfpmRecipe(tree, architecture string, installed []file) object {
	var contents []object
	for _, f := range installed {
		contents = append(contents, object{
			"src": filepath.Join(tree, f.path), "dst": "/usr/" + f.path,
			"file_info": object{"mode": f.mode, "owner": "root", "group": "root", "mtime": r.source.Time},
		})
	}
	// rpm removes only folders that a package lists.
	contents = append(contents, object{
		"dst": "/usr/share/doc/worldslide", "type": "dir", "packager": "rpm",
		"file_info": object{"mode": 0o755, "owner": "root", "group": "root", "mtime": r.source.Time},
	})
	var debian, sonames []string
	for _, l := range libraries {
		debian = append(debian, l.debian)
		sonames = append(sonames, l.file+"()(64bit)") // the rpm name of a 64-bit library
	}
	recipe := object{
		"name": "worldslide", "arch": architecture, "platform": "linux",
		"version": r.info.Version, "release": "1", "section": "games", "priority": "optional",
		"maintainer": maintainer, "description": description,
		"license": "MIT", "mtime": r.source.Time, "contents": contents,
		"deb": object{"compression": "xz"},
		"rpm": object{"compression": "xz", "group": "Amusements/Games", "summary": "Game of sliding puzzles", "buildhost": "localhost"},
		"overrides": object{
			"deb": object{"depends": debian, "recommends": recommendedDebian},
			"rpm": object{"depends": sonames, "recommends": recommendedRPM},
		},
	}
	if r.homepage != "" {
		recipe["homepage"] = r.homepage
	}
	return recipe
}
