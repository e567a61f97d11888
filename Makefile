# Everything a newcomer needs is "make play" and "make test"; "make" alone lists the rest.

SHELL := bash
export CGO_ENABLED = 0
# go.mod names the Go version; an older go command fetches it, unless told otherwise.
export GOTOOLCHAIN ?= auto

FUZZTIME ?= 30s
TIMES ?= 20
EVERY ?= 1
BUSY ?= 0
DURATION ?= 10m
SEED ?= $(shell echo $$RANDOM)

# All packages but the one that plays the built program.
unit = $$(go list ./... | grep -v '/e2e$$')

.PHONY: help play test test-gaps check unit race test-often soak test-fresh gallery fuzz bench figures build dist install \
	uninstall test-packages web serve test-web test-windows test-arm64 generate fonts icons coming licences screenshot

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 16

play: ## play the game (ARGS="--seed 12345" for its flags)
	@scripts/play $(ARGS)

test: ## run every test, and play the game by script
	@scripts/need test
	scripts/with-display go test -timeout 30m $(unit)
	scripts/with-display go test -count=1 -timeout 30m ./e2e
	@echo "Passed over: the page in browsers (make test-web), other systems (make test-windows, make test-arm64)"

test-gaps: ## solve Worlds with every gap and every pair of gaps; an hour or two (EVERY=20 for one in twenty)
	go test -count=1 -timeout 12h -v -run '^TestEveryGap$$' ./solver/worlds -every $(EVERY)

check: ## check the code without running it: format, linter, import rules, other systems, licences
	@scripts/need check
	scripts/check

unit: ## only the part of "make test" that does not play the program
	@scripts/need test
	scripts/with-display go test -timeout 30m $(unit)

race: ## run those tests with the race detector
	@scripts/need race
	CGO_ENABLED=1 scripts/with-display go test -race -timeout 1h $$(go list ./... | grep -vE '/(e2e|game|solver/worlds)$$')
	@# The words of every scene in every language, and the boards of Worlds: a sample will do.
	CGO_ENABLED=1 scripts/with-display go test -race -short -timeout 1h ./game ./solver/worlds

# Pictures of every scene take longer than go test allows by itself.
quick_sizes = 1280x800,360x640
gallery: ## take a picture of every scene in build/gallery (QUICK=1, or THEMES=light LANGUAGES=en,de SIZES=1280x800,2x SCENES=home,hint for fewer; COMPARE=FOLDER lists what differs from earlier ones)
	@scripts/need headless
	scripts/with-display go test -count=1 -timeout 2h -run '^TestGallery$$' ./game \
		-gallery '$(CURDIR)/build/gallery' -compare '$(abspath $(COMPARE))' \
		-themes '$(or $(THEMES),$(if $(QUICK),light))' -languages '$(or $(LANGUAGES),$(if $(QUICK),en))' \
		-sizes '$(or $(SIZES),$(if $(QUICK),$(quick_sizes)))' -scenes '$(SCENES)'
	$(if $(COMPARE),@echo "No picture differs from those in $(COMPARE).")

test-often: ## look for tests that fail now and then (TIMES=20, beside BUSY=4 loops)
	@scripts/need test
	@scripts/test-often $(TIMES) $(BUSY)

soak: ## play the program at random, and hold what it keeps against the rules (DURATION=10m SEED=1 who plays, WHOLE=1 without a restart; MOVES=10000000 without a window)
ifdef MOVES
	@WORLDSLIDE_MOVES=$(MOVES) WORLDSLIDE_SOAK_SEED=$(SEED) go test -count=1 -timeout 26h -v -run '^TestManyMoves$$' ./session
else
	@scripts/need test
	@WORLDSLIDE_SOAK=$(DURATION) WORLDSLIDE_SOAK_SEED=$(SEED) WORLDSLIDE_SOAK_WHOLE=$(WHOLE) scripts/with-display go test -count=1 -timeout 26h -v -run '^TestSoak$$' ./e2e
endif

test-fresh: ## do what the README says in a fresh Debian, as root and as users (as root; ROOT keeps it)
	@scripts/test-fresh

fuzz: ## look for input that breaks a parser (FUZZTIME=5m for each one)
	scripts/fuzz $(FUZZTIME)

bench: ## measure speed
	@scripts/need test
	scripts/with-display go test -run '^$$' -bench . -benchmem ./...

figures: ## measure idle, latency, start and memory in a real window
	@scripts/figures

build: ## build the program for this machine
	go build -trimpath -o build/ .

dist: ## make the packages for every system, with their checksums, in dist/ (HOMEPAGE=https://... if there is one)
	go run ./internal/dist -out dist -homepage "$(HOMEPAGE)"

web: ## make the page that plays the game in a browser, in build/web
	@scripts/need page || echo "Without them the page is a little larger." >&2
	go run ./internal/web -out build/web

serve: web ## serve that page to this machine, at http://localhost:8000/
	go run ./internal/web -serve build/web

test-web: web ## play on the page by script, in Chromium and in Firefox
	@scripts/need web
	WORLDSLIDE_WEB=$(CURDIR)/build/web scripts/with-display go test -count=1 -timeout 90m -v ./internal/web

test-windows: ## play the packaged Windows program by script, under Wine
	@scripts/need windows
	go run ./internal/dist -out build/windows -only windows/amd64
	WORLDSLIDE_WINDOWS=$$(echo $(CURDIR)/build/windows/*.zip) scripts/with-display go test -count=1 -timeout 20m -v ./internal/windows

test-arm64: ## run the packaged program and the tests of the rules as on arm64
	@scripts/test-arm64

install: ## install on this Linux machine (PREFIX=/usr/local, ~/.local if not root; DESTDIR)
	go run ./internal/dist -tree build/tree
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" build/tree/install.sh

uninstall: ## remove what make install has installed
	go run ./internal/dist -tree build/tree
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" build/tree/install.sh --uninstall

test-packages: ## check what make dist has made, and try the .deb in a fresh Debian (as root)
	@scripts/test-packages

generate: ## rewrite the Go files made from others
	go generate ./...

fonts: ## cut the fonts down to the characters the words need
	scripts/subset-fonts

icons: ## fetch the icons again
	scripts/fetch-icons

coming: ## print the puzzles of Carom that are to come, with their solutions (ARGS="-days 7 -pool 0")
	@go run ./internal/carompool $(ARGS)

licences: ## list the libraries the program links, with their licences
	scripts/third-party

screenshot: ## play by script and put the pictures into docs
	WORLDSLIDE_SCREENSHOTS=docs scripts/play-headless
