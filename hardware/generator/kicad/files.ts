/** Every file of the KiCad projects, by its path in `hardware/kicad`. */

import { BOARDS, layoutOf } from '../printed/boards.js';
import { pcb } from './pcb.js';
import { libraryFiles, project } from './project.js';
import { schematic } from './schematic.js';

export function kicadFiles(): Map<string, string> {
  const files = libraryFiles();
  for (const board of BOARDS) {
    files.set(`${board.name}.kicad_pro`, project(board));
    files.set(`${board.name}.kicad_sch`, schematic(board));
    files.set(`${board.name}.kicad_pcb`, pcb(layoutOf(board)));
  }
  return files;
}
