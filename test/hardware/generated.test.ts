import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../hardware/generator/files.js';
import { parseProfileText } from '../../src/devices/profile.js';

const root = new URL('../../hardware/', import.meta.url);
const files = generatedFiles();

test('the kept files are what `npm run hardware` writes today', () => {
  expect(files.size).toBeGreaterThan(50);
  const stale = [...files].filter(([path, content]) => {
    try {
      return readFileSync(new URL(path, root), 'utf8') !== content;
    } catch {
      return true;
    }
  });
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('nothing else lies in the folders of generated files', () => {
  for (const folder of ['profiles', 'templates', 'pictures', 'kicad']) {
    const kept = readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length));
    expect(kept.filter((path) => !files.has(path))).toEqual([]);
  }
});

test.each([4, 6, 8, 10])('the profile kept for %i zones is read without a fault', (zones) => {
  const result = parseProfileText(readFileSync(new URL(`profiles/${zones}.json`, root), 'utf8'));
  expect(result).toMatchObject({ ok: true, profile: { withoutSensor: new Set(), withoutLed: new Set() } });
  if (result.ok) expect(result.profile.board.zones).toBe(zones);
});
