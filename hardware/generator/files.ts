/** The generated files of `hardware/`, by their paths there. */

import { Board } from '../../src/rules/board/holes.js';
import { boardFiles } from './board-files.js';
import { boardPicture } from './board-pictures.js';
import { chainDiagram } from './chain-diagram.js';
import { costPage } from './cost.js';
import { BOARDS } from './design.js';
import { firstEveningPicture } from './first-evening-picture.js';
import { firstLightPicture } from './first-light-picture.js';
import { framePicture } from './frame-picture.js';
import { boardFile } from './kicad/board.js';
import { magnetPage } from './magnet-page.js';
import { moduleDiagram } from './module-diagram.js';
import { orderFiles } from './order/orders.js';
import { holeBoardsSvg, PAPERS } from './paper.js';
import { partsPage } from './parts.js';
import { pawnPicture } from './pawn-picture.js';
import { piPicture } from './pi-picture.js';
import { drawingOf } from './places.js';
import { platesPicture } from './plates-picture.js';
import { powerPage } from './power.js';
import { printedPicture } from './printed-picture.js';
import { firstEveningFile, oneModuleFile, SMALL_BOARDS, schemaFile } from './profiles.js';
import { sectionPicture } from './section-picture.js';
import { smallBoardsPage } from './small-boards.js';
import { solderingPicture } from './soldering-picture.js';
import { baseStrip } from './strip/base-strip.js';
import { moduleStrip } from './strip/module-strip.js';
import { stripPage } from './strip/page.js';
import { cutsPicture, partsPicture } from './strip/picture.js';
import { wiringPage } from './wiring.js';

/** Every file that `npm run hardware` writes. */
export function generatedFiles(): Map<string, string> {
  return new Map([...filesInGit(), ...BOARDS.flatMap((board) => [...boardFiles(board)])]);
}

/** What readers find in git: what is the same for every size, and the files of one board. */
export function filesInGit(): Map<string, string> {
  const files = new Map([
    ['profile.schema.json', schemaFile()],
    ['profiles/one-module.json', oneModuleFile()],
    ['profiles/first-evening.json', firstEveningFile()],
    ...Object.entries(SMALL_BOARDS).map(([name, file]) => [`profiles/${name}.json`, file()] as const),
    ['parts.md', partsPage()],
    ['magnet.md', magnetPage()],
    ['power.md', powerPage()],
    ['wiring.md', wiringPage()],
    ['pictures/chain.svg', chainDiagram()],
    ['pictures/module.svg', moduleDiagram()],
    ['pictures/section.svg', sectionPicture()],
    ['pictures/plates.svg', platesPicture()],
    ['pictures/frame.svg', framePicture(drawingOf(4))],
    ['pictures/pawn.svg', pawnPicture()],
    ['pictures/board.svg', boardPicture(drawingOf(4))],
    ['pictures/pi.svg', piPicture()],
    ['pictures/soldering.svg', solderingPicture()],
    ['pictures/first-evening.svg', firstEveningPicture()],
    ['pictures/first-light.svg', firstLightPicture()],
    ['cost.md', costPage()],
    ['small-boards.md', smallBoardsPage()],
    ['strip-board.md', stripPage()],
  ]);
  for (const [name, board] of [
    ['module', moduleStrip()],
    ['base', baseStrip()],
  ] as const) {
    files.set(`pictures/strip-${name}.svg`, partsPicture(board));
    files.set(`pictures/strip-${name}-copper.svg`, cutsPicture(board));
  }
  for (const name of ['module', 'hole', 'base'] as const)
    files.set(`pictures/printed-${name}.svg`, printedPicture(boardFile(name)));
  for (const [path, content] of [...orderFiles(), ...boardFiles(Board.of(4))]) files.set(path, content);
  for (const paper of PAPERS)
    files.set(`templates/hole-boards-${paper.id}.svg`, holeBoardsSvg(drawingOf(4), paper));
  return files;
}
