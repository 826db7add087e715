"""Puts one-hole boards into a panel with V-scores: python3 panel.py FROM.kicad_pcb TO.kicad_pcb COLUMNS ROWS RIM

RIM: millimetres at the left and right, by which machines hold the panel. Needs KiCad's module pcbnew.
"""

import os
import sys

import pcbnew
from pcbnew import VECTOR2I, FromMM

SCORES = pcbnew.User_1


def main(source, target, columns, rows, rim):
    # the same identities each time, as KiCad sorts by them
    pcbnew.KIID.SeedGenerator(1)
    board = pcbnew.LoadBoard(source)
    outline = next(each for each in board.GetDrawings() if each.GetLayer() == pcbnew.Edge_Cuts)
    start, end = outline.GetStart(), outline.GetEnd()
    width, height = end.x - start.x, end.y - start.y
    items = [*board.GetFootprints(), *board.GetTracks(), *board.Zones()]
    words = [each for each in board.GetDrawings() if each.GetLayer() != pcbnew.Edge_Cuts]
    for n in range(columns * rows):
        by = VECTOR2I(rim + n % columns * width - start.x, n // columns * height - start.y)
        for item in items:
            copy_of(board, item, by, n + 1)
        for each in words:
            copy = each.Duplicate()
            copy.Move(by)
            board.Add(copy)
    for item in [*items, *words, outline]:
        board.Delete(item)
    right, bottom = 2 * rim + columns * width, rows * height
    shape(board, pcbnew.SHAPE_T_RECT, pcbnew.Edge_Cuts, (0, 0), (right, bottom))
    for n in range(columns + 1):
        x = rim + n * width
        shape(board, pcbnew.SHAPE_T_SEGMENT, SCORES, (x, 0), (x, bottom))
    for n in range(1, rows):
        shape(board, pcbnew.SHAPE_T_SEGMENT, SCORES, (0, n * height), (right, n * height))
    fiducials(board, os.path.dirname(os.path.abspath(source)), rim // 2, right, bottom)
    board.GetDesignSettings().SetAuxOrigin(VECTOR2I(0, bottom))
    board.BuildConnectivity()
    pcbnew.SaveBoard(target, board)


def copy_of(board, item, by, n):
    """Adds a copy whose part and nets end in _n."""
    copy = item.Duplicate()
    copy.Move(by)
    board.Add(copy)
    if not isinstance(copy, pcbnew.FOOTPRINT):
        copy.SetNet(net_of(board, item.GetNetname(), n))
        return
    for pad in copy.Pads():
        if pad.GetNetname():
            pad.SetNet(net_of(board, pad.GetNetname(), n))
    name = copy.Reference()
    if name.IsVisible():
        printed = pcbnew.PCB_TEXT(board)
        printed.SetAttributes(name)
        printed.SetText(name.GetText())
        printed.SetPosition(name.GetPosition())
        printed.SetLayer(name.GetLayer())
        board.Add(printed)
        name.SetVisible(False)
    copy.SetReference(f"{copy.GetReference()}_{n}")


def net_of(board, name, n):
    found = board.FindNet(f"{name}_{n}")
    if found is None:
        found = pcbnew.NETINFO_ITEM(board, f"{name}_{n}")
        board.Add(found)
    return found


def shape(board, kind, layer, start, end):
    line = pcbnew.PCB_SHAPE(board, kind)
    line.SetLayer(layer)
    line.SetWidth(FromMM(0.1))
    line.SetStart(VECTOR2I(*start))
    line.SetEnd(VECTOR2I(*end))
    board.Add(line)


def fiducials(board, folder, inset, right, bottom):
    places = [(inset, inset), (inset, bottom - inset), (right - inset, inset)]
    for n, place in enumerate(places):
        mark = pcbnew.FootprintLoad(os.path.join(folder, "tock.pretty"), "Fiducial-1")
        mark.SetReference(f"FID{n + 1}")
        mark.Reference().SetVisible(False)
        mark.SetFPIDAsString("tock:Fiducial-1")
        mark.SetPosition(VECTOR2I(*place))
        board.Add(mark)


if __name__ == "__main__":
    source, target, columns, rows, rim = sys.argv[1:]
    main(source, target, int(columns), int(rows), FromMM(float(rim)))
