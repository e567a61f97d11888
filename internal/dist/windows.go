package main

import (
	"fmt"
	"os"
	"path/filepath"

	"worldslide/assets"
)

// winres adds icon, version and manifest to a Windows program.
const winres = "github.com/tc-hib/go-winres@v0.3.3"

// windowsIconSizes are the sizes that Explorer and the taskbar use.
var windowsIconSizes = []int{16, 24, 32, 48, 64, 128, 256}

// packWindows writes the Windows archive.
func (r release) packWindows(out string) error {
	binary, err := r.compile("windows", "amd64")
	if err != nil {
		return err
	}
	if binary, err = r.addResources(binary); err != nil {
		return err
	}
	name := fmt.Sprintf("worldslide-%s-windows-amd64", r.info.Version)
	files, err := documents(name + "/")
	if err != nil {
		return err
	}
	return r.writeZip(out, name, append([]file{program(name+"/worldslide.exe", binary)}, files...))
}

// addResources returns the program with its icon, version and manifest.
func (r release) addResources(binary []byte) ([]byte, error) {
	recipe, err := r.template("winres.json")
	if err != nil {
		return nil, err
	}
	files := []file{plain("winres.json", recipe), program("worldslide.exe", binary)}
	for _, side := range windowsIconSizes {
		data, err := assets.AppIcon(side)
		if err != nil {
			return nil, err
		}
		files = append(files, plain(fmt.Sprintf("icon-%d.png", side), data))
	}
	folder := filepath.Join(r.work, "windows")
	if err := writeFiles(folder, files); err != nil {
		return nil, err
	}
	exe := filepath.Join(folder, "worldslide.exe")
	if err := runTool(goTool(winres, "patch", "--no-backup", "--in", filepath.Join(folder, "winres.json"), exe)); err != nil {
		return nil, err
	}
	return os.ReadFile(exe)
}
