/** The project around sheet and layout: rules, net classes, libraries. */

import { KINDS } from '../circuit/catalogue.js';
import { type PartKind, RAILS } from '../circuit/part.js';
import type { BoardDesign } from '../printed/board.js';
import { RULES } from '../printed/board.js';
import { fiducial, mountingHole } from '../printed/footprint.js';
import { text, write } from './expression.js';
import { footprintFile } from './footprint-file.js';
import { flagEntry, netName, railEntry, SCHEMATIC_VERSION, sheetName } from './schematic.js';
import { LIBRARY, libraryEntry } from './symbols.js';

/** Rules and net classes of one board, as KiCad keeps them. */
export function project(board: BoardDesign): string {
  const classes = board.classes.map(({ name, track, via }) => ({
    name,
    clearance: RULES.clearance,
    track_width: track,
    via_diameter: via.size,
    via_drill: via.drill,
    bus_width: 12,
    wire_width: 6,
    line_style: 0,
    diff_pair_gap: 0.25,
    diff_pair_via_gap: 0.25,
    diff_pair_width: 0.2,
    microvia_diameter: 0.3,
    microvia_drill: 0.1,
    pcb_color: 'rgba(0, 0, 0, 0.000)',
    schematic_color: 'rgba(0, 0, 0, 0.000)',
  }));
  const patterns = board.classes.flatMap(({ name, nets }) =>
    nets.map((net) => ({ netclass: name, pattern: netName(net) })),
  );
  const content = {
    meta: { filename: `${board.name}.kicad_pro`, version: 1 },
    board: {
      design_settings: {
        rules: {
          min_clearance: RULES.clearance,
          min_copper_edge_clearance: RULES.edge,
          min_hole_clearance: RULES.holeToCopper,
          min_hole_to_hole: RULES.holeToHole,
          min_track_width: 0.2,
          min_via_diameter: 0.6,
          min_through_hole_diameter: 0.3,
          min_via_annular_width: 0.15,
          min_silk_clearance: 0.1,
          min_text_height: 0.8,
          min_text_thickness: 0.1,
          min_resolved_spokes: 1,
          solder_mask_to_copper_clearance: 0,
          max_error: 0.005,
        },
        rule_severities: { missing_courtyard: 'error', silk_over_copper: 'error', silk_overlap: 'error' },
      },
    },
    net_settings: {
      meta: { version: 3 },
      classes,
      netclass_patterns: patterns,
      netclass_assignments: null,
      net_colors: null,
    },
    sheets: [[sheetName(board.name), 'Root']],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Symbols, footprints, and the tables by which KiCad finds them beside the project. */
export function libraryFiles(): Map<string, string> {
  const kinds = Object.keys(KINDS) as PartKind[];
  const footprints = [...kinds.map((kind) => KINDS[kind].footprint), mountingHole(), fiducial()];
  const table = (kind: 'sym' | 'fp', type: string, uri: string) =>
    `${write([
      `${kind}_lib_table`,
      ['version', 7],
      [
        'lib',
        ['name', text(LIBRARY)],
        ['type', text(type)],
        ['uri', text(`\${KIPRJMOD}/${uri}`)],
        ['options', text('')],
        ['descr', text('Parts of the Tock boards')],
      ],
    ])}\n`;
  return new Map([
    ['sym-lib-table', table('sym', 'KiCad', 'tock.kicad_sym')],
    ['fp-lib-table', table('fp', 'KiCad', 'tock.pretty')],
    [
      'tock.kicad_sym',
      `${write([
        'kicad_symbol_lib',
        ['version', SCHEMATIC_VERSION],
        ['generator', text('tock')],
        ['generator_version', text('1')],
        ...kinds.map((kind) => libraryEntry(kind, false)),
        ...RAILS.map((rail) => railEntry(rail, false)),
        flagEntry(false),
      ])}\n`,
    ],
    ...footprints.map((footprint): [string, string] => [
      `tock.pretty/${footprint.name}.kicad_mod`,
      footprintFile(footprint),
    ]),
  ]);
}
