package parts

import (
	"errors"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/images"
)

// PictureError returns a message about a file that cannot be used as a picture.
func PictureError(look scene.Look, err error) string {
	var size images.SizeError
	var memory images.MemoryError
	var damaged images.DamagedError
	switch {
	case errors.As(err, &size) && size.TooLarge():
		return look.Words.Format(assets.CropTooLarge, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &size):
		return look.Words.Format(assets.CropTooSmall, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &memory):
		return look.Words.Format(assets.CropTooMuchMemory, map[string]any{"Width": memory.Width, "Height": memory.Height, "Megabytes": memory.Bytes / 1_000_000})
	case errors.As(err, &images.FileSizeError{}):
		return look.Text(assets.CropFileTooLarge)
	case errors.Is(err, images.ErrFormat):
		return look.Text(assets.CropFormat)
	case errors.As(err, &damaged):
		return look.Words.Format(assets.CropDamaged, map[string]any{"Error": scene.Truncate(damaged.Reason)})
	}
	return scene.Truncate(err.Error())
}
