import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { message } from '../src/devices/serial/protocol.js';
import { REPORTS, VERBS } from '../src/mqtt/topics.js';
import { ROW_COUNT } from '../src/players/features.js';
import { SHIPPED } from '../src/puzzles/shipped.js';
import { readGame } from '../src/rules/json.js';
import { RULESETS, type Ruleset, SWITCHES } from '../src/rules/rulesets/rulesets.js';
import { RECORD_WORDS } from '../src/store/records.js';
import { FOLDERS as ARROWS } from './support/allowed-imports.js';

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
const TESTS = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((path) => join('test', path));
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
    const tests = found(text, /vitest run (?:--project \w+ )?(test\/[\w./-]+)/g);
    expect(tests.filter((test) => !TESTS.some((name) => name.startsWith(test)))).toEqual([]);
  });
});

it('every picture of docs/images is shown by a document', () => {
  const texts = DOCUMENTS.map(read).join('\n');
  expect(readdirSync('docs/images').filter((name) => !texts.includes(`images/${name}`))).toEqual([]);
});

it('CONTRIBUTING.md says what each npm script is for, and names each tool', () => {
  const named = new Set(found(read('CONTRIBUTING.md'), /`(?:npm run (?:-s )?)?([a-z][\w:-]*)[^`]*`/g));
  const own = SCRIPTS.filter((name) => !/^pre/.test(name) && !['start', 'test', 'check'].includes(name));
  const tools = readdirSync('tools').flatMap((name) => /^(.*)\.ts$/.exec(name)?.[1] ?? []);
  expect([...own, ...tools].filter((name) => !named.has(name) && !named.has(`test:${name}`))).toEqual([]);
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

it.each(Object.entries(ARROWS))(
  'docs/architecture.md says what src/%s is for and imports',
  (name, folder) => {
    const row =
      new RegExp(`^\\| .*\`src/${name}(?:/|\\.ts)?\`.*$`, 'm').exec(read('docs/architecture.md'))?.[0] ?? '';
    expect(row).not.toBe('');
    const places = [...folder.places, ...(folder.types ?? [])].map((place) => place.split('/')[0]);
    const all = row.includes('all of the above') ? [] : [...places, ...(folder.packages ?? [])];
    expect(all.filter((one) => one !== '*' && !new RegExp(`\`(src/)?${one}\\b`).test(row))).toEqual([]);
  },
);

it('docs/protocol.md lists every message', () => {
  const rows = found(read('docs/protocol.md'), /^\| (`[0-9A-F]{2}` \| \w+) /gm);
  const messages = Object.entries(message).map(
    ([name, code]) => `\`${code.toString(16).padStart(2, '0')}\` | ${name.toUpperCase()}`,
  );
  expect(rows).toEqual(messages);
});

it.each([
  ['docs/testing.md', 'testing'],
  ['docs/libraries.md', 'rules'],
  ['docs/libraries.md', 'players'],
])('%s names everything that tock/%s exports', (path, name) => {
  const lists = found(read(`src/${name}/index.ts`), /^export \{ (.*) \} from/gm);
  const names = lists.flatMap((list) => list.split(', ')).filter((each) => !each.startsWith('type '));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((each) => !read(path).includes(each))).toEqual([]);
});

it('docs/journal.md explains every kind of record', () => {
  const cells = found(read('docs/journal.md'), /^\| (`.*?) \|/gm).join(' ');
  const words = found(cells, /`([a-zA-Z]+)/g);
  expect(RECORD_WORDS.filter((word) => !words.includes(word))).toEqual([]);
});

const ON_THE_PAGE = ['accessibility', 'cafe', 'design', 'fleet', 'lessons', 'maintenance', 'rules'];

it.each(ON_THE_PAGE.map((name) => `docs/${name}.md`))(
  '%s names buttons and messages as the page does',
  (path) => {
    const folder = 'src/page/i18n/en';
    const words = [...readdirSync(folder).map((name) => join(folder, name)), 'src/page/i18n/faces.ts'].map(
      read,
    );
    // Longer ones are sentences for the owner's notice.
    const named = found(read(path), /(?<!\*)\*([A-Z][^*\n]{2,60}?)\*(?!\*)/g).map((name) =>
      name.replace(/ …|Tock”/, ''),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !words.join('').includes(name))).toEqual([]);
  },
);

it('docs/fleet.md names everything that a table tells and may be asked', () => {
  const row = /^\| `tock\/<id>\/request\/<verb>`.*$/m.exec(read('docs/fleet.md'))?.[0] ?? '';
  expect(VERBS.filter((verb) => !row.includes(`\`${verb}\``))).toEqual([]);
  expect(REPORTS.filter((report) => !read('docs/fleet.md').includes(`| \`tock/<id>/${report}\` |`))).toEqual(
    [],
  );
});

it('docs/conformance.md shows a game that can be read', () => {
  const [example = ''] = found(read('docs/conformance.md'), /```json\n(.*?)```/gs);
  expect(readGame(JSON.parse(example))).toMatchObject({ ok: true });
});

const OF_RULESETS: Readonly<Record<string, (ruleset: Ruleset) => string>> = {
  'home entry, holes before the star': ({ homeEntry }) => `${homeEntry}`,
  protected: ({ protection }) => (protection === 'star' ? 'on its own star' : 'fresh'),
  'protected pawns block': ({ blocks }) => (blocks ? 'yes' : 'no'),
  'cards in the pack': ({ packs }) => packs.join(' or '),
  'without a move': ({ discard }) => (discard === 'hand' ? 'the hand' : 'one card'),
  'hand for an exit': ({ handForExit }) => (handForExit ? `${handForExit.join(', ')} cards` : '–'),
  'dealer changes': ({ dealerChanges }) => (dealerChanges === 'deal' ? 'each deal' : 'with the pack'),
  'partners exchange a card': ({ exchange }) => ({ option: 'option', never: 'no', always: 'yes' })[exchange],
};

it.each(Object.entries(OF_RULESETS))('docs/rules.md says of each ruleset: %s', (title, of) => {
  const rows = found(read('docs/rules.md'), new RegExp(`^\\| ${title} \\| (.*) \\|$`, 'gm'));
  const cells = rows.join(' | ').replaceAll('*', '').replaceAll(', option', '').split(' | ');
  expect(cells).toEqual(Object.values(RULESETS).map(of));
});

it('docs/rules.md explains every house rule', () => {
  const options = found(read('docs/rules.md'), /^\| (`.*?) \|/gm).join(' ');
  expect(SWITCHES.filter((name) => !options.includes(`\`${name}\``))).toEqual([]);
});

it('docs/lessons.md shows a lesson as it is written', () => {
  const [example = ''] = found(read('docs/lessons.md'), /```ts\n(.*?)```/gs);
  expect(example).not.toBe('');
  expect(read('src/lessons/course/special-cards.ts')).toContain(example);
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
