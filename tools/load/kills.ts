/** A server that is killed again and again while people play, and what must be true after each death. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLines } from '../../src/store/lines.js';
import { rebuild } from '../../src/store/rebuild.js';
import type { Settings } from '../../src/table/settings.js';
import { Gone, ServerPlayers } from './players.js';
import { kill, type RunningServer, startServer } from './server.js';

export interface KillCounts {
  kills: number;
  /** Of the kills, those that came while the server started. */
  whileStarting: number;
  records: number;
  /** Unanswered requests whose record was on the disk all the same, and those whose record was not. */
  pendingKept: number;
  pendingLost: number;
  /** Files whose end was not whole after a kill. */
  tailsCut: number;
  /** Places in the last record at which it was cut, to see that it alone is lost. */
  cuts: number;
  games: number;
  requests: number;
  slowestStartMs: number;
}

/** Lines that come of chance, of restarts and of sitting down: not asked for one by one. */
const NOT_ASKED = /^(chance|pause|resume|settings|seat|leave)\b/;

const LONGEST_LIFE_MS = 2500;

/** Kills the server so many times, and on until so many games have ended; throws when something was lost or invented. */
export async function killAgainAndAgain(
  built: string,
  settings: Settings,
  { kills, games }: { readonly kills: number; readonly games: number },
  seed: number,
): Promise<KillCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'tock-kills-'));
  const players = new ServerPlayers(settings, seed);
  const counts: KillCounts = {
    kills: 0,
    whileStarting: 0,
    records: 0,
    pendingKept: 0,
    pendingLost: 0,
    tailsCut: 0,
    cuts: 0,
    games: 0,
    requests: 0,
    slowestStartMs: 0,
  };
  while (counts.kills < kills || counts.games < games) {
    if (players.below(8) === 0) {
      if (await dieWhileStarting(built, folder, players.below(counts.slowestStartMs))) counts.whileStarting++;
      players.meet('');
    } else {
      const server = await startServer(built, { TOCK_STATE: folder });
      counts.slowestStartMs = Math.max(counts.slowestStartMs, server.startMs);
      players.meet(server.url);
      await playAndDie(server, players);
    }
    counts.kills++;
    counts.games = players.games;
    counts.requests = players.requests;
    examine(folder, players, counts);
  }
  return counts;
}

/** ServerPlayers play until the server does not answer any more. */
async function playAndDie(server: RunningServer, players: ServerPlayers): Promise<void> {
  const death = setTimeout(() => server.process.kill('SIGKILL'), players.below(LONGEST_LIFE_MS));
  try {
    for (;;) await players.step();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  } finally {
    clearTimeout(death);
    await kill(server);
  }
}

/** @returns whether it died before it was ready */
async function dieWhileStarting(built: string, folder: string, afterMs: number): Promise<boolean> {
  let child: ChildProcess | undefined;
  const start = startServer(built, { TOCK_STATE: folder }, (spawned) => {
    child = spawned;
    setTimeout(() => spawned.kill('SIGKILL'), afterMs);
  });
  const ready = await start.catch((error) => {
    if (child?.signalCode === 'SIGKILL') return null;
    throw error;
  });
  if (ready) await kill(ready);
  return ready === null;
}

function examine(folder: string, players: ServerPlayers, counts: KillCounts): void {
  const names = readdirSync(folder);
  const aside = names.filter((name) => name.endsWith('.damaged'));
  if (aside.length > 0) throw new Error(`kept aside: ${aside.join()}`);
  const newest = names
    .filter((name) => name.endsWith('.tock'))
    .sort()
    .at(-1);
  if (newest === undefined) {
    if (players.granted.length > 0) throw new Error('nothing was kept');
    return;
  }
  const bytes = readFileSync(join(folder, newest));
  const header = bytes.indexOf(10) + 1;
  const { records, length, damage } = readLines(bytes, header);
  if (damage?.kind === 'middle') throw new Error(`damaged in line ${damage.line}`);
  if (damage) counts.tailsCut++;
  if (!rebuild(records).ok) throw new Error('the kept game cannot be replayed');
  if (records.length > 1 && !rebuild(records.slice(0, -1)).ok)
    throw new Error('without its last record the game cannot be replayed');
  const searched = records.find((line) => /^chance (?![0-9a-f]{64}$)/.test(line));
  if (searched) throw new Error(`chance that can be searched: ${searched}`);
  counts.records += records.length;
  const asked = records.filter((line) => !NOT_ASKED.test(line));
  if (players.pending[0] === 'start' && asked.length === 1) players.granted = [];
  for (const [index, line] of players.granted.entries()) {
    if (asked[index] !== line) throw new Error(`granted, but lost: ${line}; kept: ${asked[index]}`);
  }
  const rest = asked.slice(players.granted.length);
  const invented = rest.filter((line) => !players.pending.includes(line));
  if (rest.length > 1 || invented.length > 0) throw new Error(`never asked for: ${rest.join('; ')}`);
  counts.pendingKept += rest.length;
  counts.pendingLost += players.pending.length > 0 ? 1 - rest.length : 0;
  players.granted = asked;
  cutEverywhere(bytes.subarray(0, length), header, records, counts);
}

/** The last record cut off at every one of its bytes: the records before it stay, and nothing else. */
function cutEverywhere(bytes: Buffer, header: number, records: readonly string[], counts: KillCounts): void {
  if (records.length === 0) return;
  const last = bytes.lastIndexOf(10, bytes.length - 2) + 1;
  for (let end = last + 1; end < bytes.length; end++) {
    const cut = readLines(bytes.subarray(0, end), header);
    if (cut.length !== last || cut.records.length !== records.length - 1 || cut.damage?.kind !== 'tail') {
      throw new Error(`cut at byte ${end}: ${cut.records.length} of ${records.length} records`);
    }
    counts.cuts++;
  }
}
