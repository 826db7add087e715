/** Announces public events only. */

import { boardOf } from '../../rules/board/holes.js';
import { faceOf, parseCard } from '../../rules/cards/cards.js';
import type { EntryView } from '../../table/moves.js';
import type { Stage } from '../../table/stage.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { moveFacts, saidIn } from '../words/moves.js';
import { statusOf } from '../words/status.js';
import { say } from './voice.js';

const TOLD: ReadonlySet<Stage> = new Set([
  'bases',
  'deal',
  'exchange',
  'offer',
  'repair',
  'dealEnd',
  'paused',
  'won',
]);

export function announce(before: View, after: View): void {
  for (const text of announcements(before, after)) say(text);
}

export function announcements(before: View, after: View): string[] {
  const count = after.actions - before.actions;
  const entries = count > 0 ? after.entries.slice(-count) : [];
  const shown = after.declared?.card;
  const turn = after.game?.turn ?? 0;
  const isNew = shown !== undefined && shown !== null && shown !== before.declared?.card;
  const next = after.stage === 'card' && (entries.length > 0 || TOLD.has(before.stage));
  return [
    ...entries.flatMap((entry) => entryWords(before, after, entry)),
    ...(isNew ? [t('speech').plays(playerName(after, turn), spokenCard(shown))] : []),
    ...(next ? [t().stage.card(playerName(after, turn))] : []),
    ...(TOLD.has(after.stage) && after.stage !== before.stage ? [statusOf(after).title] : []),
  ];
}

function entryWords(before: View, after: View, { player, notation, captured, home }: EntryView): string[] {
  const words = t('speech');
  const name = playerName(after, player);
  const move = moveFacts(boardOf(after.settings), notation);
  switch (move?.kind) {
    case 'discard':
      return [words.discards(name, spokenCard(move.card))];
    case 'discardHand':
      return [words.discardsHand(name)];
    case 'exit':
      return [t().stage.exit(name)];
    case 'burn':
      return [words.plays(name, spokenCard(move.card)), words.burns];
    case 'walk':
    case 'swap':
      return [
        // a face-up card was announced before
        ...(before.declared ? [] : [words.plays(name, spokenCard(move.card))]),
        ...(captured.length > 0 ? [words.captures(captured.map(saidIn(after).pawn))] : []),
        ...(home ? [words.home] : []),
      ];
    default:
      return [];
  }
}

function spokenCard(name: string): string {
  const card = parseCard(name) ?? parseCard(`${name.charAt(0)}S`);
  return card === undefined ? t().cards.unknown : t('speech').card(faceOf(card));
}
