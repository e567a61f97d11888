# Most people need only "make play" and "make test"; "make" lists all targets.

SHELL := bash
export CGO_ENABLED = 0
# go.mod names the Go version, which an older go command downloads by default.
export GOTOOLCHAIN ?= auto

FUZZTIME ?= 30s
TIMES ?= 20
EVERY ?= 1
BUSY ?= 0
DURATION ?= 10m
SEED ?= $(shell echo $$RANDOM)

# All packages except the end-to-end tests.
unit = $$(go list ./... | grep -v '/e2e$$')

.PHONY: help play test test-gaps check unit race test-often soak test-fresh gallery fuzz bench benchmarks figures build dist install \
	uninstall test-packages test-source test-flatpak web serve test-web test-windows test-arm64 generate fonts icons coming licences pictures estimate

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 16

play: ## play the game (ARGS="--seed 12345" for its flags)
	@scripts/play $(ARGS)

test: ## run every test, and play the game by script
	@scripts/need test
	scripts/test
	@echo "Passed over: the page in browsers (make test-web), other systems (make test-windows, make test-arm64)"

test-gaps: ## solve Worlds with every gap and every pair of gaps; an hour or two (EVERY=20 for one in twenty)
	go test -count=1 -timeout 12h -v -run '^TestEveryGap$$' ./solver/worlds -every $(EVERY)

check: ## check the code without running it: format, linter, import rules, other systems, licences
	@scripts/need check
	scripts/check

unit: ## run the tests without the end-to-end tests
	@scripts/need test
	scripts/with-display go test -timeout 30m $(unit)

race: ## run those tests with the race detector
	@scripts/need race
	CGO_ENABLED=1 scripts/with-display go test -race -timeout 1h $$(go list ./... | grep -vE '/(e2e|game|solver/worlds)$$')
	@# A sample of the words and buttons of scenes, and of the boards of Worlds.
	CGO_ENABLED=1 scripts/with-display go test -race -short -timeout 1h ./game ./solver/worlds

# Pictures of every scene take longer than the default timeout of go test.
quick_sizes = 1280x800,360x640
gallery: ## take a picture of every scene in build/gallery (QUICK=1, or THEMES=light LANGUAGES=en,de SIZES=1280x800,2x SCENES=home,hint for fewer; COMPARE=FOLDER lists what differs from earlier ones)
	@scripts/need headless
	scripts/with-display go test -count=1 -timeout 2h -run '^TestGallery$$' ./game \
		-gallery '$(CURDIR)/build/gallery' -compare '$(abspath $(COMPARE))' \
		-themes '$(or $(THEMES),$(if $(QUICK),light))' -languages '$(or $(LANGUAGES),$(if $(QUICK),en))' \
		-sizes '$(or $(SIZES),$(if $(QUICK),$(quick_sizes)))' -scenes '$(SCENES)'
	$(if $(COMPARE),@echo "No picture differs from those in $(COMPARE).")

test-often: ## find tests that fail sometimes (TIMES=20, beside BUSY=4 busy processes)
	@scripts/need test
	@scripts/test-often $(TIMES) $(BUSY)

soak: ## play the program at random and check what it saves against the rules (DURATION=10m SEED=1, WHOLE=1 without restarts; MOVES=10000000 without a window)
ifdef MOVES
	@WORLDSLIDE_MOVES=$(MOVES) WORLDSLIDE_SOAK_SEED=$(SEED) go test -count=1 -timeout 26h -v -run '^TestManyMoves$$' ./session
else
	@scripts/need test
	@WORLDSLIDE_SOAK=$(DURATION) WORLDSLIDE_SOAK_SEED=$(SEED) WORLDSLIDE_SOAK_WHOLE=$(WHOLE) scripts/with-display go test -count=1 -timeout 26h -v -run '^TestSoak(Window)?$$' ./e2e
endif

test-fresh: ## test the instructions of the README in a fresh Debian (as root; ROOT keeps the system)
	@scripts/test-fresh

