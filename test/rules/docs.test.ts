import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/rules/json.js';
import { RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';

const read = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

describe('the documents', () => {
  it('show a game that can be read', async () => {
    const example = /```json\n(.*?)```/s.exec(await read('conformance.md'))?.[1] ?? '';
    expect(readGame(JSON.parse(example))).toMatchObject({ ok: true });
  });

  it('say of each ruleset what its data says', async () => {
    const rows = (await read('rules.md')).split('\n').filter((line) => line.startsWith('| '));
    const row = (title: string) => {
      const found = rows.filter((line) => line.startsWith(`| ${title}`));
      const cells = found.flatMap((line) => line.split('|').slice(2, -1));
      return cells.map((cell) => cell.trim().replaceAll('*', '').replace(', option', ''));
    };
    const all = RULESET_IDS.map((id) => RULESETS[id]);
    expect(row('home entry')).toEqual(all.map((ruleset) => String(ruleset.homeEntry)));
    expect(row('protected pawns block')).toEqual(all.map((ruleset) => (ruleset.blocks ? 'yes' : 'no')));
    expect(row('cards in the pack')).toEqual(all.map((ruleset) => ruleset.packs.join(' or ')));
    expect(row('without a move')).toEqual(
      all.map((ruleset) => (ruleset.discard === 'hand' ? 'the hand' : 'one card')),
    );
    expect(row('hand for an exit')).toEqual(
      all.map((ruleset) => (ruleset.handForExit ? `${ruleset.handForExit.join(', ')} cards` : '–')),
    );
    expect(row('dealer changes')).toEqual(
      all.map((ruleset) => (ruleset.dealerChanges === 'deal' ? 'each deal' : 'with the pack')),
    );
  });
});
