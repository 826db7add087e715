/** Safari's engine, as Debian has it, by the WebDriver protocol (https://www.w3.org/TR/webdriver2). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';
import type { Touched } from './finger.js';

/** It draws without a graphics processor, and the page is in English, as the finger reads it. */
const ENVIRONMENT = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1', LC_ALL: 'C.UTF-8' };
/** Xvfb writes the number of its screen to file descriptor 3. */
const SCREEN = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
/** As long as a finger reaches in Chromium, in milliseconds. */
const REACH = 400;

const isThere = (program: string) => !spawnSync(program, ['--help']).error;
/** Why its tests are skipped, if they are: `.ci/run` does not install it. */
export const lacksWebkit = ['WebKitWebDriver', 'Xvfb'].every(isThere)
  ? ''
  : ' (skipped: WebKitWebDriver or Xvfb is missing; on Debian: apt install webkit2gtk-driver xvfb)';

/** The one page of a browser; what a finger needs of it, and typing. */
export class WebkitPage implements Touched {
  #screen: ChildProcess | undefined;
  #driver: ChildProcess | undefined;
  #server = '';
  #session = '';

  /** @param size of the window, in pixels; the page has a little less */
  async open(url: string, size: { readonly width: number; readonly height: number }): Promise<void> {
    const port = await freePort();
    this.#server = `http://127.0.0.1:${port}`;
    this.#screen = spawn('Xvfb', SCREEN, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const [number] = await once(this.#screen.stdio[3] as Readable, 'data');
    this.#driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...ENVIRONMENT, DISPLAY: `:${String(number).trim()}` },
    });
    await until(() => this.#isThere(), 'WebKitWebDriver answers');
    const capabilities = { alwaysMatch: { timeouts: { implicit: REACH } } };
    const { sessionId } = await this.#ask<{ sessionId: string }>('/session', { capabilities });
    this.#session = `/session/${sessionId}`;
    await this.#tell('/window/rect', size);
    await this.#tell('/url', { url });
    const isDrawn = () => this.evaluate(() => document.querySelector('main .play') !== null, null);
    await until(isDrawn, 'the page is drawn');
  }

  evaluate<Argument, Result>(look: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    return this.#tell('/execute/sync', { script: `return (${look})(...arguments)`, args: [argument] });
  }

  locator(css: string) {
    return { click: async () => this.#tell(`${await this.#find(css)}/click`, {}) };
  }

  async type(css: string, text: string): Promise<void> {
    await this.#tell(`${await this.#find(css)}/value`, { text });
  }

  async waitForTimeout(ms: number): Promise<void> {
    await pause(ms);
  }

  /** The browser ends with its screen. */
  close(): void {
    this.#driver?.kill();
    this.#screen?.kill();
  }

  async #find(css: string): Promise<string> {
    const found = await this.#tell<Record<string, string>>('/element', { using: 'css selector', value: css });
    return `/element/${Object.values(found)[0]}`;
  }

  #tell<Result>(path: string, body: object): Promise<Result> {
    return this.#ask(`${this.#session}${path}`, body);
  }

  async #ask<Result>(path: string, body: object): Promise<Result> {
    const answer = await fetch(`${this.#server}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Result };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  #isThere(): Promise<boolean> {
    return fetch(`${this.#server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
