/**
 * Views as the texts that live connections carry. Many viewers, but few different views: each is made once for each
 * change.
 */
import type { Picture } from '../../devices/virtual/picture.js';
import type { Ruleset } from '../../rules/rulesets.js';
import type { Shown } from '../../store/replay.js';
import type { TableSnapshot } from '../../table/machine.js';
import type { WebContext } from '../context.js';
import type { ReplayView, Rulesets, SentView, View, Viewer } from './view.js';
import { noticesOf, viewOf } from './view-of.js';

const views = new WeakMap<TableSnapshot, Map<string, string>>();
/** More than different viewers at one moment: an idle table stays the same for weeks, and its invitations change. */
const MOST_TEXTS = 100;

export function viewText(web: WebContext, viewer: Viewer, joinUrl: string | null): string {
  const { snapshot } = web.table;
  const made = views.get(snapshot) ?? new Map<string, string>();
  views.set(snapshot, made);
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

const documents = new WeakMap<Ruleset, string>();

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
  if (ruleset === undefined || typeof ruleset === 'string') return 'null';
  const text = documents.get(ruleset) ?? JSON.stringify(ruleset);
  documents.set(ruleset, text);
  return text;
}

const replays = new WeakMap<Shown, string>();

/** What all see of a game shown again: nobody's hand. `null` where nothing is shown. */
export function replayText(web: WebContext): string {
  const { shown } = web.replay;
  if (!shown) return 'null';
  const text = replays.get(shown) ?? JSON.stringify(replayView(web, shown));
  replays.set(shown, text);
  return text;
}

function replayView(web: WebContext, { snapshot, ...place }: Shown): ReplayView<SentView> {
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  return { ...place, view: withoutRuleset(viewOf(visible, { kind: 'table' }, null)) };
}

const demonstrations = new WeakMap<TableSnapshot, string>();

/** The game that an idle table shows on its display; `null` where it shows none. */
export function demonstrationText(web: WebContext): string {
  const { snapshot } = web.computers.demonstration;
  if (!snapshot) return 'null';
  const visible = { ...web, table: { snapshot }, virtualBoard: () => null };
  const text =
    demonstrations.get(snapshot) ?? JSON.stringify(withoutRuleset(viewOf(visible, { kind: 'table' }, null)));
  demonstrations.set(snapshot, text);
  return text;
}

const pictures = new WeakMap<Picture, string>();

/** The virtual board; null where there is a physical one. */
export function pictureText(web: WebContext): string | null {
  const board = web.virtualBoard();
  if (!board) return null;
  const text = pictures.get(board.picture) ?? JSON.stringify(board.picture);
  pictures.set(board.picture, text);
  return text;
}
