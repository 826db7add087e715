import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';

const NAMES = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MISSING =
  'no Chromium found: install it (on Debian: apt install chromium) or set CHROMIUM to the path of the program';

const executablePath = process.env['CHROMIUM'] ?? findOnPath();

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tests that need a browser. Where none is installed they are skipped, and their name says why. */
export function describeInBrowser(name: string, tests: () => void): void {
  if (executablePath) describe(name, tests);
  else {
    console.warn(`skipped: ${name}: ${MISSING}`);
    describe.skip(`${name} (${MISSING})`, tests);
  }
}

/** Starts the machine's own Chromium. A wrong `CHROMIUM` is an error, not a skip. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error(MISSING);
  return chromium.launch({ executablePath, args });
}

/** The usual browser of this process: test files that run in one worker share it, and it ends with the worker. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium();
  return shared as Promise<Browser>;
}

/** A browser for the tests of a file. After each test its pages are closed, then what they were served by. */
export function keepBrowser(closeServer?: () => Promise<void>, args?: string[]): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await (args ? launchChromium(args) : sharedBrowser());
  });
  afterAll(() => (args ? browser.close() : undefined));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    await closeServer?.();
  });
  return () => browser;
}
