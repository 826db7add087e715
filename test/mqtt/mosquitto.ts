/** A real Mosquitto of a test's own, on a free port. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newFolder } from '../support/folders.js';
import { freePort } from '../support/free-port.js';

/** Debian keeps servers where only root looks for them. */
const PATH = `${process.env['PATH']}:/usr/sbin`;
const has = (name: string) => spawnSync('which', [name], { env: { PATH } }).status === 0;

/** Why tests with a broker are skipped; empty where they are not. */
export const lacksMosquitto = has('mosquitto') && has('mosquitto_passwd') ? '' : ' (needs mosquitto)';
export const lacksOpenssl = has('openssl') ? '' : ' (needs openssl)';

const ACL = readFileSync(new URL('../../deploy/mosquitto/tock.acl', import.meta.url), 'utf8');
export const PASSWORD = 'a long one';

export interface BrokerOptions {
  /** Who may come, all with the same password; anybody without it. */
  readonly users?: readonly string[];
  /** Default: the one that ships. */
  readonly acl?: string;
  readonly tls?: boolean;
  /** Retained messages survive a kill of the broker. */
  readonly persistent?: boolean;
}

export class TestBroker {
  readonly folder = newFolder();
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number, { users, acl = ACL, tls, persistent }: BrokerOptions) {
    this.port = port;
    const file = (name: string) => join(this.folder, name);
    const lines = [
      `listener ${port} 127.0.0.1`,
      // started as root it would become a user who cannot read this folder
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      `allow_anonymous ${users === undefined}`,
      'max_inflight_messages 100',
      'max_queued_messages 10000',
    ];
    if (users) {
      writeFileSync(file('acl'), acl);
      writeFileSync(file('passwd'), users.map((user) => `${user}:${PASSWORD}\n`).join(''));
      execFileSync('mosquitto_passwd', ['-U', file('passwd')], { env: { PATH } });
      lines.push(`password_file ${file('passwd')}`, `acl_file ${file('acl')}`);
    }
    if (tls) {
      makeCertificates(this.folder);
      lines.push(
        `cafile ${file('ca.crt')}`,
        `certfile ${file('broker.crt')}`,
        `keyfile ${file('broker.key')}`,
      );
    }
    // every write is on the disk within the interval, which is the shortest there is
    if (persistent)
      lines.push(
        'persistence true',
        `persistence_location ${this.folder}/`,
        'autosave_interval 1',
        'autosave_on_changes true',
      );
    writeFileSync(file('mosquitto.conf'), `${lines.join('\n')}\n`);
  }

  static async start(options: BrokerOptions = {}): Promise<TestBroker> {
    const broker = new TestBroker(await freePort(), options);
    await broker.start();
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** Those that ship, for clients that are connected as well. */
  useRules(): void {
    writeFileSync(join(this.folder, 'acl'), ACL);
    this.#process?.kill('SIGHUP');
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = spawn('mosquitto', ['-c', join(this.folder, 'mosquitto.conf')], {
      env: { PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    const said: string[] = [];
    for await (const line of createInterface(child.stderr)) {
      said.push(line);
      if (line.includes('running')) {
        child.stderr.resume();
        return;
      }
    }
    throw new Error(`mosquitto did not start: ${said.join('\n')}`);
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** An authority of its own, and a certificate of it for 127.0.0.1. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=tock test',
    '-days',
    '2',
  );
  openssl('req', ...key, '-keyout', 'broker.key', '-out', 'broker.csr', '-subj', '/CN=127.0.0.1');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  const sign = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'broker.csr', ...sign, '-out', 'broker.crt');
}
