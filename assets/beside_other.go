//go:build !js

package assets

import "embed"

// beside holds what a page on the web has beside the program instead of in it.
//
//go:embed icon/*.png licences/*.txt
var beside embed.FS
