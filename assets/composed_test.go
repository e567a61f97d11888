package assets_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"worldslide/assets/languages"
)

// speech finds the words that the game shows: calls of Words, and of functions that return what these say.
type speech struct {
	ids      map[string]string // of messages, by constant
	speaking map[string]bool   // functions by name
	found    map[string]bool   // "message Placeholder"
}

// said are the methods of Words and of what has words.
var said = []string{"Text", "Format", "Count", "CountTenths"}

// says reports whether an expression contains words, given the variables of the function that contain some.
func (s *speech) says(e ast.Expr, variables map[string]bool) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			name := dotted(n.Fun)
			name = name[strings.LastIndexByte(name, '.')+1:]
			found = found || s.speaking[name]
			return name != "len"
		case *ast.Ident:
			found = found || variables[n.Name]
		}
		return !found
	})
	return found
}

// returnsText reports whether the first result of a function is a string.
func returnsText(f *ast.FuncDecl) bool {
	return f.Type.Results != nil && dotted(f.Type.Results.List[0].Type) == "string"
}

// function follows the words through a function. It reports whether the function returns some.
func (s *speech) function(f *ast.FuncDecl) (speaks bool) {
	variables := map[string]bool{}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				name := dotted(to)
				if name != "" && name != "_" && !strings.Contains(name, ".") && i < len(n.Rhs) && s.says(n.Rhs[i], variables) {
					variables[name] = true
				}
			}
		case *ast.ReturnStmt:
			speaks = speaks || len(n.Results) > 0 && s.says(n.Results[0], variables)
		}
		return true
	})
	place := f.Name.Name
	filled := func(message string, m *ast.CompositeLit) {
		for _, e := range m.Elts {
			pair, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, _ := pair.Key.(*ast.BasicLit)
			if key != nil && s.says(pair.Value, variables) {
				name, _ := strconv.Unquote(key.Value)
				s.found[message+" "+name] = true
			}
		}
	}
	seen := map[*ast.CompositeLit]bool{}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := dotted(n.Fun)
			if name = name[strings.LastIndexByte(name, '.')+1:]; len(n.Args) == 0 || name != "Format" && name != "Count" {
				return true
			}
			message := place
			if id := s.ids[strings.TrimPrefix(dotted(n.Args[0]), "assets.")]; id != "" {
				message = id
			}
			for _, arg := range n.Args[1:] {
				if m, ok := arg.(*ast.CompositeLit); ok {
					seen[m] = true
					filled(message, m)
				}
			}
		case *ast.CompositeLit:
			if m, ok := n.Type.(*ast.MapType); ok && !seen[n] && dotted(m.Key) == "string" {
				filled(place, n)
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if at, ok := to.(*ast.IndexExpr); ok && i < len(n.Rhs) && s.says(n.Rhs[i], variables) {
					if key, ok := at.Index.(*ast.BasicLit); ok && key.Kind == token.STRING {
						name, _ := strconv.Unquote(key.Value)
						s.found[place+" "+name] = true
					}
				}
			}
		}
		return true
	})
	return speaks && returnsText(f)
}

