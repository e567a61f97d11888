// Command dist makes the packages of the game for all systems on one machine, without cgo:
//
//	dist -out dist            all packages and their checksums
//	dist -out dist -only web  only those for one system, or only the source
//	dist -tree build/tree     only the files installed on this Linux machine
//
// Packages are reproducible: all times in them are that of the commit. The version is that of
// package buildinfo. The icons are committed: PNG files in assets/icon, and Worldslide.icns.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"worldslide/internal/buildinfo"
	"worldslide/internal/outdir"
	"worldslide/internal/sourceinfo"
)

func main() {
	out := flag.String("out", "", "folder that receives the packages; what this command wrote there before is removed")
	only := flag.String("only", "", "the one system to make packages for, such as linux/arm64, or source")
	tree := flag.String("tree", "", "folder that receives what is installed on this machine, likewise")
	homepage := flag.String("homepage", "", "web address of the game's page, which packages name; without one they leave out what needs it")
	releases := flag.String("releases", "", "web address of the releases, which the program names, if it is not the home page")
	flag.Parse()
	if err := run(*out, *only, *tree, *homepage, *releases); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(out, only, tree, homepage, releases string) error {
	if (out == "") == (tree == "") || tree != "" && only != "" || flag.NArg() > 0 {
		return errors.New("want -out FOLDER, or with it -only SYSTEM, or -tree FOLDER")
	}
	for flag, address := range map[string]string{"homepage": homepage, "releases": releases} {
		if address != "" && !validHomepage(address) {
			return fmt.Errorf("-%s %s: want an address such as https://example.org/worldslide/", flag, address)
		}
	}
	work, err := os.MkdirTemp("", "worldslide-dist")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	source, err := sourceinfo.Read()
	if err != nil {
		return err
	}
	r := release{info: source.Info(cmp.Or(releases, homepage)), source: source, work: work, homepage: homepage}
	if tree != "" {
		return r.writeTree(tree)
	}
	return r.pack(out, only)
}

// release is the data common to all packages.
type release struct {
	info   buildinfo.Info
	source sourceinfo.Source // its time is the modification time of all packed files
	work   string            // folder for intermediate files
	// homepage is the web address of the game's page with a trailing slash, or "".
	homepage string
}

// validHomepage reports whether an address is an http or https URL with a trailing slash.
// Characters special in XML are refused.
func validHomepage(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.RawQuery == "" && u.Fragment == "" &&
		strings.HasSuffix(address, "/") && !strings.ContainsAny(address, "<>&\"'@")
}

// pack writes all packages, or those for one system.
func (r release) pack(out, only string) error {
	systems := []struct {
		name string
		make func(out string) error
	}{
		{"source", r.packSource},
		{"linux/amd64", func(out string) error { return r.packLinux(out, "amd64") }},
		{"linux/arm64", func(out string) error { return r.packLinux(out, "arm64") }},
		{"windows/amd64", r.packWindows},
		{"macOS", r.packMac},
		{"web", r.packWeb},
	}
	if only != "" {
		var names []string
		for _, s := range systems {
			names = append(names, s.name)
		}
		at := slices.Index(names, only)
		if at < 0 {
			return fmt.Errorf("-only %s: want one of %s", only, strings.Join(names, ", "))
		}
		systems = systems[at : at+1]
	}
	if err := clearOut(out); err != nil {
		return err
	}
	for _, s := range systems {
		fmt.Println("==", s.name)
		if err := s.make(out); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return writeSums(out)
}

// marker is the file that shows that a folder was made by this command, which may empty it.
const marker = ".worldslide-packages"

// clearOut makes an empty folder with the marker.
func clearOut(folder string) error {
	if err := outdir.Clear(folder, marker); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, marker), nil, 0o644)
}

// writeTree writes the installed files for this machine, and the install script.
func (r release) writeTree(folder string) error {
	if runtime.GOOS != "linux" {
		return fmt.Errorf("%s has packages of its own: want -out", runtime.GOOS)
	}
	program, err := r.compile("linux", runtime.GOARCH)
	if err != nil {
		return err
	}
	files, err := r.linuxFiles(program)
	if err != nil {
		return err
	}
	if err := clearOut(folder); err != nil {
		return err
	}
	return writeFiles(folder, files)
}

// compile builds the program for a system and returns it.
func (r release) compile(system, architecture string) ([]byte, error) {
	flags := "-s -w -buildid= " + r.info.LinkerFlags()
	if system == "windows" {
		// No console window. Programs that other programs start can freeze: golang.org/issue/71242.
		flags += " -H windowsgui -X=runtime.godebugDefault=asyncpreemptoff=1"
	}
	path := filepath.Join(r.work, "program-"+system+"-"+architecture)
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", path, "worldslide")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+architecture)
	if err := runTool(build); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// goTool returns a command that runs a Go program outside the module at the version in its name.
// The go command verifies its checksum.
func goTool(program string, arguments ...string) *exec.Cmd {
	return exec.Command("go", append([]string{"run", program}, arguments...)...)
}

// runTool runs a command and includes its output in the error.
func runTool(c *exec.Cmd) error {
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, said)
	}
	return nil
}
