import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('shows words in both languages where no script runs, or the browser is too old for ours', () => {
  const [, body = ''] = readFileSync('src/page/index.html', 'utf8').split('<body>');
  const [, noscript = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(body) ?? [];
  for (const words of [noscript, body.replace(noscript, '')]) {
    expect(words).toMatch(/<p>[^<]*\w/);
    expect(words).toMatch(/<p lang="fr">[^<]*\w/);
  }
  expect(body, 'nothing that the content security policy refuses').not.toMatch(/<script|<style|style=/);
});

it('is built for the browsers that it names, in both languages and in the documents', () => {
  const [, list = ''] = /BROWSERS = \[([^\]]+)\]/.exec(readFileSync('scripts/build-page.mjs', 'utf8')) ?? [];
  const built = [...list.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name, version]) => `${name} ${version}`);
  expect(built).toHaveLength(4);
  const [english = '', french = ''] = readFileSync('src/page/index.html', 'utf8').split('<p lang="fr">\n');
  for (const text of [english, french, readFileSync('docs/screens.md', 'utf8')]) {
    const named = text.match(/(Chrome|Edge|Firefox|Safari)\s+[\d.]*\d|Chrome/g) ?? [];
    const versions = named.map((one) => one.toLowerCase().replace(/\s+/, ' '));
    // "Chrome or Edge 110": both of one engine
    expect(versions.map((one) => (one === 'chrome' ? 'chrome 110' : one))).toEqual(
      expect.arrayContaining(built),
    );
  }
});
