/** The files of one size of board: its profile, its templates, its underside. */

import type { Board } from '../../src/rules/board/holes.js';
import { undersidePicture } from './board-pictures.js';
import { sizeName, sizeWords } from './design.js';
import { KERF, laserDxf, laserSheets } from './laser.js';
import { PAPERS, pagesOf, printHtml } from './paper.js';
import { drawingOf } from './places.js';
import { profileFile } from './profiles.js';
import { boardSvg } from './templates.js';

/** @param kerf millimetres that the laser takes away; 0 where the shop corrects that itself */
export function boardFiles(board: Board, kerf: number = KERF): Map<string, string> {
  const size = sizeName(board);
  const drawing = drawingOf(board.zones, board.holesPerZone);
  const folder = `templates/${size}`;
  const files = new Map([
    [`profiles/${size}.json`, profileFile(board.zones, board.holesPerZone)],
    [`pictures/underside-${size}.svg`, undersidePicture(drawing)],
    [`${folder}/board.svg`, boardSvg(drawing)],
    ...laserSheets(drawing, kerf).map(
      (sheet) => [`${folder}/laser/${sheet.id}.dxf`, laserDxf(drawing, sheet, kerf)] as const,
    ),
  ]);
  for (const paper of PAPERS) {
    const pages = pagesOf(drawing, paper);
    const path = (name: string) => `${paper.id}/page-${name}.svg`;
    for (const page of pages) files.set(`${folder}/${path(page.name)}`, page.svg);
    files.set(
      `${folder}/print-${paper.id}.html`,
      printHtml(
        `Tock, ${sizeWords(board)}: drill template`,
        paper,
        pages.map(({ name }) => path(name)),
      ),
    );
  }
  return files;
}
