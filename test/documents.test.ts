import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERBS } from '../src/mqtt/topics.js';
import { ROW_COUNT } from '../src/players/features.js';
import { SHIPPED } from '../src/puzzles/shipped.js';
import { RECORD_WORDS } from '../src/store/records.js';

const read = (path: string) => readFileSync(path, 'utf8');
const FOLDERS = ['.', 'docs', 'hardware', 'firmware', 'deploy'];
const DOCUMENTS = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
/** The names of all sources. */
const SOURCES = new Set(
  ['src', 'tools', 'test', 'hardware', 'firmware', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
);
const SCRIPTS = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** Of all matches in a text the first group. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(path: string): string[] {
  return found(read(path), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

describe.each(DOCUMENTS)('%s', (path) => {
  const text = read(path);

  it('links to files and headings that are there', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      return !existsSync(target) || (anchor !== undefined && !anchors(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names files and scripts that are there', () => {
    const files = found(text, /`((?:src|tools|test|docs|hardware|firmware|deploy)\/[\w./-]+\.\w+)`/g);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const alone = found(text, /`([\w.-]+\.(?:tsx?|mjs|[ch]))`/g);
    expect(alone.filter((name) => !SOURCES.has(name))).toEqual([]);
    const scripts = found(text, /npm run (?:-s )?([a-z][\w:-]*)/g);
    expect(scripts.filter((script) => !SCRIPTS.includes(script))).toEqual([]);
  });
});

it('every picture of docs/images is shown by a document', () => {
  const texts = DOCUMENTS.map(read).join('\n');
  expect(readdirSync('docs/images').filter((name) => !texts.includes(`images/${name}`))).toEqual([]);
});

it('CONTRIBUTING.md says what each npm script is for', () => {
  const named = new Set(found(read('CONTRIBUTING.md'), /`(?:npm run (?:-s )?)?([a-z][\w:-]*)[^`]*`/g));
  const own = SCRIPTS.filter((name) => !/^pre/.test(name) && !['start', 'test', 'check'].includes(name));
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

it('a document or deploy/tock.env explains every variable that the program reads', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ts$/.test(name),
  );
  const code = sources.map((name) => read(join('src', name))).join('\n');
  const texts = [...DOCUMENTS, 'deploy/tock.env', 'deploy/tock.service'].map(read).join('\n');
  const names = new Set(found(code, /env\['([A-Z_]+)'\]/g));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !texts.includes(name))).toEqual([]);
});

it('docs/architecture.md says what each folder of src is for', () => {
  const rows = found(read('docs/architecture.md'), /^\| (`src\/.*?) \|/gm);
  const named = found(rows.join(' '), /`src\/(\w+)\/?`/g);
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

it('docs/testing.md names everything that `tock/testing` exports', () => {
  const page = read('docs/testing.md');
  const names = found(read('src/testing/index.ts'), /^export \{ (.*) \} from/gm)
    .flatMap((list) => list.split(', '))
    .filter((name) => !name.startsWith('type '));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});

it('docs/journal.md explains every kind of record', () => {
  const cells = found(read('docs/journal.md'), /^\| (`.*?) \|/gm).join(' ');
  const words = found(cells, /`([a-zA-Z]+)/g);
  expect(RECORD_WORDS.filter((word) => !words.includes(word))).toEqual([]);
});

it.each(['docs/cafe.md', 'docs/fleet.md'])('%s names buttons and messages as the page does', (path) => {
  const folder = 'src/page/i18n/en';
  const words = readdirSync(folder).map((name) => read(join(folder, name)));
  // Longer ones are sentences for the owner's notice.
  const named = found(read(path), /(?<!\*)\*([A-Z][^*\n]{2,60}?)\*(?!\*)/g).map((name) =>
    name.replace(' …', ''),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !words.join('').includes(name))).toEqual([]);
});

it('docs/fleet.md names everything that a table may be asked', () => {
  const row = /^\| `tock\/<id>\/request\/<verb>`.*$/m.exec(read('docs/fleet.md'))?.[0] ?? '';
  expect(VERBS.filter((verb) => !row.includes(`\`${verb}\``))).toEqual([]);
});

it('the figures of the documents that follow from a file are those of the file', () => {
  const lines = read('firmware/dist/tock-atmega328p.hex').split('\n');
  const data = lines.filter((line) => line.slice(7, 9) === '00');
  const flash = data.reduce((sum, line) => sum + Number.parseInt(line.slice(1, 3), 16), 0);
  expect(read('docs/figures.md')).toContain(`fills ${flash.toLocaleString('en')} bytes of flash`);
  expect(read('docs/players.md')).toContain(`A network of ${ROW_COUNT} sparse features`);
  const puzzles = Object.values(SHIPPED.puzzles).flat().length;
  expect(read('docs/puzzles.md')).toContain(`${puzzles} puzzles`);
});
