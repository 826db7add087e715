import { all, type List, numbers, property, the } from '../../hardware/generator/kicad/read.js';

type XY = readonly [x: number, y: number];

/**
 * Nets of one sheet, with their pins, as KiCad sees them: wires join what lies at their ends, labels name the wire they
 * lie on, junctions join wires that cross, rails and labels of one name are one net. Names of unnamed nets are empty.
 */
export function netsOf(sheet: List): Map<string, Set<string>> {
  const library = new Map(all(the(sheet, 'lib_symbols'), 'symbol').map((symbol) => [symbol[1], symbol]));
  const wires = all(sheet, 'wire').map((wire) =>
    all(the(wire, 'pts'), 'xy').map((point): XY => [Number(point[1]), Number(point[2])]),
  );
  const groups = new Groups();
  for (const [from, to] of wires) if (from && to) groups.join(key(from), key(to));
  const along = (at: XY) => {
    for (const [from, to] of wires) if (from && to && lies(at, from, to)) groups.join(key(at), key(from));
  };
  for (const junction of all(sheet, 'junction')) along(placeOf(junction));
  const names = new Map<string, string>();
  const give = (at: XY, name: string) => {
    const group = groups.of(key(at));
    const other = names.get(group);
    if (other !== undefined && other !== name)
      throw new Error(`${other} and ${name} are joined at ${key(at)}`);
    names.set(group, name);
  };
  const labels = all(sheet, 'label', 'global_label');
  for (const label of labels) along(placeOf(label));
  for (const label of labels) give(placeOf(label), label[1] as string);
  const symbols = all(sheet, 'symbol').map((symbol) => {
    const drawn = library.get(the(symbol, 'lib_id')[1] ?? '');
    if (!drawn) throw new Error(`${property(symbol, 'Reference')} has no symbol in the file`);
    return {
      ref: property(symbol, 'Reference'),
      value: property(symbol, 'Value'),
      pins: pinsOf(symbol, drawn),
    };
  });
  for (const { ref, value, pins } of symbols)
    if (ref.startsWith('#PWR')) for (const pin of pins) give(pin.at, value);
  const unconnected = new Set(all(sheet, 'no_connect').map((mark) => key(placeOf(mark))));
  const parts = symbols.filter(({ ref }) => !ref.startsWith('#'));
  const shared = new Map<string, number>();
  for (const pin of symbols.flatMap(({ pins }) => pins)) {
    const group = groups.of(key(pin.at));
    shared.set(group, (shared.get(group) ?? 0) + 1);
  }
  const nets = new Map<string, Set<string>>();
  for (const { ref, pins } of parts)
    for (const { number, at } of pins) {
      const group = groups.of(key(at));
      const name = names.get(group);
      const joined = name !== undefined || (shared.get(group) ?? 0) > 1;
      if (joined === unconnected.has(key(at))) throw new Error(`${ref}.${number} hangs in the air`);
      if (joined) nets.set(name ?? '', (nets.get(name ?? '') ?? new Set()).add(`${ref}.${number}`));
    }
  return nets;
}

/** Where the pins of a placed symbol end, of the unit that is placed. */
function pinsOf(symbol: List, drawn: List): { readonly number: string; readonly at: XY }[] {
  const unit = all(symbol, 'unit')[0]?.[1] ?? '1';
  return all(drawn, 'symbol')
    .filter((each) => ['0', unit].includes(/_(\d+)_\d+$/.exec(each[1] as string)?.[1] ?? ''))
    .flatMap((each) => all(each, 'pin'))
    .map((pin) => ({ number: the(pin, 'number')[1] as string, at: onSheet(symbol, placeOf(pin)) }));
}

/** In a symbol y points up, on the sheet down; a symbol is turned counterclockwise, then mirrored. */
function onSheet(symbol: List, [px, py]: XY): XY {
  const [x = 0, y = 0, angle = 0] = numbers(symbol, 'at');
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  const mirror = all(symbol, 'mirror')[0]?.[1];
  const [dx, dy] = [px * cos - py * sin, px * sin + py * cos];
  return [x + (mirror === 'y' ? -dx : dx), y - (mirror === 'x' ? -dy : dy)];
}

const placeOf = (list: List) => numbers(list, 'at').slice(0, 2) as unknown as XY;
const key = ([x, y]: XY) => `${x.toFixed(2)},${y.toFixed(2)}`;

function lies([x, y]: XY, [x1, y1]: XY, [x2, y2]: XY): boolean {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const around = Math.hypot(x - x1, y - y1) + Math.hypot(x - x2, y - y2);
  return around < long + 1e-4;
}

class Groups {
  readonly #above = new Map<string, string>();

  of(point: string): string {
    const above = this.#above.get(point);
    return above === undefined ? point : this.of(above);
  }

  join(one: string, other: string): void {
    const [a, b] = [this.of(one), this.of(other)];
    if (a !== b) this.#above.set(a, b);
  }
}
