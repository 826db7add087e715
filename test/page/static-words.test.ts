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
