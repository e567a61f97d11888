package assets

import "embed"

// beside is empty: the page has its icons and licences as files of their own.
var beside embed.FS
