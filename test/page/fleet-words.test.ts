import { describe, expect, it } from 'vitest';
import { fleet as english } from '../../src/page/i18n/en/fleet.js';
import { fleet as french } from '../../src/page/i18n/fr/fleet.js';

describe('the wall of tables', () => {
  it.each([
    [0, 'need help', 'libre'],
    [1, 'needs help', 'libre'],
    [2, 'need help', 'libres'],
  ])('counts %i as one says it', (count, needed, free) => {
    expect(english.counted(count, 'needed')).toBe(needed);
    expect(french.counted(count, 'free')).toBe(free);
  });

  it.each([
    [0, 'offline', 'in play', 'hors ligne', 'en jeu'],
    [1, 'offline for 1 min', 'in play for 1 min', 'hors ligne depuis 1 min', 'en jeu depuis 1 min'],
  ])('says how long, after %i min', (minutes, ...said) => {
    const words = [english, french].flatMap(({ awayFor, playingFor }) => [
      awayFor(minutes),
      playingFor(minutes),
    ]);
    expect(words.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(said);
  });
});
