package saves

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"worldslide/puzzle"
	"worldslide/session"
)

// fileName returns the file name of a saved game. Each start has exactly one name, made of
// readable words and a hash, such as worlds-challenge-12345-0a1b2c3d4e5f6071.worldslide.
func fileName(s *session.Session) string {
	hash := sha256.Sum256([]byte(s.Start().String()))
	return slug(s) + "-" + hex.EncodeToString(hash[:8]) + session.Extension
}

// slug returns the words of a file name, in lower-case letters, digits and hyphens, which
// all file systems allow.
func slug(s *session.Session) string {
	const longest = 60
	words := []string{s.Family().Name(), "free"}
	if s.Challenge() {
		words[1] = "challenge"
	}
	for _, o := range s.Family().Options() {
		value, chosen := s.Values()[o.Key]
		switch {
		case !chosen || o.Kind == puzzle.Text: // texts describe positions and are long
		case o.Kind == puzzle.Flag:
			words = append(words, o.Key)
		default:
			words = append(words, value)
		}
	}
	plain := strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
			return r
		}
		return '-'
	}, strings.ToLower(strings.Join(words, "-")))
	return plain[:min(len(plain), longest)]
}
