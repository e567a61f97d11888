package images

import "testing"

func TestNamed(t *testing.T) {
	for name, want := range map[string]bool{
		"sea.png": true, "a/b/Sea.JPG": true, "sea.jpeg": true, "x.gif": true, "x.webp": true,
		"sea": false, "png": false, "sea.png.txt": false, "game.worldslide": false, "": false,
	} {
		if HasImageName(name) != want {
			t.Errorf("%q is a picture's name: %v, want %v", name, !want, want)
		}
	}
}
