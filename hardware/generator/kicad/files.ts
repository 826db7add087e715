/** Every file of the KiCad projects, by its path in `hardware/kicad`. */

import { baseBoard } from '../printed/base-board.js';
import type { BoardDesign } from '../printed/board.js';
import { holeBoard } from '../printed/hole-board.js';
import { layOut } from '../printed/layout.js';
import { moduleBoard } from '../printed/module-board.js';
import { pcb } from './pcb.js';
import { libraryFiles, project } from './project.js';
import { schematic } from './schematic.js';

export const BOARDS: readonly BoardDesign[] = [moduleBoard, holeBoard, baseBoard];

export function kicadFiles(boards: readonly BoardDesign[] = BOARDS): Map<string, string> {
  const files = libraryFiles();
  for (const board of boards) {
    files.set(`${board.name}.kicad_pro`, project(board));
    files.set(`${board.name}.kicad_sch`, schematic(board));
    files.set(`${board.name}.kicad_pcb`, pcb(layOut(board)));
  }
  return files;
}
