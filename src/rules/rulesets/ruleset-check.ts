/** Validates a ruleset document; `playable.ts` checks that games end. */

import { type Face, faceOf, type PackSize, packOf } from '../cards/cards.js';
import { canonicalJson } from '../values/canonical.js';
import { err, ok, type Result, type ValidationError } from '../values/result.js';
import type { Ruleset, RulesetId } from './ruleset.js';
import { type CardFaultCode, checkCards } from './ruleset-cards.js';
import { readForm } from './ruleset-schema.js';
import { teamSizesFor, usualZones } from './ruleset-tables.js';
import { isRulesetId, RULESETS } from './rulesets.js';

export type RulesetFaultCode =
  | 'form'
  /** Has the name, but not the content, of a built-in ruleset. */
  | 'name-taken'
  | 'no-board'
  | 'no-teams'
  | 'no-deal'
  | 'pack-too-small'
  /** A value for an unplayed number of players. */
  | 'not-played'
  | 'no-such-card'
  | 'no-starter'
  | CardFaultCode;

/** `field` is a JSON pointer; the message gives the allowed values. */
export interface RulesetFault extends ValidationError {
  readonly code: RulesetFaultCode;
}

/** Accepted documents, which must not be mutated. */
const checked = new WeakSet<object>();

/** Validates an untrusted document. Returns the built-in ruleset if the content is equal. */
export function checkRuleset(input: unknown): Result<Ruleset, RulesetFault> {
  if (typeof input === 'object' && input !== null && checked.has(input)) return ok(input as Ruleset);
  const form = readForm(input);
  if (!form.ok) return err({ code: 'form', ...form.fault });
  const ruleset = form.value;
  if (isRulesetId(ruleset.name)) return sameAsOurs(ruleset, RULESETS[ruleset.name]);
  const fault = checkTables(ruleset) ?? checkPacks(ruleset) ?? checkCards(ruleset);
  if (fault) return err(fault);
  checked.add(ruleset);
  return ok(ruleset);
}

export function rulesetOf(ruleset: RulesetId | Ruleset): Ruleset {
  return typeof ruleset === 'string' ? RULESETS[ruleset] : ruleset;
}

export function nameOrDocument(ruleset: Ruleset): RulesetId | Ruleset {
  return isRulesetId(ruleset.name) ? ruleset.name : ruleset;
}

function sameAsOurs(document: Ruleset, ours: Ruleset): Result<Ruleset, RulesetFault> {
  if (canonicalJson(document) === canonicalJson(ours)) return ok(ours);
  const problem = `${document.name} comes with the program and says otherwise: choose another name`;
  return err({ code: 'name-taken', field: '/name', problem });
}

function checkTables(ruleset: Ruleset): RulesetFault | null {
  for (const [index, players] of ruleset.players.entries()) {
    const fault = (code: RulesetFaultCode, problem: string) => ({
      code,
      field: `/players/${index}`,
      problem,
    });
    const zones = usualZones(ruleset, players);
    if (zones === undefined)
      return fault('no-board', `no board seats ${players}: add one of so many zones or more at /zones`);
    if (teamSizesFor(ruleset, players).length === 0)
      return fault(
        'no-teams',
        `${players} make no teams: add 1 (everyone alone) or a size that divides them at /teamSizes`,
      );
    if (ruleset.twoColoursForTwo && players === 2 && zones !== 4)
      return fault(
        'no-board',
        'two players have two colours each on 4 zones: add 4 at /zones, or leave twoColoursForTwo out',
      );
  }
  return null;
}

function checkPacks(ruleset: Ruleset): RulesetFault | null {
  const { deals, packCounts = {}, players, packs } = ruleset;
  const said = { '/packCounts': packCounts, '/deals/first': deals.first, '/deals/later': deals.later ?? {} };
  for (const [at, byPlayers] of Object.entries(said)) {
    const odd = Object.keys(byPlayers).find((count) => count !== '0' && !players.includes(Number(count)));
    if (odd !== undefined) {
      const problem = `${odd} do not play: add ${odd} at /players, or leave this out`;
      return { code: 'not-played', field: `${at}/${odd}`, problem };
    }
  }
  for (const count of players) {
    for (const pack of packs) {
      const fault = checkDeals(ruleset, count, packOf(pack, packCounts[count] ?? 1).length);
      if (fault) return fault;
    }
  }
  return packs.reduce<RulesetFault | null>((fault, pack) => fault ?? checkFaces(ruleset, pack), null);
}

function checkDeals({ deals }: Ruleset, players: number, cards: number): RulesetFault | null {
  const key = deals.first[players] ? players : 0;
  const sizes = deals.first[key];
  if (!sizes) {
    const problem = `says nothing for ${players} players: add ${players}, or 0 for every other number`;
    return { code: 'no-deal', field: '/deals/first', problem };
  }
  const laterKey = deals.later?.[players] === undefined ? 0 : players;
  const placed: (readonly [string, number | undefined])[] = [
    ...sizes.map((size, index) => [`/deals/first/${key}/${index}`, size] as const),
    [`/deals/later/${laterKey}`, deals.later?.[laterKey]],
  ];
  for (const [field, size] of placed) {
    if (size === undefined || size * players <= cards) continue;
    const most = Math.floor(cards / players);
    const problem = `${players} players get ${size} cards each, but there are ${cards}: at most ${most}, or more packs at /packCounts`;
    return { code: 'pack-too-small', field, problem };
  }
  return null;
}

/** Every card in the pack needs a rule; one card must bring pawns out. */
function checkFaces({ cards, handForExit }: Ruleset, pack: PackSize): RulesetFault | null {
  const faces = [...new Set<Face>(packOf(pack, 1).map(faceOf))];
  const missing = faces.find((face) => !cards[face]);
  if (missing !== undefined) {
    const problem = `is missing, and a pack of ${pack} has it: {"uses": []} for a card that moves nothing`;
    return { code: 'no-such-card', field: `/cards/${missing}`, problem };
  }
  const starts = faces.some((face) => {
    const { uses = [], bySuit = {} } = cards[face] ?? {};
    return [...uses, ...Object.values(bySuit).flat()].some(({ kind }) => kind === 'start');
  });
  if (starts || handForExit) return null;
  const problem = `no card of a pack of ${pack} brings a pawn out: give one a use {"kind": "start"}`;
  return { code: 'no-starter', field: '/cards', problem };
}
