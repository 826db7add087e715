/** Rotating codes in the QR address: joining requires seeing the display. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ROTATION_MS = 10 * 60_000;
const WELCOME_MS = 12 * 3600_000;
/** More phones than come in half a day; the oldest entry is dropped first. */
const MOST_WELCOMES = 1000;

export class JoinCodes {
  readonly #now: () => number;
  readonly #secret = randomBytes(32);
  /** By phone key: time of its last valid code, oldest first. */
  readonly #welcomes = new Map<string, number>();

  /** @param now monotonic ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get code(): string {
    return this.#codeOf(this.#rotation);
  }

  /** Accepts the previous code, too: it may just have been scanned. */
  accepts(code: string): boolean {
    return same(code, this.code) || same(code, this.#codeOf(this.#rotation - 1));
  }

  /** A phone that opened the page with a valid code may sit down later. */
  welcome(phone: string, code: unknown): void {
    if (typeof code !== 'string' || !this.accepts(code)) return;
    this.#welcomes.delete(phone);
    this.#welcomes.set(phone, this.#now());
    const [oldest] = this.#welcomes.keys();
    if (this.#welcomes.size > MOST_WELCOMES && oldest !== undefined) this.#welcomes.delete(oldest);
  }

  isWelcome(phone: string): boolean {
    const since = this.#welcomes.get(phone);
    return since !== undefined && this.#now() - since < WELCOME_MS;
  }

  get #rotation(): number {
    return Math.floor(this.#now() / ROTATION_MS);
  }

  #codeOf(rotation: number): string {
    return createHmac('sha256', this.#secret).update(String(rotation)).digest('base64url').slice(0, 10);
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
