import type { Face, Suit } from '../../../rules/cards/cards.js';
import type { Unplayable } from '../../../rules/rulesets/playable.js';
import type { CardEffect, Ruleset } from '../../../rules/rulesets/rulesets.js';
import { basics } from './basics.js';
import { ruleWords } from './rule-words.js';
import type { Worded } from './worded.js';

const suits: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

const unplayable: Record<Unplayable['code'], (players: number, home: number) => string> = {
  'never-starts': (players) => `Games of ${players} players have no end: no pawn ever comes out.`,
  'never-home': (players) => `Games of ${players} players have no end: no pawn ever comes home.`,
  'never-ends': (players, home) =>
    `Games of ${players} players have no end: at most ${home === 1 ? '1 pawn' : `${home} pawns`} of a colour came home.`,
  deadlock: (players) =>
    `A game of ${players} players came to a standstill: somebody held cards and could do nothing with them.`,
  'too-long': (players) =>
    `Games of ${players} players take too long to try: pawns come home too rarely, or cards leave too many ways to play them.`,
};

export const ownRules = {
  says: ruleWords,
  setup: {
    ours: (name: string) => `${name}, our way`,
    ask: 'Which rules do you play?',
    change: (name: string) => `Change “${name}”`,
    goOn: (name: string) => `Go on with “${name}”`,
    share: 'Share or print',
    import: 'Import rules',
    file: 'From a file',
    link: 'From a link',
  },
  editor: {
    title: 'Your own rules',
    name: 'What are they called?',
    about: 'What is special about them?',
    cardsTitle: 'What does each card do?',
    cardDiffers: (rank: string) => `${rank}, changed`,
    who: 'Who plays',
    dealing: 'Cards and deals',
    board: 'On the board',
    options: 'Left to the table',
    whichSuits: 'For',
    allSuits: 'all suits',
    suit: (suit: Suit) => suits[suit],
    noUses: 'Nothing of its own.',
    addUse: 'It can also',
    removeUse: (use: string) => `Leave out: ${use}`,
    kinds: {
      start: 'bring a pawn out',
      forward: 'go forward',
      back: 'go back',
      split: 'share steps',
      swap: 'swap',
      centre: 'pass the centre',
      burn: 'burn a card of the next player',
    } satisfies Record<CardEffect['kind'], string>,
    marks: {
      skip: 'The next player then discards a card',
      redraw: 'Then a card is drawn for the same pawn',
      wild: 'It stands for any other card',
      noFinish: 'It never brings the last pawn home',
    },
    steps: 'Steps',
    mover: 'Whose pawn',
    captureAll: 'sends back every pawn it passes',
    pawns: 'Pawns that share',
    pawnsOf: (pawns: number) => (pawns < 7 ? `among up to ${pawns}` : 'among any number'),
    partners: 'Partner’s pawns',
    noPartners: 'own pawns only',
    pair: 'Which pawns',
    butNot: 'but not',
    swapsCentre: 'pawns in the centre too',
    wouldLight: (ways: number) =>
      ways === 0
        ? 'Here it could do nothing.'
        : `Here red could play it in ${ways === 1 ? 'one way' : `${ways} ways`}: its pawns and where they go are lit.`,
    notYet: 'It can be tried once the rules are whole.',
    players: 'How many play?',
    teams: 'Together or alone?',
    teamOf: (size: number) => (size === 1 ? 'alone' : size === 2 ? 'pairs' : `teams of ${size}`),
    paired: 'Always in pairs where they can be made',
    zones: 'Boards, by their zones',
    holes: 'Holes of a zone',
    packs: (usual: string) => `Which packs? Usually: ${usual}`,
    packOf: (cards: number) =>
      cards > 52 ? `${cards}, ${cards - 52} jokers` : cards === 52 ? '52' : '48, no kings',
    deals: 'How many cards does each get?',
    dealAll: 'Each',
    dealOthers: 'Others',
    dealFor: (players: number) => `${players} players`,
    dealSize: (row: string, deal: number) => `${row}: cards in deal ${deal}`,
    moreDeals: (row: string) => `${row}: one more deal`,
    otherDealFor: (players: number) => `Another way for ${players}`,
    later: 'then',
    laterFor: (row: string) => `${row}: cards in all later deals`,
    cycle: 'The deals come round again and again',
    packsFor: (players: number) => `For ${players}:`,
    packCount: (packs: number) => (packs === 0.5 ? '½ pack' : packs === 1 ? '1 pack' : `${packs} packs`),
    dealer: 'Who deals?',
    exchange: 'Do partners exchange a card?',
    exchanges: { never: 'never', option: 'as the table likes', always: 'after each deal' } satisfies Record<
      Ruleset['exchange'],
      string
    >,
    discard: 'Who can move nothing discards',
    discards: { one: 'one card', hand: 'the whole hand' } satisfies Record<Ruleset['discard'], string>,
    handForExit: 'A hand given up brings a pawn out, when it has',
    exitWhen: 'A hand may be given up',
    cards: (cards: number) => (cards === 1 ? '1 card' : `${cards} cards`),
    protection: 'Who is safe?',
    protections: {
      fresh: 'a pawn that has just come out',
      star: 'every pawn on its own star',
    } satisfies Record<Ruleset['protection'], string>,
    homeEntry: 'The home branches off',
    entryHoles: (holes: number) =>
      holes === 0 ? 'at the star' : holes === 1 ? '1 hole before' : `${holes} holes before`,
    centre: 'Holes that lead to the centre',
    centreOn: 'Boards with a centre',
    zonesOf: (zones: number) => `${zones} zones`,
    centreOption: 'The table may choose otherwise',
    intersections: 'Holes from which a pawn may jump to the next',
    none: 'none',
    noOptions: 'These rules leave nothing to the table.',
    optionsAbout: 'What is ticked can be chosen at set-up, game by game.',
    variants: 'Six cards can be played another way:',
    differs: (parent: string) => `What differs from ${parent}`,
    same: 'Nothing yet. Tap a card, or open a heading.',
    takeBack: 'Undo',
    keep: 'Keep these rules',
    keepAbout: 'We’ll test your rules by simulating 1,000 games first.',
    playing: (done: number, of: number) => `Trying them: ${done} of ${of} games played.`,
    cancel: 'Stop',
    close: 'Later',
    replaceSure: (name: string) => `“${name}” is not kept yet. If you begin with other rules, it is lost.`,
    replace: 'Drop it',
    kept: (name: string) => `“${name}” is kept at this table.`,
    playBy: 'Play by them now',
    share: 'Share or print',
    failed: 'The games could not be played. Try again.',
    unplayable,
  },
  ask: {
    step: (step: number, steps: number) => `Question ${step} of ${steps}`,
    card: (face: Face) =>
      `What does ${face === 'A' || face === '8' ? 'an' : 'a'} ${basics.cards.rank(face)} do?`,
    features: {
      exchange: 'Do partners exchange a card?',
      discard: 'What if you can move nothing?',
      handForExit: 'Can a hand be given up for a way out?',
      protection: 'Who is safe where?',
      homeEntry: 'Where does the home branch off?',
      noOverrun: 'May a pawn walk past its home?',
      centre: 'Is there a way through the centre?',
      intersections: 'Can pawns jump from hole to hole?',
      noRepass: 'May a pawn pass its own star again?',
    },
    skip: 'Something else / not sure',
    exactly: (name: string) => `You play “${name}”.`,
    nearly: (name: string) => `You play nearly as “${name}”. What differs:`,
    options: 'Some of its house rules are turned as you play them.',
    write: 'Make them our rules',
    again: 'Ask again',
  },
  share: {
    title: (name: string) => `“${name}” for others`,
    code: (name: string) => `QR code of “${name}”`,
    scan: 'Scan it with another phone at this table. At another table: “Import rules”, and the link.',
    noCode:
      'These rules are too long for a QR code. Send the link, or save them as a file. At another table: “Import rules”.',
    link: 'Link',
    file: 'Save as a file',
    print: 'Print the poster',
    change: 'Change them',
    forget: 'Delete',
    forgetSure: (name: string) =>
      `Delete “${name}” from this table? Saved games that were played by these rules keep them.`,
    notForget: 'Keep them',
    poster: 'Poster',
    beside: 'Beside the cards',
  },
};
export type OwnRulesMessages = Worded<typeof ownRules>;
