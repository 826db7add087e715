/**
 * The lines of the chain as ngspice decks: ribbon as transmission lines, gates as Schmitt input, delay, edge and output
 * resistance. One deck runs clock, load and data along the whole chain; another sends all lines of one ribbon at each
 * other, for crosstalk.
 */

export interface Lines {
  /** Ohms in series with every output that drives a ribbon. */
  readonly source: number;
  /** Ohms of the ribbon, a signal wire between two grounds. */
  readonly impedance: number;
  /** Metres of ribbon from plug to plug. */
  readonly hop: number;
  /** Of the outputs: ohms, and seconds from 10 to 90 %. */
  readonly output: number;
  readonly edge: number;
}

export interface Chain extends Lines {
  readonly modules: number;
  /** Hertz. */
  readonly clock: number;
  /** Each module drives the next; without, all chips hang on one wire. */
  readonly buffered: boolean;
}

/** Volts. */
export const SUPPLY = 5;
/** 74HC14 at 5 V, between the limits that onsemi's MC74HC14A gives at 4.5 and 6 V. */
export const SCHMITT = { rising: { least: 2.5, most: 3.5 }, falling: { least: 1, most: 2.2 } } as const;
/** Seconds: two inverters in a row, typically. */
const BUFFER_DELAY = 24e-9;
/** Farads: the input of a gate with its pad, and of four shift registers with their tracks. */
const GATE = 6e-12;
const CHIPS = 30e-12;
/** Ohms to ground at every plug's input. */
const PULL_DOWN = 10_000;
/** Seconds a metre on a ribbon. */
const SLOWNESS = 5e-9;
/**
 * Of a signal wire to the next, a ground between them, as parts of their own inductance and capacitance. Their sum over
 * four is the 4 % of near-end crosstalk that makers of ribbon state.
 */
const COUPLED = { inductance: 0.12, capacitance: 0.04 } as const;
/** Coils and capacitors that stand for one ribbon: each section is shorter than a quarter of an edge. */
const SECTIONS = 4;

export type Line = 'clock' | 'data' | 'led' | 'load';
/** In the order of the ribbon's wires: neighbours couple. */
const WIRES: readonly Line[] = ['clock', 'data', 'led', 'load'];

/** Node at a module's plug, module 1 first; data comes into module n from n + 1, and into the controller's board, 0. */
export const plugOf = (line: Line, module: number) => `${line}_in${module}`;

/** Clock, load and data along all modules. */
export function chainDeck(chain: Chain): string {
  const period = 1 / chain.clock;
  const modules = Array.from({ length: chain.modules }, (_, n) => n + 1);
  return [
    ...header(chain),
    pulses('clock', chain, { delay: period, high: period / 2, period }),
    pulses('load', chain, { delay: period / 5, high: period / 2, period: 1, inverted: true }),
    // out of the last module, one bit a clock
    pulses('data', chain, { delay: 1.2 * period, high: period, period: 2 * period }),
    driver('clock_s', 'clock_d0', chain),
    driver('load_s', 'load_d0', chain),
    driver('data_s', `data_d${chain.modules}`, chain),
    ...input(plugOf('data', 0), GATE),
    ...modules.flatMap((n) => [
      ...ribbon('clock', `clock_d${n - 1}`, plugOf('clock', n), chain),
      ...ribbon('load', `load_d${n - 1}`, plugOf('load', n), chain),
      ...ribbon('data', `data_d${n}`, plugOf('data', n - 1), chain),
      ...onward('clock', n, chain),
      ...onward('load', n, chain),
      ...(n < chain.modules
        ? [...input(plugOf('data', n), GATE), ...buffer(plugOf('data', n), `data_b${n}`)]
        : []),
      ...(n < chain.modules ? [driver(`data_b${n}`, `data_d${n}`, chain)] : []),
    ]),
    `.tran ${chain.edge / 3} ${2.6 * period}`,
    '.end',
  ].join('\n');
}

/** One ribbon with every line busy; `quiet` is held low and listens. */
export function crosstalkDeck(lines: Lines, quiet: Line): string {
  const { capacitance } = section(lines);
  // data goes the other way; its wire is the same
  const near = (line: Line) => (line === 'data' ? plugOf(line, 0) : `${line}_d0`);
  const far = (line: Line) => (line === 'data' ? `${line}_d0` : plugOf(line, 1));
  const node = (line: Line, n: number) => (n === SECTIONS ? far(line) : `${far(line)}_w${n}`);
  return [
    ...header(lines),
    ...WIRES.flatMap((line) => [
      line === quiet
        ? `V${line}_s ${line}_s 0 0`
        : pulses(line, lines, { delay: 20e-9, high: 80e-9, period: 160e-9 }),
      driver(`${line}_s`, `${line}_d0`, lines),
      ...input(line === 'data' ? plugOf(line, 0) : plugOf(line, 1), GATE),
    ]),
    ...WIRES.flatMap((line) => ribbon(line, near(line), far(line), lines)),
    ...WIRES.slice(1).flatMap((line, n) => {
      const beside = WIRES[n] as Line;
      return Array.from({ length: SECTIONS }, (_, k) => [
        `K${line}${k} L${line}_${far(line)}${k} L${beside}_${far(beside)}${k} ${COUPLED.inductance}`,
        `Cm${line}${k} ${node(line, k + 1)} ${node(beside, k + 1)} ${capacitance * COUPLED.capacitance}`,
      ]).flat();
    }),
    `.tran ${lines.edge / 10} 300n`,
    '.end',
  ].join('\n');
}

