package worlds

import (
	"maps"
	"slices"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// boardChoice is a board and its gaps as forms choose them: of the catalogue, or the player's own.
type boardChoice struct {
	board, gaps int           // indices of the catalogue's lists; board is their length for own
	own         puzzle.Values // the player's own board, solved, or nil if there is none to choose
}

// boardChoiceOf returns the board that values describe.
func boardChoiceOf(v puzzle.Values) boardChoice {
	if own, ok := puzzle.WorldsOwn(v); ok {
		return boardChoice{board: len(puzzle.WorldsBoards()), own: own.Values()}
	}
	slug := puzzle.WorldsBoard(v)
	return boardChoice{
		board: max(0, slices.Index(puzzle.WorldsBoards(), slug)),
		gaps:  max(0, slices.Index(puzzle.WorldsGapChoices(slug), puzzle.WorldsGaps(v))),
	}
}

// slug returns the board of the catalogue that is chosen, or "" for the player's own.
func (c boardChoice) slug() string {
	if c.board == len(puzzle.WorldsBoards()) {
		return ""
	}
	return puzzle.WorldsBoards()[c.board]
}

// gapsKey returns the gaps that are chosen, or "" for those of the player's own board.
func (c boardChoice) gapsKey() string {
	if c.slug() == "" {
		return ""
	}
	return puzzle.WorldsGapChoices(c.slug())[c.gaps]
}

// values returns the values of the chosen board, solved, with the wrapping of some options.
func (c boardChoice) values(edges puzzle.Values) puzzle.Values {
	v := maps.Clone(c.own)
	if slug := c.slug(); slug != "" {
		v = puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: c.gapsKey()}
	}
	for _, key := range []string{puzzle.KeyWrapX, puzzle.KeyWrapY} {
		if edges.Flag(key) {
			v[key] = "true"
		}
	}
	return v
}

// choose changes the board.
func (c *boardChoice) choose(board int) { c.board, c.gaps = board, 0 }

// boardRow is the row of a form that chooses the board.
func (c *boardChoice) boardRow(look scene.Look, id widget.ID, label assets.ID) form.Row {
	var boards []widget.Choice
	for _, slug := range puzzle.WorldsBoards() {
		boards = append(boards, widget.Choice{Word: look.Text(assets.BoardName(slug, true))})
	}
	if c.own != nil {
		boards = append(boards, widget.Choice{Word: boardName(look, c.own)})
	}
	return form.Row{
		ID: id, Label: label, Control: form.Choose{Kind: form.DropDown, Choices: boards, Chosen: &c.board},
		Changed: func() { c.choose(c.board) },
	}
}

// gapsRow is the row of a form that chooses the gaps.
func (c *boardChoice) gapsRow(look scene.Look, id widget.ID, label assets.ID) form.Row {
	var gaps []widget.Choice
	if slug := c.slug(); slug == "" {
		gaps = append(gaps, widget.Choice{Word: gapsName(look, c.own, assets.GapsLong)})
	} else {
		for _, key := range puzzle.WorldsGapChoices(slug) {
			gaps = append(gaps, widget.Choice{Word: look.Text(assets.GapsName(key, slug, assets.GapsLong))})
		}
	}
	return form.Row{ID: id, Label: label, Control: form.Choose{Kind: form.DropDown, Choices: gaps, Chosen: &c.gaps}}
}

// checkRow is the row of a form with the check box of an option.
func checkRow(id widget.ID, label assets.ID, key string, options puzzle.Values) form.Row {
	return form.Row{ID: id, Label: label, Control: form.Option{Family: puzzle.Worlds, Key: key, Values: options}}
}
