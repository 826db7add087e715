/** The moving picture of the README: two turns at the table's display, in about ten seconds. */
import { writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { DESKTOP } from '../../test/e2e/person.js';
import { animation, type Frame } from './animation.js';
import { alone, FOLDER, hole, scene } from './pictures.js';

const SIZE = { width: 1024, height: 680 };
/** Pixels of the film for one of the screen. */
const SCALE = 0.75;
const QUALITY = 50;
const FRAME_MS = 320;

/** Takes pictures while people act; equal ones in a row become one. */
class Camera {
  readonly frames: Frame[] = [];
  readonly #devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async before(page: Page): Promise<Camera> {
    return new Camera(await page.context().newCDPSession(page));
  }

  async take(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= FRAME_MS) {
      const { data } = await this.#devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality: QUALITY,
        clip: { x: 0, y: 0, ...SIZE, scale: SCALE },
      });
      const picture = Buffer.from(data, 'base64');
      const last = this.frames.at(-1);
      if (last?.picture.equals(picture))
        this.frames[this.frames.length - 1] = { picture, ms: last.ms + FRAME_MS };
      else this.frames.push({ picture, ms: FRAME_MS });
    }
  }
}

export async function turnFilm(): Promise<void> {
  await scene(alone, { position: 'a5,a16/b9,b3/c10/d12' }, async (come) => {
    const display = await come('/table', { ...DESKTOP, viewport: SIZE, reducedMotion: 'no-preference' });
    const camera = await Camera.before(display.page);
    await camera.take(1000);
    await display.card('8').click();
    await camera.take(2000);
    await display.touch(hole('a5'), 'tap');
    await camera.take(2500);
    await display.card('queen').click();
    await camera.take(2000);
    await display.touch(hole('b3'), 'tap');
    await camera.take(2500);
    const scaled = (pixels: number) => Math.round(pixels * SCALE);
    writeFileSync(`${FOLDER}/turn.webp`, animation(camera.frames, scaled(SIZE.width), scaled(SIZE.height)));
  });
}