function header({ edge }: Lines): string[] {
  const high = (SCHMITT.rising.least + SCHMITT.rising.most) / 2;
  const low = (SCHMITT.falling.least + SCHMITT.falling.most) / 2;
  const ramp = edge / 0.8;
  return [
    '* Written by hardware/spice/deck.ts',
    `.model schmitt sw(vt=${(high + low) / 2} vh=${(high - low) / 2} ron=1k roff=1g)`,
    'Vone one 0 1',
    '.model read adc_bridge(in_low=0.4 in_high=0.6)',
    `.model gate d_buffer(rise_delay=${BUFFER_DELAY} fall_delay=${BUFFER_DELAY})`,
    `.model write dac_bridge(out_low=0 out_high=${SUPPLY} t_rise=${ramp} t_fall=${ramp})`,
    '.model clamp d(rs=20 cjo=2p)',
    `Vdd vdd 0 ${SUPPLY}`,
  ];
}

interface Pulses {
  readonly delay: number;
  readonly high: number;
  readonly period: number;
  readonly inverted?: boolean;
}

function pulses(line: Line, { edge }: Lines, { delay, high, period, inverted = false }: Pulses): string {
  const ramp = edge / 0.8;
  const [from, to] = inverted ? [SUPPLY, 0] : [0, SUPPLY];
  return `V${line}_s ${line}_s 0 PULSE(${from} ${to} ${delay} ${ramp} ${ramp} ${high - ramp} ${period})`;
}

/** What a module does with a line that comes in: drive the next one, or only load the wire. */
function onward(line: Line, n: number, chain: Chain): string[] {
  const plug = plugOf(line, n);
  const last = n === chain.modules;
  if (!chain.buffered)
    return [...input(plug, CHIPS), ...(last ? [] : [`R${line}${n} ${plug} ${line}_d${n} 0.01`])];
  return [
    ...input(plug, GATE),
    ...(last ? [] : [...buffer(plug, `${line}_b${n}`), driver(`${line}_b${n}`, `${line}_d${n}`, chain)]),
  ];
}

/** Capacitance, the pull-down, and the diodes to both rails. */
function input(node: string, farads: number): string[] {
  return [
    `Cin_${node} ${node} 0 ${farads}`,
    `Rin_${node} ${node} 0 ${PULL_DOWN}`,
    `Dup_${node} ${node} vdd clamp`,
    `Ddown_${node} 0 ${node} clamp`,
  ];
}

/** Two inverters: a threshold with hysteresis, a delay, an edge. */
function buffer(from: string, to: string): string[] {
  return [
    `S${to} one state_${to} ${from} 0 schmitt`,
    `Rstate_${to} state_${to} 0 10k`,
    `Cstate_${to} state_${to} 0 0.1p`,
    `Aread_${to} [state_${to}] [bit_${to}] read`,
    `Agate_${to} bit_${to} late_${to} gate`,
    `Awrite_${to} [late_${to}] [${to}] write`,
  ];
}

/** An output stage and its series resistor. */
function driver(from: string, to: string, { output, source }: Lines): string {
  return `Eout_${to} stage_${to} 0 ${from} 0 1\nRout_${to} stage_${to} ${to} ${output + source}\nCout_${to} ${to} 0 4p`;
}

/** Nodes along a ribbon, and the coil and capacitor of every section. */
function ribbon(line: Line, from: string, to: string, lines: Lines): string[] {
  const { inductance, capacitance } = section(lines);
  const node = (n: number) => (n === 0 ? from : n === SECTIONS ? to : `${to}_w${n}`);
  return Array.from({ length: SECTIONS }, (_, n) => [
    `L${line}_${to}${n} ${node(n)} ${node(n + 1)} ${inductance}`,
    `C${line}_${to}${n} ${node(n + 1)} 0 ${capacitance}`,
  ]).flat();
}

function section({ hop, impedance }: Lines) {
  const delay = (hop * SLOWNESS) / SECTIONS;
  return { inductance: impedance * delay, capacitance: delay / impedance };
}
