/** Finds the links and cuts that join what is placed on strip board into its nets. */

import type { Cut, Hole, Link, Placed, Placement } from './placement.js';

/** Copper used up beside what is there already is worth so much wire. */
const STRETCHED = 0.4;

/** A piece of a strip that belongs to one net, from its first used column to its last. */
interface Span {
  readonly row: number;
  from: number;
  to: number;
  readonly net: string;
  /** Spans of one group are joined. */
  group: number;
}

/** The net of a leg; a pin that is not connected is a net of its own. */
function netOf({ part }: Placed, pin: number): string {
  return part.pins.get(pin) ?? `${part.ref} pin ${pin}, free`;
}

export function route(placement: Placement): { links: Link[]; cuts: Cut[] } {
  const spans = spansOf(placement);
  const taken = new Occupied(placement);
  const links: Link[] = [];
  for (;;) {
    const next = shortest(spans, taken, placement.columns);
    if (!next) break;
    const { from, to, column } = next;
    extend(from, column);
    extend(to, column);
    taken.block(column, from.row, to.row);
    links.push({ net: from.net, from: { row: from.row, column }, to: { row: to.row, column } });
    for (const span of spans) if (span.group === to.group && span !== to) span.group = from.group;
    to.group = from.group;
  }
  const apart = new Map<string, number>();
  for (const { net, group, row, from } of spans) {
    if ((apart.get(net) ?? group) !== group)
      throw new Error(`${net} in row ${row}, from column ${from}: no room for a link`);
    apart.set(net, group);
  }
  return { links, cuts: cutsBetween(spans, taken) };
}

/** Legs and buses, those of one net beside each other in a row made one. */
function spansOf({ placed, buses }: Placement): Span[] {
  const legs = placed.flatMap((each) =>
    [...each.legs].map(([pin, { row, column }]) => ({
      row,
      from: column,
      to: column,
      net: netOf(each, pin),
    })),
  );
  const sorted = [...legs, ...buses].sort((a, b) => a.row - b.row || a.from - b.from);
  const spans: Span[] = [];
  for (const { row, from, to, net } of sorted) {
    const last = spans.at(-1);
    if (last?.row === row && last.net === net) last.to = Math.max(last.to, to);
    else if (last?.row === row && last.to >= from)
      throw new Error(`${net} and ${last.net} meet in row ${row}`);
    else spans.push({ row, from, to, net, group: spans.length });
  }
  return spans;
}

interface Candidate {
  readonly from: Span;
  readonly to: Span;
  readonly column: number;
}

/** The best link between two pieces of a net that are not joined yet: short, and using up little of the strips. */
function shortest(spans: readonly Span[], taken: Occupied, columns: number): Candidate | undefined {
  let best: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [n, from] of spans.entries())
    for (const to of spans.slice(n + 1)) {
      if (from.net !== to.net || from.group === to.group || from.row === to.row) continue;
      for (let column = 0; column < columns; column++) {
        const cost = to.row - from.row + STRETCHED * (stretch(from, column) + stretch(to, column));
        if (cost > least || !taken.isFree(column, from.row, to.row)) continue;
        if (!fits(spans, from, column) || !fits(spans, to, column)) continue;
        least = cost;
        best = { from, to, column };
      }
    }
  return best;
}

const stretch = ({ from, to }: Span, column: number) => Math.max(0, from - column, column - to);

/** Whether a span may reach to a column and leave a hole for a cut before its neighbours. */
function fits(spans: readonly Span[], span: Span, column: number): boolean {
  const from = Math.min(span.from, column) - 1;
  const to = Math.max(span.to, column) + 1;
  return !spans.some((other) => other !== span && other.row === span.row && overlaps(other, from, to, span));
}

/** Neighbours that were beside it from the start may stay so. */
function overlaps(other: Span, from: number, to: number, span: Span): boolean {
  if (other.to < span.from) return other.to >= Math.min(from, span.from) && from + 1 < span.from;
  return other.from <= Math.max(to, span.to) && to - 1 > span.to;
}

function extend(span: Span, column: number): void {
  span.from = Math.min(span.from, column);
  span.to = Math.max(span.to, column);
}

/** One cut between every two spans of a row. */
function cutsBetween(spans: readonly Span[], taken: Occupied): Cut[] {
  const cuts: Cut[] = [];
  for (const [n, span] of spans.entries()) {
    const next = spans
      .filter((other, m) => m !== n && other.row === span.row && other.from > span.to)
      .sort((a, b) => a.from - b.from)[0];
    if (!next) continue;
    const middle = (span.to + next.from) / 2;
    const holes = Array.from({ length: next.from - span.to - 1 }, (_, k) => span.to + 1 + k)
      .filter((column) => !taken.hasLead({ row: span.row, column }))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
    cuts.push({ row: span.row, column: holes[0] ?? middle });
  }
  return cuts;
}

/** Holes with a lead in them, and those that something covers. */
class Occupied {
  readonly #leads = new Set<string>();
  readonly #covered = new Set<string>();

  constructor({ placed }: Placement) {
    for (const { legs, look } of placed) {
      const holes = [...legs.values()];
      for (const { row, column } of holes) this.#leads.add(key(row, column));
      if (look === 'wires') continue;
      const rows = holes.map(({ row }) => row);
      const columns = holes.map(({ column }) => column);
      for (let row = Math.min(...rows); row <= Math.max(...rows); row++)
        for (let column = Math.min(...columns); column <= Math.max(...columns); column++)
          this.#covered.add(key(row, column));
    }
  }

  hasLead({ row, column }: Hole): boolean {
    return this.#leads.has(key(row, column));
  }

  /** Whether a wire may lie in a column from one row to another. */
  isFree(column: number, from: number, to: number): boolean {
    for (let row = from; row <= to; row++) {
      if (this.#leads.has(key(row, column)) || this.#covered.has(key(row, column))) return false;
    }
    return true;
  }

  block(column: number, from: number, to: number): void {
    for (let row = from; row <= to; row++) this.#covered.add(key(row, column));
    this.#leads.add(key(from, column)).add(key(to, column));
  }
}

const key = (row: number, column: number) => `${row} ${column}`;
