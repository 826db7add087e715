/** Staff commands and inactivity. Acts on the table only through its events. */
import { err, ok, type Result } from '../rules/values/result.js';
import type { TableEvent } from '../table/commands/list.js';
import type { Settings } from '../table/settings.js';
import { isResting, stageOf } from '../table/stage.js';
import type { Environment, Table } from '../table/table.js';
import {
  decide,
  fits,
  NOTHING_LEFT,
  offers,
  resetTable,
  type StaffCommand,
  type StaffRefusal,
} from './commands.js';
import type { Counter } from './counter.js';
import { lightLimit, type Opening, openedOn, openingAt } from './hours.js';
import { dueAt, patienceFor, WARNING_MS } from './idle.js';
import { pawnsOf } from './pawns.js';
import type { VenueSettings } from './settings.js';
import { minutesTaken, publicStateOf, type StaffState, type VenueState } from './state.js';
import { medianMinutes, type Statistics, type VenueCounter, type WallClock } from './statistics.js';

const MINUTE_MS = 60_000;
const KEPT = ['settings', 'locked', 'cleaning', 'paused', 'announcement', 'resetting', 'openedOn'] as const;

export interface VenueParts {
  readonly table: Table;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly usual: Settings;
  readonly kept: VenueState;
  readonly keep: (state: VenueState) => void;
  /** null for virtual boards. */
  readonly lights: Lights | null;
  readonly clock: () => WallClock | null;
  readonly counter: Counter;
  readonly isKept: () => boolean;
}

export interface Lights {
  readonly brightness: number;
  readonly set: (level: number) => void;
  readonly limit: (level: number) => void;
}

export interface VenueView
  extends Opening,
    Pick<VenueState, 'locked' | 'cleaning' | 'announcement'>,
    Pick<VenueSettings, 'unattended' | 'welcome' | 'menu' | 'languages' | 'volume' | 'offered'> {
  readonly called: boolean;
  /** Seconds until an abandoned game ends; null without a warning. */
  readonly endsIn: number | null;
  /** Whole minutes since the table was taken; null if free. */
  readonly minutesTaken: number | null;
  readonly pawns: StaffState['pawns'];
  readonly venueRules: 'none' | 'on' | 'off';
}

export class Venue {
  #state: VenueState;
  #touchedAt: number;
  /** Since the start. */
  #isTouched = false;
  #restarts = false;
  /** Pawns missing from the idle table, and those already counted; null before the board was seen. */
  #missing: number | null = null;
  #countedMissing: number | null = null;
  #cancel: () => void = () => undefined;
  readonly #cancelHours: () => void;
  readonly #unsubscribe: () => void;
  readonly #parts: VenueParts;
  readonly #watchers = new Set<() => void>();

