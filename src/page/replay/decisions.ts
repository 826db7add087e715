import type { Review } from '../../computers/review/review.js';
import type { Reviewed } from '../../computers/review/reviewed.js';
import { boardOf } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { asPlayed, isolated, playerName } from '../view-facts.js';
import { entryWords, saidIn, type Telling, type Told } from '../words/moves.js';
import { changeBy, sideName } from './chances.js';
import { gameText } from './commands.js';

export function decisionLines(view: View, decision: Reviewed): string[] {
  const said = t('review').decision(madeWords(view, decision), decision.chance);
  return [`${deciderName(view, decision)} ${said}`, ...(decision.open ? [verdictWords(view, decision)] : [])];
}

export function changeWords(view: View, review: Review, index: number): string {
  const change = changeBy(view, review, index);
  return change ? t('review').changed(sideName(view, review, change.side), change.from, change.to) : '';
}

/** If it cost nothing, the change has other causes. */
export function turningWords(view: View, decision: Reviewed): string {
  return decision.cost > 0 ? verdictWords(view, decision) : t('review').outside;
}

/** The seat may have changed hands; computers are named by colour. */
export function deciderName(view: View, { player, name }: Pick<Reviewed, 'player' | 'name'>): string {
  return isolated(name) || playerName(asPlayed(view, []), player);
}

export function verdictWords(view: View, decision: Reviewed): string {
  const words = t('review');
  const { best, bestPawns, cost } = decision;
  const better = choiceWords(view, { notation: best, ...bestPawns });
  if (cost > 0) return words.better(better, cost);
  // Cards without a known suit have several names.
  return better === choiceWords(view, madeIn(decision)) ? words.best : words.asGood(better);
}

export function madeWords(view: View, decision: Reviewed): string {
  return actionWords(view, madeIn(decision));
}

/** Impersonal form, after a colon. */
export function madeAsChoice(view: View, decision: Reviewed): string {
  return choiceWords(view, madeIn(decision));
}

const madeIn = ({ action, pawns }: Reviewed): Told => ({ notation: action, ...pawns });

function actionWords(view: View, told: Told, telling?: Telling): string {
  const { notation } = told;
  const said = saidIn(view);
  if (!notation.includes(':') && notation !== 'discardHand') return said.card(notation);
  return entryWords(boardOf(view.settings), told, said, telling);
}

function choiceWords(view: View, told: Told): string {
  return actionWords(view, told, { ...t().moves, ...t('review').choice });
}

/** Comments begin with `#` and are skipped on loading. Loaded names may hold line ends. */
export function withComments(view: View, review: Review, text: string): string {
  const comments = new Map(
    review.decisions.map((decision) => [
      decision.record,
      decisionLines(view, decision).map((line) => `# ${line.replaceAll('\n', ' ')}`),
    ]),
  );
  const [header = '', ...records] = text.split('\n');
  return [header, ...records.flatMap((line, record) => [line, ...(comments.get(record) ?? [])])].join('\n');
}

export async function commentedGame(view: View, review: Review): Promise<string | undefined> {
  const text = await gameText();
  return text === undefined ? undefined : withComments(view, review, text);
}

export async function saveWithComments(view: View, review: Review): Promise<void> {
  const text = await commentedGame(view, review);
  if (text === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'tock-review.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
