package desk

import (
	"errors"

	"worldslide/assets"
	"worldslide/ui/photo"
)

// WhyNoPicture says what is wrong with a file that was brought as a picture.
func WhyNoPicture(d *Desk, err error) string {
	var size photo.SizeError
	var memory photo.MemoryError
	var damaged photo.DamagedError
	switch {
	case errors.As(err, &size) && size.TooLarge():
		return d.Words.Format(assets.CropTooLarge, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &size):
		return d.Words.Format(assets.CropTooSmall, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &memory):
		return d.Words.Format(assets.CropTooMuchMemory, map[string]any{"Width": memory.Width, "Height": memory.Height, "Megabytes": memory.Bytes / 1_000_000})
	case errors.As(err, &photo.FileSizeError{}):
		return d.Text(assets.CropFileTooLarge)
	case errors.Is(err, photo.ErrFormat):
		return d.Text(assets.CropFormat)
	case errors.As(err, &damaged):
		return d.Words.Format(assets.CropDamaged, map[string]any{"Error": Shorten(damaged.Reason)})
	}
	return Shorten(err.Error())
}