// composed has the places where words are put into a message: the message, or the function that chooses it,
// and the parameter. The value says what is put in:
//
//	count    a number with its noun, such as "9 moves"
//	value    a number, a date or a time
//	name     a name or another text that begins with a capital letter
//	within   words that begin with a small letter, as "the large block" or "down", and the messages if a
//	         function chooses them: none of these may begin a sentence with them
//	capital  the same, but the code gives the sentence a capital letter
//	spoken   parts of the status line and of what a voice says, which may begin with a small letter
//
// In each language such a message has to be right with everything that is put in. If a case or a gender
// does not agree, rephrase the message.
var composed = map[string]string{
	"Stepper What":                      "name",
	"Summary Block":                     "within klotski.about klotski.about-elsewhere klotski.solved",
	"beats Table":                       "within solved.best-time solved.fewest solved.fewest-over",
	"biddingLine Name":                  "name",
	"sentence At":                       "value",
	"sentence Cell":                     "capital",
	"arrive B":                          "spoken",
	"blocks B":                          "capital",
	"blocks Cell":                       "value",
	"blocks Direction":                  "within reason.way reason.way-later",
	"blocks Later":                      "within reason.way reason.line",
	"bring Direction":                   "within reason.bring-room",
	"bring Later":                       "within reason.bring-room",
	"body Goal":                         "name",
	"carom-round.first Count":           "count",
	"carom-round.first Piece":           "within",
	"carom-table.bid Count":             "count",
	"carom-table.bid Name":              "name",
	"carom-table.bid-handicap Name":     "name",
	"carom-table.bids Count":            "count",
	"carom-table.both First":            "value",
	"carom-table.both Second":           "name",
	"carom-table.evening Goals":         "count",
	"carom-table.goal Piece":            "spoken",
	"carom-table.key-of Name":           "name",
	"carom-table.late Name":             "name",
	"carom-table.least Count":           "count",
	"carom-table.next-up Names":         "name",
	"carom-table.press-these Keys":      "name",
	"carom-workshop.selected Piece":     "spoken",
	"carom.day-not-yet Date":            "value",
	"carom.share-practice Moves":        "count",
	"carom.share-result Moves":          "count",
	"carom.share-streak Weeks":          "count",
	"causes Numbers":                    "value",
	"challenge.profile-fact Name":       "within",
	"cost Lost":                         "count",
	"crop.damaged Error":                "within",
	"day.mark Day":                      "value",
	"day.mark State":                    "name",
	"day.named Day":                     "value",
	"day.named Puzzle":                  "name",
	"day.puzzle Family":                 "name",
	"day.puzzle Level":                  "name",
	"describe Place":                    "spoken",
	"describeMove Direction":            "within hint.piece hint.large-piece hint.gap carom.slide-target carom.slide-blocker",
	"describePiece Name":                "name",
	"eventName Boards":                  "count",
	"exercises.left Moves":              "count",
	"exercises.lost Moves":              "count",
	"fifteen-new.today-tip Day":         "value",
	"fifteen.moves-left Tiles":          "count",
	"fifteen.said-no-tile Direction":    "within",
	"fifteen.time-limit-left Time":      "value",
	"fifteen.walk-steps Walk":           "name",
	"finished.keys Key":                 "spoken",
	"formatDate Month":                  "value",
	"formatDate Weekday":                "value",
	"gaps.both Large":                   "within",
	"gaps.both Small":                   "count",
	"gift.best Result":                  "count",
	"gift.title-line Name":              "name",
	"goesInto Direction":                "within gap-choice.selected gap-choice.number",
	"hint.longer Count":                 "count",
	"hint.slide Direction":              "within",
	"hint.slide Piece":                  "name",
	"hint.tile Direction":               "within",
	"home.daily-solved Moves":           "count",
	"home.play-named Name":              "name",
	"how Tiles":                         "count",
	"keys.conflict Key":                 "spoken",
	"keys.conflict Other":               "name",
	"klotski-workshop.exit-at Side":     "name",
	"klotski-workshop.exit-middle Side": "name",
	"klotski-workshop.exit-moved Exit":  "name",
	"klotski-workshop.selected Block":   "name",
	"klotski-workshop.used Used":        "count",
	"klotski.advice Block":              "name",
	"klotski.advice Direction":          "within",
	"klotski.at-exit-status Block":      "within",
	"klotski.best-value Moves":          "count",
	"klotski.earlier Level":             "name",
	"klotski.fact Moves":                "count",
	"klotski.least-here Moves":          "count",
	"klotski.moved Block":               "name",
	"klotski.moved Direction":           "within",
	"klotski.refused Block":             "name",
	"klotski.refused Direction":         "within",
	"klotski.selected Block":            "name",
	"ladder.named Name":                 "name",
	"ladder.named Rung":                 "name",
	"legText Count":                     "count",
	"lesson.status Family":              "name",
	"lesson.status Lesson":              "name",
	"levels.continue Level":             "name",
	"levels.pack Time":                  "value",
	"levels.solved-in Moves":            "count",
	"line Pieces":                       "capital",
	"makeBy Moves":                      "count",
	"mark Lost":                         "count",
	"moveCount Count":                   "count",
	"narration.ahead Direction":         "spoken",
	"narration.ahead Does":              "spoken",
	"narration.away Off":                "spoken",
	"narration.can Directions":          "within",
	"narration.dark Name":               "name",
	"narration.goes Piece":              "spoken",
	"narration.goes Place":              "spoken",
	"narration.large Name":              "name",
	"narration.row Pieces":              "count",
	"narration.row Row":                 "value",
	"narration.stops Direction":         "spoken",
	"narration.stops Place":             "spoken",
	"narration.tile Number":             "value",
	"narration.walls-below Columns":     "value",
	"need.estimate Time":                "value",
	"need.level Difficulty":             "name",
	"need.level Time":                   "value",
	"need.you Time":                     "value",
	"new-challenge.preview Gaps":        "count",
	"new-challenge.preview Large":       "count",
	"new-challenge.preview Small":       "count",
	"new-puzzle.about Name":             "name",
	"new-puzzle.about Time":             "value",
	"nextLine Count":                    "count",
	"nextLine Name":                     "name",
	"nextLine Names":                    "name",
	"noun Name":                         "name",
	"open.save-line Line":               "value",
	"places.awake Awake":                "count",
	"places.complete Family":            "name",
	"race.best Date":                    "value",
	"race.left Count":                   "count",
	"piece.placed Piece":                "name",
	"piece.placed Place":                "within",
	"room A":                            "capital",
	"room Direction":                    "within reason.room reason.room-home",
	"reason.farther Direction":          "within",
	"reason.spoken-marks Places":        "capital",
	"refusal Reason":                    "name",
	"refusalText Reason":                "name",
	"replaced Named":                    "name",
	"replaced Taken":                    "within toast.board-replaced toast.gaps-replaced",
	"replay.title Game":                 "name",
	"review.cost Lost":                  "count",
	"review.instead Move":               "name",
	"review.left Moves":                 "count",
	"review.made Direction":             "within",
	"review.made Piece":                 "name",
	"review.parts Mine":                 "count",
	"review.parts Shorter":              "count",
	"review.left-home Piece":            "name",
	"review.played Moves":               "name",
	"review.so-far Moves":               "count",
	"review.then Direction":             "within review.made",
	"review.then Next":                  "within",
	"saySlide Direction":                "within fifteen.said-slide fifteen.said-slides fifteen.said-tile fifteen.said-row",
	"saySlide First":                    "value",
	"saySlide Last":                     "value",
	"saySlide Tile":                     "value",
	"sentence Last":                     "capital",
	"sentence Month":                    "capital",
	"sentence Pieces":                   "capital",
	"sentence What":                     "capital",
	"session.begun Name":                "name",
	"session.bounds Name":               "name",
	"askToDelete Time":                  "value",
	"session.imported Sizes":            "count",
	"session.marked Time":               "value",
	"session.resumed Name":              "name",
	"shelf.collection-claimed Moves":    "count",
	"shelf.kept Date":                   "value",
	"showImpossible Block":              "within klotski.impossible-text",
	"signName Sign":                     "value",
	"solved.best-times Table":           "within",
	"solved.summary Count":              "count",
	"statistics.best Time":              "count",
	"stars.fewest Count":                "count",
	"stars.possible Count":              "count",
	"stopper At":                        "capital",
	"stopper Cell":                      "capital",
	"stopper Goal":                      "value",
	"summary Moves":                     "count",
	"trend.scatter Month":               "value",
	"values In":                         "count",
	"workshop.copy-name Name":           "name",
	"workshop.fresh-name Family":        "name",
}

