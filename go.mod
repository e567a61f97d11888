module worldslide

go 1.26.0

require (
	github.com/BurntSushi/toml v1.6.0
	github.com/adrg/xdg v0.5.3
	github.com/nicksnyder/go-i18n/v2 v2.7.0
	github.com/srwiley/oksvg v0.0.0-20221011165216-be6e8873101c
	golang.org/x/image v0.47.0
	golang.org/x/text v0.43.0
)

require (
	github.com/srwiley/rasterx v0.0.0-20210519020934-456a8d69b780 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/net v0.59.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
	honnef.co/go/tools v0.8.2 // indirect
)

tool honnef.co/go/tools/cmd/staticcheck
