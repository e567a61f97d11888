"""Converts SVG icons to one path of straight lines and Bezier curves each.

The game's SVG rasterizer does not support rounded rectangles and successive arcs.

usage: plain-icons.py SOURCE.svg... TARGET_FOLDER
"""

import os
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.svgLib.path import SVGPath

SVG = """<!-- Lucide, ISC licence; its shapes made lines and curves -->
<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" \
stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
  <path d="{commands}" />
</svg>
"""


class OpenPathPen(SVGPathPen):
    """Leaves open what is open: the pen it extends is for glyphs, and closes all contours."""

    def _endPath(self):
        self._lastCommand = None
        self._lastX = self._lastY = None


def short(number):
    """Writes a coordinate with the thousandth of a unit, which is far below a pixel."""
    return f"{number:.3f}".rstrip("0").rstrip(".")


def main(sources, folder):
    for source in sources:
        pen = OpenPathPen(None, short)
        SVGPath(source).draw(pen)
        with open(os.path.join(folder, os.path.basename(source)), "w") as target:
            target.write(SVG.format(commands=pen.getCommands()))


if __name__ == "__main__":
    main(sys.argv[1:-1], sys.argv[-1])
