import { readdirSync, readFileSync } from 'node:fs';
import { Check } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { BOARDS, sizeName } from '../../hardware/generator/design.js';
import { filesInGit, generatedFiles } from '../../hardware/generator/files.js';
import { parseProfileText } from '../../src/devices/profile.js';
import { Board, type ZoneCount } from '../../src/rules/board/holes.js';
import { usualZones } from '../../src/rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { textWidth } from './text-width.js';
import { descendants, numbers, parseXml } from './xml.js';

const root = new URL('../../hardware/', import.meta.url);
const files = generatedFiles();

test('the files in git are what `npm run hardware` writes', () => {
  const kept = filesInGit();
  expect(kept.size).toBeGreaterThan(50);
  const stale = [...kept].filter(([path, content]) => {
    try {
      return readFileSync(new URL(path, root), 'utf8') !== content;
    } catch {
      return true;
    }
  });
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('nothing else lies in the folders of generated files', () => {
  for (const folder of ['profiles', 'templates', 'pictures']) {
    const kept = readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length));
    expect(kept.filter((path) => !files.has(path))).toEqual([]);
  }
});

test.each(BOARDS)('the profile of $zones zones of $holesPerZone holes is read without a fault', (board) => {
  const result = parseProfileText(files.get(`profiles/${sizeName(board)}.json`) ?? '');
  expect(result).toMatchObject({ ok: true, profile: { withoutSensor: new Set(), withoutLed: new Set() } });
  if (result.ok) expect(result.profile.board).toBe(board);
});

test('every board that a ruleset is usually played on has a profile and templates', () => {
  for (const id of RULESET_IDS)
    for (const players of RULESETS[id].players) {
      const zones = usualZones(RULESETS[id], players) as ZoneCount;
      const size = sizeName(Board.of(zones, RULESETS[id].holesPerZone));
      for (const path of [`profiles/${size}.json`, `templates/${size}/laser/top.dxf`])
        expect(files.has(path), path).toBe(true);
    }
});

// pages of paper have stricter tests of their own
const drawings = [...files].filter(
  ([path]) => path.endsWith('.svg') && !/\/(a4|letter)\/|hole-boards/.test(path),
);

test('every drawing is one well-formed picture with nothing written beyond its edge', () => {
  expect(drawings.length).toBeGreaterThan(12);
  for (const [path, content] of drawings) {
    const root = parseXml(content);
    const [x = 0, y = 0, width = 0, height = 0] = (root.attributes['viewBox'] ?? '').split(' ').map(Number);
    for (const text of descendants(root).filter(({ name }) => name === 'text')) {
      const [tx = 0, ty = 0] = numbers(text, 'x', 'y');
      const size = Number(text.attributes['font-size'] ?? 3);
      const long = textWidth(text.text, size, text.attributes['font-weight'] === 'bold');
      const anchor = text.attributes['text-anchor'];
      const start = anchor === 'middle' ? tx - long / 2 : anchor === 'end' ? tx - long : tx;
      expect(
        Math.min(start - x, x + width - start - long, ty - y, y + height - ty),
        `${path}: ${text.text}`,
      ).toBeGreaterThan(0);
    }
  }
});

describe('the schema kept for editors', () => {
  const schema = JSON.parse(readFileSync(new URL('profile.schema.json', root), 'utf8'));
  const kept = () => JSON.parse(files.get('profiles/6.json') ?? '');

  test('accepts the profile of every size', () => {
    for (const board of BOARDS) {
      expect(Check(schema, JSON.parse(files.get(`profiles/${sizeName(board)}.json`) ?? ''))).toBe(true);
    }
  });

  test.each([
    ['five zones', { zones: 5 }],
    ['a hole that is none', { leds: ['a21'] }],
    ['a zone of 15 holes', { holesPerZone: 15 }],
    ['a word too many', { colour: 'oak' }],
    ['no supply', { supplyMilliamps: undefined }],
  ])('stops %s', (_what, change) => {
    expect(Check(schema, JSON.parse(JSON.stringify({ ...kept(), ...change })))).toBe(false);
  });
});
