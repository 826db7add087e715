import type { Settings } from '../../../table/settings.js';
import { list } from './basics.js';

export const setup = {
  setup: {
    play: (again: boolean, rules: string, players: number, cards: string) =>
      `${again ? 'Play again' : 'Play'}: ${rules}, ${players} players, ${cards.charAt(0).toLowerCase()}${cards.slice(1)}`,
    settings: {
      ruleset: 'Rules',
      players: 'Players',
      seats: 'Who plays',
      cards: 'Cards',
      manners: 'Style of play',
      more: 'House rules',
    },
    asUsual: 'usual',
    withSuits: 'suits entered too',
    noLights: 'no beginner lights',
    pawnFirst: 'pawn before card',
    missing: (names: readonly string[]) =>
      `Cards on the phones: ${list.format(names)} ${names.length === 1 ? 'needs' : 'need'} a phone or a computer.`,
    ruleset: 'Which rules?',
    ownRules: 'Your own rules.',
    players: 'How many players?',
    playersCount: (players: number) => `${players} players`,
    teams: 'Teams',
    alone: 'Everyone for themselves',
    teamsOf: (size: number, teams: number) => (size === 2 ? `${teams} pairs` : `${teams} teams of ${size}`),
    zones: 'Board',
    zonesCount: (zones: number) => `${zones} zones`,
    cardModes: {
      physical: { name: 'Real cards', about: 'Use your own deck; tap here each card you play.' },
      dealt: {
        name: 'Cards on the phones',
        about: 'The app shuffles and deals; each phone shows its own hand.',
      },
    } satisfies Record<Settings['cards'], { readonly name: string; readonly about: string }>,
    mannersOf: {
      friendly: { name: 'Friendly', about: 'Moves can be undone if everyone agrees.' },
      strict: {
        name: 'Strict',
        about: 'No take-backs: once a card is down or a pawn is released, it counts.',
      },
    } satisfies Record<Settings['manners'], { readonly name: string; readonly about: string }>,
    teaching: 'Beginner lights: show every hole you can reach',
    moveFirst: 'Allow moving the pawn before choosing the card',
    suits: 'Enter suits as well (tracks every card)',
    hints: 'Hints',
    hintsOf: {
      off: 'off',
      on: 'on request',
      counted: 'on request, everyone sees how many',
    } satisfies Record<Settings['hints'], string>,
    hintsSaid: { off: 'no hints', on: 'hints', counted: 'hints counted' },
    pace: 'Computers move their pawns',
    paces: { slow: 'slowly', usual: 'normally', fast: 'fast' } satisfies Record<Settings['pace'], string>,
    homeEntry: 'Home entrance',
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
    holesPerZone: 'Holes per zone',
    dealerEachDeal: 'New dealer each deal',
    exitWhen: 'A hand can be traded for a pawn',
    back: 'Back',
  },
};
