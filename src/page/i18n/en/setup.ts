import type { Settings } from '../../../table/settings.js';

const list = new Intl.ListFormat('en');

const cardModes: Record<Settings['cards'], { readonly name: string; readonly about: string }> = {
  physical: { name: 'Real cards', about: 'Use your own deck; tap here each card you play.' },
  dealt: {
    name: 'Cards on the phones',
    about: 'The app shuffles and deals; each phone shows its own hand.',
  },
};

const manners: Record<Settings['manners'], { readonly name: string; readonly about: string }> = {
  friendly: { name: 'Friendly', about: 'Moves can be undone if everyone agrees.' },
  strict: {
    name: 'Strict',
    about: 'No take-backs: once a card is down or a pawn is released, it counts.',
  },
};

const hints: Record<Settings['hints'], string> = {
  off: 'none',
  on: 'for whoever asks',
  counted: 'counted for all to see',
};
const paces: Record<Settings['pace'], string> = { slow: 'slowly', usual: 'as usual', fast: 'fast' };

export const setup = {
  setup: {
    quick: 'Start as it is',
    change: 'Change the table',
    ruleset: 'Which rules?',
    ownRules: 'A ruleset of your own.',
    players: 'How many players?',
    playersCount: (players: number) => `${players} players`,
    teams: 'Teams',
    alone: 'Everyone alone',
    teamsOf: (size: number, teams: number) => (size === 2 ? `${teams} pairs` : `${teams} teams of ${size}`),
    zones: 'Board',
    zonesCount: (zones: number) => `${zones} zones`,
    cards: 'Cards',
    cardModes,
    manners: 'At the table',
    mannersOf: manners,
    teaching: 'Beginner lights: show every hole you can reach',
    moveFirst: 'Allow moving the pawn before choosing the card',
    suits: 'Enter suits as well (tracks every card)',
    hints: 'Hints',
    hintsOf: hints,
    pace: 'Computers move their pawns',
    paces,
    more: 'House rules',
    homeEntry: 'The home branches off',
    homeEntryHoles: (holes: number) =>
      holes === 0
        ? 'at the star'
        : holes === 1
          ? 'one hole before the star'
          : `${holes} holes before the star`,
    centre: 'Shortcut through the centre',
    exchange: 'Partners exchange a card after each deal',
    pack: 'Pack',
    packOf: (cards: number) =>
      cards > 52 ? `${cards} cards, with jokers` : cards === 52 ? '52 cards' : '48 cards, without kings',
    holesPerZone: 'Holes of a zone',
    dealerEachDeal: 'Another dealer each deal',
    exitWhen: 'A hand may be given up for a pawn',
    missing: (names: readonly string[]) =>
      `${list.format(names)} ${names.length === 1 ? 'has' : 'have'} not come yet.`,
    missingDealt: 'Cards on phones need a phone or a computer for each player: wait for them, or',
    missingReal: 'Wait for them, or start: whoever sits here lays down the real cards of an empty seat too.',
    fewer: (players: number) => `Play with ${players}`,
    realInstead: 'Take real cards',
    computers: 'Let computers play',
    computersDealt: 'Cards on the phones, and computers',
    next: 'Next',
    back: 'Back',
    start: 'Start the game',
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  },
};
