/** Serialises views for live connections, once per change and distinct view. */
import type { VirtualBoardState } from '../../devices/virtual/picture.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { memoize } from '../../rules/values/memoize.js';
import type { ReplayFrame } from '../../store/replay.js';
import type { TableSnapshot } from '../../table/machine.js';
import type { WebContext } from '../context.js';
import type { ReplayView, Rulesets, SentView, View, Viewer } from './view.js';
import { noticesOf, viewOf } from './view-of.js';

const viewsOf = memoize((_: TableSnapshot) => new Map<string, string>());
/** Limits the cache: an idle table keeps its version for weeks while its invitations change. */
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

function withoutRuleset(view: View): SentView {
  const { settings } = view;
  return typeof settings.ruleset === 'string' ? view : { ...view, settings: { ...settings, ruleset: null } };
}

const rulesetText = memoize((ruleset: Ruleset) => JSON.stringify(ruleset));

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

const shownText = memoize((shown: ReplayFrame, web: WebContext) => JSON.stringify(replayView(web, shown)));

/** Replay without hands; `null` if none is shown. */
export function replayText(web: WebContext): string {
  const { shown } = web.replay;
  return shown ? shownText(shown, web) : 'null';
}

function replayView(web: WebContext, { snapshot, ...place }: ReplayFrame): ReplayView<SentView> {
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  return { ...place, view: withoutRuleset(viewOf(visible, { kind: 'table' }, null)) };
}

const demonstratedText = memoize((snapshot: TableSnapshot, web: WebContext) => {
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  return JSON.stringify(withoutRuleset(viewOf(visible, { kind: 'table' }, null)));
});

/** Demonstration game of an idle display; `null` if none. */
export function demonstrationText(web: WebContext): string {
  const { snapshot } = web.computers.demonstration;
  return snapshot ? demonstratedText(snapshot, web) : 'null';
}

const drawnText = memoize((picture: VirtualBoardState) => JSON.stringify(picture));

export function pictureText(web: WebContext): string | null {
  const board = web.virtualBoard();
  return board ? drawnText(board.picture) : null;
}
