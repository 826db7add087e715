import type {
  Mover,
  Ruleset,
  RulesetId,
  SplitSharing,
  SwapExclusion,
  SwapPair,
  Switch,
  Variant,
} from '../../../rules/rulesets/rulesets.js';
import type { Settings } from '../../../table/settings.js';
import { basics, list } from './basics.js';

interface RulesetWords {
  readonly name: string;
  /** Number of players and main feature, as in docs/rules.md. */
  readonly about: string;
}

export const rules = {
  rulesets: {
    tock: {
      name: 'Tock',
      about:
        'The usual game, for two to eight. A king sends back every pawn it passes; after a ten the next player discards a card.',
    },
    'tock-variantes': {
      name: 'Tock, second way',
      about:
        'Like Tock, for two to eight, but the seven, not the king, sends back the pawns it passes; after a ten nobody discards, a jack may go 11.',
    },
    'tac-tik': {
      name: 'Tac-Tik',
      about:
        'Quick and plain, for two to six, without kings and jokers. Aces and tens bring pawns out; a seven sends back every pawn it passes.',
    },
    'premiere-regle': {
      name: 'First rule',
      about:
        'For four. From one hole 7 a pawn may jump to the next; a pawn that has just come out blocks the way.',
    },
    'tac-tik-pieu': {
      name: 'Tac-Tik with blockers',
      about:
        'For up to ten, mostly in pairs that exchange a card each deal. A pawn that has just come out blocks the way; a king (the boxed game’s joker) stands for any other card.',
    },
    'quebec-8': {
      name: 'Quebec, by hole 8',
      about:
        'For four, six or eight, in pairs. A shortcut through the centre from each hole 8; a seven sends back every pawn it passes; jacks differ by suit.',
    },
    'quebec-7': {
      name: 'Quebec, by hole 7',
      about:
        'For two to eight, alone or in teams. A shortcut through the centre from each hole 7; a pawn on its own star is protected and blocks the way.',
    },
    dog: {
      name: 'Dog',
      about:
        'Switzerland and Germany: for two to six, in teams from four on, who exchange a card each deal. A joker stands for any card; a seven sends back every pawn it passes.',
    },
    keezen: {
      name: 'Keezen',
      about:
        'The Netherlands: for two to eight, in pairs from four on. A pawn on its own star is protected and blocks the way; no pawn walks past its own home.',
    },
    jackaroo: {
      name: 'Jackaroo',
      about:
        'The Gulf: for two to six, in pairs from four on. A five moves any pawn, a king sends back every pawn it passes, a ten may burn a card of the next player.',
    },
  } satisfies Record<RulesetId, RulesetWords>,
  variants: {
    '2': 'A 2 does not lead to the centre',
    '5': 'A 5 moves only your own pawns',
    '7': 'A 7 sends back every pawn it passes',
    '10': 'After a 10 the next player plays as usual',
    J: 'A jack may go 11',
    K: 'A king sends back only the pawn it lands on',
  } satisfies Record<Variant, string>,
  switches: {
    sevenPartner: 'A seven may be shared with the partner’s pawns',
    jokerMayFinish: 'A joker may bring the last pawn home',
    kingThirteen: 'A king may go 13',
    noOverrun: 'No pawn walks past its own home',
    ownStarSwaps: 'A jack may swap your own pawn on its star',
    fiveOrder: 'A five moves another player’s pawn only if none of yours can go',
    sevenRest: 'The rest of a seven that brings your last pawn home goes on to your partner',
    fiveMovesFresh: 'A five may move a pawn that has just come out',
    captureAllStops: 'A card that sends back every pawn it passes cannot pass a protected pawn',
    skipLapses: 'If the next player has no cards, a ten makes no one discard',
    exchangeInTurn: 'Partners may exchange a card when it is the turn of one of them',
    jackSwapsOwn: 'You may swap any two of your own pawns, without effect',
    idleJack: 'A jack may be played without effect while only your own pawns are out',
  } satisfies Record<Switch, string>,
  print: 'Print this sheet',
  uses: {
    title: 'What the cards do',
    start: 'bring a pawn out',
    forward: (steps: number, captureAll: boolean, mover?: string) =>
      `${steps} forward${mover ? ` with ${mover}` : ''}${captureAll ? ', sending back every pawn it passes' : ''}`,
    movers: {
      own: 'one of your pawns',
      any: 'any pawn on the track',
      opponent: 'an opponent’s pawn',
      'in-order': 'one of your pawns, else a partner’s, else an opponent’s',
    } satisfies Record<Mover, string>,
    /** `in-order` without partners. */
    ownFirst: 'one of your pawns, else an opponent’s',
    back: (steps: number) => `${steps} back`,
    split: (steps: number, pawns: number, captureAll: boolean, sharing?: string) =>
      `${steps} forward, shared among ${pawns < steps ? `up to ${pawns}` : 'your'} pawns${captureAll ? ', sending back every pawn they pass' : ''}${sharing ? `; ${sharing}` : ''}`,
    sharings: {
      rest: 'what is left goes to your partner’s once all yours are home',
      together: 'your partner’s pawns may take part',
    } satisfies Record<SplitSharing, string>,
    swap: (pawns: string, not: string, centre: boolean) =>
      `swap ${pawns}${centre ? ', in the centre too' : ''}, but not ${not}`,
    swaps: {
      'own-other': 'one of yours with a pawn of another colour',
      'own-any': 'one of yours with any other pawn',
      'any-other': 'any two pawns of different colours',
      'own-other-or-fresh':
        'one of yours with a pawn of another colour, or two of yours if one has just come out',
      'own-other-or-idle':
        'one of yours with a pawn of another colour (or, while only yours are out, two of yours: nothing changes)',
    } satisfies Record<SwapPair, string>,
    excluded: {
      'on-own-star': 'a pawn on its own star',
      fresh: 'a pawn that has just come out',
      'fresh-of-others': 'another player’s pawn that has just come out',
      'protected-of-others': 'another player’s protected pawn',
    } satisfies Record<SwapExclusion, string>,
    centre: 'into the centre, or out of it',
    skip: 'the next player discards a card instead of playing',
    redraw:
      'draw a card, then play the same pawn again, with any card of your hand (a seven goes to it alone; if no card can move it, discard one)',
    burn: 'make the next player discard a card, drawn blindly, and miss a turn',
    or: (use: string) => `or ${use}`,
    nothing: 'nothing',
    wild: 'any other card you like',
    noFinish: 'never brings the last pawn home',
  },
  aims: {
    homeAlone: 'Be the first to bring all your pawns once round the board, clockwise, and home.',
    homeTogether:
      'Be the first, with your partners, to bring all your pawns once round the board, clockwise, and home.',
    home: 'Be the first, alone or with your partners, to bring all your pawns once round the board, clockwise, and home.',
    out: 'A pawn leaves its base with a card that brings it out; it starts on the star of its colour.',
    card: 'On your turn, play one card and move a pawn: you must, if you can.',
    capture: 'Land on a pawn, even your own, and it goes back to its base.',
    exact: 'You need the exact count to go home, and pawns cannot overtake there.',
    leave: 'A pawn that has just come out first leaves its star; it can turn into its home only later.',
    safe: 'A pawn in its base or in its home cannot be captured or swapped.',
    back: 'A card that goes back never moves a pawn into a home, or one that is in a home.',
    backPast: 'A pawn that has gone back past its home can turn in on a later turn.',
    partner: 'Once all your pawns are home, you play on with your partner’s.',
    partners: 'Once all your pawns are home, you play on with your partners’.',
    deal: 'When all cards are played, a new hand is dealt. The player to the left of the dealer begins.',
  },
  /** By the player's discard rule. */
  stuck: {
    one: 'If you can’t play any card, discard one.',
    hand: 'If you can’t play any card, discard your whole hand.',
  } satisfies Record<Ruleset['discard'], string>,
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
    faces: 'Which cards do you hold?',
    facesOf: { playing: 'playing cards', boxed: 'cards of the boxed Tac-Tik' } satisfies Record<
      Settings['faces'],
      string
    >,
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
    pack: 'Deck',
    packOf: (cards: number) =>
      cards > 52
        ? `${cards} cards, with jokers`
        : cards === 52
          ? '52 cards'
          : `48 cards, without ${basics.cards.rank('K')}s`,
    holesPerZone: 'Holes per zone',
    dealerEachDeal: 'New dealer each deal',
    exitWhen: 'A hand can be traded for a pawn',
    back: 'Back',
  },
};
