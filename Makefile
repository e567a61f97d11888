# Everything a newcomer needs is "make play" and "make test"; "make" alone lists the rest.

SHELL := bash
export CGO_ENABLED = 0
# go.mod names the Go version; an older go command fetches it, unless told otherwise.
export GOTOOLCHAIN ?= auto

FUZZTIME ?= 30s

.PHONY: help play test check fuzz bench figures build generate fonts icons licences screenshot

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12

play: ## play the game (ARGS="--seed 12345" for its flags)
	@scripts/play $(ARGS)

test: ## check the code, run every test, and play the game by script
	@scripts/need test
	scripts/check
	scripts/with-display go test $$(go list ./... | grep -v '/e2e$$')
	if [ -d e2e ]; then scripts/with-display go test -count=1 ./e2e; fi

check: ## only the part of "make test" that runs nothing
	scripts/check

fuzz: ## look for input that breaks a parser (FUZZTIME=5m for each one)
	scripts/fuzz $(FUZZTIME)

bench: ## measure speed
	@scripts/need test
	scripts/with-display go test -run '^$$' -bench . -benchmem ./...

figures: ## measure idle, latency, start and memory in a real window
	@scripts/figures

build: ## build the program for this machine
	go build -trimpath -o build/ .

generate: ## rewrite the Go files made from others
	go generate ./...

fonts: ## cut the fonts down to the characters the words need
	scripts/subset-fonts

icons: ## fetch the icons again
	scripts/fetch-icons

licences: ## list the libraries the program links, with their licences
	scripts/third-party

screenshot: ## play by script and put the pictures into docs
	WORLDSLIDE_SCREENSHOTS=docs scripts/play-headless