// The places where words are put into a message are known, so that they can be looked at in each language.
func TestMessagesInMessagesAreKnown(t *testing.T) {
	s := speech{ids: declaredIDs(t), speaking: map[string]bool{}}
	for _, name := range said {
		s.speaking[name] = true
	}
	var functions []*ast.FuncDecl
	err := filepath.WalkDir(filepath.Join("..", "game"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				functions = append(functions, f)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for before := -1; before != len(s.speaking); {
		before = len(s.speaking)
		s.found = map[string]bool{}
		for _, f := range functions {
			if s.function(f) {
				s.speaking[f.Name.Name] = true
			}
		}
	}
	for place := range s.found {
		if composed[place] == "" {
			t.Errorf("words are put into %s: add it to composed, and look at it in each language", place)
		}
	}
	for place := range composed {
		if !s.found[place] {
			t.Errorf("no words are put into %s any more", place)
		}
	}
}

// Words that begin with a small letter are not at the beginning of a sentence.
func TestSentencesBeginWithCapitals(t *testing.T) {
	for _, l := range languages.All() {
		if l.Script != languages.Latin {
			continue
		}
		messages := catalogue(t, l.Tag)
		for place, kind := range composed {
			what, chosen, _ := strings.Cut(kind, " ")
			if what != "within" {
				continue
			}
			message, parameter, _ := strings.Cut(place, " ")
			ids := strings.Fields(chosen)
			if len(ids) == 0 {
				ids = []string{message}
			}
			begins := regexp.MustCompile(`(^|[.!?] )\{\{\.` + parameter + `\}\}`)
			for _, id := range ids {
				if messages[id] == nil {
					t.Errorf("composed has %s, which is no message", id)
					continue
				}
				for _, text := range forms(messages[id]) {
					if begins.MatchString(text) {
						t.Errorf("%s %s: %q begins a sentence with a small letter", l.Tag, id, text)
					}
				}
			}
		}
	}
}
