/** The files of one size of board: its profile, its templates, its underside. */

import type { Board } from '../../src/rules/board/holes.js';
import { undersidePicture } from './board-pictures.js';
import { sizeName, sizeWords } from './design.js';
import { PAPERS, pagesOf, printHtml } from './paper.js';
import { drawingOf } from './places.js';
import { profileFile } from './profiles.js';
import { boardDxf, boardSvg } from './templates.js';

export function boardFiles(board: Board): Map<string, string> {
  const size = sizeName(board);
  const drawing = drawingOf(board.zones, board.holesPerZone);
  const folder = `templates/${size}`;
  const files = new Map([
    [`profiles/${size}.json`, profileFile(board.zones, board.holesPerZone)],
    [`pictures/underside-${size}.svg`, undersidePicture(drawing)],
    [`${folder}/board.svg`, boardSvg(drawing)],
    [`${folder}/board.dxf`, boardDxf(drawing)],
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
