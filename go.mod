module worldslide

go 1.26.0

require (
	github.com/BurntSushi/toml v1.6.0
	github.com/nicksnyder/go-i18n/v2 v2.7.0
	github.com/srwiley/oksvg v0.0.0-20221011165216-be6e8873101c
	golang.org/x/image v0.47.0
	golang.org/x/text v0.43.0
)

require (
	github.com/srwiley/rasterx v0.0.0-20210519020934-456a8d69b780 // indirect
	golang.org/x/net v0.0.0-20211118161319-6a13c67c3ce4 // indirect
	golang.org/x/sys v0.49.0 // indirect
)
