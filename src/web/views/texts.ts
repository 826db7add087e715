/**
 * Views as the texts that live connections carry. Many viewers, but few different views: each is made once for each
 * change.
 */
import type { Picture } from '../../devices/virtual/picture.js';
import { memoize } from '../../rules/memoize.js';
import type { Ruleset } from '../../rules/rulesets.js';
import type { Shown } from '../../store/replay.js';
import type { TableSnapshot } from '../../table/machine.js';
import type { WebContext } from '../context.js';
import type { ReplayView, Rulesets, SentView, View, Viewer } from './view.js';
import { noticesOf, viewOf } from './view-of.js';

const viewsOf = memoize((_: TableSnapshot) => new Map<string, string>());
/** More than different viewers at one moment: an idle table stays the same for weeks, and its invitations change. */
const MOST_TEXTS = 100;

export function viewText(web: WebContext, viewer: Viewer, joinUrl: string | null): string {
  const made = viewsOf(web.table.snapshot);
  const key = JSON.stringify([viewer, joinUrl, noticesOf(web)]);
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MOST_TEXTS) made.clear();
  const text = JSON.stringify(withoutRuleset(viewOf(web, viewer, joinUrl)));
  made.set(key, text);
  return text;
}

/** A ruleset of its own is long, and seldom changes: every page gets it once, beside the views. */
function withoutRuleset(view: View): SentView {
  const { settings } = view;
  return typeof settings.ruleset === 'string' ? view : { ...view, settings: { ...settings, ruleset: null } };
}

const rulesetText = memoize((ruleset: Ruleset) => JSON.stringify(ruleset));

/** The documents that views leave out, as `Rulesets`. */
export function rulesetsText({ table, replay, computers }: WebContext): string {
  const { snapshot: demonstrated } = computers.demonstration;
  const texts: Record<keyof Rulesets, string> = {
    table: documentText(table.snapshot),
    replay: documentText(replay.shown?.snapshot),
    demonstration: documentText(demonstrated),
  };
  return `{${Object.entries(texts).map(([of, text]) => `"${of}":${text}`)}}`;
}

function documentText(snapshot: TableSnapshot | null | undefined): string {
  const ruleset = snapshot?.context.settings.ruleset;
  return ruleset === undefined || typeof ruleset === 'string' ? 'null' : rulesetText(ruleset);
}

const shownText = memoize((shown: Shown, web: WebContext) => JSON.stringify(replayView(web, shown)));

/** What all see of a game shown again: nobody's hand. `null` where nothing is shown. */
export function replayText(web: WebContext): string {
  const { shown } = web.replay;
  return shown ? shownText(shown, web) : 'null';
}

function replayView(web: WebContext, { snapshot, ...place }: Shown): ReplayView<SentView> {
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  return { ...place, view: withoutRuleset(viewOf(visible, { kind: 'table' }, null)) };
}

const demonstratedText = memoize((snapshot: TableSnapshot, web: WebContext) => {
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  return JSON.stringify(withoutRuleset(viewOf(visible, { kind: 'table' }, null)));
});

/** The game that an idle table shows on its display; `null` where it shows none. */
export function demonstrationText(web: WebContext): string {
  const { snapshot } = web.computers.demonstration;
  return snapshot ? demonstratedText(snapshot, web) : 'null';
}

const drawnText = memoize((picture: Picture) => JSON.stringify(picture));

/** The virtual board; null where there is a physical one. */
export function pictureText(web: WebContext): string | null {
  const board = web.virtualBoard();
  return board ? drawnText(board.picture) : null;
}
