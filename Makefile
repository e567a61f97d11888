# Most people need only "make play" and "make test"; "make" lists all targets.

SHELL := bash
export CGO_ENABLED = 0
# go.mod names the Go version, which an older go command downloads by default.
export GOTOOLCHAIN ?= auto

.PHONY: help play test test-all check gallery build web serve dist install uninstall

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 12

play: ## play the game (ARGS="--seed 12345" for its flags)
	@scripts/play $(ARGS)

test: ## run the tests, and play the game by script, in some minutes
	@scripts/need test
	@scripts/test -short

test-all: ## run every test there is, most of a day (ONLY="soak fuzz" for some; scripts/test-all lists them and their settings)
	@scripts/test-all

check: ## check the code without running it: format, vet, staticcheck, words, other systems, licences
	@scripts/need check
	@scripts/check

# Pictures of every scene take longer than the default timeout of go test.
quick_sizes = 1280x800,360x640
gallery: ## take a picture of every scene in build/gallery (QUICK=1, or THEMES=light LANGUAGES=en,de SIZES=1280x800,2x SCENES=home,hint for fewer; COMPARE=FOLDER lists what differs from earlier ones)
	@scripts/need headless
	scripts/with-display go test -count=1 -timeout 6h -run '^TestGallery$$' ./game \
		-gallery '$(CURDIR)/build/gallery' -compare '$(abspath $(COMPARE))' \
		-themes '$(or $(THEMES),$(if $(QUICK),light))' -languages '$(or $(LANGUAGES),$(if $(QUICK),en))' \
		-sizes '$(or $(SIZES),$(if $(QUICK),$(quick_sizes)))' -scenes '$(SCENES)'
	$(if $(COMPARE),@echo "No picture differs from those in $(COMPARE).")

build: ## build the program for this machine, in build/
	go build -trimpath -o build/ .

web: ## make the web page of the game in build/web
	@scripts/need page || echo "Without them the page is a little larger." >&2
	go run ./internal/web -out build/web

serve: web ## serve the page at http://localhost:8000/
	go run ./internal/web -serve build/web

dist: ## make the packages for all systems, with checksums, in dist/ (HOMEPAGE=https://.../ and RELEASES=https://.../ if there are any)
	go run ./internal/dist -out dist -homepage "$(HOMEPAGE)" -releases "$(RELEASES)"

install: ## install on this Linux machine (PREFIX=/usr/local, ~/.local if not root; DESTDIR)
	go run ./internal/dist -tree build/tree -homepage "$(HOMEPAGE)" -releases "$(RELEASES)"
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" build/tree/install.sh

uninstall: ## remove the files of make install
	go run ./internal/dist -tree build/tree
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" build/tree/install.sh --uninstall
