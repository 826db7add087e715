/** LEDs by PWM and DMA on GPIO18. In a child process, since `rpi-ws281x` installs signal handlers and needs root. */

import { fork } from 'node:child_process';
import { ownFile } from '../../own-files.js';
import type { FromChild, ToChild } from './child-messages.js';
import { type LightStrip, Newest } from './strip.js';

export interface Child {
  send(message: ToChild): void;
  kill(): void;
  on(event: 'message', heard: (message: FromChild) => void): void;
  on(event: 'exit', ended: (code: number | null) => void): void;
}

const CHILD = ownFile('dist/devices/ws281x/child.js');

export function forkChild(program: string = CHILD): Child {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    send: (message) => {
      if (child.connected) child.send(message);
    },
    kill: () => void child.kill('SIGKILL'),
    on: (event: string, heard: (value: never) => void) => {
      child.on(event, heard as () => void);
      // A dead child cannot be messaged, and one that failed to start emits no `exit`.
      if (event === 'exit') child.on('error', () => heard(null as never));
    },
  };
}

export class ChildStrip implements LightStrip {
  readonly #leds: number;
  readonly #fork: () => Child;
  #child: Child | undefined;
  #queue: Newest | undefined;

  constructor(leds: number, start: () => Child = () => forkChild()) {
    this.#leds = leds;
    this.#fork = start;
  }

  async start(failed: (reason: string) => void): Promise<void> {
    this.#child?.kill();
    const child = this.#fork();
    this.#child = child;
    const waiting: ((message: FromChild) => void)[] = [];
    const answer = () => new Promise<FromChild>((resolve) => waiting.push(resolve));
    child.on('message', (message) => waiting.shift()?.(message));
    child.on('exit', (code) => {
      const fault = `the LED driver has ended (${code ?? 'killed'})`;
      for (const resolve of waiting.splice(0)) resolve({ fault });
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#queue) failed(fault);
      this.#queue = undefined;
    });
    const ask = async (message: ToChild) => {
      const answered = answer();
      child.send(message);
      const { fault } = await answered;
      if (fault !== undefined) throw new Error(fault);
    };
    await ask({ leds: this.#leds }).catch((error: Error) => {
      throw new Error(`no /dev/leds0, no /dev/spidev0.0, and by PWM: ${error.message}`);
    });
    this.#queue = new Newest((rgb) => ask({ rgb }), failed);
  }

  show(rgb: Uint8Array): void {
    this.#queue?.push(rgb);
  }

  async stop(): Promise<void> {
    const queue = this.#queue;
    queue?.push(new Uint8Array(3 * this.#leds));
    await queue?.rest();
    this.#queue = undefined;
    const child = this.#child;
    this.#child = undefined;
    child?.kill();
  }
}