  constructor(parts: VenueParts) {
    this.#parts = parts;
    // Drop calls and warnings, since the monotonic clock has restarted.
    const { cleaning, paused } = parts.kept;
    this.#state = { ...parts.kept, paused: cleaning && paused, calledAt: null, warnedAt: null };
    this.#touchedAt = parts.environment.now();
    this.#unsubscribe = parts.table.subscribe(() => {
      this.#limitLights();
      this.#look();
    });
    const { rules, offered } = this.settings;
    if (this.#state.resetting) this.#reset(this.#freeing);
    else if (this.#stage === 'attract' && (rules || offered.length > 0)) this.#send(this.#freeing);
    this.#cancelHours = this.#followHours();
  }

  stop(): void {
    this.#unsubscribe();
    this.#cancel();
    this.#cancelHours();
    this.#parts.counter.stop();
  }

  get isLocked(): boolean {
    const { locked, cleaning } = this.#state;
    return locked || cleaning || this.#restarts || this.#isClosed;
  }

  get isCleaned(): boolean {
    return this.#state.cleaning;
  }

  /** A game that began now would be lost. */
  lockUntilRestart(): void {
    this.#restarts = true;
  }

  get settings(): VenueSettings {
    return this.#state.settings;
  }

  get attracts(): boolean {
    const { settings } = this.#state;
    return settings.unattended && settings.attract && !this.isLocked && this.#stage === 'attract';
  }

  get view(): VenueView {
    const { settings, locked, cleaning, announcement, calledAt } = this.#state;
    const { unattended, languages, volume, offered, welcome, menu } = settings;
    const { table, environment } = this.#parts;
    const opening = this.#opening;
    return {
      unattended,
      locked: locked || opening.opensAt !== null,
      cleaning,
      ...opening,
      announcement,
      welcome,
      menu,
      called: calledAt !== null,
      endsIn: this.#endsIn,
      minutesTaken: minutesTaken(table.context, environment.now(), this.changedAt),
      languages,
      volume,
      pawns: pawnsOf(table.context, this.#stage),
      venueRules: this.#venueRules,
      offered,
    };
  }

  get state(): StaffState {
    const { table, environment, counter, isKept, lights } = this.#parts;
    const { changedAt, since, gamesToday } = counter;
    return publicStateOf(this.#state, table.snapshot, {
      now: environment.now(),
      changedAt,
      since,
      gamesToday,
      brightness: lights?.brightness ?? null,
      kept: isKept(),
      closed: this.#isClosed,
    });
  }

  get changedAt(): number {
    return this.#parts.counter.changedAt;
  }

  get statistics(): Statistics {
    return this.#parts.counter.statistics;
  }

  get knowsTime(): boolean {
    return this.#parts.clock() !== null;
  }

  get medianMinutes(): number | null {
    return medianMinutes(this.statistics);
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  execute(command: StaffCommand): Result<null, StaffRefusal> {
    const { table, usual, lights, counter } = this.#parts;
    if ('since' in command && command.since !== counter.since) return err({ code: 'other-game' });
    const decided = decide(this.#state, table.snapshot, command, usual);
    if (!decided.ok) return decided;
    const { venue, event, brightness } = decided.value;
    if (brightness !== undefined) lights?.set(brightness);
    this.#noteTouch();
    const { cleaning } = this.#state;
    this.#settle(venue, event);
    if (venue.cleaning) this.#pause({ checks: true });
    else if (cleaning) this.#resume();
    else if (venue.warnedAt === null) this.#note(false);
    this.#limitLights();
    this.#look();
    return ok(null);
  }

  noteActivity(): void {
    this.#noteTouch();
    if (this.#state.warnedAt === null) return;
    this.#change({ ...this.#state, warnedAt: null });
    this.#resume();
    this.#look();
  }

  wake(): void {
    this.noteActivity();
    if (this.attracts) this.#parts.table.send({ type: 'wake' });
  }

  call(wanted: boolean): void {
    const calledAt = wanted ? (this.#state.calledAt ?? this.#parts.environment.now()) : null;
    if (calledAt === this.#state.calledAt) return;
    if (wanted) this.count('calls');
    this.#change({ ...this.#state, calledAt });
  }

  count(tally: VenueCounter): void {
    this.#parts.counter.increment(tally);
  }

  /** Applies the venue's or the default rules for guests; false if not possible now. */
  applyRules(which: 'venue' | 'usual'): boolean {
    const { table, usual } = this.#parts;
    const settings = which === 'venue' ? this.settings.rules : this.#offersUsual ? usual : null;
    return this.#stage === 'setup' && settings !== null && table.send({ type: 'settings', settings }).ok;
  }

  get #opening(): Opening {
    const { open } = this.settings;
    return openingAt(open, open && this.#parts.clock());
  }

  get #isClosed(): boolean {
    return this.#opening.opensAt !== null;
  }

  get #stage() {
    return stageOf(this.#parts.table.snapshot);
  }

  get #endsIn(): number | null {
    const { warnedAt } = this.#state;
    if (warnedAt === null) return null;
    return Math.max(0, Math.ceil((warnedAt + WARNING_MS - this.#parts.environment.now()) / 1000));
  }

  get #venueRules(): VenueView['venueRules'] {
    const { rules } = this.settings;
    const { context } = this.#parts.table;
    if (rules === null || !fits(rules, context)) return 'none';
    if (JSON.stringify(rules) !== JSON.stringify(context.settings)) return 'off';
    return this.#offersUsual ? 'on' : 'none';
  }

  get #offersUsual(): boolean {
    return offers(this.settings.offered, this.#parts.usual);
  }

  /** Null if it is free. */
  get #freeing(): TableEvent | null {
    return resetTable(this.#parts.table.snapshot, this.settings, this.#parts.usual);
  }

  #change(state: VenueState): void {
    const isOfMoment = KEPT.every((field) => state[field] === this.#state[field]);
    this.#state = state;
    if (!isOfMoment) this.#parts.keep(state);
    for (const watcher of this.#watchers) watcher();
  }

  #noteTouch(): void {
    this.#touchedAt = this.#parts.environment.now();
    this.#isTouched = true;
  }

  /** The venue's file and the journal are two files: the first says what is still to do. */
  #settle(venue: VenueState, event: TableEvent | null): void {
    this.#change({ ...venue, resetting: event !== null });
    if (event) this.#reset(event);
  }

  #reset(event: TableEvent | null): void {
    this.#send(event);
    this.#change({ ...this.#state, resetting: false });
  }

  #send(event: TableEvent | null): void {
    if (event) this.#parts.table.send(event);
  }

  /** Counts lost pawns when the next guests come: until then they may be put back. */
  #countLost(): void {
    if (this.#stage === 'attract' && !this.#state.cleaning) {
      this.#missing = pawnsOf(this.#parts.table.context, 'attract')?.missing ?? this.#missing;
      this.#countedMissing ??= this.#missing;
    } else if (this.#missing !== null) {
      const lost = this.#missing - (this.#countedMissing ?? 0);
      this.#countedMissing = this.#missing;
      this.#missing = null;
      if (lost > 0) this.#parts.counter.increment('pawnsLost', lost);
    }
  }

  #look(): void {
    this.#countLost();
    this.#cancel();
    const { environment, table } = this.#parts;
    const { warnedAt } = this.#state;
    const { settings } = this;
    // After closing, a game left at an attended table must end, too.
    const unattended = settings.unattended || this.#isClosed;
    const patience = this.#state.cleaning ? null : patienceFor(table.snapshot, { ...settings, unattended });
    // Staff has since switched off `unattended`.
    if (patience === null && warnedAt !== null) return this.noteActivity();
    const { due, at } = dueAt(environment.now(), { touchedAt: this.#touchedAt, warnedAt }, patience);
    if (due === 'warn') this.#warn();
    else if (due === 'end') this.#end();
    else if (at !== null) this.#cancel = environment.after(at - environment.now(), () => this.#look());
  }

  #warn(): void {
    this.#change({ ...this.#state, warnedAt: this.#parts.environment.now() });
    this.#pause();
    this.#look();
  }

  /** @param how a cleaned table checks its pawns, also if guests had paused */
  #pause(how: { readonly checks?: true } = {}): void {
    const { table } = this.#parts;
    const isNew = !isResting(this.#stage);
    const { ok } = table.send({ type: 'pause', ...how });
    if (isNew) this.#note(ok);
  }

  #resume(): void {
    if (this.#state.paused) this.#parts.table.send({ type: 'resume' });
    this.#note(false);
  }

  #note(paused: boolean): void {
    if (paused !== this.#state.paused) this.#change({ ...this.#state, paused });
  }

  #end(): void {
    this.#touchedAt = this.#parts.environment.now();
    this.#change({ ...this.#state, warnedAt: null, paused: false });
    this.#send(this.#freeing);
  }

  #followHours(): () => void {
    this.#lookAtClock();
    let cancel: () => void = () => undefined;
    const next = () => {
      cancel = this.#parts.environment.after(MINUTE_MS, () => {
        this.#lookAtClock();
        for (const watcher of this.#watchers) watcher();
        next();
      });
    };
    next();
    return () => cancel();
  }

  #lookAtClock(): void {
    this.#openHouse();
    this.#limitLights();
    this.#look();
  }

  /** Clears what the day before left, also if the computer was off overnight. */
  #openHouse(): void {
    const { environment, clock } = this.#parts;
    const { open, patience } = this.settings;
    const day = openedOn(open, open && clock());
    const before = this.#state.openedOn;
    // A change of the time zone may move the day back.
    if (day === null || (before !== null && day <= before)) return;
    const isLeft = !this.#isTouched || environment.now() - this.#touchedAt >= patience * MINUTE_MS;
    if (before === null || !isLeft) this.#change({ ...this.#state, openedOn: day });
    else this.#settle({ ...this.#state, ...NOTHING_LEFT, paused: false, openedOn: day }, this.#freeing);
  }

  #limitLights(): void {
    const { lights, clock } = this.#parts;
    lights?.limit(this.#state.cleaning ? 0 : lightLimit(this.settings, clock(), this.#stage === 'attract'));
  }
}
