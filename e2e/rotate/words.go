package rotate

import (
	"embed"

	"worldslide/assets"
)

//go:embed en.toml zh-Hans.toml
var catalogue embed.FS

// The messages of the family.
const (
	wordName    assets.ID = "rotate.name"
	wordAbout   assets.ID = "rotate.about"
	wordIntro   assets.ID = "rotate.intro"
	wordOwn     assets.ID = "rotate.own-tiles"
	wordRow     assets.ID = "rotate.row"
	wordColumn  assets.ID = "rotate.column"
	wordKeys    assets.ID = "rotate.help-keys"
	wordRotate  assets.ID = "rotate.help-rotate"
	wordShift   assets.ID = "rotate.help-shift"
	wordChoose  assets.ID = "rotate.help-choose"
	wordSwipe   assets.ID = "rotate.help-swipe"
	wordSwiping assets.ID = "rotate.help-swiping"
)