fuzz: ## run the fuzz tests (FUZZTIME=5m for each one)
	scripts/fuzz $(FUZZTIME)

bench: ## measure solvers, pictures, reviews, updates and latency against their goals; ten minutes on a quiet machine
	@scripts/need test
	go build -trimpath -o build/ .
	WORLDSLIDE_BENCH=$(CURDIR)/build/worldslide go test -count=1 -timeout 1h -v -run '^TestGoals$$' ./internal/perf
	FIGURES='^Test(Frames|KeyToPixel)$$' LP_NUM_THREADS=2 scripts/figures

benchmarks: ## run the Go benchmarks of all packages
	@scripts/need test
	scripts/with-display go test -run '^$$' -bench . -benchmem ./...

figures: ## measure idle, latency, start and memory in a real window
	@scripts/figures

build: ## build the program for this machine
	go build -trimpath -o build/ .

dist: ## make the packages for all systems, with checksums, in dist/ (HOMEPAGE=https://.../ and RELEASES=https://.../ if there are any)
	go run ./internal/dist -out dist -homepage "$(HOMEPAGE)" -releases "$(RELEASES)"

web: ## make the web page of the game in build/web
	@scripts/need page || echo "Without them the page is a little larger." >&2
	go run ./internal/web -out build/web

serve: web ## serve the page at http://localhost:8000/
	go run ./internal/web -serve build/web

test-web: web ## test the page in Chromium and Firefox (OLD=v1.2.3 also tests the update from that version)
	@scripts/need web
	$(if $(OLD),rm -rf build/old && git clone --quiet . build/old && git -C build/old checkout --quiet $(OLD) && cd build/old && go run ./internal/web -out ../old-page)
	$(if $(OLD),WORLDSLIDE_WEB_OLD=$(CURDIR)/build/old-page) WORLDSLIDE_WEB=$(CURDIR)/build/web scripts/with-display go test -count=1 -timeout 90m -v ./internal/web

test-windows: ## test the packaged Windows program under Wine
	@scripts/need windows
	go run ./internal/dist -out build/windows -only windows/amd64
	WORLDSLIDE_WINDOWS=$$(echo $(CURDIR)/build/windows/*.zip) scripts/with-display go test -count=1 -timeout 20m -v ./internal/windows

test-arm64: ## test the packaged program and the rules on arm64
	@scripts/test-arm64

install: ## install on this Linux machine (PREFIX=/usr/local, ~/.local if not root; DESTDIR)
	go run ./internal/dist -tree build/tree -homepage "$(HOMEPAGE)" -releases "$(RELEASES)"
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" build/tree/install.sh

uninstall: ## remove the files of make install
	go run ./internal/dist -tree build/tree
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" build/tree/install.sh --uninstall

test-packages: ## check the packages of make dist, and test them in a fresh Debian (as root; OLD=v1.2.3 is upgraded)
	@scripts/test-packages

test-source: ## test that builds are reproducible, and the source tarball without a network (as root; SYSTEMS=all compares all packages)
	@scripts/test-source $(SYSTEMS)

test-flatpak: ## check the Flatpak manifest, and build it where its SDK is installed
	@scripts/test-flatpak

generate: ## write the generated Go files
	go generate ./...

fonts: ## subset the fonts to the characters of the words
	scripts/subset-fonts

icons: ## download the icons
	scripts/fetch-icons

coming: ## print future puzzles of Carom with their solutions (ARGS="-days 7 -pool 0")
	@go run ./internal/carompool $(ARGS)

licences: ## list the libraries the program links, with their licences
	scripts/third-party

pictures: ## make the pictures of the README in docs
	@scripts/pictures

estimate: ## train the estimate that orders boards of Fifteen 5x5, solver/fifteen/estimate.bin; half an hour
	go test -count=1 -timeout 6h -v -run '^TestTrain$$' ./solver/fifteen -train
