import { Board, colourName } from '../board/holes.js';
import type { Options, Setup } from '../setup.js';
import type { Ruleset } from './ruleset.js';
import { nameOrDocument } from './ruleset-check.js';
import { teamSizesFor, usualZones } from './ruleset-tables.js';

/** Default board, players in the first zones, teammates as far apart as possible. */
export function usualSetup(
  ruleset: Ruleset,
  players: number,
  teamSize = teamSizesFor(ruleset, players)[0] ?? 1,
  options: Options = {},
): Setup {
  const zones = usualZones(ruleset, players) ?? ruleset.zones[0] ?? 4;
  const twoEach = ruleset.twoColoursForTwo && players === 2;
  const names = Board.of(zones).colours.map(colourName);
  const seats = Array.from({ length: players }, (_, player) => ({
    colours: names.filter((_, colour) => (twoEach ? colour % 2 === player : colour === player)),
    ...(teamSize > 1 ? { team: player % (players / teamSize) } : {}),
  }));
  return { ruleset: nameOrDocument(ruleset), zones, options, players: seats };
}
