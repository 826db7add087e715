import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, dateTime, type Language } from '../../src/page/i18n/index.js';

afterEach(() => vi.unstubAllGlobals());

const CASES: [Language, string[], string][] = [
  ['en', ['en-GB', 'en-US', 'en'], '4 Mar 2026, 17:05'],
  ['en', ['fr-FR', 'en', 'en-CA'], 'Mar 4, 2026, 5:05 p.m.'],
  ['en', ['en-US'], 'Mar 4, 2026, 5:05 PM'],
  ['en', ['fr-FR', 'en'], 'Mar 4, 2026, 5:05 PM'],
  ['en', ['en-US@posix'], 'Mar 4, 2026, 5:05 PM'],
  ['fr', ['en-GB', 'fr-CA'], '4 mars 2026, 17 h 05'],
  ['fr', ['en-US'], '4 mars 2026, 17:05'],
];

it.each(CASES)('a date in %s, in a browser of %j, is written %s', async (language, languages, written) => {
  vi.stubGlobal('navigator', { languages });
  await chooseLanguage(language);
  expect(dateTime(new Date(2026, 2, 4, 17, 5).getTime()).replace(/\s/g, ' ')).toBe(written);
});
