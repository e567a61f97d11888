package screen

import (
	"fmt"
	"os"
	"testing"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

// cross is an icon.
const cross = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M5 12H19M12 5V19"/></svg>`

// The caches are bounded for any number of sizes.
func TestWhatIsKeptIsBounded(t *testing.T) {
	font, err := os.ReadFile("../../assets/fonts/NotoSansCJKsc-Regular.otf")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Resources{Regular: font, Bold: font, Icon: func(string) ([]byte, error) { return []byte(cross), nil }})
	if err != nil {
		t.Fatal(err)
	}
	for i := range iconsKept + 2 {
		s.iconImage(iconKey{fmt.Sprint("icon", i), 4})
		if i < raster.ShadowsKept+2 {
			s.shadow(raster.Shadow{Radius: i, Blur: 1})
		}
		if i < facesKept+2 {
			s.face(paint.Font{Size: float32(8 + i)})
		}
		if len(s.icons) > iconsKept || len(s.shadows) > raster.ShadowsKept || len(s.faces) > facesKept {
			t.Fatalf("%d icons, %d shadows, %d faces are kept", len(s.icons), len(s.shadows), len(s.faces))
		}
	}
	f := s.face(paint.Font{Size: 8})
	for i := range 2*widthsKept + 1 {
		f.width(fmt.Sprint(i))
	}
	if len(f.widths) > widthsKept {
		t.Errorf("%d widths are kept", len(f.widths))
	}
}
