import type { AnswerKey, LessonFacts, TextKey, Topic } from '../../../lessons/lesson.js';
import type { Face } from '../../../rules/cards/cards.js';
import type { Paint } from '../../colour-looks.js';
import { a as aNamed, basics, either, holes } from './basics.js';

type Pawns = 'own' | 'foe' | 'mate';
export type PaintedFacts = Omit<LessonFacts, Pawns> & Readonly<Record<Pawns, Paint>>;

const { rank } = basics.cards;
const the = (face: Face) => `the ${rank(face)}`;
const The = (face: Face) => `The ${rank(face)}`;
const a = (face: Face) => aNamed(rank(face));
const signed = (steps: number) => `${Math.abs(steps)} ${steps < 0 ? 'backwards' : 'forward'}`;
const safeOnStar = (blocks: boolean) =>
  `it can’t be captured there${blocks ? ', and can’t be passed' : ', but it may be passed'}.`;

const winning: Record<PaintedFacts['wins'], string> = {
  alone: 'Bring all four home to win.',
  partner: 'Bring all four home, and your partner’s too, to win.',
  partners: 'Bring all four home, and those of your partners too, to win.',
  colours: 'Bring both your colours home to win.',
};

export const lessons = {
  texts: {
    'board.round': () => 'Pawns run clockwise: from star to star, all the way round the track.',
    'board.base': ({ own, wins }) =>
      wins === 'colours'
        ? `You play two colours, one of them ${own}. Its four pawns wait in their base. From there they come out onto their star.`
        : `You play ${own}. Your four pawns wait in their base. From there they come out onto your star.`,
    'board.names': ({ own, steps }) =>
      `Each hole has a name: its colour, and its number counted from the star. This pawn stands on ${own} ${steps}.`,
    'board.home': ({ wins }) =>
      `After the whole way round, a pawn turns off the track here and goes into your home. ${winning[wins]}`,
    'board.try': ({ card, steps }) =>
      `${The(card)} moves a pawn ${holes(steps)} forward. Try it: tap the pawn, then its hole.`,
    'out.tell': ({ starters }) =>
      `A pawn leaves its base with ${either.format(starters.map(a))}. It comes out onto your star.`,
    'out.try': () => 'Bring a pawn out of your base.',
    'out.vary': () => 'Bring a second pawn out. But look where the first one stands!',
    'stuck.one': () => 'No pawn on the track, no card that brings one out? Then discard one card.',
    'stuck.hand': () =>
      'No pawn on the track, no card that brings one out? Then discard your whole hand, and wait for the next deal.',
    'count.tell': ({ card, steps }) =>
      `A card is always used whole: ${the(card)} moves one pawn exactly ${holes(steps)}.`,
    'count.try': ({ steps }) => `Move the pawn exactly ${holes(steps)}.`,
    'count.vary': ({ steps }) => `Go exactly ${holes(steps)} with two of your cards.`,
    'capture.tell': () => 'Land exactly on another pawn, and it goes back to its base.',
    'capture.try': ({ foe }) => `Send the ${foe} pawn back to its base.`,
    'capture.vary': ({ foe }) => `Send the ${foe} pawn back. Passing over it is not enough!`,
    'safe.fresh': ({ foe, blocks }) =>
      `The ${foe} pawn has just come out. As long as it stays on its star it is protected: ${safeOnStar(blocks)}`,
    'safe.star': ({ foe, blocks }) =>
      `The ${foe} pawn stands on its own star. A pawn is always protected there: ${safeOnStar(blocks)}`,
    'safe.try': ({ foe }) => `The ${foe} pawn on its star is protected. What can you play?`,
    'safe.vary': ({ foe }) => `The ${foe} pawn is close behind. Keep your pawns out of its reach.`,
    'back.tell': ({ card, steps }) => `${The(card)} can go backwards: ${holes(steps)}.`,
    'back.try': ({ foe }) => `Go backwards, onto the ${foe} pawn.`,
    'back.star': () => 'Go backwards off your star.',
    'back.vary': () => 'From the star the way home can be very short. Bring the pawn home with both cards.',
    'home.tell': ({ card }) =>
      `Your home branches off here. The steps must fit: with ${the(card)} this pawn reaches its last hole.`,
    'home.try': () => 'Bring the pawn home. The steps must fit.',
    'home.vary': () =>
      'Bring both pawns deeper into the home. A pawn can’t overtake there: which goes first?',
    'swap.tell': ({ card }) => `${The(card)} swaps: two pawns change places.`,
    'swap.try': () => 'Swap one of your pawns as far forward as you can.',
    'swap.vary': ({ foe }) => `Swap again. But not with the ${foe} pawn that has just come out.`,
    'split.tell': ({ card, steps, more }) =>
      `Up to ${more} of your pawns may share the ${steps} steps of ${the(card)}. Here two do.`,
    'split.try': ({ steps, more }) => `Share: ${steps} with one pawn, ${more} with the other.`,
    'split.capture': ({ card, foe }) => `Send both ${foe} pawns back, with ${a(card)} shared in two.`,
    'split.vary': () => 'Bring the pawn before your home into its last hole. The other one takes the rest.',
    'eat.tell': ({ card }) => `${The(card)} sends back every pawn it passes, not only the one it lands on.`,
    'eat.try': ({ foe }) => `Send the ${foe} pawn back. Mind your own: they would be sent back too.`,
    'either.tell': ({ card, steps, more, walks }) => {
      const way = steps < 0 ? signed : String;
      return `With ${the(card)} you choose: ${either.format(walks.map(way))}. Go ${way(more)}.`;
    },
    'either.try': ({ foe }) => `Send the ${foe} pawn back.`,
    'others.tell': ({ card, steps }) => `${The(card)} can move other players’ pawns ${holes(steps)} forward.`,
    'others.try': ({ foe }) => `Make one ${foe} pawn land on the other.`,
    'skip.tell': ({ card }) => `After ${the(card)} the next player cannot move, and discards a card instead.`,
    'skip.try': () => 'Make the next player discard a card.',
    'burn.tell': ({ card }) =>
      `${The(card)} need not move a pawn: it can make the next player discard a card and miss a turn.`,
    'burn.try': () => 'Make the next player discard a card.',
    'again.tell': ({ card, other }) =>
      `After ${the(card)} you draw a card and move the same pawn again: here by ${the(other)}.`,
    'again.try': ({ card, steps }) => `Bring a pawn out with ${the(card)}, then move it ${holes(steps)}.`,
    'wild.tell': ({ card, other }) =>
      `${The(card)} counts as any other card. Here it brings a pawn out, as ${the(other)} does.`,
    'wild.try': ({ foe, other }) => `Let it count as ${a(other)}, and send the ${foe} pawn back.`,
    'centre.tell': ({ card, steps }) => `From a hole ${steps}, ${the(card)} leads into the centre.`,
    'centre.out': ({ steps }) =>
      `Out of the centre, such a card leads to any hole ${steps}. Take the one nearest to your home.`,
    'centre.try': ({ steps }) =>
      `Cross the board: into the centre, and out at the hole ${steps} nearest to your home.`,
    'jump.tell': ({ steps }) => `A pawn that ends on a hole ${steps} may jump on to the next hole ${steps}.`,
    'jump.try': ({ foe }) => `Jump, and send the ${foe} pawn back.`,
    'handExit.tell': ({ steps }) =>
      `No pawn out, and no card to bring one out? Trade your whole hand of ${steps} for a pawn on hole ${steps}.`,
    'handExit.try': ({ steps }) =>
      `Trade ${steps === 1 ? 'your card' : `your ${steps} cards`} for a pawn on hole ${steps}.`,
    'partner.tell': ({ mate, wins }) =>
      wins === 'partners'
        ? `All your pawns are home. From now on you play those of your partners, such as the ${mate} ones.`
        : `All your pawns are home. From now on you play the ${mate} pawns of your partner.`,
    'partner.try': ({ mate }) => `Bring a ${mate} pawn out for your partner.`,
    'partner.vary': ({ mate }) => `Bring your last pawn home, then move the ${mate} one of your partner.`,
    'exchange.tell': () => 'Before the first turn, partners give each other a card. No talking!',
    'exchange.try': () => 'Your partner has no pawn out yet. Which card do you give?',
  } satisfies Record<TextKey, (facts: PaintedFacts) => string>,
  answers: {
    'other-card': () => 'Not with this card: another one does what is asked.',
    'other-pawn': () => 'Not this pawn: another one does what is asked.',
    'other-way': () => 'Not this way: look again at what is asked.',
    'not-started': () => 'Your pawn is still waiting in its base: bring it out.',
    'wrong-count': ({ steps, more }) =>
      `That was ${holes(steps)}${steps < 0 ? ' backwards' : ''}; ${steps < 0 ? signed(more) : more} ${Math.abs(more) === 1 ? 'was' : 'were'} asked for.`,
    'passed-over': ({ foe, steps }) =>
      `Passing over does not capture. Now the ${foe} pawn is ${holes(steps)} behind yours, and has the card for it.`,
    missed: ({ foe }) => `That leaves the ${foe} pawn where it is.`,
    'left-star': ({ foe, steps }) =>
      `On its star your pawn was protected. Now it stands ${holes(steps)} ahead of the ${foe} one, which has the card for it.`,
    'went-forward': ({ steps }) => `That went forward. The card can also go ${steps} backwards.`,
    'long-way': () => 'Forward from the star, the pawn has the whole way round to go. Go backwards first.',
    'walked-past': ({ steps }) =>
      `${steps} holes do not fit into the home: the pawn walked past, and must go all the way round again.`,
    'turned-past': () =>
      'Here it could turn into the home. It walked past, and must go all the way round again.',
    'inner-first': () =>
      'Your pawn inside the home was in the way, so this one walked past. Move the inner pawn first.',
    'gave-lead': () => 'That pawn was nearly home already. The other one would have gained far more.',
    'did-not-swap': ({ steps }) => `The card can also walk ${steps}. Here you should have swapped.`,
    'not-shared': ({ steps }) => `One pawn took all ${steps}. Share them.`,
    'ate-own': () => 'It passed your own pawn, and sent that back as well.',
    'joker-first': ({ card }) => `Now no pawn comes out. Play ${the(card)} first.`,
    'no-skip': ({ card }) => `After that the next player moves as usual. After ${the(card)} they could not.`,
    'no-burn': () => 'It moved a pawn. The next player has kept every card.',
    'no-jump': () => 'From here it could have jumped on.',
    'far-exit': () => 'You are out, but farther from your home than you need to be.',
    'kept-hand': ({ steps }) =>
      steps === 1
        ? 'Discarded, this card brings no pawn out. Traded for one, it does.'
        : `None of these cards brings a pawn out. All ${steps} together do.`,
    'no-gift': () => 'With this your partner still can’t come out. Give a card that brings a pawn out.',
  } satisfies Record<AnswerKey, (facts: PaintedFacts) => string>,
  titles: {
    board: 'The board',
    out: 'Coming out',
    stuck: 'Nothing to play',
    count: 'The exact count',
    capture: 'Capturing',
    safe: 'The protected pawn',
    back: 'Backwards',
    home: 'Going home',
    swap: 'Swapping',
    split: 'Sharing the steps',
    eat: 'Every pawn on the way',
    either: 'One card, two ways',
    others: 'Moving the others',
    skip: 'A lost turn',
    burn: 'A lost card',
    again: 'Once more',
    wild: 'Any card you like',
    centre: 'Through the centre',
    jump: 'Jumping on',
    handExit: 'A hand for a pawn',
    partner: 'For your partner',
    exchange: 'A card for your partner',
    game: 'A first game',
  } satisfies Record<Topic, string>,
  game: {
    give: 'Which card do you give your partner?',
    do: 'Your turn. Bring another pawn home.',
    others: 'The others play.',
    dealOver: 'All cards are played. Time for a new deal.',
    over: 'Another pawn is home. That is the game!',
    ended: 'That was two deals, and the pawn is not home yet. Now you know how it goes!',
    notThere: 'This card does not lead there.',
    playIt: 'Play it for me',
    deal: 'Deal',
    helpGive: (card: Face) => `${The(card)} would help your partner.`,
  },
  about: (count: number) => `${count} short lessons. You play from the first one, and can stop at any time.`,
  forRules: (rules: string) => `For ${rules}, as this table plays it`,
  finished: 'done',
  done: (done: number, all: number) => `${done} of ${all} done`,
  begin: 'Start',
  goOn: 'Continue',
  again: 'Play it again',
  leave: 'Leave the lessons',
  list: 'All lessons',
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  shownNow: 'Watch',
  notYet: 'Not yet',
  lookFirst: 'Look',
  next: 'Next',
  nextLesson: (title: string) => `Next: ${title}`,
  tryAgain: 'Try again',
  nowYou: 'Now you',
  skip: 'Skip',
  help: 'Help',
  showMe: 'Show me',
  well: (nth: number) => ['Well done!', 'Exactly!', 'That’s it!', 'Right!'][nth % 4] as string,
  lessonDone: (title: string) => `${title}: done!`,
  courseDone: 'That was the whole course. Have a good game!',
  place: 'Put the pawns on the lit holes.',
  wayBack: 'Not there. Follow the lights.',
  chooseCard: 'Choose a card',
  lookAt: (hole: string) => `Look at the pawn here: ${hole}.`,
  turnOf: (name: string) => `${name}’s turn`,
  inWords: (move: string) => `For example: ${move}.`,
  theyPlay: (paint: Paint, move: string) => `The ${paint} player: ${move}.`,
  learners: 'Who is learning?',
  anybody: 'Everyone',
  addLearner: 'Add a name',
  name: 'Name',
  add: 'Add',
  forget: (name: string) => `Remove ${name}`,
  forgetSure: (name: string) => `Remove ${name} and the lessons they have done?`,
  notForget: 'Keep',
};
