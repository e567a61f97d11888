module worldslide

go 1.26.0
